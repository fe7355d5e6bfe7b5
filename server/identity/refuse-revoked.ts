import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type CallingDevice, callingDevice, callingDeviceOf } from './calling-device.ts'
import { requireSecretHash } from './device-secret.ts'

const deviceRow = z.object({ device: callingDevice.nullable() })

/**
 * Refuses a device that must wipe itself, or hand over its unsent work first, by its secret alone: its user may be signed
 * out or disabled, but the device must still learn of it. `known` is the device if it was read together with the session.
 */
export async function refuseRevokedDevice(
  database: Database,
  secret: string,
  knownDevice: CallingDevice | null,
): Promise<void> {
  const device = knownDevice ?? (await readDevice(database, secret))
  if (device?.isRevoked) throw new Refusal(device.handsOver ? 'device_hands_over' : 'device_revoked')
}

/** A device that was ended and hands over its unsent work, by its secret alone; any other one is refused. */
export async function requireHandingOver(database: Database, secret: string): Promise<CallingDevice> {
  requireSecretHash(secret)
  const device = await readDevice(database, secret)
  if (device?.isRevoked && device.handsOver) return device
  throw new Refusal(device?.isRevoked ? 'device_revoked' : 'forbidden')
}

async function readDevice(database: Database, secret: string): Promise<CallingDevice | null> {
  if (!secret) return null
  const [row] = await database.run(sql`select ${callingDeviceOf(secret)} as device`, deviceRow)
  return row?.device ?? null
}
