import { foldText, splitTags, tagTerm } from '#shared/domain/search-text.ts'
import type { Collection } from '#shared/schemas/collection.ts'

/** Longer words are cut, in the index and in what is looked for. */
export const LONGEST_WORD = 64

type Values = Readonly<Record<string, unknown>>

/** The words by which a record is found: of its searched fields, and each tag as a whole; repeated words once. */
export function searchTerms(collection: Collection, record: Values): string[] {
  return [...new Set(searchText(collection, record).split(' '))].filter((word) => word !== '')
}

/** The same words as one text, repeated ones included: for an index that counts them itself. */
export function searchText(collection: Collection, record: Values): string {
  const parts: string[] = []
  for (const [name, spec] of Object.entries(collection.fields)) {
    const text = record[name]
    if (!spec.searched || typeof text !== 'string') continue
    parts.push(foldText(text))
    if (name === 'tags') parts.push(...splitTags(text).map(tagTerm))
  }
  const text = parts.join(' ')
  return LONG.test(text) ? text.replace(LONG_WORDS, (word) => word.slice(0, LONGEST_WORD)) : text
}

const LONG = new RegExp(`[^ ]{${LONGEST_WORD + 1}}`)
const LONG_WORDS = new RegExp(`[^ ]{${LONGEST_WORD + 1},}`, 'g')
