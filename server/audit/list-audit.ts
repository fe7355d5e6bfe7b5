import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { userName } from '#server/identity/user-name.ts'
import type { AuditFilter, usersContract } from '#shared/contract/administration/users.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { dayEnd, dayStart } from '#shared/domain/dates.ts'

type AuditQuery = ParsedInput<typeof usersContract.audit>
type AuditRow = z.output<typeof auditRow>

const auditRow = z.object({
  id: z.int().transform(String),
  at: z.string(),
  actor: z.string().nullable(),
  act: z.string(),
  subject: z.string().nullable(),
  title: z.string().nullable(),
  detail: z.record(z.string(), z.json()),
})
const position = z.tuple([z.int()])

/**
 * The columns with the titles of content. Records are not named here, because not everybody who reads the trail may
 * know their titles.
 */
const TITLES = [
  { collection: 'news', column: 'title' },
  { collection: 'jobs', column: 'title' },
  { collection: 'projects', column: 'title' },
  { collection: 'documents', column: 'title' },
  { collection: 'partners', column: 'name' },
  { collection: 'webhooks', column: 'name' },
] as const
/**
 * The subject of an event about a whole list, such as all examples, has no id; only a text that looks like an id is
 * read as one.
 */
const SUBJECT_ID = sql`case when split_part(entry.subject, '/', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then split_part(entry.subject, '/', 2)::uuid end`
// Comparing as uuid costs each event only one index lookup.
const TITLE = sql`case split_part(entry.subject, '/', 1) ${sql.join(
  TITLES.map(
    ({ collection, column }) => sql`when ${sql.raw(`'${collection}'`)} then
      (select ${sql.identifier(column)} from ${sql.identifier(collection)} where id = ${SUBJECT_ID})`,
  ),
  sql` `,
)} end`

/** A page of the audit trail, newest first, with the names of users. */
export async function listAudit(database: Database, query: AuditQuery): Promise<Page<AuditRow>> {
  const [page, counted] = await Promise.all([
    readAudit(database, query, query),
    database.run(
      sql`select count(*) as total from audit_entries entry where ${sql.join(filtersOf(query), sql` and `)}`,
      totalRow,
    ),
  ])
  return { ...page, total: counted[0]?.total ?? 0 }
}

/** The same without a count, for a file that reads page after page. */
export async function readAudit(
  database: Database,
  filter: AuditFilter,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Omit<Page<AuditRow>, 'total'>> {
  const [before] = cursor ? readCursor(cursor, position) : [undefined]
  const conditions = [...filtersOf(filter), ...(before ? [sql`entry.id < ${before}`] : [])]
  const rows = await database.run(
    sql`
      select entry.id, entry.at, ${userName('actor')} as actor, entry.act,
        coalesce(${userName('subject')}, entry.subject) as subject, ${TITLE} as title, entry.detail
      from audit_entries entry
        left join users actor on actor.id = entry.actor_id
        left join users subject on entry.subject = 'users/' || subject.id
      where ${sql.join(conditions, sql` and `)} order by entry.id desc limit ${limit + 1}`,
    auditRow,
  )
  const items = rows.slice(0, limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return { items, next: last ? writeCursor([Number(last.id)]) : null }
}

function filtersOf({ actor, act, from, to }: AuditFilter): SQL[] {
  return [
    sql`true`,
    ...(actor ? [sql`entry.actor_id = ${actor}`] : []),
    ...(act ? [sql`entry.act = ${act}`] : []),
    ...(from ? [sql`entry.at >= ${dayStart(from)}`] : []),
    ...(to ? [sql`entry.at < ${dayEnd(to)}`] : []),
  ]
}
