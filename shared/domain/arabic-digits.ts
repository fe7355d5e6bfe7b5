const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * A text in which Arabic and Persian digits are those of ASCII: for the forms of visitors, to which `digits.ts`, which reads
 * every script, would bring the folding of words as well (decision 0428).
 */
export function withoutArabicDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
