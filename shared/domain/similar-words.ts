import { foldAsBefore, foldText, LONGEST_WORD } from './search-text.ts'

/**
 * Far above what real spellings need: the two sides know different words, and a lower limit could make them find
 * different records.
 */
const SIMILAR_LIMIT = 24
/** Two words count as similar from this share of common trigrams on. */
export const SIMILAR_FROM = 0.45

/** The distinct three-letter pieces of a word, with its beginning and end marked. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  const pieces = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) pieces.add(padded.slice(at, at + 3))
  return pieces
}

/** The similarity of two folded words, from 0 to 1: their common trigrams among all of theirs. */
function similarity(a: string, b: string): number {
  const left = trigrams(a)
  const right = trigrams(b)
  let common = 0
  for (const piece of left) if (right.has(piece)) common++
  return common / (left.size + right.size - common)
}

/** The most similar candidates, best first, then by alphabet; the word itself is not among them. */
export function mostSimilar(word: string, candidates: Iterable<string>): string[] {
  return [...new Set(candidates)]
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ candidate, score: similarity(word, candidate) }))
    .filter(({ score }) => score >= SIMILAR_FROM)
    .sort((a, b) => b.score - a.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, SIMILAR_LIMIT)
    .map(({ candidate }) => candidate)
}

/** A word of a search, and what it was folded to before. */
export interface QueryWord {
  readonly word: string
  /** Empty where both forms are the same; several words where a sign divided it. */
  readonly before: readonly string[]
}

const MOST_WORDS = 12
/** A byte order mark is no space here, although it is one for JavaScript: it may stand inside a word. */
const SPACES = /[^\S\ufeff]+/

/** The distinct words of what a user typed into a search box, at most twelve. */
export const queryWords = (text: string): string[] => wordsToFind(text).map(({ word }) => word)

/** The same with what they were folded to before. */
export function wordsToFind(text: string): QueryWord[] {
  const words = new Map<string, QueryWord>()
  for (const token of text.split(SPACES)) {
    const tokenWords = wordsOf(foldText(token))
    const before = wordsOf(foldAsBefore(token))
    // Words that are as many as before have each its own former one; others have all of them.
    const isSplit = tokenWords.length !== before.length
    const all = [...new Set(before)].slice(0, MOST_WORDS)
    for (const [at, word] of tokenWords.entries()) {
      const own = before[at] ?? word
      if (!words.has(word)) words.set(word, { word, before: isSplit ? all : own === word ? [] : [own] })
    }
  }
  return [...words.values()].slice(0, MOST_WORDS)
}

const wordsOf = (folded: string) =>
  folded === '' ? [] : folded.split(' ').map((word) => word.slice(0, LONGEST_WORD).toWellFormed())

/** Finds the words of a vocabulary that are similar enough to another, unordered: `mostSimilar` ranks them. */
export type SimilarWords = (word: string) => readonly string[]

/** Makes a vocabulary searchable with an index of its words' three-letter pieces. */
export function similarAmong(vocabulary: Iterable<string>): SimilarWords {
  const words = [...vocabulary]
  const places = new Map<string, number[]>()
  const sizes = words.map((word, at) => {
    const pieces = trigrams(word)
    for (const piece of pieces) {
      const list = places.get(piece)
      if (list) list.push(at)
      else places.set(piece, [at])
    }
    return pieces.size
  })
  // Counting common pieces is faster than comparing words: most words that share one piece share no more.
  return (word) => {
    const pieces = trigrams(word)
    const common = new Map<number, number>()
    for (const piece of pieces) {
      for (const at of places.get(piece) ?? []) common.set(at, (common.get(at) ?? 0) + 1)
    }
    return [...common].flatMap(([at, count]) =>
      count / (pieces.size + (sizes[at] ?? 0) - count) >= SIMILAR_FROM ? [words[at] ?? ''] : [],
    )
  }
}
