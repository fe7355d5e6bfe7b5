import { searchWords } from './search-text.ts'

/** The languages that documents of the library are written in, as far as it can be told. */
export type TextLanguage = 'en' | 'so' | 'ar'

// Folded as search folds words. None of them is a word of the other language.
const COMMON: Readonly<Record<'en' | 'so', ReadonlySet<string>>> = {
  en: new Set(
    'the of and to for with from by what how is are was were has have in on at or not it its which their'.split(
      ' ',
    ),
  ),
  so: new Set(
    'iyo ee oo ka ku u la ay waxa waa loo lagu laga ugu aan aanay ah ayaa isaga iyada kale marka si inta sida leh dadka qof'.split(
      ' ',
    ),
  ),
}
const ARABIC = /\p{Script=Arabic}/gu
const LETTER = /\p{L}/gu

/** The language that a short text is most likely written in, by its commonest words; null where they don't say. */
export function languageOf(text: string): TextLanguage | null {
  const letters = text.match(LETTER)?.length ?? 0
  if ((text.match(ARABIC)?.length ?? 0) * 2 > letters) return 'ar'
  const words = searchWords(text)
  const counts = (language: 'en' | 'so') => words.filter((word) => COMMON[language].has(word)).length
  const [english, somali] = [counts('en'), counts('so')]
  if (english === somali) return null
  return english > somali ? 'en' : 'so'
}
