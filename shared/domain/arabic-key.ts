/** The key of a word in Arabic script: without vowel signs and lengthening, with the forms of alif, ya, kaf and ta joined. */
export function arabicKey(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\u064b-\u065f\u0670\u0640]|\p{Cf}/gu, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/[\u0649\u06cc\u06d0\u06d2]/g, '\u064a')
    .replace(/[\u06a9\u06aa]/g, '\u0643')
    .replace(/[\u0629\u06be\u06c1\u06c3\u06d5]/g, '\u0647')
}
