import { timingSafeEqual } from 'node:crypto'
import type { Database, Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { DEVICE_SECRET_HEADER, requireSecretHash } from './device-secret.ts'
import {
  type Claim,
  findBinding,
  hadRevokedDevice,
  insertDevice,
  renameDevice,
  touchDevice,
} from './table.ts'

/** A device that may sync, bound to the person who calls. */
export interface Device {
  readonly id: string
  readonly personId: string
}

/** Whether a device may sync now, or waits for an administrator. */
export type DeviceState = 'waiting' | 'active'

/**
 * The device of a sync call, proven by its secret. The first contact by a signed-in person binds it; refuses
 * another's device, a revoked one (`device_revoked`) and one that waits for an administrator.
 */
export async function requireDevice(context: ServerContext, deviceId: string): Promise<Device> {
  const claim = claimOf(context, deviceId, `Device ${deviceId.slice(0, 8)}`)
  const { device } = context
  const isKnown = device?.id === claim.id && device.personId === claim.personId
  const state = isKnown ? device.state : await bindDevice(context.services.database, claim)
  if (state === 'active') {
    if (!isKnown || device.isStale) await touchDevice(context.services.database, deviceId)
    return { id: deviceId, personId: claim.personId }
  }
  throw new Refusal('forbidden', { message: 'This device waits for the approval of an administrator.' })
}

/** Binds a device at its first contact, or renames it at a later one, and answers whether it may sync. */
export async function enrolDevice(
  context: ServerContext,
  deviceId: string,
  name: string,
): Promise<DeviceState> {
  const { database } = context.services
  const state = await bindDevice(database, claimOf(context, deviceId, name))
  await renameDevice(database, deviceId, name)
  return state
}

function claimOf(context: ServerContext, id: string, name: string): Claim {
  const secretHash = requireSecretHash(context.request.header(DEVICE_SECRET_HEADER))
  return { id, personId: callerOf(context).id, secretHash, name }
}

async function bindDevice(database: Database, claim: Claim): Promise<DeviceState> {
  const bound = await findBinding(database, claim.id)
  if (bound) return stateOf(bound, claim)
  await database.transaction((transaction) => addDevice(transaction, claim))
  const added = await findBinding(database, claim.id)
  // Another device may have the secret; this one then got no row.
  if (!added) throw new Refusal('forbidden')
  return stateOf(added, claim)
}

async function addDevice(transaction: Transaction, claim: Claim): Promise<void> {
  const state = (await hadRevokedDevice(transaction, claim.personId)) ? 'waiting' : 'active'
  if (!(await insertDevice(transaction, claim, state))) return
  const subject = `devices/${claim.id}`
  await writeAudit(transaction, { actor: claim.personId, act: 'device.enrolled', subject, detail: { state } })
}

type Binding = NonNullable<Awaited<ReturnType<typeof findBinding>>>

function stateOf(bound: Binding, claim: Claim): DeviceState {
  if (!timingSafeEqual(bound.secretHash, claim.secretHash)) throw new Refusal('forbidden')
  if (bound.state === 'revoked') throw new Refusal('device_revoked')
  if (bound.personId !== claim.personId) throw new Refusal('forbidden')
  return bound.state
}
