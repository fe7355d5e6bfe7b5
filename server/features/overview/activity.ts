import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { PUBLIC_ACTS } from '#shared/contract/overview.ts'

const SHOWN = 8

const row = z.object({
  id: z.int().transform(String),
  at: z.iso.datetime(),
  act: z.enum(PUBLIC_ACTS),
  title: z.string().nullable(),
  path: z.string().nullable(),
})

/** Acts about an item are told only while everybody can read the item. */
const OF_PUBLIC_ITEMS = sql.raw(`case split_part(act, '.', 1)
  when 'news' then item.title is not null when 'job' then item.title is not null
  when 'project' then item.title is not null else true end`)

/**
 * The newest public-safe acts. Each act's newest entries are found in the index by act, so that many sign-ins between
 * them cost nothing.
 */
export function readActivity(database: Database): Promise<z.output<typeof row>[]> {
  return database.run(
    sql`
      select entry.id, entry.at, entry.act, item.title, item.path
      from unnest(${sql.param([...PUBLIC_ACTS])}::text[]) as wanted (name)
        cross join lateral (
          select id, at, act, subject from audit_entries where act = wanted.name order by id desc limit ${3 * SHOWN}
        ) entry
        left join lateral (
          select title, '/news/' || slug as path from public_news where id = substring(entry.subject from '^news/([0-9a-f-]{36})$')::uuid
          union all
          select title, '/jobs/' || slug from public_jobs where id = substring(entry.subject from '^jobs/([0-9a-f-]{36})$')::uuid
          union all
          select title, '/projects/' || slug from public_projects where id = substring(entry.subject from '^projects/([0-9a-f-]{36})$')::uuid
        ) item on true
      where ${OF_PUBLIC_ITEMS} order by entry.id desc limit ${SHOWN}`,
    row,
  )
}
