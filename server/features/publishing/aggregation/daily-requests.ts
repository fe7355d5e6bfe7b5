import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '#server/db/database.ts'
import { countRow } from '#server/db/rows.ts'
import { SourceFault } from './sources/index.ts'

const DAY_MS = 86_400_000
const spent = z.object({ source: z.string(), count: z.int() })

/** Counts a request before it is made, so that a server that is killed meanwhile has counted it; throws when the day has no more. */
export async function spendRequest(
  database: Database,
  source: string,
  budget: number,
  now: Date,
): Promise<void> {
  const day = dayOf(now)
  const counted = await database.transaction((transaction) =>
    transaction.run(
      sql`insert into aggregation_requests as spent (source, day, count) values (${source}, ${day}::date, 1)
        on conflict (source, day) do update set count = spent.count + 1 where spent.count < ${budget}
        returning count`,
      countRow,
    ),
  )
  if (counted.length === 0)
    throw new SourceFault('budget-used', new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS))
}

/** Gives a counted request back that never left, because the guard of our own network refused it. */
export async function returnRequest(database: Database, source: string, now: Date): Promise<void> {
  await database.run(
    sql`update aggregation_requests set count = count - 1 where source = ${source} and day = ${dayOf(now)}::date and count > 0`,
  )
}

/** How many requests were made today of each source that counts them. */
export async function readSpent(queryable: Queryable, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await queryable.run(
    sql`select source, count from aggregation_requests where day = ${dayOf(now)}::date`,
    spent,
  )
  return new Map(rows.map(({ source, count }) => [source, count]))
}

/** The services count their days in UTC. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
