const LETTERS = 2
const HEX = 16

/** The name of the file of the portable library's word index in which a folded word is: its first two letters as code points. */
export const wordFileOf = (word: string): string =>
  Array.from(word)
    .slice(0, LETTERS)
    .map((letter) => letter.codePointAt(0)?.toString(HEX))
    .join('-')
