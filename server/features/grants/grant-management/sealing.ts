import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { type Exclusion, exclusion } from '#shared/rules/grant-exclusions.ts'

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

const LIST = { collection: 'grant-exclusions', recordId: '1' }
const exclusions = z.object({ entries: z.array(exclusion) })

/** Seals the exclusion list as a whole. */
export function sealExclusions(keys: Keys, entries: readonly Exclusion[]): Buffer {
  const sealed = createFieldCipher(keys).sealFields(LIST, { entries })
  if (!sealed) throw new Error('A list has entries')
  return sealed
}

/** Decrypts it. */
export const openExclusions = (keys: Keys, sealed: Uint8Array): Exclusion[] =>
  exclusions.parse(createFieldCipher(keys).openFields(LIST, sealed)).entries
