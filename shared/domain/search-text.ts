import { plainDigits } from './digits.ts'

/** Longer words are cut, both in the index and in searches: folding can make one letter many. */
export const LONGEST_WORD = 64

/**
 * A text in the form that search compares: lower case, without accents and signs inside words, with doubled letters
 * single (Somali writes long vowels and consonants double, and sources differ: Galgaduud, Galgadud) and the digits of
 * every script as one, in words separated by one space. Both databases compare exactly this form, so that they find the
 * same records. A change of it needs another {@link SEARCH_FORM}.
 */
export function foldText(text: string): string {
  return foldPlain(text) ?? foldAny(text)
}

/**
 * The form before signs and digits of other scripts were folded. Keys that order rows are in it, as they must not change,
 * and so is what was stored before and is not indexed again.
 */
export function foldAsBefore(text: string): string {
  return foldPlain(text) ?? joined(decomposed(text.replace(MARKS, '')).replace(INSIDE_BEFORE, ''))
}

/** The rule itself, for any text. */
function foldAny(text: string): string {
  // Some signs would be decomposed into a space and an accent, so they go first, and others come out of letters.
  const bare = text.replace(INSIDE_WORDS, '')
  const apart = bare.normalize('NFKD')
  const whole = (apart === bare ? bare : apart.replace(INSIDE_WORDS, '')).toLowerCase()
  return joined(plainDigits(whole.replace(OTHER_FORMS, (letter) => ONE_FORM.get(letter) ?? letter)))
}

/** Marks have to be gone: the time to put many of them in order grows with the square of their number. */
const decomposed = (text: string) => text.normalize('NFKD').toLowerCase()

const joined = (text: string) => text.replace(BETWEEN_WORDS, ' ').trim().replace(DOUBLED, '$1')

/** The signs that writers use as apostrophes, for a class of a regular expression. */
export const APOSTROPHES =
  "'`\u00b4\u0294\u0295\u02b9-\u02c1\u02c8\u02ca\u02cb\u02ee\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\u055a\u05f3\ua78b\ua78c\uff07\uff40"
// Apostrophes occur inside Somali words (go'aan, lo'); removing them, like accents, keeps the word whole. Writers use many
// signs for them, and programs leave marks that nobody sees.
const INSIDE_WORDS = new RegExp(`[${APOSTROPHES}\u0640\ufe70-\ufe7f\ufc5e-\ufc63\\p{M}\\p{Cf}]+`, 'gu')
const MARKS = /\p{M}+/gu
const INSIDE_BEFORE = /['\u2019\u02bc`]|\p{M}+/gu

/** Letters in the forms of other languages and keyboards, each list with the one by which all of them are found. */
const FORMS = [
  // Arabic ya, kaf, ta marbuta and alif as Arabic, Persian and Urdu write them.
  ['\u064a', '\u0649\u06cc\u06d0\u06d2'],
  ['\u0643', '\u06a9\u06aa'],
  ['\u0647', '\u0629\u06be\u06c1\u06c3\u06d5'],
  ['\u0627', '\u0671'],
  // Latin and Greek letters that are not decomposed.
  ['s', '\u00df'],
  ['ae', '\u00e6'],
  ['oe', '\u0153'],
  ['o', '\u00f8'],
  ['d', '\u0111\u00f0\u0257'],
  ['l', '\u0142'],
  ['i', '\u0131'],
  ['\u03c3', '\u03c2'],
] as const
const ONE_FORM = new Map(FORMS.flatMap(([one, others]) => [...others].map((other) => [other, one] as const)))
const OTHER_FORMS = new RegExp(`[${FORMS.map(([, others]) => others).join('')}]`, 'gu')
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu
const DOUBLED = /(\p{L})\1+/gu

const SPACE = 32
/** Each ASCII character in its folded form; 0 if it is dropped. */
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (character === "'" || character === '`') return 0
  return /[a-z0-9]/i.test(character) ? character.toLowerCase().charCodeAt(0) : SPACE
})
const LAST_DIGIT = 57
/** Signs beyond ASCII that English and Somali texts have, and that every form of the rule folds alike: the apostrophe is dropped. */
const PLAIN_SIGNS = new Map([
  [0x2019, 0],
  ...[0xa0, 0xab, 0xbb, 0x2013, 0x2014, 0x201c, 0x201d, 0x2026].map((code) => [code, SPACE] as const),
])

/** The same for texts of ASCII and these signs, which most texts are, in a quarter of the time; null for other texts. */
function foldPlain(text: string): string | null {
  if (text.length > folded.length) folded = new Uint8Array(text.length * 2)
  let length = 0
  let last = SPACE
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const next = code > 127 ? PLAIN_SIGNS.get(code) : FOLDED[code]
    if (next === undefined) return null
    // Repeated spaces and letters are written once, digits as often as they occur.
    if (next === 0 || (next === last && (next === SPACE || next > LAST_DIGIT))) continue
    folded[length++] = next
    last = next
  }
  return decoder.decode(folded.subarray(0, last === SPACE && length > 0 ? length - 1 : length))
}

const decoder = new TextDecoder()
/** Reused between calls: a first pull folds a hundred thousand texts. */
let folded = new Uint8Array(4096)

/** The words of a text in the form that search compares, in order, with repeated ones. */
export function searchWords(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : folded.split(' ')
}

/** The search term of one whole tag, such as `#unlawful_detention`. */
export function tagTerm(tag: string): string {
  return `#${foldText(tag).replaceAll(' ', '_')}`
}

/** The same for what is not indexed again yet. */
export function tagTermAsBefore(tag: string): string {
  return `#${foldAsBefore(tag).replaceAll(' ', '_')}`
}

/** The single tags of comma-separated text (REQ-MON-15), trimmed, without empty ones. */
export function splitTags(tags: string | null): string[] {
  return (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** A key by which names are listed, of at most 200 characters. */
export const nameOrder = (name: string): string => foldAsBefore(name).slice(0, LONGEST_KEY).toWellFormed()

const LONGEST_KEY = 200

/**
 * A key by which both databases sort texts alike (bytes of UTF-8), with numbers in natural order. It has at most 200
 * characters: texts that differ only later are sorted by id.
 */
export function sortKey(text: string): string {
  return foldAsBefore(text)
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'))
    .slice(0, LONGEST_KEY)
}
