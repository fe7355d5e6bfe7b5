import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { amongConditions, readPage, searchConditions } from '#server/content/page.ts'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { jobsContract } from '#shared/contract/jobs.ts'
import { may, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { JobList } from '#shared/domain/jobs.ts'
import { type JobRow, PUBLIC_JOBS, readJobs, STAFF_JOBS } from './table.ts'

type Query = ParsedInput<typeof jobsContract.list>

const position = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()])

/** A page of a list of jobs: featured ones first, then the newest. */
export function listJobs(
  database: Database,
  user: User | null,
  query: Query,
  now: Date,
): Promise<Page<JobRow>> {
  const isPublic = query.state === 'open'
  if (!isPublic && !may(user, 'jobs:edit')) throw new Refusal(user ? 'forbidden' : 'unauthenticated')
  const source = isPublic ? PUBLIC_JOBS : STAFF_JOBS
  const after = query.cursor ? readCursor(query.cursor, position) : null
  return readPage(database, {
    read: (rest) => readJobs(database, source, rest),
    source,
    conditions: [
      ...stateConditions(query.state, mogadishuDay(now)),
      ...amongConditions('category', query.category),
      ...searchConditions(query.q),
    ],
    after:
      after && sql`(featured, listed_at, id) < (${after[0]}, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
    order: sql`featured desc, listed_at desc, id desc`,
    limit: query.limit,
    cursorOf: (row) => writeCursor([row.featured, row.listedAt, row.id]),
  })
}

/** A deadline's own day still counts. */
function stateConditions(state: JobList, today: string): SQL[] {
  if (state === 'draft') return [sql`status = 'draft'`]
  const deadline =
    state === 'open' ? sql`application_deadline >= ${today}` : sql`application_deadline < ${today}`
  return [sql`status = 'published'`, deadline]
}
