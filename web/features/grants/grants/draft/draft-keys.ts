import { DRAFT_DIGITS } from '#shared/domain/grant-drafts.ts'
import { digitsOf } from '#shared/domain/receipt-code.ts'

const KEY_BYTES = 32

/** What opens a draft on the device that begins it. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The digits that a mailed link asks for, and that its reader learns in another way than by that mail. */
export function newDigits(): string {
  let digits = ''
  while (digits.length < DRAFT_DIGITS) digits += digitsOf(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
  return digits.slice(0, DRAFT_DIGITS)
}
