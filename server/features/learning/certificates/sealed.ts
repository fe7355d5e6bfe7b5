import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'

const COLLECTION = 'certificates'
const fields = z.object({ name: z.string(), reason: z.string().optional() })

/** What is sealed of a certificate: the learner's name at its issue, and why it was withdrawn. */
export type SealedFields = z.infer<typeof fields>

/** Seals what points to a person in a certificate. */
export function sealCertificate(keys: Keys, id: string, values: SealedFields): Buffer {
  const sealed = createFieldCipher(keys).sealFields({ collection: COLLECTION, recordId: id }, { ...values })
  if (!sealed) throw new Error('A certificate has no name')
  return sealed
}

/** Opens what is sealed of a certificate. */
export function openCertificate(keys: Keys, id: string, sealed: Uint8Array): SealedFields {
  return fields.parse(createFieldCipher(keys).openFields({ collection: COLLECTION, recordId: id }, sealed))
}
