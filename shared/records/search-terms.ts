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
  for (const name of searchedFields(collection)) {
    const text = record[name]
    if (typeof text === 'string') parts.push(text)
  }
  const words = foldText(parts.join('\n'))
  const tags = typeof record.tags === 'string' ? splitTags(record.tags).map(tagTerm) : []
  return cutLongWords(tags.length > 0 ? `${words} ${tags.join(' ')}` : words)
}

const searched = new WeakMap<Collection, readonly string[]>()

function searchedFields(collection: Collection): readonly string[] {
  const known = searched.get(collection)
  if (known) return known
  const names = Object.entries(collection.fields).flatMap(([name, spec]) => (spec.searched ? [name] : []))
  searched.set(collection, names)
  return names
}

function cutLongWords(text: string): string {
  // Leaps from space to space backwards from where a word would be too long: nearly no text has one.
  for (let start = 0; start + LONGEST_WORD < text.length; ) {
    const space = text.lastIndexOf(' ', start + LONGEST_WORD)
    if (space < start) return text.replace(LONG_WORDS, (word) => word.slice(0, LONGEST_WORD))
    start = space + 1
  }
  return text
}

const LONG_WORDS = new RegExp(`[^ ]{${LONGEST_WORD + 1},}`, 'g')
