import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { DeviceAct } from '#shared/contract/device-acts.ts'

/**
 * Enters what a user did on a device while the server could not know: under the instant of the device's clock (never
 * later than now), with the device and the instant of telling in its details. What was told before is not entered again.
 */
export async function writeToldActs(
  database: Database,
  by: { readonly userId: string; readonly deviceId: string },
  acts: readonly DeviceAct[],
  now: Date,
): Promise<void> {
  if (acts.length === 0) return
  const told = now.toISOString()
  const rows = acts.map(({ id, act, at, report, detail }) => ({
    id,
    act,
    at: at < told ? at : told,
    subject: report && `reports/${report}`,
    detail: { ...detail, device: by.deviceId, told },
  }))
  await database.transaction((transaction) =>
    transaction.run(sql`
      insert into audit_entries (actor_id, told_id, act, at, subject, detail)
      select ${by.userId}::uuid, id, act, at, subject, detail
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, act text, at timestamptz, subject text,
        detail jsonb)
      on conflict (actor_id, told_id) where told_id is not null do nothing`),
  )
}
