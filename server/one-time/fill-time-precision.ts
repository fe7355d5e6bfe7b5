import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TimePrecision } from '#shared/domain/enumerations.ts'
import { impliedPrecision } from '#shared/domain/event-time.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import type { Transaction } from '../db/database.ts'
import { type RecordServices, serverOperation } from '../records/index.ts'
import { applyByServer, type Batch, fillInBatches } from './by-server.ts'

const COLLECTION = incidents.name
const candidate = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  imported: z.boolean(),
  arrived: z.boolean(),
})
type Candidate = z.infer<typeof candidate>

/**
 * Fills in how exactly the time of older incidents is known. The first instant of a day means only the day, as it always did. So
 * does noon in imported incidents, since previous builds read a day without a time as noon. Of incidents that came as a message
 * or a news item, only the time of arrival was known. Returns how many incidents there were.
 */
export async function fillTimePrecision(services: RecordServices): Promise<number> {
  return fillInBatches(services, (transaction, batch) => fillSome(services, transaction, batch))
}

async function fillSome(
  services: RecordServices,
  transaction: Transaction,
  { after, atOnce }: Batch,
): Promise<readonly Candidate[]> {
  const rows = await transaction.run(
    sql`select id, to_char(date_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        coalesce(channel in ('import', 'archive'), false) as imported,
        (exists (select 1 from message_threads where incident_id = incidents.id)
          or exists (select 1 from aggregation_stories where lead_id = incidents.id))
        and not exists (select 1 from history where record_id = incidents.id and collection = ${COLLECTION}
          and kind = 'edit' and 'dateTime' = any(fields)) as arrived
      from incidents where id > ${after}::uuid and time_precision is null and date_time is not null
      order by id limit ${atOnce} for update of incidents`,
    candidate,
  )
  const now = services.now().toISOString()
  const operations = rows.map((each) => {
    const patch = { timePrecision: { from: null, to: precisionOf(each) } }
    return serverOperation(now, { collection: COLLECTION, recordId: each.id, kind: 'edit', patch })
  })
  await applyByServer(services, transaction, operations, 'How exactly a time is known could not be filled in')
  return rows
}

function precisionOf({ at, imported, arrived }: Candidate): TimePrecision {
  if (arrived) return 'in-doubt'
  return imported && at.endsWith(NOON_IN_EAST_AFRICA) ? 'day' : impliedPrecision(at)
}
const NOON_IN_EAST_AFRICA = 'T09:00:00.000Z'
