import { randomBytes } from 'node:crypto'
import { digitsOf, foldReceiptCode } from '#shared/domain/receipt-code.ts'

/** Eighty bits: nobody finds a code, or its plain hash, by trying. */
const DIGITS = 24

/** A recovery code of random digits, which a telephone's keypad has. */
export function newRecoveryCode(): string {
  let code = ''
  while (code.length < DIGITS) code += digitsOf(randomBytes(DIGITS))
  return code.slice(0, DIGITS)
}

/** A recovery code as it was typed, without its blanks; null for what can't be one. */
export function foldRecoveryCode(typed: string): string | null {
  const code = foldReceiptCode(typed)
  return new RegExp(`^[0-9]{${DIGITS}}$`).test(code) ? code : null
}
