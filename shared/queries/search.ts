import { foldText, tagTerm } from '#shared/domain/search-text.ts'
import { mostSimilar, queryWords } from '#shared/domain/similar-words.ts'
import type { SearchTerm } from './compile.ts'
import type { ExpandedSearch } from './list.ts'
import type { ListRequest } from './list-request.ts'
import type { ValueNames } from './value-names.ts'

const SHORTEST_EXPANDED = 4
const SHORTEST_PREFIX = 2

/** Finds words of the vocabulary that share trigrams with the word; it may return more than are similar. */
export type Candidates = (word: string) => Promise<Iterable<string>> | Iterable<string>

/** The words that a search is expanded with: those of the records, and the names of their values. */
export interface Vocabulary {
  readonly candidates: Candidates
  readonly names: ValueNames
}

/**
 * Turns what a user typed into search groups: every word must match a word of the record or a name of one of its
 * values, the last word also as a prefix, longer ones also in similar spellings. Null if there is nothing to look
 * for.
 */
export async function expandSearch(
  search: ListRequest['search'],
  { candidates, names }: Vocabulary,
): Promise<ExpandedSearch | null> {
  if (!search) return null
  const words = queryWords(search.text)
  const tag: readonly SearchTerm[][] = search.tag ? [[whole(tagTerm(search.tag))]] : []
  if (words.length === 0 && tag.length === 0) return null
  const exact: SearchTerm[][] = []
  const expanded: SearchTerm[][] = []
  for (const [index, word] of words.entries()) {
    const isPrefix = index === words.length - 1 && word.length >= SHORTEST_PREFIX
    const isExpanded = word.length >= SHORTEST_EXPANDED
    const similar = isExpanded ? mostSimilar(word, await candidates(word)) : []
    const values = [word, ...withNeighbours(words, index)].flatMap(names.termsOf)
    const begun = isPrefix ? names.beginning(word) : []
    const alike = isExpanded ? mostSimilar(word, names.similar(word)).flatMap(names.termsOf) : []
    exact.push([whole(word), ...distinct(values)])
    expanded.push([
      { word, prefix: isPrefix },
      ...similar.map(whole),
      ...distinct([...values, ...begun, ...alike]),
    ])
  }
  return { exact: [...exact, ...tag], expanded: [...expanded, ...tag] }
}

const whole = (word: string): SearchTerm => ({ word, prefix: false })
const distinct = (terms: readonly string[]): SearchTerm[] => [...new Set(terms)].map(whole)

/** A name of two words is also searched as one word, joined with each neighbour. */
function withNeighbours(words: readonly string[], index: number): string[] {
  const [before, word, after] = [words[index - 1], words[index] ?? '', words[index + 1]]
  return [...(before ? [foldText(before + word)] : []), ...(after ? [foldText(word + after)] : [])]
}
