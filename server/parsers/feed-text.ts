/** The text of a feed, and whether some of its bytes are no letters in the encoding that it names. */
export interface FeedText {
  readonly text: string
  readonly isGarbled: boolean
}

/** The default of many servers, which says nothing of the file. */
const LATIN = /^(?:iso-?8859-1|latin-?1|us-ascii|ascii|windows-1252)$/i
const WIDE = /^(?:utf-?16(?:le|be)?|ucs-?2|iso-10646-ucs-2|unicode)$/i
const HEAD_LENGTH = 1000

/**
 * Decodes a feed by its byte order mark, by the zero bytes of UTF-16, as UTF-8 where it is that, and else by what the
 * server and the feed itself say. Where both fail, unreadable letters are marked and never replaced by others.
 */
export function decodeFeed(file: Buffer, header: string | null): FeedText {
  const wide = wideEncoding(file)
  if (wide !== null) return whole(decoded(file, wide) ?? '')
  const plain = decoded(file, 'utf-8')
  if (plain !== null) return whole(plain)
  const damaged = damagedUtf8(file)
  if (damaged !== null) return { text: withoutLead(damaged), isGarbled: true }
  const own = ownEncoding(file)
  const told = [header, own].filter((name) => name !== null && !WIDE.test(name))
  // What the feed says goes before a header that is the same for every file of its server.
  const inOrder = header !== null && LATIN.test(header) ? told.toReversed() : told
  for (const name of inOrder) {
    const text = name === null ? null : decoded(file, name)
    if (text !== null) return whole(text)
  }
  return { text: withoutLead(new TextDecoder().decode(file)), isGarbled: true }
}

const whole = (text: string): FeedText => ({ text: withoutLead(text), isGarbled: false })

/** A feed begins at its first tag or bracket, whatever empty lines a program printed before. */
function withoutLead(text: string): string {
  return text.replace(/^[\s\uFEFF\0]+/, '')
}

function wideEncoding(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = file.subarray(0, HEAD_LENGTH)
  const zeros = { even: 0, odd: 0 }
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1
  // Markup is mostly ASCII, of which each second byte is zero in UTF-16.
  const most = head.length / 4
  if (zeros.odd > most && zeros.even < most / 4) return 'utf-16le'
  return zeros.even > most && zeros.odd < most / 4 ? 'utf-16be' : null
}

/** UTF-8 in which a few bytes were lost: in another encoding nearly all of its letters would be wrong. */
function damagedUtf8(file: Buffer): string | null {
  const text = new TextDecoder().decode(file)
  const lost = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return whole > lost * 4 ? text : null
}

function ownEncoding(file: Buffer): string | null {
  const head = file.subarray(0, HEAD_LENGTH).toString('latin1')
  return /^[\s\S]{0,200}?<\?xml[^>]*?encoding\s*=\s*["']\s*([\w:.-]{1,40})/i.exec(head)?.[1] ?? null
}

/** Null for bytes that are no text in an encoding, or for an encoding that nobody knows. */
function decoded(file: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    // Both faults mean that it has another encoding, which is the result.
    return null
  }
}
