import { ara, eng, som } from 'stopword'
import { foldText } from '#shared/domain/search-text.ts'
import { languageOf } from '#shared/domain/text-language.ts'

const COMMON: ReadonlySet<string> = new Set([...eng, ...som, ...ara].map(foldText))
const WORD = /\p{L}[\p{L}\p{M}'\u2019]*/gu
const FEWEST_LETTERS = 4

/** How often each word of a text occurs, in the form that search compares, without common words. */
export function wordWeights(text: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const word of contentWords(text)) weights.set(word, (weights.get(word) ?? 0) + 1)
  return weights
}

/** The words of a text that say what it is about, folded. */
export function contentWords(text: string): string[] {
  return (text.match(WORD) ?? [])
    .map(foldText)
    .filter((word) => word.length >= FEWEST_LETTERS && !COMMON.has(word))
}

/** Whether English methods fit a text; others go by the frequency of words alone. */
export function isEnglish(text: string): boolean {
  return languageOf(text) === 'en'
}
