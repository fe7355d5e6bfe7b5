import { spellingsOf } from './name-spellings.ts'
import { foldText, searchWords } from './search-text.ts'
import { queryWords } from './similar-words.ts'
import { wordsOfText } from './text-words.ts'

/**
 * Makes the function that finds what a user typed in short texts that are in no index, such as names: as a part of one of
 * them, or word by word in any spelling of names. Null if there is nothing to look for.
 */
export function findsNames(typed: string): ((texts: readonly string[]) => boolean) | null {
  const plain = typed.trim().toLowerCase()
  if (plain === '') return null
  const folded = foldText(typed)
  // Signs alone, such as %, are no words.
  if (folded === '') return (texts) => texts.some((text) => text.toLowerCase().includes(plain))
  const words = queryWords(typed).map((word) => ({ word, spellings: new Set(spellingsOf(word)) }))
  const inOne = [...wordsOfText(typed)].filter((word) => !words.some((each) => each.word === word))
  const joined = new Set(inOne.flatMap((word) => [word, ...spellingsOf(word)]))
  return (texts) => {
    if (texts.some((text) => foldText(text).includes(folded))) return true
    const textWords = new Set(texts.flatMap((text) => [...searchWords(text), ...wordsOfText(text)]))
    const isAmong = (spellings: ReadonlySet<string>) => [...spellings].some((each) => textWords.has(each))
    const isLast = (index: number) => index === words.length - 1
    const has = ({ word, spellings }: (typeof words)[number], index: number) =>
      textWords.has(word) ||
      isAmong(spellings) ||
      (isLast(index) && [...textWords].some((each) => each.startsWith(word)))
    return words.every(has) || isAmong(joined)
  }
}
