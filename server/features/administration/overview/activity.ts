import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isSeenBy } from '#server/content/content-kind.ts'
import type { Database } from '#server/db/database.ts'
import { courseEditions, hiddenCourses } from '#server/features/learning/index.ts'
import { jobsKind, newsKind, projectsKind } from '#server/features/publishing/index.ts'
import { PUBLIC_EVENTS } from '#shared/contract/administration/overview.ts'

const SHOWN = 8

const row = z.object({
  id: z.int().transform(String),
  at: z.iso.datetime(),
  act: z.enum(PUBLIC_EVENTS),
  title: z.string().nullable(),
  path: z.string().nullable(),
})

/** Events about an item are listed only while the item is public. */
const OF_PUBLIC_ITEMS = sql.raw(`case split_part(act, '.', 1)
  when 'news' then item.title is not null when 'job' then item.title is not null
  when 'project' then item.title is not null when 'course' then item.title is not null else true end`)

/**
 * The newest public events. The newest entries of each kind are found with the index by kind, so that many sign-ins
 * between them cost nothing.
 */
export function readActivity(database: Database): Promise<z.output<typeof row>[]> {
  return database.run(
    sql`
      select entry.id, entry.at, entry.act, item.title, item.path
      from unnest(${sql.param([...PUBLIC_EVENTS])}::text[]) as wanted (name)
        cross join lateral (
          select id, at, act, subject from audit_entries where act = wanted.name order by id desc limit ${3 * SHOWN}
        ) entry
        left join lateral (
          ${sql.join([...[newsKind, jobsKind, projectsKind].map(publicItem), PUBLISHED_COURSE], sql` union all `)}
        ) item on true
      where ${OF_PUBLIC_ITEMS} order by entry.id desc limit ${SHOWN}`,
    row,
  )
}

/** The newest edition of a course, which everybody reads, by its English title. */
const PUBLISHED_COURSE = sql`
  (select (files ->> 'en/course.json')::jsonb ->> 'title' as title, '/learning/courses/' || course_id as path
    from ${courseEditions} where course_id = substring(entry.subject from '^courses/([a-z0-9-]+)$')
      and course_id not in (select course_id from ${hiddenCourses})
    order by version desc limit 1)`

/** The public item of a kind that an event is about. */
function publicItem(kind: typeof newsKind | typeof jobsKind | typeof projectsKind): SQL {
  const { collection, table } = kind
  return sql`select ${table.title} as title, ${`/${collection}/`}::text || ${table.slug} as path from ${table}
    where ${table.id} = substring(entry.subject from ${`^${collection}/([0-9a-f-]{36})$`}::text)::uuid and ${isSeenBy(kind, null)}`
}
