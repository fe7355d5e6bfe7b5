/**
 * Text as search sees it: lower case, without accents, with doubled letters single (Somali writes long vowels and
 * consonants double, and sources differ: Galgaduud, Galgadud), in words parted by one space. Both databases store
 * and compare exactly this, so that they find the same records.
 */
export function foldText(text: string): string {
  const lower = text.normalize('NFKD').toLowerCase()
  let folded = ''
  let previous = ''
  let gap = false
  for (const letter of lower) {
    if (isPartOfWord(letter)) {
      if (letter === previous && !gap && !isDigit(letter)) continue
      if (gap && folded !== '') folded += ' '
      folded += letter
      previous = letter
      gap = false
    } else if (!isDropped(letter)) {
      gap = true
      previous = ''
    }
  }
  return folded
}

/** The words of a text as search sees them, in order, repeated ones included. */
export function searchWords(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : folded.split(' ')
}

/** The search term that stands for one whole tag, such as `#unlawful_detention`. */
export function tagTerm(tag: string): string {
  return `#${foldText(tag).replaceAll(' ', '_')}`
}

/** The single tags of comma-separated text (Spec 3 §3), trimmed, without empty ones. */
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

const OTHER_LETTER = /[\p{L}\p{N}]/u
const MARK = /\p{M}/u

function isPartOfWord(letter: string): boolean {
  const code = letter.charCodeAt(0)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return OTHER_LETTER.test(letter)
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9'
}

// Apostrophes stand inside Somali words (go'aan, lo'); dropping them keeps the word whole.
function isDropped(letter: string): boolean {
  return letter === "'" || letter === '\u2019' || letter === '\u02bc' || letter === '`' || MARK.test(letter)
}
