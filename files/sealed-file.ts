import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { FileMissing, isMissing } from './faults.ts'
import { type Expected, openContent, type SealingKeys } from './sealed-content.ts'

/** An opened file: its content is decrypted while it is read. Its stream must be read or destroyed. */
export interface OpenedFile {
  /**
   * The content, which is checked again while it is read: if it has changed since it was opened, the stream is
   * destroyed with {@link FileBroken} before its last part.
   */
  readonly stream: Readable
  /** Bytes of the content. */
  readonly size: number
}

/**
 * Checks a sealed file on the disk from its first byte to its last, then opens it; the file is only kept open while
 * it is read.
 */
export async function openSealedFile(
  path: string,
  keys: SealingKeys,
  expected: Expected,
): Promise<OpenedFile> {
  let size = 0
  try {
    for await (const bytes of openContent(reading(path), keys, expected)) size += bytes.length
  } catch (error) {
    if (isMissing(error)) throw new FileMissing(expected.storedName)
    throw error
  }
  return { stream: readSealedFile(path, keys, expected), size }
}

/**
 * Reads a sealed file without checking it first; each part is checked as it is read, and the whole before the last
 * part.
 */
export function readSealedFile(path: string, keys: SealingKeys, expected: Expected): Readable {
  return Readable.from(openContent(reading(path), keys, expected), { objectMode: false })
}

/** Opens the file at the first read, so that an unread stream keeps no file open. */
async function* reading(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { highWaterMark: 256 * 1024 })
}
