import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { isAbsenceOver } from '#shared/sync/device-alarms.ts'
import { type DeviceRow, findDevice, type Watch, writeWatch } from './rows.ts'

/** Sets for how long a device may be silent, and announces its absence or takes that back; each is audited by itself. */
export async function watchDevice(
  context: ServerContext,
  id: string,
  { version, silentAfterDays, absence }: Watch & { readonly version: number },
): Promise<DeviceRow> {
  const { database, records } = context.services
  const actor = callerOf(context).id
  return database.transaction(async (transaction) => {
    const device = await findDevice(transaction, id, { lock: true })
    if (!device) throw new Refusal('not_found')
    if (device.version !== version) throw new Refusal('stale')
    if (device.state === 'revoked') throw new Refusal('rule_violated', { message: REVOKED })
    const isSet = device.silentAfterDays !== silentAfterDays
    const isAnnounced = !isDeepStrictEqual(device.absence, absence)
    if (!isSet && !isAnnounced) return device
    if (isAnnounced && absence && isAbsenceOver(absence, device.lastSeen, records.now())) {
      throw new Refusal('rule_violated', { message: IS_OVER })
    }
    await writeWatch(transaction, id, { silentAfterDays, absence })
    const entry = { actor, subject: `devices/${id}` }
    if (isSet) {
      const detail = { from: device.silentAfterDays, to: silentAfterDays }
      await writeAudit(transaction, { ...entry, act: 'device.silence-set', detail })
    }
    if (isAnnounced) {
      // Without the reason: entries of the audit trail are never removed.
      const detail = { from: absence?.from ?? null, until: absence?.until ?? null }
      await writeAudit(transaction, { ...entry, act: 'device.absence-set', detail })
    }
    return (await findDevice(transaction, id)) ?? device
  })
}

const REVOKED = 'This device is revoked, so it is no longer watched.'
const IS_OVER =
  'This absence would be over already: its last day has passed, or the device has had contact after its first day.'
