import { plainDigits } from './digits.ts'

/** Omits letters that are mistaken for digits or for one another: I, L and O, and U for V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** What people write in place of digits. */
const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
/** Letters of a code. Sixty bits: trying a thousand codes a second finds one of a million certificates in 18 years. */
const LETTERS = 12
const GROUP = 4
const BITS = 5

const WRITTEN = new RegExp(`^[${ALPHABET}]+$`)

/** The public page that checks a certificate; the code follows it. */
export const CERTIFICATES_PATH = '/certificates'

/** A new code of a certificate, without dashes; `random` fills bytes as `crypto.getRandomValues` does. */
export function newCertificateCode(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return randomLetters(random, LETTERS)
}

/** So many random letters of the alphabet. */
export function randomLetters(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array, count: number): string {
  // 256 is a multiple of 32, so each letter is equally likely.
  return [...random(new Uint8Array(count))].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/**
 * The code in what a person typed, read out or copied, with or without dashes and in any letter case; null if it can't be
 * one.
 */
export function certificateCodeIn(typed: string): string | null {
  return foldLetters(typed, LETTERS)
}

/** So many letters of the alphabet as a person typed them, as they are kept; null for any other text. */
export function foldLetters(typed: string, count: number): string | null {
  const folded = plainDigits(typed.normalize('NFKC'))
    .replace(/[\s\-–—]/g, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => MISTAKEN[letter] ?? letter)
  return folded.length === count && WRITTEN.test(folded) ? folded : null
}

/** The code in whatever a person has of a certificate: the code itself, the address of its page, or the text of its QR code. */
export function certificateCodeFrom(text: string): string | null {
  const [, inAddress] = /\/certificates\/([^#?/\s]+)/.exec(text) ?? []
  return certificateCodeIn(inAddress ?? text)
}

/** A code in groups of four, as it is printed, read out and part of an address. */
export function spacedCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

/** The number that a code writes. */
export function numberOfCode(code: string): bigint {
  return [...code].reduce((sum, letter) => (sum << BigInt(BITS)) | BigInt(ALPHABET.indexOf(letter)), 0n)
}

/** The code that writes a number; null if it is too large for one. */
export function codeOfNumber(number: bigint): string | null {
  if (number >> BigInt(LETTERS * BITS) !== 0n) return null
  const letters = Array.from(
    { length: LETTERS },
    (_, at) => ALPHABET[Number((number >> BigInt(BITS * (LETTERS - 1 - at))) & 31n)],
  )
  return letters.join('')
}
