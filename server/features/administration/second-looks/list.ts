import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type Asking, callerOf, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { inReachOf } from '#server/records/index.ts'
import { isOneEnough, LOOK_COLUMNS, type Look, lookRow } from '#server/second-looks/index.ts'
import type { SecondLook, secondLooksContract } from '#shared/contract/administration/second-looks.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { may, type User } from '#shared/domain/access.ts'
import { HIDING_REASONS } from '#shared/domain/second-looks.ts'
import { dutyPlacesOf } from '#shared/rules/policies.ts'
import { allFields, isSealed, tableName } from '#shared/schemas/collection.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { collections, waitsForTriage } from '#shared/schemas/index.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'

const count = z.object({ total: z.int() })
const position = z.tuple([z.iso.datetime(), z.uuid()])
/** `list` is the duty list on which a refused report waited. */
const listed = lookRow.extend({ doc: z.string(), list: z.string().nullable() })
const document = z.record(z.string(), z.json())

/** A page of acts that wait for a second look, the oldest first. */
export async function listLooks(
  context: ServerContext,
  { limit, cursor }: ParsedInput<typeof secondLooksContract.list>,
): Promise<Page<SecondLook>> {
  const { database } = context.services
  const user = callerOf(context)
  const after = cursor ? readCursor(cursor, position) : null
  const beyond = after ? sql`where (at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const [rows, total, oneIsEnough] = await Promise.all([
    database.run(sql`${looksSeenBy(user)} ${beyond} order by at, id limit ${limit + 1}`, listed),
    countListed(database, user),
    isOneEnough(database),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map((row) => itemOf(row, user, oneIsEnough)),
    next: last ? writeCursor([last.at, last.id]) : null,
    total,
  }
}

/** How many acts wait for this user's decision: the user's own acts wait for another user. */
export async function countLooks(asking: Asking): Promise<number> {
  const { database } = asking.services
  const user = callerOf(asking)
  const byOthers = sql`where not (${user.id}::uuid = any(people))`
  return countListed(database, user, (await isOneEnough(database)) ? sql`` : byOthers)
}

async function countListed(queryable: Queryable, user: User, which: SQL = sql``): Promise<number> {
  const [counted] = await queryable.run(
    sql`select count(*) as total from (${looksSeenBy(user)}) as waiting ${which}`,
    count,
  )
  return counted?.total ?? 0
}

/** Those of the named ids that the user may see. */
export async function idsSeenBy(
  queryable: Queryable,
  user: User,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryable.run(
    sql`${looksSeenBy(user)} where id = any(${sql.param([...ids])}::uuid[])`,
    listed,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Acts on records in the user's reach, with their documents. Only this query reads deleted or refused records for
 * review; acts that were undone in another way are left out.
 */
function looksSeenBy(user: User): SQL {
  const hiding = sql`act = any(${sql.param([...HIDING_REASONS])}::text[])`
  const parts = PARENT_COLLECTIONS.map((name) => {
    const source = sql`select id as found_id, cast(doc as text) as doc, deleted_at from ${sql.raw(tableName(name))}
      where ${inReachOf(user, collections[name])} and ${isForDeciding(user, name)}`
    return sql`select ${LOOK_COLUMNS}, doc, null::text as list from second_looks join (${source}) as found on found_id = record_id
      where collection = ${name}
        and (act = 'withdrawn' or (deleted_at is not null) = (${hiding}))`
  })
  return sql`select * from (${sql.join([...parts, refusalsSeenBy(user)], sql` union all `)}) as looks`
}

/** Users who don't decide for the whole country only review acts on reports that wait on their duty lists. */
function isForDeciding(user: User, name: (typeof PARENT_COLLECTIONS)[number]): SQL {
  if (may(user, 'second-looks:decide')) return sql`true`
  return waitsForTriage(name) ? sql`triage_region is not null` : sql`false`
}

/** Refused reports are in nobody's reach: they are listed for users on duty where they waited. */
function refusalsSeenBy(user: User): SQL {
  const places = sql.param([...dutyPlacesOf(user)])
  const parts = ROUTED_COLLECTIONS.map((name) => {
    const table = sql.raw(tableName(name))
    const source = sql`select record_id as found_id, duty_list as list, cast(doc as text) as doc
      from refused_reports join ${table} on refused_reports.collection = ${name} and ${table}.id = record_id where duty_list = any(${places}::text[])`
    return sql`select ${LOOK_COLUMNS}, doc, list from second_looks join (${source}) as found on found_id = record_id
      where act = 'refused' and collection = ${name}`
  })
  return sql.join(parts, sql` union all `)
}

function itemOf(row: z.infer<typeof listed>, user: User, oneIsEnough: boolean): SecondLook {
  const { doc, kept, list, ...look } = row
  const fields = allFields(collections[look.collection])
  const record = document.parse(JSON.parse(doc))
  if (list !== null) record.triageRegion = list
  const open = Object.entries(fields).filter(
    ([name, spec]) => !isSealed(spec) && !NOT_COMPARED.includes(name) && record[name] != null,
  )
  const values = kept ? textsOf(kept) : Object.fromEntries(open.map(([name]) => [name, record[name] ?? null]))
  return { ...look, values, mayDecide: mayDecide(look, user, oneIsEnough) }
}

/** Fields that don't help the reviewer: the id is shown beside the values, and so are the changes. */
const NOT_COMPARED = ['id', 'updatedAt', 'stateChanges']
const SUMMARY_TEXTS = ['title', 'summary', 'titleSo', 'summarySo']

/** The texts of a public summary, from the stored data for bringing it back. */
function textsOf(summary: NonNullable<Look['kept']>): NonNullable<Look['kept']> {
  return Object.fromEntries(
    SUMMARY_TEXTS.flatMap((name) => (summary[name] == null ? [] : [[name, summary[name]]])),
  )
}

/** The person who acted may not decide, unless one person is enough. */
export function mayDecide({ people }: Pick<Look, 'people'>, user: User, oneIsEnough: boolean): boolean {
  return oneIsEnough || !people.includes(user.id)
}
