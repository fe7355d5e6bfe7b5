import { isOlderVersion } from '#shared/sync/protocol.ts'
import { countFailure, leaveChosen, tryAside, type VersionChoice } from './choice.ts'
import type { UpdateManifest } from './manifest.ts'
import type { AppRelease } from './release.ts'

/** Starts of a version that has not proved itself which may fail before the former one runs again. */
const FAILED_STARTS = 2

/** What the choice of a start goes by. */
interface ChooseOptions {
  readonly choice: VersionChoice
  /** The installed app. */
  readonly packaged: AppRelease
  /** The manifest of a version that lies here as it was signed; null for any other. */
  readonly whole: (version: string) => Promise<UpdateManifest | null>
  readonly freeBytes: () => Promise<number>
}

/**
 * Which version this start runs, as `run` of the choice that is to be written first: a start that is not heard of again counts as
 * failed. An installed app that is newer wins; what is damaged, or failed twice, is laid aside.
 */
export async function chooseVersion({
  choice,
  packaged,
  whole,
  freeBytes,
}: ChooseOptions): Promise<VersionChoice> {
  let next = await withSpace(withoutOlder(choice, packaged.version), freeBytes)
  while (next.run) {
    const { version, isProved, failedStarts } = next.run
    if (!isOlderVersion(packaged.version, version)) return { ...next, run: null, former: null }
    if (!isProved && failedStarts >= FAILED_STARTS) {
      next = leaveChosen(next, 'failed')
      continue
    }
    const manifest = await whole(version)
    // Of a folder under another name, the name would say which version runs.
    if (manifest?.version === version && manifest.packages === packaged.packages) return countFailure(next, 1)
    next = leaveChosen(next, 'damaged')
  }
  return next
}

/** An installed app ends what waits to take its place. */
function withoutOlder(choice: VersionChoice, packaged: string): VersionChoice {
  const { aside } = choice
  return aside && !isOlderVersion(packaged, aside.version) ? { ...choice, aside: null } : choice
}

/** A version that waits for space is tried again once there is some. */
async function withSpace(choice: VersionChoice, freeBytes: () => Promise<number>): Promise<VersionChoice> {
  const { aside } = choice
  if (aside?.why !== 'space' || aside.neededBytes === null) return choice
  return (await freeBytes()) >= aside.neededBytes ? tryAside(choice) : choice
}
