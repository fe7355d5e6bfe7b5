/** The key of a word in Arabic script: without vowel signs and lengthening, with the forms of alif, ya and ta joined. */
export function arabicKey(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
}
