import { type FileHandle, open } from 'node:fs/promises'
import { FileMissing, isMissing } from './faults.ts'
import {
  HEADER_BYTES,
  SEALED_SEGMENT_BYTES,
  SEGMENT_BYTES,
  type SealingKeys,
  segmentOpener,
} from './sealed-content.ts'

/**
 * Reads the bytes from `from` up to, but not including, `to` of a sealed file; fewer at its end. It authenticates
 * each segment, but not that the file is complete and unchanged as a whole: callers who need that must check the
 * whole file before. Throws FileBroken or FileMissing.
 */
export async function readSealedRange(
  path: string,
  keys: SealingKeys,
  storedName: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Buffer> {
  const handle = await openOrMissing(path, storedName)
  try {
    const { size } = await handle.stat()
    const header = await readAt(handle, 0, Math.min(HEADER_BYTES, size))
    const openOne = segmentOpener(keys, { bytes: header, last: size <= HEADER_BYTES }, storedName)
    const last = Math.max(0, Math.ceil((size - HEADER_BYTES) / SEALED_SEGMENT_BYTES) - 1)
    const first = Math.floor(from / SEGMENT_BYTES)
    const pieces: Buffer[] = []
    for (let number = first; number <= last && number * SEGMENT_BYTES < to; number += 1) {
      const at = HEADER_BYTES + number * SEALED_SEGMENT_BYTES
      const bytes = await readAt(handle, at, Math.min(SEALED_SEGMENT_BYTES, size - at))
      pieces.push(openOne({ bytes, last: number === last }, number))
    }
    const begin = first * SEGMENT_BYTES
    return Buffer.concat(pieces).subarray(from - begin, to - begin)
  } finally {
    await handle.close()
  }
}

async function openOrMissing(path: string, storedName: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    throw isMissing(error) ? new FileMissing(storedName) : error
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled)
    // If the file ends early, the missing bytes stay zero, and the segment can't be opened.
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes
}
