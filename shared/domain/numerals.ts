/** How to read numerals of a corrected file that a spreadsheet may have rewritten. */
export const NUMERAL_READINGS = ['as-exported', 'as-written'] as const
export type NumeralReading = (typeof NUMERAL_READINGS)[number]

/** A numeral of an export, and the one that the file has in its place. */
export interface RewrittenNumeral {
  readonly exported: string
  readonly file: string
}

const NUMERAL = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i

/** Whether both are the same number in other digits: spreadsheets turn 98.10 into 98.1 and 007 into 7. */
export function isRewrittenNumeral({ exported, file }: RewrittenNumeral): boolean {
  const [before, after] = [exported.trim(), file.trim()]
  if (before === after || !NUMERAL.test(before) || !NUMERAL.test(after)) return false
  return numberOf(before) === numberOf(after)
}

const numberOf = (numeral: string) => Number(numeral.replace(',', '.'))
