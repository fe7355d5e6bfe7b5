import { foldText, LONGEST_WORD } from './search-text.ts'
import { namesInTwoWords } from './two-word-names.ts'

/** The distinct folded words by which a long text is found, on the server and on devices. */
export function wordsOfText(text: string): Set<string> {
  const folded = foldText(text)
  const words = folded === '' ? [] : [...folded.split(' '), ...namesInTwoWords(folded)]
  return new Set(words.map((word) => word.slice(0, LONGEST_WORD).toWellFormed()))
}
