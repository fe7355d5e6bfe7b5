import { Readable } from 'node:stream'

/** The bytes of a readable as the stream of the web's standards, which answers and requests have as their bodies. */
export function webStream(
  readable: Readable,
  options?: Parameters<typeof Readable.toWeb>[1],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Node.js declares a class of its own for the same stream.
  const stream: unknown = Readable.toWeb(readable, options)
  return stream as ReadableStream<Uint8Array<ArrayBuffer>>
}
