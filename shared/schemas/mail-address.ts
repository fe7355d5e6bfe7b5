import { z } from 'zod'
import { sendableAddress } from '#shared/domain/sendable-address.ts'
import { describedAs } from './described.ts'

/** Whether mail can be sent to an address as it was entered: the one rule of every form, for addresses in any script (decision 0422). */
export const isMailAddress = (text: string): boolean => sendableAddress(text) !== null

/** What every address has, in whatever script; the formats that JSON Schema names are known to few programs. */
const SHAPE = String.raw`^\s*[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+\s*$`

/** An address that mail will be sent to, as it was entered. */
export const mailAddress = (message: string, max = 254) =>
  describedAs(z.string({ error: message }).trim().max(max, message).refine(isMailAddress, message), {
    pattern: SHAPE,
  })
