import { withoutArabicDigits } from './arabic-digits.ts'

const YEAR = /(?:^|\D)((?:1[89]|20)\d{2})(?!\d)/

/** The first year of four digits that a text names, also in Arabic digits; null if it names none. */
export function namedYear(text: string): number | null {
  const year = YEAR.exec(withoutArabicDigits(text))?.[1]
  return year === undefined ? null : Number(year)
}

/** The message of a text that names no year, although it should. */
export const NO_YEAR = 'Write the year with four digits, such as 2012'
