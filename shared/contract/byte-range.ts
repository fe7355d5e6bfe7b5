/** The first and last byte of a part, both included, counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** The part that a `Range` header asks for of a file of `size` bytes (RFC 9110 §14); null for the whole file. */
export function readRange(range: string, size: number): ByteRange | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(range) ?? []
  if (from === '' && to === '') return null
  // Without a first byte, the number is that of the last bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : null
}

/** Whether a request asks for a file from its first byte on, which the continuation of a download does not. */
export function beginsAtStart(range: string): boolean {
  const [, from] = ONE_RANGE.exec(range) ?? []
  return from === undefined || Number(from || NaN) === 0
}
