import { ReadableStream } from 'node:stream/web'
import { fileTypeFromStream } from 'file-type'

/** What the first bytes of a file say that it is; `ext` without a dot. */
export interface DetectedType {
  readonly ext: string
  readonly mime: string
}

/** Tells the type of content from its bytes, of which it reads what it needs; null where it knows none. */
export type DetectType = (content: AsyncIterable<Uint8Array>) => Promise<DetectedType | null>

/** Foreign code that walks and unpacks what strangers made: to be run in a process of its own (files/apart). */
export const detectType: DetectType = async (content) => {
  const failures: unknown[] = []
  async function* watched() {
    try {
      yield* content
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  // Not Readable.toWeb: when the detector has read enough, that ends the stream as if it had failed.
  const detected = await fileTypeFromStream(ReadableStream.from(watched()))
  // The detector takes a stream that breaks off for one that ends.
  if (failures.length > 0) throw failures[0]
  return detected ? { ext: detected.ext, mime: detected.mime } : null
}
