import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { DeviceEvent } from '#shared/contract/administration/device-events.ts'

/**
 * Enters events that a device reports later because it was offline: with the time of the device's clock (never later
 * than now), and with the device and the time of the report in the details. An event that was reported before is not
 * entered again.
 */
export async function writeReportedEvents(
  database: Database,
  by: { readonly userId: string; readonly deviceId: string },
  events: readonly DeviceEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const reportedAt = now.toISOString()
  const rows = events.map(({ id, act, at, report, detail }) => ({
    id,
    act,
    at: at < reportedAt ? at : reportedAt,
    subject: report && `reports/${report}`,
    detail: { ...detail, device: by.deviceId, told: reportedAt },
  }))
  await database.transaction((transaction) =>
    transaction.run(sql`
      insert into audit_entries (actor_id, reported_id, act, at, subject, detail)
      select ${by.userId}::uuid, id, act, at, subject, detail
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, act text, at timestamptz, subject text,
        detail jsonb)
      on conflict (actor_id, reported_id) where reported_id is not null do nothing`),
  )
}
