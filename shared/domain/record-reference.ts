/** Omits letters that are mistaken for digits or for one another: I, L and O, and U for V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The digits that people write as letters. */
const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const YEAR_DIGITS = 4
/** Eight letters of five bits: the last ten hexadecimal digits of the id. */
const ID_LETTERS = 8
const ID_DIGITS = 10
const EAST_AFRICA_OFFSET_MS = 3 * 60 * 60 * 1000

const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The last eight digits of the id, in the form that former reports printed. */
const FORMER = /^[0-9a-f]{8}$/
const SPOKEN = /^(\d{2}|\d{4})([0-9A-HJKMNP-TV-Z]{8})([0-9A-HJKMNP-TV-Z])$/

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

/** The record that a text names: by its whole id, or by the last digits of it. */
export interface NamedReference {
  readonly digits: string
  readonly isWhole: boolean
}

/**
 * The reference in a search text, as digits of ids: a spoken reference in any case and with or without dashes, a
 * whole id, or the form that former reports printed. Null for any other text.
 */
export function referenceIn(text: string): NamedReference | null {
  const spoken = spokenIn(text)
  if (spoken?.isRight) return { digits: inDigits(spoken.letters), isWhole: false }
  const digits = text.trim().toLowerCase()
  if (WHOLE_ID.test(digits)) return { digits, isWhole: true }
  return FORMER.test(digits) ? { digits, isWhole: false } : null
}

/** Whether the text has the form of a reference, but one character is wrong or two are swapped. */
export function isMistakenReference(text: string): boolean {
  return spokenIn(text)?.isRight === false
}

/** Whether the record with the id has this reference. */
export function isCalled(id: string, { digits }: NamedReference): boolean {
  return id.endsWith(digits)
}

function spokenIn(text: string): { readonly letters: string; readonly isRight: boolean } | null {
  const characters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[OIL]/g, (letter) => MISTAKEN[letter] ?? letter)
  const [, year = '', letters = '', check] = SPOKEN.exec(characters) ?? []
  if (check === undefined) return null
  const whole = year.length === YEAR_DIGITS ? year : `20${year}`
  return { letters, isRight: checkOf(whole + letters) === check }
}

/** The year in East Africa in which an id was made; only ids of version 7 contain the time. */
function yearOf(hex: string): string {
  const instant = Number.parseInt(hex.slice(0, 12), 16)
  const year = hex[12] === '7' ? new Date(instant + EAST_AFRICA_OFFSET_MS).getUTCFullYear() : 0
  return String(year > 9999 ? 0 : year).padStart(YEAR_DIGITS, '0')
}

function inLetters(bits: number): string {
  return Array.from({ length: ID_LETTERS }, (_, at) => {
    const place = ALPHABET.length ** (ID_LETTERS - 1 - at)
    return ALPHABET[Math.floor(bits / place) % ALPHABET.length]
  }).join('')
}

function inDigits(letters: string): string {
  let bits = 0
  for (const letter of letters) bits = bits * ALPHABET.length + ALPHABET.indexOf(letter)
  return bits.toString(16).padStart(ID_DIGITS, '0')
}

/**
 * A checksum over the field of 32 elements in which each place has another weight: a wrong character, or two swapped
 * ones, always change it.
 */
function checkOf(text: string): string {
  let sum = 0
  for (const character of text) sum = doubled(sum ^ ALPHABET.indexOf(character))
  return ALPHABET[sum] ?? ''
}

/** Multiplies by x modulo x^5 + x^2 + 1; its powers run through all 31 non-zero elements. */
function doubled(element: number): number {
  const twice = element << 1
  return twice < ALPHABET.length ? twice : twice ^ 0b100101
}
