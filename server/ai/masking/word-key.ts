import { foldText } from '#shared/domain/search-text.ts'

/**
 * What spellings of one name have in common, for names written in Latin letters: Maxamed, Mohamed and Muhammad have one
 * key. Somali c is the Arabic ayn and x its ha; vowels differ from writer to writer, but for the first letter.
 */
export function nameKey(word: string): string {
  const letters = foldText(word).replaceAll(' ', '')
  const plain = letters
    .replace(/^c(?=[aeiou])/, '')
    .replace(/kh/g, 'q')
    .replace(/ph/g, 'f')
    .replace(/(?<=\p{L})h(?=[^aeiou]|$)/gu, '')
    .replace(/dh|th/g, 'd')
    .replace(/x/g, 'h')
    .replace(/c(?=[aeiou])/g, '')
    .replace(/[gk]/g, 'q')
    .replace(/z/g, 's')
  const first = plain.slice(0, 1).replace(/[aeiouy]/, 'a')
  return (first + plain.slice(1).replace(/[aeiouyw]/g, '')).replace(/(.)\1+/g, '$1')
}

/** The key of a word in Arabic script: without vowel signs and lengthening, with the forms of alif, ya and ta joined. */
export function arabicKey(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
}
