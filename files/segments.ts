/** A part of some content: `last` is true for exactly one part, which is empty only if the content is. */
export interface Segment {
  readonly bytes: Buffer
  readonly last: boolean
}

/**
 * Cuts content into parts of `length` bytes, the first of `firstLength`, regardless of the incoming pieces; the last
 * part may be shorter.
 */
export async function* segmentsOf(
  source: AsyncIterable<Uint8Array>,
  length: number,
  firstLength: number = length,
): AsyncGenerator<Segment> {
  let bytes = Buffer.allocUnsafe(firstLength)
  let filled = 0
  for await (const piece of source) {
    let offset = 0
    while (offset < piece.length) {
      // A full part is held until the next byte, since it may be the last.
      if (filled === bytes.length) {
        yield { bytes, last: false }
        bytes = Buffer.allocUnsafe(length)
        filled = 0
      }
      const part = piece.subarray(offset, offset + bytes.length - filled)
      bytes.set(part, filled)
      filled += part.length
      offset += part.length
    }
  }
  yield { bytes: bytes.subarray(0, filled), last: true }
}
