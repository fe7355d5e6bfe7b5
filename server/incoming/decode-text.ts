/** A text as it was read, and whether its character set had to be found out. */
export interface DecodedText {
  readonly text: string
  /** Whether the character set was not declared, or not as it is, and letters may be wrong. */
  readonly isGuess: boolean
}

const UTF8 = /^(?:utf-?8|unicode-1-1-utf-8)$/
/** Names that say nothing about letters beyond English. */
const NO_NAME = /^(?:|us-ascii|ascii|ansi_x3\.4-1968|7bit|8bit|unknown|unknown-8bit|x-unknown|default)$/
/** Character sets in which every sequence of bytes is a text, so that a wrong declaration goes unnoticed. */
const ONE_BYTE = /^(?:windows-125\d|iso-8859-\d+|macintosh|x-mac-cyrillic|koi8-[ru]|ibm866|windows-874)$/

/**
 * Reads a text in the character set that is declared for it, unless the bytes say otherwise: a byte order mark, UTF-8 that is
 * declared as Latin, or Arabic of eight bits that is declared as another alphabet or not at all.
 */
export function decodeText(bytes: Uint8Array, declared: string | null): DecodedText {
  const marked = markOf(bytes)
  if (marked !== null) return { text: decode(bytes, marked), isGuess: false }
  const name = (declared ?? '')
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
  const wide = wideOf(bytes)
  if (wide !== null && !name.startsWith('utf-16')) return { text: decode(bytes, wide), isGuess: true }
  if (UTF7.test(name)) return { text: ofUtf7(bytes), isGuess: false }
  const known = NO_NAME.test(name) ? null : decoderName(name)
  if (known === null) return undeclared(bytes, !NO_NAME.test(name))
  if (UTF8.test(known)) return undeclared(bytes, false)
  if (ONE_BYTE.test(known)) return declaredAsOneByte(bytes, known)
  const utf8 = known.startsWith('utf-16') ? null : strictUtf8(bytes)
  // Three letters that are UTF-8 are no chance any more.
  if (utf8 !== null && (utf8.match(/\P{ASCII}/gu)?.length ?? 0) > 2) return { text: utf8, isGuess: true }
  return { text: decode(bytes, known), isGuess: false }
}

const UTF7 = /^(?:x-|unicode-1-1-)?utf-?7$/

/** UTF-7 (RFC 2152), in which whatever is not English stands between a plus and a minus. */
function ofUtf7(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/\+([A-Za-z0-9+/]*)-?/g, (_, coded: string) => {
      if (coded === '') return '+'
      const wide = Buffer.from(coded, 'base64')
      return new TextDecoder('utf-16be').decode(wide.subarray(0, wide.length & ~1))
    })
}

/** How Japanese of seven bits changes between its alphabets. */
const JAPANESE = ['$@', '$B', '(I', '(J'].map((change) => `\u001b${change}`)

function declaredAsOneByte(bytes: Uint8Array, known: string): DecodedText {
  const utf8 = strictUtf8(bytes)
  if (utf8 !== null && /\P{ASCII}/u.test(utf8)) return { text: codedTwice(utf8) ?? utf8, isGuess: true }
  const text = decode(bytes, known)
  if (/^(?:windows-1252|iso-8859-1|iso-8859-15|macintosh)$/.test(known)) {
    const other = likeliest(bytes)
    if (other !== null) return { text: other, isGuess: true }
  }
  return { text, isGuess: false }
}

/** Without a declaration, or declared as UTF-8: UTF-8 where it is that, and else the likeliest of eight bits. */
function undeclared(bytes: Uint8Array, isUnknown: boolean): DecodedText {
  const utf8 = strictUtf8(bytes)
  if (utf8 !== null) {
    const other = JAPANESE.some((change) => utf8.includes(change))
      ? decode(bytes, 'iso-2022-jp')
      : codedTwice(utf8)
    return { text: other ?? utf8, isGuess: isUnknown || other !== null }
  }
  const loose = decode(bytes, 'utf-8')
  // A few broken signs, as of a text that was cut between two bytes, don't make it another character set.
  const broken = loose.match(/\ufffd/g)?.length ?? 0
  const whole = loose.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  if (whole > broken * 4) return { text: loose, isGuess: true }
  return { text: likeliest(bytes) ?? decode(bytes, 'windows-1252'), isGuess: true }
}

function markOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** UTF-16 without its mark: every second byte of a text with spaces and line breaks is often zero, as in no other text. */
function wideOf(bytes: Uint8Array): string | null {
  const looked = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 === 1 || even + odd < Math.max(4, looked.length / 20) || (even > 0 && odd > 0))
    return null
  const name = odd > 0 ? 'utf-16le' : 'utf-16be'
  return /[^\P{C}\n\r\t]/u.test(decode(looked.subarray(0, looked.length & ~1), name)) ? null : name
}

function decoderName(name: string): string | null {
  try {
    return new TextDecoder(name === 'macroman' || name === 'mac' ? 'macintosh' : name).encoding
  } catch {
    return null
  }
}

const decode = (bytes: Uint8Array, name: string) => new TextDecoder(name).decode(bytes)

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

interface Script {
  readonly pages: readonly string[]
  readonly letters: RegExp
  /** The letters of which most of its texts are made. */
  readonly common: RegExp
}
/** The alphabets whose texts are known by their letters in code pages of eight bits. */
const SCRIPTS: readonly Script[] = [
  { pages: ['windows-1256', 'iso-8859-6'], letters: /[\u0621-\u064a\u066e-\u06d3]/g, common: /[اليمنوترب]/g },
  { pages: ['windows-1251', 'koi8-r'], letters: /[\u0400-\u045f]/g, common: /[оеаинтсрвл]/g },
  { pages: ['windows-1253'], letters: /[\u0386-\u03ce]/g, common: /[αοιετσνηυρ]/g },
]
const LEAST_POINTS = 0.9
/** From how many bytes the alphabet of a text is judged. */
const MOST_JUDGED = 65_536
const PLAIN_SIGNS = /[\u00a0\u2013\u2014\u2018-\u201e\u2026\u00ab\u00bb\u060c\u061b\u061f\u0640]/g

/** A text in a code page of another alphabet than Latin; null where none makes words of the bytes. */
function likeliest(whole: Uint8Array): string | null {
  const bytes = whole.subarray(0, MOST_JUDGED)
  const latin = decode(bytes, 'windows-1252')
  const high = latin.match(/\P{ASCII}/gu)?.length ?? 0
  // A European language writes most of its letters without accents.
  const together = latin.match(/\P{ASCII}{3,}/gu)?.join('').length ?? 0
  if (high === 0 || together * 2 < high) return null
  const [best] = SCRIPTS.flatMap((script) =>
    script.pages.map((name) => {
      return { name, points: pointsOf(decode(bytes, name), script) }
    }),
  ).toSorted((one, other) => other.points - one.points)
  return best && best.points > LEAST_POINTS ? decode(whole, best.name) : null
}

/** How much of what is not English is of an alphabet, its common letters counted again, and what no word of it has against it. */
function pointsOf(text: string, { letters, common }: Script): number {
  const high = (text.match(/\P{ASCII}/gu)?.length ?? 0) - (text.match(PLAIN_SIGNS)?.length ?? 0)
  const own = text.match(letters)?.length ?? 0
  const often = text.match(common)?.length ?? 0
  const marks = text.match(/(?<=\p{Script=Arabic})\p{M}/gu)?.length ?? 0
  const strange = Math.max(0, high - own - marks)
  // A word of capitals within small letters, as another page makes of it.
  const turned = text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0
  return high <= 0 ? 0 : (own + often - 2 * strange - 2 * turned) / high
}

/** Signs that Latin of Windows has where Latin of ISO has controls, by which text that was read as it is known. */
const WINDOWS = new Map(
  Array.from({ length: 128 }, (_, at) => [decode(new Uint8Array([at + 128]), 'windows-1252'), at + 128]),
)

/** The bytes of a text that was read as Latin; null for one that has other letters, or none but English ones. */
function latinBytes(text: string): Uint8Array | null {
  const bytes = [...text].map((sign) => WINDOWS.get(sign) ?? sign.codePointAt(0) ?? 0)
  if (!bytes.some((byte) => byte > 127) || bytes.some((byte) => byte > 255)) return null
  return new Uint8Array(bytes)
}

/** A text whose UTF-8 was taken for Latin and encoded once more, as it was before; null for any other. */
function codedTwice(text: string): string | null {
  const bytes = latinBytes(text)
  const once = bytes && strictUtf8(bytes)
  return once !== null && (once.match(/\P{ASCII}/gu)?.length ?? 0) > 1 ? once : null
}

/** A line that was read as Latin, as its bytes say: programs declare that for whatever alphabet. */
export function mended(line: string): string {
  const bytes = latinBytes(line)
  return bytes === null ? line : decodeText(bytes, 'iso-8859-1').text
}
