import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'

/** Pages of items in the map of the site: of each two addresses, and a map holds 50,000 at most. */
const MOST = 20_000
const row = z.object({ path: z.string() })

/** The pages of single items that search engines should know: neither examples nor closed jobs, the newest first. */
export async function itemPaths(queryable: Queryable, now: Date): Promise<string[]> {
  const rows = await queryable.run(
    sql`select path from (
        select '/news/' || slug as path, published_at as at from public_news
        union all
        select '/jobs/' || slug, published_at from public_jobs
          where application_deadline >= ${mogadishuDay(now)} and not is_example
        union all
        select '/projects/' || slug, created_at from public_projects where not is_example
      ) items order by at desc limit ${MOST}`,
    row,
  )
  return rows.map(({ path }) => path)
}
