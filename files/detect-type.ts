import { ReadableStream } from 'node:stream/web'
import { fileTypeFromStream } from 'file-type'

/** The type that the first bytes of a file reveal; `ext` without a dot. */
export interface DetectedType {
  readonly ext: string
  readonly mime: string
}

/** Detects the type of content from its bytes, reading as many as it needs; null for an unknown type. */
export type DetectType = (content: AsyncIterable<Uint8Array>) => Promise<DetectedType | null>

/** Third-party code that walks and unpacks files from outside: it must run in a separate process (files/apart). */
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
  // Not Readable.toWeb: the detector stops when it has read enough, which would make that stream fail.
  const detected = await fileTypeFromStream(ReadableStream.from(watched()))
  // The detector treats a stream that breaks off like one that ends.
  if (failures.length > 0) throw failures[0]
  return detected ? { ext: detected.ext, mime: detected.mime } : null
}
