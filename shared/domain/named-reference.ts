import { ALPHABET, checkOf, ID_DIGITS, YEAR_DIGITS } from './record-reference.ts'

/** The digits that people write as letters. */
const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The last eight digits of the id, in the form that former reports printed. */
const FORMER = /^[0-9a-f]{8}$/
const SPOKEN = /^(\d{2}|\d{4})([0-9A-HJKMNP-TV-Z]{8})([0-9A-HJKMNP-TV-Z])$/

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

function inDigits(letters: string): string {
  let bits = 0
  for (const letter of letters) bits = bits * ALPHABET.length + ALPHABET.indexOf(letter)
  return bits.toString(16).padStart(ID_DIGITS, '0')
}
