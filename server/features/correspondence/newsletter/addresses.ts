import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'

/** The hashes by which an address is found: the current key's first, then those of former keys. */
export function addressHashes(keys: Keys, email: string): Buffer[] {
  const address = comparableAddress(email)
  return keys.kids.map((kid) => createHmac('sha256', keys.derive('addresses', kid)).update(address).digest())
}

/** The hash under which an address is stored. */
export function addressHash(keys: Keys, email: string): Buffer {
  return createHmac('sha256', keys.derive('addresses')).update(comparableAddress(email)).digest()
}

type Place = 'newsletter-requests' | 'newsletter-subscribers'
const sealedAddress = z.object({ email: z.string() })

/** Seals an address for one row. */
export function sealAddress(keys: Keys, collection: Place, recordId: string, email: string): Buffer {
  const sealed = createFieldCipher(keys).sealFields({ collection, recordId }, { email })
  if (!sealed) throw new Error('An address is empty')
  return sealed
}

/** Decrypts the address of a row. */
export function openAddress(keys: Keys, collection: Place, recordId: string, sealed: Uint8Array): string {
  return sealedAddress.parse(createFieldCipher(keys).openFields({ collection, recordId }, sealed)).email
}

const SIGNED_BYTES = 24

/**
 * The token in each mail to a subscriber for unsubscribing; it is derived from the id, so that it needn't be stored.
 */
export function unsubscribeToken(keys: Keys, subscriberId: string): string {
  return `${subscriberId}.${signatureOf(keys, subscriberId, keys.currentKid)}`
}

/** The subscriber of a token; null if we have not made it. */
export function subscriberOf(keys: Keys, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  if (!z.uuid().safeParse(id).success) return null
  const signatureBytes = Buffer.from(signature)
  const isRight = keys.kidsFor('unsubscribing').some((kid) => {
    const expected = Buffer.from(signatureOf(keys, id, kid))
    return expected.length === signatureBytes.length && timingSafeEqual(expected, signatureBytes)
  })
  return isRight ? id : null
}

function signatureOf(keys: Keys, id: string, kid: string): string {
  const whole = createHmac('sha256', keys.derive('unsubscribing', kid)).update(id).digest()
  return whole.subarray(0, SIGNED_BYTES).toString('base64url')
}
