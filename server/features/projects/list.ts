import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { amongConditions, readPage, searchConditions } from '#server/content/page.ts'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { AnswerOf, Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { Project, projectsContract } from '#shared/contract/projects.ts'
import { PROJECT_STATUSES } from '#shared/domain/projects.ts'
import { PROJECTS, projectInList, readProjects } from './table.ts'

type Query = ParsedInput<typeof projectsContract.list>
type Counts = AnswerOf<typeof projectsContract.counts>

const position = z.tuple([z.iso.date(), z.uuid()])
const counted = z.object({ status: z.enum(PROJECT_STATUSES), total: z.int() })

/** A page of projects, those that began last first. */
export async function listProjects(database: Database, query: Query): Promise<Page<Project>> {
  const after = query.cursor ? readCursor(query.cursor, position) : null
  const page = await readPage(database, {
    read: (rest) => readProjects(database, rest),
    source: PROJECTS,
    conditions: [sql`true`, ...conditionsOf(query)],
    after: after && sql`(start_date, id) < (${after[0]}::date, ${after[1]}::uuid)`,
    order: sql`start_date desc, id desc`,
    limit: query.limit,
    cursorOf: (row) => writeCursor([row.startDate, row.id]),
  })
  return { ...page, items: page.items.map(projectInList) }
}

/** How many projects of each status a search and filters leave. */
export async function countProjects(
  database: Database,
  query: ParsedInput<typeof projectsContract.counts>,
): Promise<Counts> {
  const conditions = sql.join([sql`true`, ...conditionsOf(query)], sql` and `)
  const rows = await database.run(
    sql`select status, count(*) as total from ${PROJECTS} where ${conditions} group by status`,
    counted,
  )
  const totals = new Map(rows.map(({ status, total }) => [status, total]))
  return Object.fromEntries(PROJECT_STATUSES.map((status) => [status, totals.get(status) ?? 0])) as Counts
}

function conditionsOf({ q, category, status }: Pick<Query, 'q' | 'category' | 'status'>): SQL[] {
  return [
    // Of one status the index has the rows in their order already.
    ...(status?.length === 1 ? [sql`status = ${status[0]}`] : amongConditions('status', status)),
    ...amongConditions('category', category),
    ...searchConditions(q),
  ]
}
