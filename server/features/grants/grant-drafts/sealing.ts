import { createHash } from 'node:crypto'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { draftField } from '#shared/contract/grants/grant-drafts.ts'
import { GRANT_CONTROLS } from '#shared/domain/grant-application.ts'

const fields = z.partialRecord(z.enum(GRANT_CONTROLS), draftField)
/** What a draft says, by field. */
export type DraftFields = z.infer<typeof fields>

const person = z.object({ name: z.string(), email: z.string().default('') })
/** Whom a link was mailed to. */
export type DraftMember = z.infer<typeof person>

/** Seals what a draft says; null if it says nothing. */
export const sealDraft = (keys: Keys, id: string, values: DraftFields): Buffer | null =>
  createFieldCipher(keys).sealFields({ collection: 'grant-drafts', recordId: id }, values)

/** Decrypts it. */
export const openDraft = (keys: Keys, id: string, sealed: Uint8Array | null): DraftFields =>
  fields.parse(createFieldCipher(keys).openFields({ collection: 'grant-drafts', recordId: id }, sealed))

/** Seals the name and the address of a person on a draft. */
export const sealMember = (keys: Keys, id: string, member: DraftMember): Buffer | null =>
  createFieldCipher(keys).sealFields({ collection: 'grant-draft-members', recordId: id }, member)

/** Decrypts them. */
export const openMember = (keys: Keys, id: string, sealed: Uint8Array | null): DraftMember =>
  person.parse(
    createFieldCipher(keys).openFields({ collection: 'grant-draft-members', recordId: id }, sealed),
  )

/** The hash of a mailed token with the digits that its reader gets apart from it; the token is random and long. */
export const digitsHash = (token: string, digits: string): Buffer =>
  createHash('sha256').update(`${token}:${digits}`).digest()
