import { LONGEST_WORD, searchWords } from './search-text.ts'

/** The distinct folded words by which a long text is found, on the server and on devices. */
export function wordsOfText(text: string): Set<string> {
  const words = searchWords(text)
  return new Set(words.map((word) => word.slice(0, LONGEST_WORD).toWellFormed()))
}
