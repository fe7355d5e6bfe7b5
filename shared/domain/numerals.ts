/** How numerals of a corrected file are meant that a spreadsheet may have rewritten. */
export const NUMERAL_READINGS = ['as-exported', 'as-written'] as const
export type NumeralReading = (typeof NUMERAL_READINGS)[number]

/** A numeral that an export wrote, and what the file has in its place. */
export interface RewrittenNumeral {
  readonly exported: string
  readonly file: string
}

const NUMERAL = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i

/** Whether both are the same number in other digits, as a spreadsheet makes 98.1 of 98.10 and 7 of 007. */
export function isRewrittenNumeral({ exported, file }: RewrittenNumeral): boolean {
  const [before, after] = [exported.trim(), file.trim()]
  if (before === after || !NUMERAL.test(before) || !NUMERAL.test(after)) return false
  return numberOf(before) === numberOf(after)
}

const numberOf = (numeral: string) => Number(numeral.replace(',', '.'))
