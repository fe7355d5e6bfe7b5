import { isKnownName, spellingsOf } from '#shared/domain/name-spellings.ts'
import { foldText, LONGEST_WORD, tagTerm, tagTermAsBefore } from '#shared/domain/search-text.ts'
import { mostSimilar, wordsToFind } from '#shared/domain/similar-words.ts'
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
  vocabulary: Vocabulary,
): Promise<ExpandedSearch | null> {
  if (!search) return null
  const entries = wordsToFind(search.text)
  const words = entries.map(({ word }) => word)
  const tag = search.tag ? [tagGroup(search.tag)] : []
  if (words.length === 0 && tag.length === 0) return null
  const exact: SearchTerm[][] = []
  const expanded: SearchTerm[][] = []
  for (const [index, { before }] of entries.entries()) {
    const groups = await groupsOf(words, index, vocabulary)
    exact.push(...orBefore(groups.exact, before, false))
    expanded.push(...orBefore(groups.expanded, before, groups.isPrefix))
  }
  return { exact: [...exact, ...tag], expanded: [...expanded, ...tag] }
}

/** The groups of terms that one of the words means. */
async function groupsOf(words: readonly string[], index: number, { candidates, names }: Vocabulary) {
  const word = words[index] ?? ''
  const isPrefix = index === words.length - 1 && word.length >= SHORTEST_PREFIX
  const isExpanded = word.length >= SHORTEST_EXPANDED
  const similar = isExpanded ? mostSimilar(word, await candidates(word)) : []
  const joined = withNeighbours(words, index)
  const values = [word, ...joined].flatMap(names.termsOf)
  // Names that some write in two words: Abdi Nasir, Belet Weyne.
  const inOne = joined.filter(isKnownName).flatMap((each) => [each, ...spellingsOf(each)])
  const begun = isPrefix ? names.beginning(word) : []
  const alike = isExpanded ? mostSimilar(word, names.similar(word)).flatMap(names.termsOf) : []
  return {
    isPrefix,
    exact: [whole(word), ...distinct(values)],
    expanded: [
      { word, prefix: isPrefix },
      ...distinct([...similar, ...spellingsOf(word), ...inOne]),
      ...distinct([...values, ...begun, ...alike]),
    ],
  }
}

/** What is not indexed again yet is found by the former words, all of them where a sign divided the word. */
function orBefore(group: SearchTerm[], before: readonly string[], prefix: boolean): SearchTerm[][] {
  return before.length === 0 ? [group] : before.map((word) => [...group, { word, prefix }])
}

function tagGroup(tag: string): SearchTerm[] {
  const terms = [tagTerm(tag), tagTermAsBefore(tag)]
  return distinct(terms.map((term) => term.slice(0, LONGEST_WORD).toWellFormed()))
}

const whole = (word: string): SearchTerm => ({ word, prefix: false })
const distinct = (terms: readonly string[]): SearchTerm[] => [...new Set(terms)].map(whole)

/** A name of two words is also searched as one word, joined with each neighbour. */
function withNeighbours(words: readonly string[], index: number): string[] {
  const [before, word, after] = [words[index - 1], words[index] ?? '', words[index + 1]]
  return [...(before ? [foldText(before + word)] : []), ...(after ? [foldText(word + after)] : [])]
}
