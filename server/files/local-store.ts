import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing } from '#files/faults.ts'
import { openSealedFile } from '#files/sealed-file.ts'
import { type PutOptions, stageNamed, stageSealed, sweepStaging } from '#files/staging.ts'
import { codeOf, syncDirectory } from '#server/crypto/disk.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { type FileStore, type ReceivedFile, requireStoredName } from './file-store.ts'
import { keepAsItIs, receivedFile } from './received-file.ts'
import { sealingKeysOf } from './sealing-keys.ts'

/** The parameters of a local file store: a folder of its own, and the keys. */
export interface LocalFileStoreOptions {
  readonly directory: string
  readonly keys: Keys
}

/** Opens a file store in a folder, which is made for its owner only (0700); removes remains of interrupted uploads. */
export async function createLocalFileStore({ directory, keys }: LocalFileStoreOptions): Promise<FileStore> {
  const stage = join(directory, 'incoming')
  const sealing = sealingKeysOf(keys)
  await sweepStaging(stage)

  async function receive(
    source: AsyncIterable<Uint8Array> | Uint8Array,
    options: PutOptions,
  ): Promise<ReceivedFile> {
    const staged = await stageSealed(source, { ...options, directory: stage, keys: sealing })
    return receivedFile(staged, sealing, () => moveSynced(staged.path, placeOf(directory, staged.storedName)))
  }

  return {
    receive,
    put: async (source, options) => keepAsItIs(await receive(source, options)),

    async open(storedName, expected) {
      const path = placeOf(directory, storedName)
      return openSealedFile(path, sealing, { storedName, originalSha256: expected?.originalSha256 })
    },

    async readSealed(storedName) {
      const path = placeOf(directory, storedName)
      try {
        return (await open(path)).createReadStream()
      } catch (error) {
        if (codeOf(error) === 'ENOENT') throw new FileMissing(storedName)
        throw error
      }
    },

    async keepSealed(storedName, source) {
      const place = placeOf(directory, storedName)
      const staged = await stageNamed(source, stage, storedName)
      await moveSynced(staged.path, place)
    },

    async delete(storedName) {
      const path = placeOf(directory, storedName)
      try {
        await rm(path)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false
        throw error
      }
      await syncDirectory(dirname(path))
      return true
    },
  }
}

/** Two levels of folders keep each of them small: with 16 million files, each has 256. */
function placeOf(directory: string, storedName: string): string {
  requireStoredName(storedName)
  return join(directory, storedName.slice(0, 2), storedName.slice(2, 4), storedName)
}

async function moveSynced(from: string, to: string): Promise<void> {
  const folder = dirname(to)
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(from, to)
  await syncDirectory(folder)
  if (firstMade === undefined) return
  await syncDirectory(dirname(folder))
  await syncDirectory(dirname(dirname(folder)))
}
