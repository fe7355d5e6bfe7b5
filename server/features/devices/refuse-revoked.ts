import type { Database } from '#server/db/database.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { secretHashOf } from './device-secret.ts'
import { isRevokedSecret } from './table.ts'

/**
 * Refuses a device that must wipe itself, by its secret alone: its person may be signed out or disabled, and the
 * device has to learn it all the same.
 */
export async function refuseRevokedDevice(database: Database, secret: string): Promise<void> {
  const hash = secretHashOf(secret)
  if (hash && (await isRevokedSecret(database, hash))) throw new Refusal('device_revoked')
}
