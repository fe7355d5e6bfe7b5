/** A part of some content: `last` is true for exactly one, which is empty only when the content is. */
export interface Segment {
  readonly bytes: Buffer
  readonly last: boolean
}

/**
 * Cuts content into parts of `length` bytes, the first of `firstLength`, whatever the pieces it comes in; the last
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
    let taken = 0
    while (taken < piece.length) {
      // A full part waits for the next byte, since it may be the last.
      if (filled === bytes.length) {
        yield { bytes, last: false }
        bytes = Buffer.allocUnsafe(length)
        filled = 0
      }
      const part = piece.subarray(taken, taken + bytes.length - filled)
      bytes.set(part, filled)
      filled += part.length
      taken += part.length
    }
  }
  yield { bytes: bytes.subarray(0, filled), last: true }
}
