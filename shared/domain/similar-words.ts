import { foldText } from './search-text.ts'

/**
 * Far above what real spellings need: the two sides know different words, and cutting the list earlier could make
 * them find different records.
 */
const SIMILAR_LIMIT = 24
/** From this share of common trigrams on two words count as similar. */
export const SIMILAR_FROM = 0.45

/** The three-letter pieces of a word, with its beginning and end marked, each once. */
export function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  const pieces = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) pieces.add(padded.slice(at, at + 3))
  return pieces
}

/** How alike two folded words are, from 0 to 1: common trigrams among all of theirs. */
export function similarity(a: string, b: string): number {
  const left = trigrams(a)
  const right = trigrams(b)
  let common = 0
  for (const piece of left) if (right.has(piece)) common++
  return common / (left.size + right.size - common)
}

/** Of candidate words the most similar ones, best first, then by alphabet; the word itself is not among them. */
export function mostSimilar(word: string, candidates: Iterable<string>): string[] {
  return [...new Set(candidates)]
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ candidate, score: similarity(word, candidate) }))
    .filter(({ score }) => score >= SIMILAR_FROM)
    .sort((a, b) => b.score - a.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, SIMILAR_LIMIT)
    .map(({ candidate }) => candidate)
}

/** The words of what a person typed into a search box, each once, at most twelve. */
export function queryWords(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : [...new Set(folded.split(' '))].slice(0, 12)
}
