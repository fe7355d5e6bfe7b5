import type { Charset } from './table-form.ts'

/** In which encoding a text is, and the other readings of its bytes where they leave several. */
export interface FoundCharset {
  readonly charset: Charset
  /** The bytes allow other letters as well, so that only a person can say which ones are right; the likeliest first. */
  readonly choices: readonly Charset[]
}

/** Texts of older programs, in which each byte is a letter. Of two that fit alike the earlier one is taken. */
const BYTE_CHARSETS = ['windows-1252', 'windows-1256', 'macintosh', 'iso-8859-6'] as const

/** Finds out the encoding of a text from its bytes. `whole` tells whether they are all of it. */
export function findCharset(bytes: Uint8Array, whole = true): FoundCharset {
  const certain = (charset: Charset) => ({ charset, choices: [] })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return certain('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return certain('utf-16be')
  const wide = wideCharset(bytes)
  if (wide) return certain(wide)
  if (decodeStrictly(bytes, 'utf-8', whole) !== null) return certain('utf-8')
  const telling = tellingLines(bytes, JUDGED_BYTES)
  const scored = BYTE_CHARSETS.map((charset) => ({ charset, score: scoreOf(decodeText(telling, charset)) }))
  const damaged = damagedUtf8(telling)
  const all = damaged === null ? scored : [{ charset: 'utf-8' as const, score: damaged }, ...scored]
  // The sort is stable, which keeps the order of the list among equals.
  const choices = all.sort((a, b) => b.score - a.score).map(({ charset }) => charset)
  return { charset: choices[0] ?? 'windows-1252', choices }
}

/** The text of the bytes, without its byte order mark. */
export function decodeText(bytes: Uint8Array, charset: Charset): string {
  return new TextDecoder(charset).decode(bytes)
}

/** The text of the bytes; null where some of them are no letters in that encoding, or nobody knows it. */
export function decodeStrictly(bytes: Uint8Array, charset: string, whole = true): string | null {
  try {
    // A partial text may end inside a character, which `stream` allows.
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: !whole })
  } catch {
    // The error only shows that it has another encoding, which is the result.
    return null
  }
}

const JUDGED_BYTES = 64 * 1024

/** The lines that have bytes beyond ASCII, in which alone the encodings of bytes differ; no more of them than this. */
export function tellingLines(bytes: Uint8Array, most: number): Uint8Array {
  const lines: Uint8Array[] = []
  let length = 0
  for (let at = bytes.findIndex((byte) => byte >= 0x80); at >= 0 && length < most; ) {
    const start = Math.max(lineBefore(bytes, at), at - most)
    const end = bytes.indexOf(LINE_FEED, at)
    const line = bytes.subarray(start, Math.min(end < 0 ? bytes.length : end + 1, start + most))
    lines.push(line)
    length += line.length
    at = nextBeyondAscii(bytes, Math.max(start + line.length, at + 1))
  }
  return joined(lines, length)
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const LINE_FEED = 0x0a

function lineBefore(bytes: Uint8Array, at: number): number {
  return bytes.lastIndexOf(LINE_FEED, at) + 1
}

function nextBeyondAscii(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) if ((bytes[at] ?? 0) >= 0x80) return at
  return -1
}

/** UTF-16 without its mark: every line end, comma and space has a zero byte, nearly always on the same side. */
function wideCharset(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const judged = bytes.subarray(0, JUDGED_BYTES & ~1)
  const zeros = { even: 0, odd: 0 }
  for (const [at, byte] of judged.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd']++
  const [encoding, most, others] =
    zeros.odd > zeros.even
      ? (['utf-16le', zeros.odd, zeros.even] as const)
      : (['utf-16be', zeros.even, zeros.odd] as const)
  // Few letters, such as Ā, have theirs on the other side. A text has an end of words or lines in every 64 letters.
  if (most === 0 || others * 4 > most || most * 128 < judged.length) return null
  // Some programs end a text of bytes with zeros.
  const plain = decodeStrictly(
    judged.subarray(0, judged.findLastIndex((byte) => byte !== 0) + 1),
    'utf-8',
    false,
  )
  if (plain !== null && !isStrange(plain)) return null
  const text = decodeStrictly(judged.subarray(0, judged.length & ~1), encoding, false)
  return text === null || strangeIn(text) * 20 > text.length ? null : encoding
}

/** Whether a text has what no text has. */
export const isStrange = (text: string): boolean => STRANGE.test(text)

const strangeIn = (text: string) => text.match(new RegExp(STRANGE, 'gu'))?.length ?? 0

/** What no text has: control characters, and characters that stand for nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const STRANGE = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\p{Cn}\p{Co}]/u

/** UTF-8 in which a few bytes were lost counts as such: the letters that were read whole, less those that were not. */
function damagedUtf8(bytes: Uint8Array): number | null {
  const text = decodeText(bytes, 'utf-8')
  const lost = (text.match(/\ufffd/g) ?? []).length
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is left out.
  const whole = (text.match(/[^\u0000-\u007f\ufffd]/g) ?? []).length
  return whole > lost * 4 ? whole - lost : null
}

/** How well the letters beyond ASCII fit their neighbours: above zero for a likely text. */
function scoreOf(text: string): number {
  let score = 0
  let arabic = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter <= '\u007f') continue
    if (ARABIC.test(letter)) arabic++
    score += likeness(text.charAt(at - 1), letter, text.charAt(at + 1))
  }
  // Two accents side by side are no Arabic word.
  return arabic > 0 && arabic < FEWEST_ARABIC ? score - FEW_ARABIC : score
}

const FEWEST_ARABIC = 3
const FEW_ARABIC = 4
const ARABIC = /[\u0600-\u06ff\u200c\u200d]/
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
const LETTER = /\p{L}/u
const ASCII_LETTER = /[A-Za-z]/
const USUAL_SIGN = /[\u00a0«»“”‘’–—…•°€£©®،؛؟]/

function likeness(before: string, letter: string, after: string): number {
  if (ARABIC.test(letter)) return arabicFit(before, after)
  if (letter === '\ufffd' || STRANGE.test(letter) || (letter >= '\u0080' && letter <= '\u009f')) return -2
  return LETTER.test(letter) ? latinFit(before, letter, after) : signFit(before, letter, after)
}

function arabicFit(before: string, after: string): number {
  if (ASCII_LETTER.test(before) || ASCII_LETTER.test(after)) return -2
  return ARABIC.test(before) || ARABIC.test(after) ? 1 : 0
}

function signFit(before: string, sign: string, after: string): number {
  const inside = LETTER.test(before) && LETTER.test(after)
  if (USUAL_SIGN.test(sign)) return inside && sign !== '’' ? -1 : 1
  return inside ? -2 : -0.5
}

/** Words of Latin letters have most of them from ASCII, and capitals at their beginning. */
function latinFit(before: string, letter: string, after: string): number {
  const isAlone = !LETTER.test(before) && !LETTER.test(after)
  if (isAlone) return 0
  if (!ASCII_LETTER.test(before) && !ASCII_LETTER.test(after)) return -1
  if (!UPPER.test(letter)) return UPPER.test(before) && UPPER.test(after) ? -1 : 1
  if (LOWER.test(before)) return -2
  return LETTER.test(after) || UPPER.test(before) ? 1 : 0
}
