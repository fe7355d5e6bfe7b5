import { APOSTROPHES } from '#shared/domain/search-text.ts'

/** A word of a text and where it is. */
export interface Token {
  /** Without marks that no one sees, and with one sign for every apostrophe. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** It begins a sentence, a line or a quotation, where every word has a capital letter. */
  readonly isFirst: boolean
  readonly isCapital: boolean
  /** Nothing but a space, a dash or an apostrophe is between the word before and this one. */
  readonly isJoined: boolean
  /** What is between the word before and this one. */
  readonly before: string
}

/** Letters and marks, and between them what no one sees and programs leave inside words. */
const INSIDE = '(?:[\\p{L}\\p{M}]|\\p{Cf}+(?=[\\p{L}\\p{M}]))*'
const WORD = new RegExp(`\\p{L}${INSIDE}(?:[${APOSTROPHES}]\\p{L}${INSIDE})*`, 'gu')
const ENDS_SENTENCE =
  /(?:^|[.!?\u061f:;\u2022\u2013\u2014*#>|(\n"\u201c\u201d\u00ab][\s"\u201c\u201d\u2018(*_#>-]*)$/u
const JOINS = /^(?:[^\S\n]{1,2}|[-\u2010\u2011]|\. ?)$/

/** Titles and names that are written with their first letters and a full stop, which ends no sentence. */
const SHORTENED = /^(?:\p{L}|mr|mrs|ms|dr|prof|sh|xj|eng|gen|col|capt|cpt|lt|sgt|st|md|moh|abd)$/iu

const SIGNS = new RegExp(`[${APOSTROPHES}]`, 'gu')

/** A word in the letters in which words are known, however it is written. */
function plain(word: string): string {
  return /^[A-Za-z']*$/.test(word)
    ? word
    : word
        .normalize('NFKC')
        .replace(/\p{Cf}+/gu, '')
        .replace(SIGNS, "'")
}

/** The words of a text in their order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { index, 0: word } of text.matchAll(WORD)) {
    const last = tokens.at(-1)
    const between = text.slice(last?.to ?? Math.max(0, index - 12), index)
    const afterInitial = /^\.[^\S\n]?$/.test(between) && last !== undefined && SHORTENED.test(last.text)
    tokens.push({
      text: plain(word),
      from: index,
      to: index + word.length,
      isFirst: last ? !afterInitial && ENDS_SENTENCE.test(between) : true,
      isCapital: /^\p{Lu}/u.test(word),
      isJoined: last !== undefined && (afterInitial || (JOINS.test(between) && !between.startsWith('.'))),
      before: between,
    })
  }
  return tokens
}
