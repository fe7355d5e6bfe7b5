import { sql } from 'drizzle-orm'
import { idRow } from '#server/db/rows.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import type { Transaction } from '../db/database.ts'
import { type RecordServices, serverOperation } from '../records/index.ts'
import { applyByServer } from './by-server.ts'

const AT_ONCE = 200
const { field, verification } = incidents.transitions
const REASON = 'No second person has looked at this verification (decision 0400).'

/**
 * Incidents that one person alone marked as verified get the state that says so, by ordinary changes, so that devices and
 * counts follow. Returns how many there were.
 */
export async function markVerifiedByOne(services: RecordServices): Promise<number> {
  for (let total = 0; ; ) {
    const marked = await services.database.transaction((transaction) => markSome(services, transaction))
    total += marked
    if (marked < AT_ONCE) return total
  }
}

async function markSome(services: RecordServices, transaction: Transaction): Promise<number> {
  const rows = await transaction.run(
    sql`select id from incidents where status = ${verification.state} and doc->>'verifiedAt' is null
      order by id limit ${AT_ONCE} for update`,
    idRow,
  )
  const now = services.now().toISOString()
  const operations = rows.map(({ id: recordId }) => {
    const patch = { [field]: { from: verification.state, to: verification.byOne } }
    return serverOperation(now, { collection: 'incidents', recordId, kind: 'edit', patch, reason: REASON })
  })
  await applyByServer(services, transaction, operations, 'A verification by one person could not be marked')
  return rows.length
}
