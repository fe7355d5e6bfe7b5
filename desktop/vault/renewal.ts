import { timingSafeEqual } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { namesIn, readIfPresent, syncFolder, writeFileAtomic } from './atomic-file.ts'
import { keyCheck } from './keys.ts'
import type { DataPaths } from './paths.ts'
import { readVaultFile } from './vault-file.ts'

/** The location of copies under a new data key, before they replace their originals. */
export interface RenewalPaths {
  readonly folder: string
  readonly mirror: string
  readonly files: string
  /** The identifier (`keyCheck`) of the key of all copies, written when they are complete. */
  readonly check: string
}

/** The paths of a renewal in the app's own data. */
export function renewalPaths({ renewal }: Pick<DataPaths, 'renewal'>): RenewalPaths {
  const at = (name: string) => path.join(renewal, name)
  return { folder: renewal, mirror: at('mirror.db'), files: at('mirror-files'), check: at('check') }
}

/** Notes that the copies are complete, so that they count as soon as the key file has their key. */
export async function markWhole(paths: DataPaths, dataKey: Uint8Array): Promise<void> {
  const at = renewalPaths(paths)
  await syncFolder(at.folder)
  await writeFileAtomic(at.check, keyCheck(dataKey))
}

/**
 * Finishes an interrupted renewal of the data key: copies under the key in the key file replace their originals, all
 * other copies are removed. The mirror must be closed. `moved` is called after each file.
 */
export async function finishRenewal(paths: DataPaths, moved: () => void = () => undefined): Promise<void> {
  const at = renewalPaths(paths)
  const check = await readIfPresent(at.check)
  const file = check && (await readVaultFile(paths.vault))
  if (check && file && check.length === file.check.length && timingSafeEqual(check, file.check)) {
    await moveIn(paths, at, moved)
  }
  await rm(at.folder, { recursive: true, force: true })
}

/** The mirror is moved last: until then it is the former one, and files that were moved beside it do no harm. */
async function moveIn(paths: DataPaths, at: RenewalPaths, moved: () => void): Promise<void> {
  for (const name of await namesIn(at.files)) {
    const from = path.join(at.files, name)
    const to = path.join(paths.files, name)
    await mkdir(to, { recursive: true, mode: 0o700 })
    for (const file of await namesIn(from)) {
      await rename(path.join(from, file), path.join(to, file))
      moved()
    }
    await syncFolder(to)
  }
  if (!(await namesIn(at.folder)).includes(path.basename(at.mirror))) return
  // These belong to the former mirror, which was closed with nothing left in them.
  for (const ending of ['-wal', '-shm', '-journal']) await rm(paths.mirror + ending, { force: true })
  await rename(at.mirror, paths.mirror)
  await syncFolder(path.dirname(paths.mirror))
  moved()
}
