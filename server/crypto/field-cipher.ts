import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { type Keys, KID_BYTES, UnknownKey } from './keys.ts'
import { fillRandom } from './random-pool.ts'

/** The record that sealed values belong to; they can't be opened for another one. */
export interface SealContext {
  readonly collection: string
  readonly recordId: string
}

/** Why sealed values can't be opened. */
export type SealFault = 'malformed' | 'tampered' | 'unknown_key'

/** Sealed values that can't be opened; names the record and the fault, never content. */
export class SealBroken extends Error {
  readonly collection: string
  readonly recordId: string
  readonly fault: SealFault
  constructor(context: SealContext, fault: SealFault) {
    super(`Sealed values of ${context.collection} ${context.recordId} don't open: ${fault}`)
    this.name = 'SealBroken'
    this.collection = context.collection
    this.recordId = context.recordId
    this.fault = fault
  }
}

/** Seals the personal and sensitive fields of one record into one column. */
export interface FieldCipher {
  /**
   * Seals canonical JSON values. Null, missing and empty text are the same (shared/sync/canonical.ts): they are left
   * out, and a record with nothing else gives null.
   */
  sealFields(context: SealContext, values: Readonly<Record<string, unknown>>): Buffer | null
  /** The sealed values, without the empty ones; null contains none. Throws {@link SealBroken}. */
  openFields(context: SealContext, sealed: Uint8Array | null): Record<string, unknown>
  /** The same as the text of a JSON object, to pass it on unparsed. Throws {@link SealBroken}. */
  openText(context: SealContext, sealed: Uint8Array): string
}

const ALGORITHM = 'aes-256-gcm'
const FORMAT = 1
const SALT_BYTES = 16
const TAG_BYTES = 16
const SALT_AT = 1 + KID_BYTES
const HEADER_BYTES = SALT_AT + SALT_BYTES

/** A record's key seals only one message, so a constant nonce is safe. */
const NONCE = Buffer.alloc(12)

/**
 * Sealed: format (1 byte), master key's id (4), salt (16), AES-256-GCM ciphertext of the JSON, tag (16).
 *
 * The record's key is HMAC-SHA256(purpose key, salt) with a fresh salt each time, instead of a random key wrapped by
 * the master key: it protects the same and is as fast, takes 44 bytes less a record, and doesn't wear out the master
 * key, under which only 2^32 random nonces are safe (docs/decisions/0002-field-encryption.md).
 */
export function createFieldCipher(
  keys: Keys,
  purpose: 'fields' | 'history' | 'second-factors' = 'fields',
): FieldCipher {
  // A KeyObject, since Node.js takes 10 µs longer to set up a cipher from the bytes of a key.
  function recordKey(kid: string, salt: Uint8Array): KeyObject {
    return createSecretKey(createHmac('sha256', keys.derive(purpose, kid)).update(salt).digest())
  }

  function decrypt(context: SealContext, sealed: Buffer): string {
    const kid = sealed.toString('hex', 1, SALT_AT)
    const tagAt = sealed.length - TAG_BYTES
    try {
      const key = recordKey(kid, sealed.subarray(SALT_AT, HEADER_BYTES))
      const decipher = createDecipheriv(ALGORITHM, key, NONCE, { authTagLength: TAG_BYTES })
      decipher.setAAD(boundData(sealed, context))
      decipher.setAuthTag(sealed.subarray(tagAt))
      const plain = decipher.update(sealed.subarray(HEADER_BYTES, tagAt))
      decipher.final()
      return plain.toString('utf8')
    } catch (error) {
      throw new SealBroken(context, error instanceof UnknownKey ? 'unknown_key' : 'tampered')
    }
  }

  function openText(context: SealContext, stored: Uint8Array): string {
    const sealed = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
    if (!isSealed(sealed)) throw new SealBroken(context, 'malformed')
    return decrypt(context, sealed)
  }

  return {
    sealFields(context, values) {
      const filled = Object.entries(values).filter(([, value]) => !isEmpty(value))
      if (filled.length === 0) return null
      const plain = Buffer.from(JSON.stringify(Object.fromEntries(filled)), 'utf8')
      const sealed = Buffer.alloc(HEADER_BYTES + plain.length + TAG_BYTES)
      sealed[0] = FORMAT
      const kid = keys.currentKid
      sealed.write(kid, 1, 'hex')
      fillRandom(sealed, SALT_AT, SALT_BYTES)
      const key = recordKey(kid, sealed.subarray(SALT_AT, HEADER_BYTES))
      const cipher = createCipheriv(ALGORITHM, key, NONCE, { authTagLength: TAG_BYTES })
      cipher.setAAD(boundData(sealed, context))
      sealed.set(cipher.update(plain), HEADER_BYTES)
      cipher.final()
      sealed.set(cipher.getAuthTag(), HEADER_BYTES + plain.length)
      return sealed
    },

    openFields: (context, stored) => (stored === null ? {} : JSON.parse(openText(context, stored))),
    openText,
  }
}

function isSealed(sealed: Uint8Array): boolean {
  return sealed.length > HEADER_BYTES + TAG_BYTES && sealed[0] === FORMAT
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The header and the record; the collection's length prevents two records from having the same bytes. */
function boundData(sealed: Buffer, { collection, recordId }: SealContext): Buffer {
  const header = sealed.subarray(0, HEADER_BYTES)
  return Buffer.concat([header, Buffer.from(`${collection.length}:${collection}${recordId}`, 'utf8')])
}
