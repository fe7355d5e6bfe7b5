const DIGIT = /\p{Nd}/u
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu

/** A text in which the digits of every script are those of ASCII. */
export function plainDigits(text: string): string {
  return text.replace(OTHER_DIGITS, digitOf)
}

/** The digits of each script follow one another from zero to nine, and some scripts come directly after others. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}
