import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { ProposedSummary, publicationsContract } from '#shared/contract/monitoring/publications.ts'
import { may, type User } from '#shared/domain/access.ts'
import { recordCollections, SUMMARISED_COLLECTIONS } from '#shared/schemas/records.ts'
import { visibleRecords } from './rows.ts'

const count = z.object({ total: z.int() })
const position = z.tuple([z.iso.datetime(), z.uuid()])
const texts = {
  title: z.string(),
  summary: z.string(),
  titleSo: z.string().nullable(),
  summarySo: z.string().nullable(),
}
const row = z.object({
  ...{
    collection: z.enum(SUMMARISED_COLLECTIONS),
    recordId: z.uuid(),
    version: z.int(),
    proposedBy: z.uuid(),
    proposedAt: z.iso.datetime(),
  },
  ...texts,
  onSite: z.object(texts).nullable(),
})

/** Summaries in a state, of existing records that the user may see; proposed ones only where the user may decide. */
function summariesOf(user: User, state: 'proposed' | 'refused'): SQL {
  const mine = SUMMARISED_COLLECTIONS.filter(
    (name) => state === 'refused' || may(user, recordCollections[name].summary.by),
  )
  const visible = mine.map(
    (name) => sql`(publications.collection = ${name} and record_id in (${visibleRecords(user, name)}))`,
  )
  return sql`publications where state = ${state} and (${visible.length > 0 ? sql.join(visible, sql` or `) : sql`false`})`
}

/** A page of proposed summaries, the oldest first. */
export async function listProposals(
  context: ServerContext,
  { limit, cursor }: ParsedInput<typeof publicationsContract.list>,
): Promise<Page<ProposedSummary>> {
  const { database } = context.services
  const user = callerOf(context)
  const after = cursor ? readCursor(cursor, position) : null
  const beyond = after
    ? sql`and (proposed_at, publications.record_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const [rows, total, oneIsEnough] = await Promise.all([
    database.run(
      sql`select collection, record_id as "recordId", version, title, summary, title_so as "titleSo",
          summary_so as "summarySo", proposed_by as "proposedBy", proposed_at as "proposedAt",
          (select json_build_object('title', site.title, 'summary', site.summary, 'titleSo', site.title_so,
            'summarySo', site.summary_so) from public_cases site where site.collection = publications.collection
              and site.record_id = publications.record_id) as "onSite"
        from ${summariesOf(user, 'proposed')} ${beyond}
        order by proposed_at, record_id limit ${limit + 1}`,
      row,
    ),
    countListed(database, user),
    isOneEnough(database),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map(({ collection, recordId, version, onSite, proposedBy, proposedAt, ...proposed }) => ({
      ...{ collection, recordId, version, proposed, onSite, proposedBy, proposedAt },
      mayDecide: oneIsEnough || proposedBy !== user.id,
    })),
    next: last ? writeCursor([last.proposedAt, last.recordId]) : null,
    total,
  }
}

/** How many proposed summaries wait for this user's decision: their own wait for another user. */
export async function countProposals(queryable: Queryable, user: User): Promise<number> {
  const byOthers = sql`and proposed_by <> ${user.id}::uuid`
  return countListed(queryable, user, (await isOneEnough(queryable)) ? sql`` : byOthers)
}

async function countListed(queryable: Queryable, user: User, which: SQL = sql``): Promise<number> {
  const [counted] = await queryable.run(
    sql`select count(*) as total from ${summariesOf(user, 'proposed')} ${which}`,
    count,
  )
  return counted?.total ?? 0
}

const returned = z.object({
  collection: z.enum(SUMMARISED_COLLECTIONS),
  recordId: z.uuid(),
  title: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
})

/** The user's summaries that another person refused, the newest first, up to the given number. */
export function refusedSummaries(queryable: Queryable, user: User, limit: number) {
  return queryable.run(
    sql`select collection, record_id as "recordId", title, coalesce(reason, '') as reason, decided_at as at
      from ${summariesOf(user, 'refused')} and proposed_by = ${user.id}::uuid
      order by decided_at desc, record_id limit ${limit}`,
    returned,
  )
}
