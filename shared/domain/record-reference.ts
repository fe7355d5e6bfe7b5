/** Omits letters that are mistaken for digits or for one another: I, L and O, and U for V. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const YEAR_DIGITS = 4
/** Eight letters of five bits: the last ten hexadecimal digits of the id. */
const ID_LETTERS = 8
export const ID_DIGITS = 10
const EAST_AFRICA_OFFSET_MS = 3 * 60 * 60 * 1000

/**
 * The reference of a record on receipts, screens, reports, exports and on the telephone, such as `2026-7K3F-9QXM4`:
 * the year in which it was made (0000 if the id doesn't contain it), the last 40 bits of its id, and a check
 * character. It grants no access.
 */
export function recordReference(id: string): string {
  const hex = id.replaceAll('-', '').toLowerCase()
  const year = yearOf(hex)
  const letters = inLetters(Number.parseInt(hex.slice(-ID_DIGITS), 16))
  return `${year}-${letters.slice(0, 4)}-${letters.slice(4)}${checkOf(year + letters)}`
}

/** When an id was made, in milliseconds; null where it does not say, since only ids of version 7 do. */
export function instantOfId(id: string): number | null {
  const hex = id.replaceAll('-', '')
  return hex[12] === '7' ? Number.parseInt(hex.slice(0, 12), 16) : null
}

/** The year in East Africa in which an id was made. */
function yearOf(hex: string): string {
  const instant = instantOfId(hex)
  const year = instant === null ? 0 : new Date(instant + EAST_AFRICA_OFFSET_MS).getUTCFullYear()
  return String(year > 9999 ? 0 : year).padStart(YEAR_DIGITS, '0')
}

function inLetters(bits: number): string {
  return Array.from({ length: ID_LETTERS }, (_, at) => {
    const place = ALPHABET.length ** (ID_LETTERS - 1 - at)
    return ALPHABET[Math.floor(bits / place) % ALPHABET.length]
  }).join('')
}

/**
 * A checksum over the field of 32 elements in which each place has another weight: a wrong character, or two swapped
 * ones, always change it.
 */
export function checkOf(text: string): string {
  let sum = 0
  for (const character of text) sum = doubled(sum ^ ALPHABET.indexOf(character))
  return ALPHABET[sum] ?? ''
}

/** Multiplies by x modulo x^5 + x^2 + 1; its powers run through all 31 non-zero elements. */
function doubled(element: number): number {
  const twice = element << 1
  return twice < ALPHABET.length ? twice : twice ^ 0b100101
}
