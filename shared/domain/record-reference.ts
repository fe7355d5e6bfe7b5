/** Without letters that are taken for digits or one another: I, L and O, and the U of V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** How those who write a reference down mistake the others. */
const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const YEAR_DIGITS = 4
/** Eight letters of five bits: the last ten hexadecimal digits of the id. */
const ID_LETTERS = 8
const ID_DIGITS = 10
const EAST_AFRICA_OFFSET_MS = 3 * 60 * 60 * 1000

const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The last digits of the id, with which former reports were printed. */
const FORMER = /^[0-9a-f]{8}$/
const SPOKEN = /^(\d{2}|\d{4})([0-9A-HJKMNP-TV-Z]{8})([0-9A-HJKMNP-TV-Z])$/

/**
 * What a record is called on receipts, screens, reports, exports and on the telephone, such as `2026-7K3F-9QXM4`: the year
 * in which it was made (0000 where the id tells none), the last 40 bits of its id, and a check character. It opens nothing.
 */
export function recordReference(id: string): string {
  const hex = id.replaceAll('-', '').toLowerCase()
  const year = yearOf(hex)
  const letters = inLetters(Number.parseInt(hex.slice(-ID_DIGITS), 16))
  return `${year}-${letters.slice(0, 4)}-${letters.slice(4)}${checkOf(year + letters)}`
}

/** A record as somebody names it: its whole id, or the last digits of it. */
export interface NamedReference {
  readonly digits: string
  readonly isWhole: boolean
}

/**
 * The reference that a search is, as the digits of ids: as it is told, in any case and with or without dashes, as a whole
 * id, or as former reports printed it. Null for other words.
 */
export function referenceIn(text: string): NamedReference | null {
  const spoken = spokenIn(text)
  if (spoken?.isRight) return { digits: inDigits(spoken.letters), isWhole: false }
  const digits = text.trim().toLowerCase()
  if (WHOLE_ID.test(digits)) return { digits, isWhole: true }
  return FORMER.test(digits) ? { digits, isWhole: false } : null
}

/** Whether the text has the form of a reference, but one of its characters is wrong or two are in each other's place. */
export function isMistakenReference(text: string): boolean {
  return spokenIn(text)?.isRight === false
}

/** Whether a record with the id is called so. */
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

/** The year in East Africa in which an id was made; only those of version 7 tell their time. */
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
 * A sum over the field of 32 elements in which each place weighs differently: another character in one place, or two that
 * have changed places, always give another sum.
 */
function checkOf(text: string): string {
  let sum = 0
  for (const character of text) sum = doubled(sum ^ ALPHABET.indexOf(character))
  return ALPHABET[sum] ?? ''
}

/** Times x modulo x^5 + x^2 + 1, whose powers run through all 31 elements. */
function doubled(element: number): number {
  const twice = element << 1
  return twice < ALPHABET.length ? twice : twice ^ 0b100101
}
