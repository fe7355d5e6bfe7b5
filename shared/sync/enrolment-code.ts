import { z } from 'zod'
import { serverKeyPins } from './server-keys.ts'

/** For how many minutes a code can be used. */
export const ENROLMENT_MINUTES = 60

/** 24 random bytes, in base64url. */
export const enrolmentSecret = z.string().regex(/^[A-Za-z0-9_-]{32}$/)

/** Most characters of a code: a longer text is none. */
export const CODE_CHARACTERS = 2000

/** How a file with a code ends. */
export const CODE_EXTENSION = 'setup'

/** What a code for setting up a device says, in a picture or in a file. */
export const enrolmentCode = z.strictObject({
  /** Names the format, so that no other code is taken for one. */
  humanRightsSetup: z.literal(1),
  address: z.url({ protocol: /^https?$/ }).max(300),
  /** The keys of the server's own certificate; null where it has one that systems trust. */
  keys: serverKeyPins.nullable(),
  secret: enrolmentSecret,
  /** When it ends, by the server's clock. */
  until: z.iso.datetime(),
})
export type EnrolmentCode = z.infer<typeof enrolmentCode>

/** Reads a code; null for any other text. */
export function readEnrolmentCode(text: string): EnrolmentCode | null {
  if (text.length > CODE_CHARACTERS) return null
  try {
    return enrolmentCode.parse(JSON.parse(text))
  } catch {
    return null
  }
}
