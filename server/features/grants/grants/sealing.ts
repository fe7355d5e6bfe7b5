import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'
import { type GrantApplication, grantApplication } from '#shared/schemas/grant-application.ts'

type Place = 'grant-applications' | 'grant-application-versions'

/** Seals what an applicant wrote, for one row. */
export function sealAnswers(
  keys: Keys,
  collection: Place,
  recordId: string,
  answers: GrantApplication,
): Buffer {
  const sealed = createFieldCipher(keys).sealFields({ collection, recordId }, answers)
  if (!sealed) throw new Error('An application says nothing')
  return sealed
}

/** Decrypts what an applicant wrote. */
export function openAnswers(
  keys: Keys,
  collection: Place,
  recordId: string,
  sealed: Uint8Array,
): GrantApplication {
  return grantApplication.parse(createFieldCipher(keys).openFields({ collection, recordId }, sealed))
}

/** By what a list names an application, and finds it. */
const names = grantApplication.pick({
  ...{ organizationName: true, registrationNumber: true, projectTitle: true },
  ...{ contactPersonName: true, contactEmail: true },
})

/** Decrypts an application, and reads no more of it than its names: lists have thousands of them. */
export const openNames = (keys: Keys, recordId: string, sealed: Uint8Array): z.output<typeof names> =>
  names.parse(createFieldCipher(keys).openFields({ collection: 'grant-applications', recordId }, sealed))

/** What an application says now. */
export const openApplication = (keys: Keys, id: string, sealed: Uint8Array): GrantApplication =>
  openAnswers(keys, 'grant-applications', id, sealed)

const askedText = z.object({ text: z.string().default('') })

/** Seals what staff say to an applicant about the fields that they ask for. */
export function sealAsked(keys: Keys, applicationId: string, text: string): Buffer | null {
  return createFieldCipher(keys).sealFields({ collection: 'grant-asked', recordId: applicationId }, { text })
}

/** Decrypts it. */
export function openAsked(keys: Keys, applicationId: string, sealed: Uint8Array | null): string {
  const context = { collection: 'grant-asked', recordId: applicationId }
  return askedText.parse(createFieldCipher(keys).openFields(context, sealed)).text
}

/** What is compared to recognise a second application of the same organisation. */
export type Compared = 'registration' | 'address'

/** The hashes of a registration number or an address: the current key's first, then those of former keys. */
export function comparedHashes(keys: Keys, compared: Compared, text: string): Buffer[] {
  return keys.kids.map((kid) => hashUnder(keys, compared, text, kid))
}

/** The hash under which it is stored. */
export function comparedHash(keys: Keys, compared: Compared, text: string): Buffer {
  return hashUnder(keys, compared, text, keys.currentKid)
}

// The prefix keeps an applicant's address from being known by its hash among learners and subscribers.
function hashUnder(keys: Keys, compared: Compared, text: string, kid: string): Buffer {
  const folded = compared === 'address' ? comparableAddress(text) : foldRegistration(text)
  return createHmac('sha256', keys.derive('addresses', kid)).update(`grant-${compared}:${folded}`).digest()
}

/** People write the same number with other dashes, spaces and cases. */
function foldRegistration(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase()
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded
}

/** The keyed hash of the code by which an applicant opens an application; a person with a copy of the database could guess it otherwise. */
export function codeHash(keys: Keys, kid: string, code: string): Buffer {
  return createHmac('sha256', keys.derive('receipt-codes', kid)).update(`grant:${code}`).digest()
}

/** The hash of a mailed token, which is random and long. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
