import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { emptyDecided } from '#server/records/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import { KEPT_DAYS } from './days.ts'
import { RETENTIONS } from './retentions.ts'

const AT_ONCE = 1000
const DAY_MS = 86_400_000

/** Removes rows whose retention is over, by the table of retentions; in batches, so that no one waits for it. */
export async function clearOld({ database, records, deletedKeptDays }: Services): Promise<void> {
  await emptyDecided(records, new Date(records.now().getTime() - KEPT_DAYS.conflicts * DAY_MS))
  await database.transaction(noteSettled)
  for (const [table, { over, remembers }] of Object.entries(RETENTIONS)) {
    if (!over) continue
    const batch = oneBatch(table, over(deletedKeptDays), remembers)
    for (let removed = AT_ONCE; removed === AT_ONCE; ) {
      removed = (await database.transaction((transaction) => transaction.run(batch))).length
    }
  }
}

/**
 * Devices report with their operations which answers they have; this collects the reports, so that no push has to
 * write them.
 */
const noteSettled = (transaction: Transaction) =>
  transaction.run(sql`
    update devices set settled_below = told.below
    from (select device_id, max(settled_below) as below from operations where settled_below is not null group by device_id) told
    where devices.id = told.device_id and told.below > coalesce(devices.settled_below, 0)`)

/**
 * The rows are found by their physical place, which every table has; a row that is being written is skipped until the
 * next day.
 */
function oneBatch(table: string, over: SQL, remembers: SQL | undefined): SQL {
  const name = sql.identifier(table)
  return sql`
    with batch as (select ctid from ${name} where ${over} limit ${AT_ONCE} for update skip locked),
      removed as (delete from ${name} using batch where ${name}.ctid = batch.ctid returning ${name}.*)
      ${remembers ? sql`, remembered as (${remembers})` : sql``}
    select 1 from removed`
}

/** Runs the clean-up once a day. */
export const clearOldDaily: StartWorkers = (services) =>
  recurs(services, { name: 'clear-old', rule: daily('02:00') }, () => clearOld(services))
