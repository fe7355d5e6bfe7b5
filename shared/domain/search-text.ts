/**
 * Text as search sees it: lower case, without accents, with doubled letters single (Somali writes long vowels and
 * consonants double, and sources differ: Galgaduud, Galgadud), in words parted by one space. Both databases store
 * and compare exactly this, so that they find the same records.
 */
export function foldText(text: string): string {
  return foldPlain(text) ?? foldAny(text)
}

/** The rule itself. */
function foldAny(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(INSIDE_WORDS, '')
    .replace(BETWEEN_WORDS, ' ')
    .trim()
    .replace(DOUBLED, '$1')
}

// Apostrophes stand inside Somali words (go'aan, lo'); dropping them, like accents, keeps the word whole.
const INSIDE_WORDS = /['\u2019\u02bc`]|\p{M}+/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu
const DOUBLED = /(\p{L})\1+/gu

const SPACE = 32
/** Each ASCII character as it is folded; 0 where it is left out. */
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (character === "'" || character === '`') return 0
  return /[a-z0-9]/i.test(character) ? character.toLowerCase().charCodeAt(0) : SPACE
})
const LAST_DIGIT = 57

/** The same for text of ASCII alone, which nearly all of it is, in a quarter of the time; null for other text. */
function foldPlain(text: string): string | null {
  if (text.length > folded.length) folded = new Uint8Array(text.length * 2)
  let length = 0
  let last = SPACE
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return null
    const next = FOLDED[code] as number
    // Spaces and letters stand once, digits as often as they are.
    if (next === 0 || (next === last && (next === SPACE || next > LAST_DIGIT))) continue
    folded[length++] = next
    last = next
  }
  return decoder.decode(folded.subarray(0, last === SPACE && length > 0 ? length - 1 : length))
}

const decoder = new TextDecoder()
/** Kept from call to call: a first pull folds a hundred thousand texts. */
let folded = new Uint8Array(4096)

/** The words of a text as search sees them, in order, repeated ones included. */
export function searchWords(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : folded.split(' ')
}

/** The search term that stands for one whole tag, such as `#unlawful_detention`. */
export function tagTerm(tag: string): string {
  return `#${foldText(tag).replaceAll(' ', '_')}`
}

/** The single tags of comma-separated text (REQ-MON-15), trimmed, without empty ones. */
export function splitTags(tags: string | null): string[] {
  return (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/**
 * A key by which texts sort the same in both databases (bytes of UTF-8), with numbers in their natural order.
 * At most 200 characters: what differs only later sorts by id.
 */
export function sortKey(text: string): string {
  return foldText(text)
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'))
    .slice(0, 200)
}
