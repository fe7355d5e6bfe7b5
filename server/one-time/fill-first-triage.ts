import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { incidents } from '#shared/schemas/incidents.ts'
import type { Transaction } from '../db/database.ts'
import { type RecordServices, serverOperation } from '../records/index.ts'
import { applyByServer, type Batch, fillInBatches } from './by-server.ts'

const [BEGINNING] = incidents.transitions.initialStates
const candidate = z.object({ id: z.string(), at: z.iso.datetime() })

/**
 * Gives incidents from before the instant of their first step of triage, as their history has it: they were passed on to
 * their region, or left the state in which they had begun. Returns how many there were.
 */
export async function fillFirstTriage(services: RecordServices, madeBefore: string): Promise<number> {
  return fillInBatches(services, (transaction, batch) => fillSome(services, transaction, batch, madeBefore))
}

async function fillSome(
  services: RecordServices,
  transaction: Transaction,
  { after, atOnce }: Batch,
  madeBefore: string,
): Promise<readonly z.infer<typeof candidate>[]> {
  const rows = await transaction.run(
    sql`select incidents.id, to_char(step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from incidents cross join lateral (
        select done_at as at from history join history_values using (tx, seq)
        where record_id = incidents.id and collection = 'incidents' and kind = 'edit'
          and (open_values::jsonb #>> '{changes,status,from}' = ${BEGINNING}
            or (open_values::jsonb #>> '{changes,triageRegion,from}' is not null
              and open_values::jsonb #> '{changes,triageRegion,to}' = 'null'::jsonb))
        order by tx, seq limit 1) as step
      where incidents.id > ${after}::uuid and deleted_at is null and triaged_at is null
        and created_at < ${madeBefore}::timestamptz
      order by incidents.id limit ${atOnce} for update of incidents`,
    candidate,
  )
  const now = services.now().toISOString()
  const operations = rows.map(({ id: recordId, at }) => {
    const patch = { triagedAt: { from: null, to: at } }
    return serverOperation(now, { collection: 'incidents', recordId, kind: 'edit', patch })
  })
  await applyByServer(services, transaction, operations, 'A first step of triage could not be filled in')
  return rows
}
