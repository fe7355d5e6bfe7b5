/** After so many marks on one letter a joiner that nobody sees begins another order (Unicode, UAX 15, stream-safe texts). */
const LONGEST_RUN = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu

/**
 * A text whose letters have few marks in a row. To compose or decompose others takes time that grows with the square of their
 * number: one mail with a million of them would stop a server for hours.
 */
export const withoutLongRuns = (text: string): string => text.replace(LONGEST_RUN, '$&\u034f')
