import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { DeviceReport, syncContract } from '#shared/contract/administration/sync.ts'
import { type CountedNumbers, isOlderImage } from '#shared/sync/device-numbers.ts'
import {
  APP_VERSION_HEADER,
  isOlderVersion,
  readAppVersion,
  SYNC_PROTOCOL,
  SYNC_PROTOCOL_HEADER,
} from '#shared/sync/protocol.ts'
import { requireDevice } from './bind-device.ts'

type Meeting = z.output<typeof syncContract.meet.input>

const row = z.object({
  meetings: z.int(),
  attempt: z.uuid().nullable(),
  highest: z.int().nullable(),
  highestOp: z.uuid().nullable(),
  settledBelow: z.int().nullable(),
})

/**
 * Counts a meeting with a device, and finds out whether it is an older image of its disk: then it is entered in the audit
 * trail, and administrators see it. What the device says is compared and never stored, so no claim can spoil a counter.
 */
export async function meetDevice(
  context: ServerContext,
  meeting: Meeting,
): Promise<z.output<typeof syncContract.meet.output>> {
  const device = await requireDevice(context, meeting.deviceId)
  const { version, protocol, updateAdvised } = buildOf(context)
  const { database, records } = context.services
  return database.transaction(async (transaction) => {
    const { attempt, ...counted } = await countersOf(transaction, device.id)
    const isRepeated = attempt === meeting.attempt
    const before = isRepeated ? counted.meetings - 1 : counted.meetings
    const isOlder = isOlderImage(meeting, { ...counted, meetings: before })
    const meetings = before + 1
    const at = records.now().toISOString()
    const isNews = !isRepeated && (isOlder || meeting.wasOlder)
    await transaction.run(sql`
      update device_counters set meetings = ${meetings}, attempt = ${meeting.attempt}::uuid,
        app_version = ${version}, protocol = ${protocol}, ${reported(meeting.report, at)}
        older_image_at = case when ${isNews} then ${at}::timestamptz else older_image_at end
      where device_id = ${device.id}::uuid`)
    if (isNews) {
      const subject = `devices/${device.id}`
      await writeAudit(transaction, { actor: callerOf(context).id, act: 'device.older-image', subject })
    }
    return { ...counted, meetings, isOlder, updateAdvised }
  })
}

/** What the device reports takes the place of its former report; builds that report nothing have none. */
function reported(report: DeviceReport | undefined, at: string): SQL {
  const { waiting = null, waitingFiles = null, oldestUnsent = null } = report ?? {}
  const { freeBytes = null, clockAheadMinutes = null } = report ?? {}
  const { waitingFileBytes = null, keychain = null, paperCode = null } = report ?? {}
  return sql`
        waiting = ${waiting}, waiting_files = ${waitingFiles}, oldest_unsent = ${oldestUnsent}::timestamptz,
        free_bytes = ${freeBytes}, clock_ahead_minutes = ${clockAheadMinutes},
        waiting_file_bytes = ${waitingFileBytes}, keychain = ${keychain}, paper_code = ${paperCode},
        reported_at = ${report ? at : null}::timestamptz,`
}

const protocolHeader = z.coerce.number().int().min(1).max(10_000).catch(1)

/** Which build the device has, by the headers of its call; a build is advised to update and never refused. */
function buildOf({ request, services }: ServerContext) {
  const version = readAppVersion(request.header(APP_VERSION_HEADER))
  const protocol = protocolHeader.parse(request.header(SYNC_PROTOCOL_HEADER) || undefined)
  const isOlder = protocol < SYNC_PROTOCOL || isOlderVersion(version, services.version)
  return { version, protocol, updateAdvised: isOlder }
}

/** Two meetings at once are counted one after the other. */
async function countersOf(
  transaction: Transaction,
  deviceId: string,
): Promise<CountedNumbers & { readonly attempt: string | null }> {
  await transaction.run(
    sql`insert into device_counters (device_id) values (${deviceId}::uuid) on conflict do nothing`,
  )
  const [counted] = await transaction.run(
    sql`
      select meetings, attempt, highest, highest_op as "highestOp", settled_below as "settledBelow"
      from device_counters where device_id = ${deviceId}::uuid for update`,
    row,
  )
  const {
    meetings = 0,
    attempt = null,
    highest = null,
    highestOp = null,
    settledBelow = null,
  } = counted ?? {}
  const newest = highest !== null && highestOp !== null ? { number: highest, opId: highestOp } : null
  return { meetings, attempt, highest: newest, settledBelow }
}
