import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { jsonOrNull, readIfPresent, writeFileAtomic } from '#desktop/vault/index.ts'
import { isOlderVersion } from '#shared/sync/protocol.ts'
import { appVersion } from './manifest.ts'

const chosenVersion = z.strictObject({
  version: appVersion,
  /** It has shown its window, and opened, read and written the mirror. */
  isProved: z.boolean(),
  /** Starts that did neither, one after another. */
  failedStarts: z.int().min(0),
})

const versionAside = z.strictObject({
  version: appVersion,
  /** `left`: by a person. */
  why: z.enum(['failed', 'damaged', 'space', 'left']),
  /** With `space`: free bytes that its mirror needs. */
  neededBytes: z.int().min(0).nullable(),
})

const versionChoice = z.strictObject({
  /** The update that runs at the next start; null for the installed app. */
  run: chosenVersion.nullable(),
  /** What ran before that one, and proved itself; null for the installed app. */
  former: appVersion.nullable(),
  /** A newer version that is not run, and why. */
  aside: versionAside.nullable(),
  /** The newest that was ever taken from a file: no older one is. */
  highest: appVersion.nullable(),
})
/** Which of the versions on this device is run. */
export type VersionChoice = z.infer<typeof versionChoice>

/** Why a version is not run although it is newer. */
export type WhyAside = z.infer<typeof versionAside>['why']

const NO_UPDATE: VersionChoice = { run: null, former: null, aside: null, highest: null }

/** Where updates lie, below the app's own data. */
export function updatePaths(userData: string) {
  const folder = path.join(userData, 'updates')
  return {
    folder,
    choice: path.join(folder, 'choice.json'),
    version: (version: string) => path.join(folder, version),
    part: (version: string) => path.join(folder, `${version}.part`),
  }
}
/** The places of updates. */
export type UpdatePaths = ReturnType<typeof updatePaths>

/** Reads the choice; where there is none, or a damaged one, the installed app is run. */
export async function readChoice({ choice }: UpdatePaths): Promise<VersionChoice> {
  const text = (await readIfPresent(choice))?.toString('utf8')
  const read = versionChoice.safeParse(text === undefined ? null : jsonOrNull(text))
  return read.success ? read.data : NO_UPDATE
}

/** Writes the choice; a kill leaves the former one. */
export async function writeChoice({ folder, choice }: UpdatePaths, next: VersionChoice): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFileAtomic(choice, JSON.stringify(next))
}

/** The choice as one process changes it, one change after another. */
export async function openChoice(paths: UpdatePaths): Promise<{
  readonly now: () => VersionChoice
  readonly change: (next: (before: VersionChoice) => VersionChoice) => Promise<void>
}> {
  let choice = await readChoice(paths)
  let writing: Promise<void> = Promise.resolve()
  const write = async (next: VersionChoice) => {
    if (JSON.stringify(next) === JSON.stringify(choice)) return
    await writeChoice(paths, next)
    choice = next
  }
  return {
    now: () => choice,
    change(next) {
      writing = writing.catch(() => undefined).then(() => write(next(choice)))
      return writing
    },
  }
}

const fresh = (version: string) => ({ version, isProved: false, failedStarts: 0 })

/** A version was taken from a file while `running` ran; null for the installed app. */
export function chooseInstalled(
  choice: VersionChoice,
  version: string,
  running: string | null,
): VersionChoice {
  const isProved = choice.run?.version === running && choice.run?.isProved
  return {
    run: fresh(version),
    // What did not prove itself is nothing to go back to.
    former: running === null || isProved ? running : choice.former,
    aside: null,
    highest: isOlderVersion(choice.highest, version) ? version : (choice.highest ?? version),
  }
}

/** The chosen version is not run any more: the former one is. */
export function leaveChosen(
  choice: VersionChoice,
  why: WhyAside,
  neededBytes: number | null = null,
): VersionChoice {
  const { run, former } = choice
  if (!run) return choice
  return {
    ...choice,
    run: former === null ? null : { ...fresh(former), isProved: true },
    former: null,
    aside: { version: run.version, why, neededBytes },
  }
}

/** The version that lies aside is tried once more. */
export function tryAside(choice: VersionChoice): VersionChoice {
  const { run, aside } = choice
  if (!aside) return choice
  return { ...choice, run: fresh(aside.version), former: run?.version ?? null, aside: null }
}

/** The chosen version has proved itself. */
export const proveChosen = (choice: VersionChoice): VersionChoice => ({
  ...choice,
  run: choice.run && { ...choice.run, isProved: true, failedStarts: 0 },
})

/**
 * The update `running` has opened the mirror, maybe after another version was chosen for the next start. It may have changed the
 * mirror, so it counts before what it was left for, and comes before any other as the one to go back to.
 */
export function proveRunning(choice: VersionChoice, running: string): VersionChoice {
  if (choice.run?.version === running) return proveChosen(choice)
  if (choice.aside?.version === running) return proveChosen(tryAside(choice))
  return { ...choice, former: running }
}

/** One more start of the chosen version has failed, or one less; nothing once it has proved itself. */
export function countFailure(choice: VersionChoice, by: 1 | -1): VersionChoice {
  const { run } = choice
  if (!run || run.isProved) return choice
  return { ...choice, run: { ...run, failedStarts: Math.max(0, run.failedStarts + by) } }
}
