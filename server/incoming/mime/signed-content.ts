/** The object identifiers of CMS (RFC 5652) for what is signed as a whole, and for its content. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex')
const DATA = Buffer.from('06092a864886f70d010701', 'hex')
const [EXPLICIT, OCTETS, OCTETS_IN_PIECES] = [0xa0, 0x04, 0x24]
const MOST_PIECES = 100_000

/**
 * What a mail holds that is signed as a whole (RFC 8551 §3.5.2): anyone can read it, and the signature is not checked. Null for
 * what is encrypted, and for anything else.
 */
export function signedContent(bytes: Uint8Array): Buffer | null {
  const source = Buffer.from(bytes)
  const signed = source.subarray(0, 64).indexOf(SIGNED_DATA)
  const data = signed < 0 ? -1 : source.indexOf(DATA, signed)
  if (data < 0) return null
  const outer = valueAt(source, data + DATA.length)
  if (outer?.tag !== EXPLICIT) return null
  const inner = valueAt(source, outer.from)
  if (inner?.tag === OCTETS) return source.subarray(inner.from, inner.to)
  return inner?.tag === OCTETS_IN_PIECES ? piecesIn(source, inner) : null
}

interface Value {
  readonly tag: number
  readonly from: number
  /** The end of the source where only a mark says where it ends. */
  readonly to: number
}

/** A value of BER (X.690 §8.1) with its content; null where the source is cut. */
function valueAt(source: Buffer, at: number): Value | null {
  const [tag, length] = [source[at], source[at + 1]]
  if (tag === undefined || length === undefined) return null
  if (length === 0x80) return { tag, from: at + 2, to: source.length }
  if (length < 0x80) return { tag, from: at + 2, to: Math.min(source.length, at + 2 + length) }
  const count = length & 0x7f
  if (count > 6 || at + 2 + count > source.length) return null
  const from = at + 2 + count
  return { tag, from, to: Math.min(source.length, from + source.readUIntBE(at + 2, count)) }
}

function piecesIn(source: Buffer, { from, to }: Value): Buffer {
  const pieces: Buffer[] = []
  for (let at = from; at < to && pieces.length < MOST_PIECES; ) {
    const piece = valueAt(source, at)
    if (piece?.tag !== OCTETS) break
    pieces.push(source.subarray(piece.from, piece.to))
    at = piece.to
  }
  return Buffer.concat(pieces)
}
