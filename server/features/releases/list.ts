import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { ReleaseItem, releasesContract } from '#shared/contract/releases.ts'
import { isOneEnough } from './rule.ts'
import { type ReleaseRow, readReleases } from './table.ts'

const count = z.object({ total: z.int() })
const position = z.tuple([z.iso.datetime(), z.uuid()])
const TO_DECIDE = sql`(state = 'waiting' or state = 'taken-down' and released is not null)`

/** A page of what waits for a second person, the oldest first. */
export async function listReleases(
  context: ServerContext,
  { limit, cursor }: ParsedInput<typeof releasesContract.list>,
): Promise<Page<ReleaseItem>> {
  const { database } = context.services
  const person = callerOf(context)
  const after = cursor ? readCursor(cursor, position) : null
  const beyond = after
    ? sql`and (changed_at, record_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const [rows, total, oneIsEnough] = await Promise.all([
    readReleases(
      database,
      sql`where ${TO_DECIDE} ${beyond} order by changed_at, record_id limit ${limit + 1}`,
    ),
    countReleases(context),
    isOneEnough(database),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map((row) => itemOf(row, person.id, oneIsEnough)),
    next: last ? writeCursor([last.changedAt, last.id]) : null,
    total,
  }
}

/** How much waits for a second person. */
export async function countReleases({ services }: ServerContext): Promise<number> {
  const [counted] = await services.database.run(
    sql`select count(*) as total from releases where ${TO_DECIDE}`,
    count,
  )
  return counted?.total ?? 0
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

/** Those who may not decide: who wrote the change, or who took it down. */
export function deciderless({ state, writers, decidedBy }: ReleaseRow): string[] {
  if (state !== 'taken-down') return writers
  return decidedBy ? [decidedBy] : []
}
