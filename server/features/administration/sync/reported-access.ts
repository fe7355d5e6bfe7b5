import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { enterReportedOpenings } from '#server/features/protection/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { type Opened, writeAccessLog } from '#server/records/access-log.ts'
import { findReadable } from '#server/records/could-read.ts'
import type { syncContract } from '#shared/contract/administration/sync.ts'
import { boundedInstant } from '#shared/schemas/reported-instant.ts'
import { type DeviceClock, deedAt } from '#shared/sync/device-clock.ts'

const keyRow = z.object({ key: z.string() })

type Reported = z.output<typeof syncContract.reportAccess.input>['readings'][number]

/**
 * Enters what was opened on a device, from its mirror, in the access log. A record that the user never had is not
 * entered, and the answer is the same. The time is limited to the range from the record's creation to now; the time
 * that the device reported is stored beside it.
 */
export async function enterReportedAccess(
  context: ServerContext,
  device: { readonly id: string; readonly clock: DeviceClock | undefined },
  reported: readonly Reported[],
): Promise<void> {
  const { database, records } = context.services
  const user = callerOf(context)
  const by = { userId: user.id, deviceId: device.id }
  const now = records.now().toISOString()
  const madeAt = await findReadable(database, user, device.id, reported)
  const readings = reported.flatMap((each): Opened[] => {
    const { collection, recordId, fields, at: toldAt } = each
    const made = madeAt.get(`${collection}/${recordId}`)
    if (made === undefined) return []
    const at = boundedInstant(deedAt(toldAt, device.clock, now), made ?? toldAt, now)
    return [{ ...by, how: openingOf(each), collection, recordId, fields, at, toldAt }]
  })
  await writeAccessLog(database, await unknown(context, device.id, readings))
  await enterReportedOpenings(context, by, reported)
}

/** Former builds report an original by a name among the fields. */
function openingOf({ how, fields }: Reported): Opened['how'] {
  return fields.includes('original') ? 'original' : (how ?? 'record')
}

/** The readings that are not in the log yet: a device that got no answer reports again. */
async function unknown(
  { services }: ServerContext,
  deviceId: string,
  readings: readonly Opened[],
): Promise<Opened[]> {
  const instants = sql.param(readings.map(({ toldAt }) => toldAt))
  const rows = await services.database.run(
    sql`
    select concat_ws('/', how, record_id, to_char(told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as key
    from access_log where device_id = ${deviceId}::uuid and told_at = any(${instants}::timestamptz[])`,
    keyRow,
  )
  const keys = new Set(rows.map(({ key }) => key))
  return readings.filter((each) => {
    const key = [each.how, each.recordId, each.toldAt].join('/')
    return !keys.has(key) && keys.add(key)
  })
}
