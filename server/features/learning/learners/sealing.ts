import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { LEARNER_EXPERIENCE, LEARNER_REGIONS } from '#shared/domain/learners.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'

/** What a learner says of themselves at registration; all of it is sealed. */
const learnerDetails = z.object({
  fullName: z.string(),
  email: z.string(),
  organization: z.string(),
  jobTitle: z.string(),
  country: z.string(),
  region: z.enum(LEARNER_REGIONS),
  experience: z.enum(LEARNER_EXPERIENCE),
  interests: z.array(z.string()),
  motivation: z.string(),
})
export type LearnerDetails = z.infer<typeof learnerDetails>

/** Seals what a learner said of themselves, for the row of this learner. */
export function sealDetails(keys: Keys, learnerId: string, details: LearnerDetails): Buffer {
  const sealed = createFieldCipher(keys).sealFields({ collection: 'learners', recordId: learnerId }, details)
  if (!sealed) throw new Error('A learner has said nothing of themselves')
  return sealed
}

/** Decrypts what a learner said of themselves. */
export function openDetails(keys: Keys, learnerId: string, sealed: Uint8Array): LearnerDetails {
  return learnerDetails.parse(
    createFieldCipher(keys).openFields({ collection: 'learners', recordId: learnerId }, sealed),
  )
}

/** The hashes by which a confirmed address is found: the current key's first, then those of former keys. */
export function addressHashes(keys: Keys, email: string): Buffer[] {
  return keys.kids.map((kid) => hashUnder(keys, email, kid))
}

/** The hash under which a confirmed address is stored. */
export function addressHash(keys: Keys, email: string): Buffer {
  return hashUnder(keys, email, keys.currentKid)
}

// The prefix keeps an address of a learner from being known by its hash among the newsletter's subscribers.
function hashUnder(keys: Keys, email: string, kid: string): Buffer {
  const address = `learner:${comparableAddress(email)}`
  return createHmac('sha256', keys.derive('addresses', kid)).update(address).digest()
}

/** The hash of a token or code that is random and long. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
