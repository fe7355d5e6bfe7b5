import { nameKey } from '#shared/domain/name-spellings.ts'
import { type Detail, detailsOf, type FindDetails } from './details.ts'
import { NAME_KEYS, WRITTEN_NAMES } from './given-names.ts'
import type { KnownWords } from './known-words.ts'

const APART = '[ \\u00a0.\\-_*\\u00b7\\u2010\\u2011|]'
/** Single letters in a row, with signs between them. */
const LETTERS = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])\\p{L}\\p{M}?(?:${APART}{1,3}\\p{L}\\p{M}?(?![\\p{L}\\p{N}])){2,}`,
  'gu',
)
/** Common abbreviations, which may be written with points. */
const SHORTENINGS = new Set(['usa', 'uae', 'ngo', 'ngos', 'cso', 'idp', 'idps', 'phd', 'upr', 'unhcr', 'iom'])

/** Words that were joined by a capital letter inside, by a line below, or by a point. */
const CAPITAL_INSIDE = /(?<![\p{L}\p{N}])\p{L}[\p{Ll}\p{M}]+(?:\p{Lu}[\p{Ll}\p{M}]+)+(?![\p{L}\p{N}])/gu
const JOINED_BY_SIGN = /(?<![\p{L}\p{N}@/._-])\p{L}{2,}(?:[._]\p{L}{2,}){1,3}(?![\p{L}\p{N}@/_-])/gu
const WITH_NUMBER = /(?<![\p{L}\p{N}])\p{L}{3,20}[._]?\p{Nd}{1,4}(?![\p{L}\p{N}])/gu
const SMALL = /(?<![\p{L}\p{N}])\p{L}{6,40}(?![\p{L}\p{N}])/gu
const SHORTEST_PART = 3
const LONGEST_PART = 20
const LONGEST_ROW = 80

const openWords = (knownWords: KnownWords) => (word: string) =>
  knownWords.open.has(word) || SHORTENINGS.has(word)

/** Names with their letters apart. */
export function findSpacedNames(knownWords: KnownWords): FindDetails {
  const isOpen = openWords(knownWords)
  return (text) => spaced(text, isOpen)
}

/** Names without a space between them, or with a number after them, such as the year of birth. */
export function findJoinedNames(knownWords: KnownWords): FindDetails {
  const isOpen = openWords(knownWords)
  const isOrdinary = (word: string) =>
    isOpen(word) || knownWords.english.has(word) || knownWords.somali.has(word)
  return (text) => [
    ...joined(text, CAPITAL_INSIDE, (word) => word.split(/(?=\p{Lu})/u), isOrdinary, 'joined'),
    ...joined(text, JOINED_BY_SIGN, (word) => word.split(/[._]/), isOrdinary, null),
    ...joined(text, WITH_NUMBER, (word) => [word.replace(/[\p{Nd}._]+$/u, '')], isOrdinary, null),
    ...detailsOf(text, SMALL, 'name').filter(({ from, to }) => {
      const word = text.slice(from, to).toLowerCase()
      return !isOrdinary(word) && isRowOfNames(word)
    }),
  ]
}

function spaced(text: string, isOpen: (word: string) => boolean): Detail[] {
  return detailsOf(text, LETTERS, 'name').flatMap((detail): Detail[] => {
    const parts = text.slice(detail.from, detail.to).split(/[ \u00a0]{2,}|\s[|]\s/)
    const names = parts.map((part) => part.replace(/[^\p{L}\p{M}]/gu, '').toLowerCase())
    if (names.every(isOpen)) return []
    const isName = (name: string) =>
      WRITTEN_NAMES.has(name) || NAME_KEYS.has(nameKey(name)) || isRowOfNames(name)
    return [names.some(isName) ? detail : { ...detail, unsure: 'letters' }]
  })
}

/** Joined words of which one is a name; where none is known to be one, `unsure` says so, or the words stay. */
function joined(
  text: string,
  pattern: RegExp,
  partsOf: (word: string) => string[],
  isOrdinary: (word: string) => boolean,
  unsure: 'joined' | null,
): Detail[] {
  return detailsOf(text, pattern, 'name').flatMap((detail): Detail[] => {
    const word = text.slice(detail.from, detail.to)
    if (isOrdinary(word.toLowerCase())) return []
    const parts = partsOf(word).map((part) => part.toLowerCase())
    if (parts.some((part) => WRITTEN_NAMES.has(part))) return [detail]
    return unsure === null || parts.every(isOrdinary) ? [] : [{ ...detail, unsure }]
  })
}

/** Whether a word is nothing but two or more names. */
function isRowOfNames(word: string): boolean {
  if (word.length > LONGEST_ROW) return false
  // For each place, whether names reach it, and whether more than one does.
  const reached = new Map<number, number>([[0, 0]])
  for (let at = 0; at < word.length; at++) {
    const count = reached.get(at)
    if (count === undefined) continue
    for (let to = at + SHORTEST_PART; to <= Math.min(word.length, at + LONGEST_PART); to++)
      if (WRITTEN_NAMES.has(word.slice(at, to))) reached.set(to, Math.max(reached.get(to) ?? 0, count + 1))
  }
  return (reached.get(word.length) ?? 0) > 1
}
