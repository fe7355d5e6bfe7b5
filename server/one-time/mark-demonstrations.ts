import { sql } from 'drizzle-orm'
import { idRow } from '#server/db/rows.ts'
import type { SilentChannel } from '#shared/domain/channels.ts'
import { DEMO_DOMAIN } from '#shared/domain/demonstration.ts'
import { tableName } from '#shared/domain/names.ts'
import { ROUTED_COLLECTIONS, type RoutedCollection } from '#shared/schemas/records.ts'
import type { Transaction } from '../db/database.ts'
import { type RecordServices, serverOperation } from '../records/index.ts'
import { applyByServer } from './by-server.ts'

const AT_ONCE = 200
const DEMO: SilentChannel = 'demo'
const REASON = 'It was invented for a demonstration (decision 0404).'

/**
 * Records that a former build invented get the channel that says so: an account of the demonstration made them, on no
 * device, and they were written later than they say. What such an account enters by hand is written as it is made.
 * Returns how many there were.
 */
export async function markDemonstrations(services: RecordServices): Promise<number> {
  let total = 0
  for (const name of ROUTED_COLLECTIONS) {
    for (let marked = AT_ONCE; marked === AT_ONCE; total += marked) {
      marked = await services.database.transaction((transaction) => markSome(services, transaction, name))
    }
  }
  return total
}

async function markSome(
  services: RecordServices,
  transaction: Transaction,
  name: RoutedCollection,
): Promise<number> {
  const table = sql.raw(tableName(name))
  const rows = await transaction.run(
    sql`select id from ${table} record where channel = 'office' and exists (
        select from users where users.id = record.created_by and email like ${`%@${DEMO_DOMAIN}`})
      and exists (select from history made where made.collection = ${name} and made.record_id = record.id
        and made.kind = 'create' and made.device_id is null and made.at > record.created_at + interval '1 minute')
      order by id limit ${AT_ONCE} for update`,
    idRow,
  )
  const now = services.now().toISOString()
  const operations = rows.map(({ id: recordId }) =>
    serverOperation(now, {
      ...{ collection: name, recordId, kind: 'edit', reason: REASON },
      patch: { channel: { from: 'office', to: DEMO } },
    }),
  )
  await applyByServer(services, transaction, operations, 'A record of the demonstration could not be marked')
  return rows.length
}
