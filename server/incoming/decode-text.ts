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
  const known = NO_NAME.test(name) ? null : decoderName(name)
  if (known === null) return undeclared(bytes, !NO_NAME.test(name))
  if (UTF8.test(known)) return undeclared(bytes, false)
  if (!ONE_BYTE.test(known)) return { text: decode(bytes, known), isGuess: false }
  return declaredAsOneByte(bytes, known)
}

function declaredAsOneByte(bytes: Uint8Array, known: string): DecodedText {
  const utf8 = strictUtf8(bytes)
  if (utf8 !== null && /\P{ASCII}/u.test(utf8)) return { text: utf8, isGuess: true }
  const text = decode(bytes, known)
  if (/^(?:windows-1252|iso-8859-1|iso-8859-15|macintosh)$/.test(known)) {
    const arabic = arabicOf(bytes)
    if (arabic !== null) return { text: arabic, isGuess: true }
  }
  return { text, isGuess: false }
}

/** Without a declaration, or declared as UTF-8: UTF-8 where it is that, and else the likeliest of eight bits. */
function undeclared(bytes: Uint8Array, isUnknown: boolean): DecodedText {
  const utf8 = strictUtf8(bytes)
  if (utf8 !== null) return { text: utf8, isGuess: isUnknown }
  const loose = decode(bytes, 'utf-8')
  // A few broken signs, as of a text that was cut between two bytes, don't make it another character set.
  const broken = loose.match(/\ufffd/g)?.length ?? 0
  const whole = loose.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  if (whole > broken * 4) return { text: loose, isGuess: true }
  return { text: arabicOf(bytes) ?? decode(bytes, 'windows-1252'), isGuess: true }
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

/** The letters of which most Arabic texts are made. */
const COMMON = /[اليمنوترب]/g
const ARABIC = /[\u0621-\u064a]/g

/** A text of an Arabic code page; null where neither code page makes Arabic words of the bytes. */
function arabicOf(bytes: Uint8Array): string | null {
  const latin = decode(bytes, 'windows-1252')
  const high = latin.match(/\P{ASCII}/gu)?.length ?? 0
  // A European language writes most of its letters without accents.
  const together = latin.match(/\P{ASCII}{3,}/gu)?.join('').length ?? 0
  if (high === 0 || together * 2 < high) return null
  const [best] = (['windows-1256', 'iso-8859-6'] as const)
    .map((name) => ({ text: decode(bytes, name), points: 0 }))
    .map(({ text }) => ({ text, points: pointsOf(text, high) }))
    .toSorted((one, other) => other.points - one.points)
  return best && best.points > 0.6 ? best.text : null
}

/** How much of what is not English is Arabic, the common letters counted again. */
function pointsOf(text: string, high: number): number {
  const arabic = text.match(ARABIC)?.length ?? 0
  const common = text.match(COMMON)?.length ?? 0
  return (arabic + common) / high
}

/** Signs that Latin of Windows has where Latin of ISO has controls, by which text that was read as it is known. */
const WINDOWS = new Map(
  Array.from({ length: 128 }, (_, at) => [decode(new Uint8Array([at + 128]), 'windows-1252'), at + 128]),
)

/** A line that was read as Latin, as its bytes say: programs declare that for whatever alphabet. */
export function mended(line: string): string {
  const bytes = [...line].map((sign) => WINDOWS.get(sign) ?? sign.charCodeAt(0))
  if (!bytes.some((byte) => byte > 127) || bytes.some((byte) => byte > 255)) return line
  return decodeText(new Uint8Array(bytes), 'iso-8859-1').text
}
