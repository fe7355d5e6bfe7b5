const DIGIT = /\p{Nd}/u
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu

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

/** The digits of a value in every script, for a class of a regular expression with the flag `u`. */
export function digitsWorth(value: number): string {
  everyDigit ??= allDigits()
  return everyDigit.filter((digit) => digitOf(digit) === String(value)).join('')
}
let everyDigit: readonly string[] | null = null

/** No script beyond has digits. */
const END_OF_DIGITS = 0x20000

function allDigits(): string[] {
  const digits: string[] = []
  for (let code = 0; code < END_OF_DIGITS; code++) {
    const letter = String.fromCodePoint(code)
    if (DIGIT.test(letter)) digits.push(letter)
  }
  return digits
}
