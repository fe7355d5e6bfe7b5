import type { User } from '#shared/domain/access.ts'
import type { Opening } from '#shared/domain/access-ways.ts'
import { readableSealed } from '#shared/rules/policies.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import type { FieldCipher, SealContext } from '../crypto/field-cipher.ts'
import { onlyFields } from './open-readable.ts'
import type { RecordServices } from './services.ts'

/** The user who gets sealed values, the record, and the way of access. */
export interface Revealing {
  readonly user: User
  readonly collection: Collection
  readonly recordId: string
  readonly how: Opening
}

/** The sealed bytes and the cipher's context. */
export interface SealedValues {
  readonly cipher: FieldCipher
  readonly context: SealContext
  readonly bytes: Uint8Array | null
}

/**
 * Decrypts sealed values for a user and records the access; returns the fields that the user may read. All answers
 * get personal fields through it, except pulls, which carry those of many records (`pull.ts`). `unwrap` finds the
 * fields in the decrypted content. Throws `SealBroken`.
 */
export function reveal<T = unknown>(
  services: RecordServices,
  { user, collection, recordId, how }: Revealing,
  { cipher, context, bytes }: SealedValues,
  unwrap: (opened: Record<string, unknown>) => Readonly<Record<string, T>>,
): Record<string, T> {
  const readable = readableSealed(user, collection)
  if (!bytes || readable.length === 0) return {}
  const values = onlyFields(unwrap(cipher.openFields(context, bytes)), readable)
  const fields = Object.keys(values)
  if (fields.length > 0) {
    const at = services.now().toISOString()
    const reading = { how, userId: user.id, deviceId: null, recordId, fields, at }
    services.accessLog.add({ ...reading, collection: collection.name })
  }
  return values
}
