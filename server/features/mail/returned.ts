import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'

/** Notes that a mail which had been sent came back from the server of its address; false if the outbox knows none of the ids. */
export async function noteMailReturned(
  transaction: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<boolean> {
  const found = await transaction.run(sql`
    update mail set state = case when state in ('sent', 'uncertain') then 'returned' else state end,
      ended_at = case when state in ('sent', 'uncertain') then ${at.toISOString()}::timestamptz else ended_at end
    where id = any(${sql.param([...ids])}::uuid[]) returning 1`)
  return found.length > 0
}
