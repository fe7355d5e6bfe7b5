import { tagTerm } from '#shared/domain/search-text.ts'
import { mostSimilar, queryWords } from '#shared/domain/similar-words.ts'
import type { SearchTerm } from './compile.ts'
import type { ExpandedSearch } from './list.ts'
import type { ListRequest } from './list-request.ts'

const SHORTEST_EXPANDED = 4
const SHORTEST_PREFIX = 2

/** Answers words of the vocabulary that share trigrams with the word; more than are similar is fine. */
export type Candidates = (word: string) => Promise<Iterable<string>> | Iterable<string>

/**
 * Turns what a person typed into search groups: every word must be found, the last one also as a beginning, longer
 * ones also in similar spellings. Null when there is nothing to look for.
 */
export async function expandSearch(
  search: ListRequest['search'],
  candidates: Candidates,
): Promise<ExpandedSearch | null> {
  if (!search) return null
  const words = queryWords(search.text)
  const tag: readonly SearchTerm[][] = search.tag ? [[{ word: tagTerm(search.tag), prefix: false }]] : []
  if (words.length === 0 && tag.length === 0) return null
  const exact = words.map((word) => [{ word, prefix: false }])
  const expanded: SearchTerm[][] = []
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1
    const similar = word.length >= SHORTEST_EXPANDED ? mostSimilar(word, await candidates(word)) : []
    expanded.push([
      { word, prefix: isLast && word.length >= SHORTEST_PREFIX },
      ...similar.map((each) => ({ word: each, prefix: false })),
    ])
  }
  return { exact: [...exact, ...tag], expanded: [...expanded, ...tag] }
}
