import { decodeStrictly, decodeText, findCharset, isStrange } from './charsets.ts'
import { codedOnce } from './coded-twice.ts'
import { dosPageOf, ofDosPage } from './dos-pages.ts'
import { otherEncoding } from './other-alphabets.ts'

/** A text as it was read, and how far its letters can be trusted. */
export interface DecodedText {
  readonly text: string
  /**
   * `declared`: as the sender says, or as what needs no declaration. `proven`: otherwise than the sender says, and the bytes
   * leave no doubt. `guessed`: some letters may be wrong.
   */
  readonly how: 'declared' | 'proven' | 'guessed'
}

/** Names that say nothing about letters beyond English. */
const NO_NAME =
  /^(?:|us-ascii|ascii|ansi_x3\.4-1968|iso646-us|7bit|8bit|binary|unknown|unknown-8bit|x-unknown|default|none)$/
/** Encodings in which nearly every sequence of bytes is a text, so that a wrong declaration goes unnoticed. */
const ONE_BYTE =
  /^(?:windows-125\d|iso-8859-\d+(?:-[ie])?|macintosh|x-mac-cyrillic|koi8-[ru]|ibm866|windows-874)$/
/** Those that programs declare for whatever letters. */
const LATIN = /^(?:windows-1252|iso-8859-15|macintosh)$/
const NOT_LATIN = /^(?:windows-125[136]|iso-8859-6|koi8-r)$/
const WIDE = /^utf-16/
const UTF7 = /^(?:x-|unicode-1-1-)?utf-?7$/
/** How Japanese of seven bits changes between its alphabets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the changes begin with one.
const JAPANESE = /\u001b(?:\$[@B]|\([IJ])/

/** UTF-7 (RFC 2152), in which whatever is not English is between a plus and a minus. */
function ofUtf7(text: string): string {
  return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (_, coded: string) => {
    if (coded === '') return '+'
    const whole = coded.length % 4 === 1 ? coded.slice(0, -1) : coded
    const bytes = Uint8Array.from(atob(whole), (sign) => sign.charCodeAt(0))
    return new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length & ~1))
  })
}

/**
 * Reads a text in the encoding that is declared for it, the best declaration first, unless the bytes say otherwise: a byte
 * order mark, UTF-16 or UTF-8 under another name, or another alphabet of eight bits that is declared as Latin or not at all. Whatever
 * door a text comes through, the same bytes are judged here.
 */
export function decodeDeclared(bytes: Uint8Array, declared: readonly (string | null)[] = []): DecodedText {
  const names = declared.map(plainName).filter((name) => !NO_NAME.test(name))
  const encodings = names.flatMap((name) => encodingOf(name) ?? [])
  const isUnknown = names.length > encodings.length
  const guess = findCharset(bytes)
  const [dos] = names.flatMap((name) => dosPageOf(name) ?? [])
  if (dos !== undefined && guess.choices.length > 0) return { text: ofDosPage(bytes, dos), how: 'declared' }
  if (guess.choices.length > 0) return ofBytes(bytes, encodings, guess.charset)
  const text = decodeText(bytes, guess.charset)
  if (WIDE.test(guess.charset)) {
    const isSaid = hasWideMark(bytes) || encodings.some((name) => WIDE.test(name))
    return { text, how: isSaid ? 'declared' : 'proven' }
  }
  if (names.some((name) => UTF7.test(name))) return { text: ofUtf7(text), how: 'declared' }
  const escaped = escapedText(bytes, text, encodings)
  if (escaped !== null) return { text: escaped, how: 'declared' }
  const meant = JAPANESE.test(text) ? decodeStrictly(bytes, 'iso-2022-jp') : codedOnce(text)
  if (meant !== null) return { text: meant, how: 'proven' }
  // English letters are the same under nearly every name.
  const isPlain = !bytes.some((byte) => byte >= 0x80)
  const isSaid = encodings.includes('utf-8') || (!isUnknown && (isPlain || encodings.length === 0))
  return { text, how: isSaid ? 'declared' : 'proven' }
}

/** A text that is not UTF-8; `likeliest` is what its bytes look like. */
function ofBytes(bytes: Uint8Array, encodings: readonly string[], looked: string): DecodedText {
  const likeliest = otherEncoding(bytes) ?? looked
  for (const name of encodings) {
    if (name === 'utf-8') continue
    const isOther =
      ONE_BYTE.test(name) && (likeliest === 'utf-8' || (LATIN.test(name) && NOT_LATIN.test(likeliest)))
    const text = isOther ? null : decodeStrictly(bytes, name)
    if (text !== null && !(WIDE.test(name) && isStrange(text))) return { text, how: 'declared' }
  }
  // Bytes may have been lost of what is written in several for each letter.
  const damaged = encodings.filter((name) => !ONE_BYTE.test(name) && !WIDE.test(name) && name !== 'utf-8')
  for (const name of damaged) {
    const text = new TextDecoder(name).decode(bytes)
    if (lostIn(text) * 4 < text.length) return { text, how: 'guessed' }
  }
  return { text: new TextDecoder(likeliest).decode(bytes), how: 'guessed' }
}

const lostIn = (text: string) => text.match(/\ufffd/g)?.length ?? 0

function hasWideMark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

/** What is declared as an encoding whose bytes are those of other, English letters; null where it is not that. */
function escapedText(bytes: Uint8Array, plain: string, encodings: readonly string[]): string | null {
  for (const name of encodings) {
    const isWide = WIDE.test(name) && isStrange(plain)
    if (!isWide && !(name === 'iso-2022-jp' && plain.includes('\u001b'))) continue
    const text = decodeStrictly(bytes, name)
    if (text !== null && !isStrange(text)) return text
  }
  return null
}

const plainName = (name: string | null) =>
  (name ?? '')
    .trim()
    .toLowerCase()
    .replace(/^["']+|["']+$/g, '')

/** Names that programs use and no standard has. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:x[-_]?)?(?:cp|win|windows|ms|ansi)?[-_ ]?(125\d)$/, 'windows-$1'],
  [/^utf[-_ ]?8(?:[-_]?(?:mb[34]|sig|bom|strict))?$/, 'utf-8'],
  [/^iso[-_ ]?8859[-_ ]?(\d+)$/, 'iso-8859-$1'],
  [/^latin[-_ ]?1$/, 'iso-8859-1'],
  [/^(?:x[-_])?mac(?:intosh|[-_]?roman)?$/, 'macintosh'],
  [/^(?:iso-10646-ucs-2|ucs-?2|unicode)$/, 'utf-16le'],
  [/^cp936$/, 'gbk'],
  [/^cp932$/, 'shift_jis'],
]

/** The encoding of a name; null where nobody knows it. */
function encodingOf(name: string): string | null {
  const [form, standard] = OTHER_NAMES.find(([other]) => other.test(name)) ?? [/$/, '']
  try {
    return new TextDecoder(name.replace(form, standard)).encoding
  } catch {
    // The error only shows that the name is unknown, which is the result.
    return null
  }
}
