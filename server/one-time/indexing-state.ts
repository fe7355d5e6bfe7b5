import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { systemContract } from '#shared/contract/administration/system.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'

const waitingWork = z.object({ name: z.string() })

/** Whether records and texts are being indexed by the present rule, so that a search may miss some. */
export async function indexingState(
  database: Pick<Database, 'run'>,
): Promise<AnswerOf<typeof systemContract.searchState>> {
  const waiting = await database.run(
    sql`select name from one_time_work where name in ('index-again', 'index-texts-again') and done_at is null`,
    waitingWork,
  )
  return { records: waiting.some(({ name }) => name === 'index-again'), texts: waiting.length > 0 }
}
