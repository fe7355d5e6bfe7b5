import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { codeOf } from '#server/crypto/disk.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { FileMissing, type OpenedFile } from './file-store.ts'
import { type Expected, openContent } from './sealed-content.ts'

/** Checks a sealed file on the disk from its first byte to its last, then opens it; the file is held only while read. */
export async function openSealedFile(path: string, keys: Keys, expected: Expected): Promise<OpenedFile> {
  let size = 0
  try {
    for await (const bytes of openContent(reading(path), keys, expected)) size += bytes.length
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new FileMissing(expected.storedName)
    throw error
  }
  return { stream: Readable.from(openContent(reading(path), keys, expected), { objectMode: false }), size }
}

/** Opens the file at the first read, so that a stream that nobody reads holds nothing. */
async function* reading(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { highWaterMark: 256 * 1024 })
}
