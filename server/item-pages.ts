import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isSeenBy } from '#server/content/content-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import { jobsKind } from '#server/features/publishing/jobs/index.ts'
import { newsKind } from '#server/features/publishing/news/index.ts'
import { projectsKind } from '#server/features/publishing/projects/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'

/** Items in the sitemap: each has two addresses, and a sitemap can contain 50,000 at most. */
const MOST = 20_000
const row = z.object({ path: z.string(), changed: z.string() })

/**
 * The pages of single items for search engines, and when they changed: no examples and no closed jobs, the newest
 * first.
 */
export function itemPages(queryable: Queryable, now: Date): Promise<z.infer<typeof row>[]> {
  return queryable.run(
    sql`select path, to_char(changed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed from (
        select '/news/' || slug as path, published_at as at, greatest(published_at, updated_at) as changed
          from news where ${isSeenBy(newsKind, null)}
        union all
        select '/jobs/' || slug, published_at, greatest(published_at, updated_at) from jobs
          where ${isSeenBy(jobsKind, null)} and application_deadline >= ${mogadishuDay(now)} and not is_example
        union all
        select '/projects/' || slug, created_at, greatest(created_at, updated_at) from projects
          where ${isSeenBy(projectsKind, null)} and not is_example
        union all
        select '/documents/' || slug, created_at, published_at from public_documents
      ) items order by at desc limit ${MOST}`,
    row,
  )
}
