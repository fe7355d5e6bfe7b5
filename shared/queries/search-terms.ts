import { foldText, LONGEST_WORD, splitTags, tagTerm } from '#shared/domain/search-text.ts'
import { namesInTwoWords } from '#shared/domain/two-word-names.ts'
import { type Collection, onceForFields } from '#shared/schemas/collection.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The version of the indexed form: with another number, mirrors index their records and texts again in the background; on the
 * server a migration asks for the works `index-again` and `index-texts-again`.
 */
export const SEARCH_FORM = 4

/** The term by which a value is found, under any name; no word that a user types is folded to such a term. */
export function valueTerm(field: string, value: string): string {
  return `##${field}_${value.replaceAll('-', '_')}`.toLowerCase()
}

/**
 * The terms that find a record: the words of its searched fields, its named values, and each tag as a whole; each
 * term once.
 */
export function searchTerms(collection: Collection, record: Values): string[] {
  const terms = new Set(searchText(collection, record).split(' '))
  terms.delete('')
  return [...terms]
}

/** The same words as one text, with repetitions: for an index that counts them itself. */
export function searchText(collection: Collection, record: Values): string {
  const { words, named } = searchedFields(collection)
  const parts: string[] = []
  for (const name of words) {
    const text = record[name]
    if (typeof text === 'string') parts.push(text)
  }
  const folded = foldText(parts.join('\n'))
  const terms = [folded, ...namesInTwoWords(folded)]
  for (const name of named) {
    const value = record[name]
    if (typeof value === 'string' && value !== '') terms.push(valueTerm(name, value))
  }
  if (typeof record.tags === 'string') terms.push(...splitTags(record.tags).map(tagTerm))
  return cutLongWords(terms.join(' '))
}

interface SearchedFields {
  /** Those whose words are indexed. */
  readonly words: readonly string[]
  /** Those whose value has names. */
  readonly named: readonly string[]
}

/** Which fields of a collection are searched, and how. */
export const searchedFields = onceForFields(
  (collection: Pick<Collection, 'fields'>): SearchedFields => ({
    words: namesOf(collection, true),
    named: namesOf(collection, 'named'),
  }),
)

function namesOf({ fields }: Pick<Collection, 'fields'>, how: true | 'named'): readonly string[] {
  return Object.entries(fields).flatMap(([name, spec]) => (spec.searched === how ? [name] : []))
}

function cutLongWords(text: string): string {
  // Jumps from space to space, looking backwards from where a word would be too long: almost no text has such a word.
  for (let start = 0; start + LONGEST_WORD < text.length; ) {
    const space = text.lastIndexOf(' ', start + LONGEST_WORD)
    if (space < start) return text.replace(LONG_WORDS, (word) => word.slice(0, LONGEST_WORD).toWellFormed())
    start = space + 1
  }
  return text
}

const LONG_WORDS = new RegExp(`[^ ]{${LONGEST_WORD + 1},}`, 'g')
