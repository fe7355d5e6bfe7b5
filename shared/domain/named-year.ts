const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
const YEAR = /(?:^|\D)((?:1[89]|20)\d{2})(?!\d)/

/** The first year of four digits that a text names, also in Arabic digits; null if it names none. */
export function namedYear(text: string): number | null {
  const western = text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
  const year = YEAR.exec(western)?.[1]
  return year === undefined ? null : Number(year)
}

/** The message of a text that names no year, although it should. */
export const NO_YEAR = 'Write the year with four digits, such as 2012'
