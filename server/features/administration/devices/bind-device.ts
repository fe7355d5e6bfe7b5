import { timingSafeEqual } from 'node:crypto'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { DEVICE_SECRET_HEADER, requireSecretHash } from '#server/identity/index.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { spendCode } from './enrolment-codes.ts'
import { mailAddedDevice } from './mail-added-device.ts'
import {
  type Claim,
  findBinding,
  findDevice,
  hadRevokedDevice,
  insertDevice,
  noteEnrolledBy,
  renameDevice,
  signedInOnDevice,
  touchDevice,
  writeState,
} from './rows.ts'

/** A device that may sync, bound to the calling user. */
export interface Device {
  readonly id: string
  readonly userId: string
  /** When it was enrolled, and its last contact before this call; absent at its first contact. */
  readonly seen?: { readonly enrolledAt: string; readonly lastContact: string }
}

const WAITS = 'This device waits for the approval of an administrator. Ask one to approve it.'

/** Whether a device may sync now, or waits for an administrator. */
export type DeviceState = 'waiting' | 'active'

/**
 * The device of a sync call, proven by its secret. The first contact by a signed-in user binds it; refuses a device
 * of another user, a revoked one (`device_revoked`), and one that waits for an administrator.
 */
export async function requireDevice(context: ServerContext, deviceId: string): Promise<Device> {
  const claim = claimOf(context, deviceId, `Device ${deviceId.slice(0, 8)}`)
  const { device } = context
  const isKnown = device?.id === claim.id && device.userId === claim.userId
  const state = isKnown ? device.state : await bindDevice(context, claim)
  if (state === 'active') {
    if (!isKnown || device.isStale) await touchDevice(context.services.database, deviceId)
    const seen = isKnown ? { seen: { enrolledAt: device.firstSeen, lastContact: device.lastSeen } } : {}
    return { id: deviceId, userId: claim.userId, ...seen }
  }
  throw new Refusal('forbidden', { message: WAITS })
}

/** Binds a device at its first contact, or renames it at a later one, and returns whether it may sync. */
export async function enrolDevice(
  context: ServerContext,
  {
    deviceId,
    name,
    code,
  }: { readonly deviceId: string; readonly name: string; readonly code?: string | undefined },
): Promise<DeviceState> {
  const state = await bindDevice(context, claimOf(context, deviceId, name), code)
  await renameDevice(context.services.database, deviceId, name)
  return state
}

function claimOf(context: ServerContext, id: string, name: string): Claim {
  const secretHash = requireSecretHash(context.request.header(DEVICE_SECRET_HEADER))
  return { id, userId: callerOf(context).id, secretHash, name }
}

/** A code counts for a device that is not bound yet; a repeated call of one that is has used it up already. */
async function bindDevice(context: ServerContext, claim: Claim, code?: string): Promise<DeviceState> {
  const { database } = context.services
  const bound = await findBinding(database, claim.id)
  if (bound) return confirmWaiting(context, claim, stateOf(bound, claim))
  await database.transaction((transaction) => addDevice(context, transaction, { claim, code }))
  const added = await findBinding(database, claim.id)
  // Another device may have the same secret; then no row was inserted.
  if (!added) throw new Refusal('forbidden')
  return stateOf(added, claim)
}

async function addDevice(
  context: ServerContext,
  transaction: Transaction,
  { claim, code }: { readonly claim: Claim; readonly code: string | undefined },
): Promise<void> {
  const { services } = context
  const isAsked = code !== undefined
  const state = (await mayBind(context, transaction, claim, isAsked)) ? 'active' : 'waiting'
  if (!(await insertDevice(transaction, claim, state))) return
  const madeBy = isAsked ? await codeOf(context, transaction, claim, code) : null
  const subject = `devices/${claim.id}`
  const detail = madeBy === null ? { state } : { state, how: 'code', user: madeBy }
  await writeAudit(transaction, { actor: claim.userId, act: 'device.enrolled', subject, detail })
  await mailAddedDevice(services, transaction, claim, state)
}

/** Uses up the code of a device, which is refused with the code, and notes who made it. */
async function codeOf(
  { services }: ServerContext,
  transaction: Transaction,
  { id, userId }: Claim,
  secret: string,
): Promise<string> {
  const madeBy = await spendCode(transaction, { secret, userId, now: services.records.now() })
  await noteEnrolledBy(transaction, id, madeBy)
  return madeBy
}

/**
 * Whether a device may sync without an administrator's approval: a stolen cookie is not enough; the user must have
 * signed in on this device shortly before, with all factors. After a revoked device, approval is always needed, or a code that an
 * administrator has made for the new one.
 */
async function mayBind(
  { session }: ServerContext,
  queryable: Queryable,
  claim: Claim,
  hasCode = false,
): Promise<boolean> {
  if (!(await signedInOnDevice(queryable, session.id, claim.secretHash))) return false
  return hasCode || !(await hadRevokedDevice(queryable, claim.userId))
}

/** Signing in again on a waiting device confirms it. */
async function confirmWaiting(
  context: ServerContext,
  claim: Claim,
  state: DeviceState,
): Promise<DeviceState> {
  const { database } = context.services
  if (state !== 'waiting' || !(await mayBind(context, database, claim))) return state
  return database.transaction(async (transaction) => {
    const device = await findDevice(transaction, claim.id, { lock: true })
    if (device?.state !== 'waiting') return state
    await writeState(transaction, claim.id, { state: 'active' })
    const subject = `devices/${claim.id}`
    await writeAudit(transaction, { actor: claim.userId, act: 'device.confirmed', subject })
    return 'active'
  })
}

type Binding = NonNullable<Awaited<ReturnType<typeof findBinding>>>

function stateOf(bound: Binding, claim: Claim): DeviceState {
  if (!timingSafeEqual(bound.secretHash, claim.secretHash)) throw new Refusal('forbidden')
  if (bound.state === 'revoked') throw new Refusal('device_revoked')
  if (bound.userId !== claim.userId) throw new Refusal('forbidden')
  return bound.state
}
