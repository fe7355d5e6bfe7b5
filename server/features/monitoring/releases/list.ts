import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type Asking, callerOf, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { ReleaseItem, releasesContract } from '#shared/contract/monitoring/releases.ts'
import type { User } from '#shared/domain/access.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import { type ReleaseRow, readReleases } from './rows.ts'

const count = z.object({ total: z.int() })
const position = z.tuple([z.iso.datetime(), z.uuid()])
const TO_DECIDE = sql`(state = 'waiting' or state = 'taken-down' and released is not null)`

/** A page of items that wait for a second person, the oldest first. */
export async function listReleases(
  context: ServerContext,
  { limit, cursor }: ParsedInput<typeof releasesContract.list>,
): Promise<Page<ReleaseItem>> {
  const { database } = context.services
  const user = callerOf(context)
  const after = cursor ? readCursor(cursor, position) : null
  const beyond = after
    ? sql`and (changed_at, record_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const [rows, total, oneIsEnough] = await Promise.all([
    readReleases(
      database,
      sql`where ${TO_DECIDE} ${beyond} order by changed_at, record_id limit ${limit + 1}`,
    ),
    countListed(database),
    isOneEnough(database),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map((row) => itemOf(row, user.id, oneIsEnough)),
    next: last ? writeCursor([last.changedAt, last.id]) : null,
    total,
  }
}

/** How many items wait for this user's decision: the user's own work waits for another user. */
export async function countReleases(asking: Asking): Promise<number> {
  const { database } = asking.services
  const { id } = callerOf(asking)
  const byOthers = sql`and not (case when state = 'taken-down' then decided_by is not distinct from ${id}::uuid
    else ${id}::uuid = any(writers) end)`
  return countListed(database, (await isOneEnough(database)) ? sql`` : byOthers)
}

async function countListed(queryable: Queryable, which: SQL = sql``): Promise<number> {
  const [counted] = await queryable.run(
    sql`select count(*) as total from releases where ${TO_DECIDE} ${which}`,
    count,
  )
  return counted?.total ?? 0
}

const returned = z.object({ recordId: z.uuid(), title: z.string(), reason: z.string(), at: z.iso.datetime() })

/** Refused changes to which the user has contributed, the newest first, up to the given number. */
export function refusedChanges(queryable: Queryable, user: User, limit: number) {
  const visible = compilePredicate(visibleTo(user, uprRecommendations), uprRecommendations, postgres)
  return queryable.run(
    sql`select record_id as "recordId", coalesce(waiting ->> 'title', released ->> 'title', '') as title,
        coalesce(reason, '') as reason, decided_at as at
      from releases join (select id from upr_recommendations where deleted_at is null and ${visible}) seen
        on seen.id = record_id
      where state = 'refused' and ${user.id}::uuid = any(writers)
      order by decided_at desc, record_id limit ${limit}`,
    returned,
  )
}

function itemOf(row: ReleaseRow, readerId: string, oneIsEnough: boolean): ReleaseItem {
  const { id, version, state, released, waiting, imported, changedAt, reason } = row
  const people = deciderless(row)
  return {
    ...{ id, version, imported, changedAt, reason, people },
    kind: state === 'taken-down' ? 'taken-down' : 'change',
    before: released,
    after: waiting,
    mayDecide: oneIsEnough || !people.includes(readerId),
  }
}

/** The users who may not decide: the authors of the change, or who took the recommendation down. */
export function deciderless({ state, writers, decidedBy }: ReleaseRow): string[] {
  if (state !== 'taken-down') return writers
  return decidedBy ? [decidedBy] : []
}
