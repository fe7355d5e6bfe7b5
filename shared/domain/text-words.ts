import { searchWords } from './search-text.ts'

const LONGEST_WORD = 64
/** Arabic letters are drawn out with it; it is no part of a word. */
const TATWEEL = /\u0640/g

/** The distinct folded words by which a long text is found, on the server and on devices. */
export function wordsOfText(text: string): Set<string> {
  const words = searchWords(text.replace(TATWEEL, ''))
  return new Set(words.map((word) => word.slice(0, LONGEST_WORD).toWellFormed()))
}
