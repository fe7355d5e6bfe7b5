import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { enterCustody, type Holder } from './custody.ts'

/** What a device tells of having been read there. */
interface Reported {
  readonly collection: string
  readonly recordId: string
  readonly fields: readonly string[]
  readonly at: string
}

/** Enters the originals that were opened on a device, out of bytes that it had not sent yet; each once. */
export async function enterReportedOpenings(
  database: Database,
  holder: Holder,
  readings: readonly Reported[],
): Promise<void> {
  const openings = readings.filter(
    ({ collection, fields }) => collection === 'evidence' && fields.includes('original'),
  )
  for (const { recordId, at } of openings) await enterOpening(database, holder, recordId, at)
}

async function enterOpening(
  database: Database,
  holder: Holder,
  evidenceId: string,
  at: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [news] = await transaction.run(sql`
      select 1 from evidence where id = ${evidenceId} and not exists (
        select 1 from evidence_custody where evidence_id = ${evidenceId} and act = 'opened' and at = ${at}
          and person_id = ${holder.personId} and device_id = ${holder.deviceId})`)
    if (news) await enterCustody(transaction, evidenceId, holder, [{ act: 'opened', detail: 'device', at }])
  })
}
