import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'

/** What staff write about applications, by where it is kept. */
type Place = 'grant-requests' | 'grant-screenings' | 'grant-assignments' | 'grant-notes' | 'grant-decisions'

const written = z.object({ text: z.string().default('') })

/** Seals what staff wrote, for one row; null for nothing. */
export function sealWritten(keys: Keys, collection: Place, recordId: string, text: string): Buffer | null {
  return text === '' ? null : createFieldCipher(keys).sealFields({ collection, recordId }, { text })
}

/** Decrypts it; empty where nothing is kept. */
export function openWritten(
  keys: Keys,
  collection: Place,
  recordId: string,
  sealed: Uint8Array | null,
): string {
  if (sealed === null) return ''
  return written.parse(createFieldCipher(keys).openFields({ collection, recordId }, sealed)).text
}
