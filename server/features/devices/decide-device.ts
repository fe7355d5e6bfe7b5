import { noteRemoval } from '#server/backup/removals.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { endSessionsOf, proveSelf } from '#server/features/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { type DeviceRow, findDevice, writeState } from './table.ts'

/** An administrator's decision on a device, with the version that they saw. */
export interface DeviceDecision {
  readonly state: 'active' | 'revoked'
  readonly version: number
  /** For approving one's own device. */
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/** Approves or revokes a device. Revoking is final, since the device may have wiped itself, and signs its person out. */
export async function decideDevice(
  services: Services,
  actor: string,
  id: string,
  decision: DeviceDecision,
): Promise<DeviceRow> {
  const { database } = services
  if (decision.state === 'active') await proveForOwn(services, actor, id, decision)
  return database.transaction(async (transaction) => {
    const device = await findDevice(transaction, id, { lock: true })
    if (!device) throw new Refusal('not_found')
    if (device.version !== decision.version) throw new Refusal('stale')
    if (device.state === decision.state) return device
    if (device.state === 'revoked') {
      throw new Refusal('rule_violated', {
        message: 'A revoked device stays revoked. It can be set up again as a new one.',
      })
    }
    await writeState(transaction, id, decision.state)
    const act = decision.state === 'active' ? 'device.approved' : 'device.revoked'
    await writeAudit(transaction, {
      actor,
      act,
      subject: `devices/${id}`,
      detail: { person: device.personId },
    })
    if (decision.state === 'revoked') {
      await noteRemoval(transaction, 'devices', [id])
      await endSessionsOf(transaction, device.personId)
    }
    return (await findDevice(transaction, id)) ?? device
  })
}

/** With a session alone, which may be stolen, an administrator's own device would approve itself. */
async function proveForOwn(
  services: Services,
  actor: string,
  id: string,
  { password, code }: DeviceDecision,
): Promise<void> {
  const device = await findDevice(services.database, id)
  if (device?.personId !== actor) return
  if (!password) {
    const message = 'Enter your password'
    throw new Refusal('invalid_input', { details: [{ path: 'password', message }] })
  }
  await proveSelf(services, actor, { password, code })
}
