import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'

const content = z.object({ providerId: z.uuid() })
const contextOf = (linkId: string) => ({ collection: 'referral-links', recordId: linkId })

/** Seals to which provider of the directory a link goes: no copy of the database says who gets a referral. */
export function sealProvider(keys: Keys, linkId: string, providerId: string | null): Buffer | null {
  if (providerId === null) return null
  return createFieldCipher(keys).sealFields(contextOf(linkId), { providerId })
}

/** To which provider of the directory a link went; null for one outside of it, and where that was not kept yet. */
export function openProvider(keys: Keys, linkId: string, sealed: Uint8Array | null): string | null {
  if (!sealed) return null
  return content.parse(createFieldCipher(keys).openFields(contextOf(linkId), sealed)).providerId
}
