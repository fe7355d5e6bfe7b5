import { withoutArabicDigits } from './arabic-digits.ts'

/** Digits of a receipt code, by which a reporter opens the mailbox of a report. */
export const RECEIPT_DIGITS = 16
const GROUP = 4

/** A receipt code of random digits; `random` fills bytes as `crypto.getRandomValues` does. */
export function newReceiptCode(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  let code = ''
  while (code.length < RECEIPT_DIGITS) code += digitsOf(random(new Uint8Array(RECEIPT_DIGITS)))
  return code.slice(0, RECEIPT_DIGITS)
}

/** Bytes as digits, each equally likely: bytes that would make some of them likelier are left out. */
export function digitsOf(bytes: Uint8Array): string {
  return [...bytes]
    .filter((byte) => byte < LARGEST_EVEN)
    .map((byte) => byte % 10)
    .join('')
}
const LARGEST_EVEN = 250

/** A code as it was typed or read out: without spaces and dashes, with Arabic numerals as Latin ones. */
export function foldReceiptCode(typed: string): string {
  return withoutArabicDigits(typed).replace(/[\s\-–]/g, '')
}

/** A receipt code as it is compared. */
export const RECEIPT_CODE = new RegExp(`^[0-9]{${RECEIPT_DIGITS}}$`)

/** Whether what was typed can be a receipt code. */
export const isReceiptCode = (typed: string): boolean => RECEIPT_CODE.test(foldReceiptCode(typed))

/** The message for what can't be a receipt code. */
export const NO_RECEIPT_CODE = 'Type the 16 digits of your code'

/** The code in groups of four digits, as it is shown and read out. */
export function groupsOf(code: string): readonly string[] {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
}
