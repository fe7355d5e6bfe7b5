import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'

const returned = z.object({ subscriberId: z.uuid().nullable() })
export type ReturnedMail = z.infer<typeof returned>

/** Notes that mails which had been sent came back from the server of their address. Answers those that the outbox knows. */
export async function noteMailReturned(
  transaction: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<ReturnedMail[]> {
  return transaction.run(
    sql`update mail set state = case when state in ('sent', 'uncertain') then 'returned' else state end,
        ended_at = case when state in ('sent', 'uncertain') then ${at.toISOString()}::timestamptz else ended_at end
      where id = any(${sql.param([...ids])}::uuid[]) returning subscriber_id as "subscriberId"`,
    returned,
  )
}
