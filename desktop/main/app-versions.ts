import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  chooseInstalled,
  countFailure,
  leaveChosen,
  openChoice,
  proveRunning,
  tryAside,
  updatePaths,
  type VersionChoice,
} from '#desktop/updates/choice.ts'
import { installUpdate, readUpdate, type UpdateRules } from '#desktop/updates/install.ts'
import { type AppRelease, readRelease } from '#desktop/updates/release.ts'
import { UpdateRefused } from '#desktop/updates/update-fault.ts'
import { wholeVersion } from '#desktop/updates/whole-version.ts'
import { freeBytesIn, namesIn } from '#desktop/vault/index.ts'
import type {
  AppVersions,
  ChosenUpdate,
  InstalledUpdate,
  UpdateRefusal,
} from '#shared/contract/app-versions.ts'
import type { VaultResult } from '#shared/contract/desktop-bridge.ts'
import { errorName } from '#shared/domain/errors.ts'

/** What may open the mirror, and whether it did. */
type Opening = VaultResult | { ok: false; error: 'cancelled'; retryAfterMs: 0 }

interface VersionsOptions {
  readonly userData: string
  /** Where the installed app lies, and the version that runs; the same where it runs itself. */
  readonly installed: string
  readonly root: string
  /** The version of a build that says nothing of itself, as in development. */
  readonly version: string
  readonly system?: string
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** The versions of the app on this device, as the one that runs sees them. */
export interface VersionStore {
  readonly running: string
  readonly state: () => Promise<AppVersions>
  /** Looks at a file that a person has chosen; what `install` takes is the one that was looked at last. */
  readonly choose: (file: string) => Promise<ChosenUpdate | UpdateRefusal>
  readonly install: (onProgress: (done: number, total: number) => void) => Promise<InstalledUpdate>
  /** The former version runs at the next start. Throws where it could not read this device's records. */
  readonly goBack: () => Promise<void>
  /** The version that lies aside runs at the next start. */
  readonly tryAgain: () => Promise<void>
  /** This start has shown its window. */
  readonly windowShown: () => Promise<void>
  /** Passes an opening of the mirror on; one that is not heard of again counts as a failed start. */
  readonly opening: <Result extends Opening>(open: () => Promise<Result>) => Promise<Result>
  /** The mirror was opened, read and written. */
  readonly proved: () => Promise<void>
}

/** Opens what is known of the versions on this device. */
export async function openVersions(options: VersionsOptions): Promise<VersionStore> {
  const { userData, installed, root, freeBytes = freeBytesIn } = options
  const packaged = await readRelease(installed)
  const own = root === installed ? packaged : await readRelease(root)
  const running = own?.version ?? options.version
  const paths = updatePaths(userData)
  const { now, change } = await openChoice(paths)
  const update = root === installed ? null : running
  const isChosen = () => update !== null && now().run?.version === update
  /** Whether this start counts as failed at the moment. */
  let isCounted = isChosen()
  const count = async (isFailed: boolean) => {
    if (!isChosen() || isCounted === isFailed) return
    isCounted = isFailed
    await change((before) => countFailure(before, isFailed ? 1 : -1)).catch(report)
  }
  let neededBytes: number | null = null
  let file: string | null = null
  let isInstalling = false
  const formOf = async (version: string | null) =>
    version === null
      ? (packaged?.form ?? 0)
      : ((await wholeVersion(paths.version(version), packaged?.keys ?? []))?.form ?? 0)
  // A version that has not proved itself has left the mirror as it was, or a copy of it that the former one brings back.
  const canGoBack = async () =>
    isChosen() && (now().run?.isProved !== true || (await formOf(now().former)) >= (own?.form ?? 0))

  return {
    running,
    async state() {
      const { run, aside } = now()
      const former = now().former ?? packaged?.version ?? null
      const chosen = run?.version ?? packaged?.version ?? running
      return {
        running,
        takesFiles: packaged !== null && own !== null && packaged.keys.length > 0,
        next: chosen === running ? null : chosen,
        former: (await canGoBack()) ? former : null,
        aside: aside && (await describeAside(aside, () => freeBytes(userData))),
      }
    },
    async choose(target) {
      file = null
      return orRefusal(async () => {
        const { version, madeAt } = await readUpdate(target, rulesOf(packaged, own, now(), options))
        file = target
        return { ok: true, name: path.basename(target), bytes: (await stat(target)).size, version, madeAt }
      })
    },
    install: (onProgress) =>
      orRefusal(async () => {
        if (file === null || isInstalling) throw new Error('no file was chosen, or it is being installed')
        isInstalling = true
        try {
          const rules = rulesOf(packaged, own, now(), options)
          const { version } = await installUpdate({ file, paths, rules, onProgress, freeBytes })
          file = null
          await change((before) => chooseInstalled(before, version, update))
          return { ok: true, version }
        } finally {
          isInstalling = false
        }
      }),
    async goBack() {
      if (!(await canGoBack())) throw new Error('there is no version to go back to')
      await change((before) => leaveChosen(before, neededBytes === null ? 'left' : 'space', neededBytes))
    },
    async tryAgain() {
      const { aside } = now()
      if (!aside || aside.why === 'damaged') throw new Error('there is no version to try again')
      await change(tryAside)
    },
    windowShown: () => count(false),
    async opening(open) {
      const wasCounted = isCounted
      await count(true)
      const result = await open()
      if (result.ok) return result
      if (result.error === 'mirror_needs_space') {
        neededBytes = (result.missingBytes ?? 0) + (await freeBytes(userData))
      }
      if (!wasCounted) await count(false)
      return result
    },
    async proved() {
      if (update !== null) await change((before) => proveRunning(before, update))
      isCounted = false
      // What is being installed is not chosen yet.
      if (!isInstalling) await tidy(paths.folder, now()).catch(report)
    },
  }
}

/** A full disk must not keep anyone from the records: what fails here can be missed. */
function report(error: unknown): void {
  console.error('Something about the versions was not written:', errorName(error))
}

/** Of a build that says nothing of itself no key is known, so no file is taken. */
function rulesOf(
  packaged: AppRelease | null,
  own: AppRelease | null,
  { highest }: VersionChoice,
  { system = `${process.platform}-${process.arch}` }: VersionsOptions,
): UpdateRules {
  if (!packaged || !own) throw new UpdateRefused('unsigned')
  return { packaged, running: own, highest, system }
}

async function describeAside(
  { version, why, neededBytes }: NonNullable<VersionChoice['aside']>,
  freeBytes: () => Promise<number>,
): Promise<AppVersions['aside']> {
  const missingBytes = neededBytes === null ? null : Math.max(0, neededBytes - (await freeBytes()))
  return { version, why, missingBytes }
}

async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result | UpdateRefusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UpdateRefused) {
      return { ok: false, error: error.fault, missingBytes: error.missingBytes }
    }
    console.error('The update was not taken:', errorName(error))
    return { ok: false, error: 'disk', missingBytes: null }
  }
}

/** Removes versions that nothing leads to any more. */
async function tidy(folder: string, { run, former, aside }: VersionChoice): Promise<void> {
  const wanted = ['choice.json', run?.version, former, aside?.why === 'damaged' ? null : aside?.version]
  for (const name of await namesIn(folder)) {
    if (!wanted.includes(name)) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
