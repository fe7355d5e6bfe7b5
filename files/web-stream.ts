import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'

/** The bytes of a readable as the stream of the web's standards, which answers and requests have as their bodies. */
export function webStream(readable: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Node.js declares a class of its own for the same stream.
  const stream: unknown = Readable.toWeb(readable)
  return stream as ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A stream of pieces that are only asked for when it is read, so that an error comes after all that came before it. */
export function streamOf(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const stream: unknown = NodeStream.from(pieces)
  return stream as ReadableStream<Uint8Array<ArrayBuffer>>
}
