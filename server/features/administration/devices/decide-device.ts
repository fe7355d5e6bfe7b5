import { writeAudit } from '#server/audit/index.ts'
import { requireProof } from '#server/features/administration/sessions/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { endSessionsOf } from '#server/identity/index.ts'
import { noteEnding } from '#server/removals/removals.ts'
import type { Unsent } from '#shared/contract/administration/users.ts'
import type { OptionalProof } from '#shared/contract/proof.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type DeviceRow, findDevice, writeState } from './rows.ts'

/** An administrator's decision on a device, with the version that they saw. */
export interface DeviceDecision extends OptionalProof {
  readonly state: 'active' | 'revoked'
  /** What becomes of unsent work on a device that is revoked: by itself it is wiped with the rest. */
  readonly unsent?: Unsent
  readonly version: number
}

/** Approves or revokes a device. Revoking is final, since the device may have wiped itself, and signs its user out. */
export async function decideDevice(
  context: ServerContext,
  id: string,
  decision: DeviceDecision,
): Promise<DeviceRow> {
  const { database } = context.services
  const actor = callerOf(context).id
  if (decision.state === 'active') await proveForOwn(context, id, decision)
  return database.transaction(async (transaction) => {
    const device = await findDevice(transaction, id, { lock: true })
    if (!device) throw new Refusal('not_found')
    if (device.version !== decision.version) throw new Refusal('stale')
    const unsent = unsentOf(decision)
    const handsOver = unsent === 'hand-over'
    if (device.state === decision.state && device.handsOver === handsOver) return device
    // One that was told to wipe itself may have done so; one that hands over can still be told to wipe itself.
    if (device.state === 'revoked' && (handsOver || decision.state !== 'revoked')) {
      throw new Refusal('rule_violated', {
        message: 'A revoked device stays revoked. Set it up again as a new one.',
      })
    }
    await writeState(transaction, id, { state: decision.state, handsOver })
    const act = decision.state === 'active' ? 'device.approved' : 'device.revoked'
    await writeAudit(transaction, {
      actor,
      act,
      subject: `devices/${id}`,
      detail: { user: device.userId, ...(handsOver ? { how: 'hand-over' } : {}) },
    })
    if (decision.state === 'revoked') {
      await noteEnding(transaction, 'devices', [id], unsent)
      await endSessionsOf(transaction, device.userId)
    }
    return (await findDevice(transaction, id)) ?? device
  })
}

const unsentOf = ({ state, unsent = 'wipe' }: DeviceDecision): Unsent =>
  state === 'revoked' ? unsent : 'wipe'

/** Without a proof, a stolen session of an administrator could approve the thief's own device. */
async function proveForOwn(context: ServerContext, id: string, proof: OptionalProof): Promise<void> {
  const device = await findDevice(context.services.database, id)
  if (device?.userId === callerOf(context).id) await requireProof(context, proof)
}
