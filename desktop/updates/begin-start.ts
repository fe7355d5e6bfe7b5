import { realpath } from 'node:fs/promises'
import { freeBytesIn } from '#desktop/vault/index.ts'
import { readChoice, updatePaths, type VersionChoice, writeChoice } from './choice.ts'
import { chooseVersion } from './choose-version.ts'
import { takePackagesOf } from './packages.ts'
import { readRelease } from './release.ts'
import { wholeVersion } from './whole-version.ts'

/** Where the installed app lies, and the data of this device. */
interface StartOptions {
  readonly installed: string
  readonly userData: string
}

/**
 * The folder of the version that this start runs, whose files were compared with what was signed. To be asked once in a process,
 * before anything of a version is loaded.
 */
export async function beginStart({ installed, userData }: StartOptions): Promise<string> {
  const packaged = await readRelease(installed)
  if (!packaged) return installed
  const paths = updatePaths(userData)
  const before = await readChoice(paths)
  const choice = await chooseVersion({
    ...{ choice: before, packaged },
    whole: (version) => wholeVersion(paths.version(version), packaged.keys),
    freeBytes: () => freeBytesIn(paths.folder),
  })
  if (JSON.stringify(choice) !== JSON.stringify(before)) await tryWriting(paths, choice)
  if (!choice.run) return installed
  // As modules are called where a folder above is a link.
  const root = await realpath(paths.version(choice.run.version))
  takePackagesOf(installed, root)
  return root
}

async function tryWriting(paths: ReturnType<typeof updatePaths>, choice: VersionChoice): Promise<void> {
  try {
    await writeChoice(paths, choice)
  } catch (error) {
    // A full disk must not keep the app from starting; this start is not counted.
    console.error('The choice of the version was not written:', error)
  }
}
