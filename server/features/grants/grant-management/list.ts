import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { totalRow } from '#server/db/rows.ts'
import { applicationsOf, TIER } from '#server/features/grants/grant-access/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type {
  GrantFilter,
  grantManagementContract,
  ListedApplication,
} from '#shared/contract/grants/grant-management.ts'
import type { User } from '#shared/domain/access.ts'
import { findsNames } from '#shared/domain/find-names.ts'
import {
  codedFor,
  codedRow,
  DUE_COLUMNS,
  dueOf,
  dueRow,
  FROM_APPLICATIONS,
  isFound,
  listedOf,
  namedFor,
  namedRow,
  twinsFor,
} from './coded.ts'
import { seenNames } from './seen.ts'

/** The condition of the caller and the filters that are columns. */
function conditionOf(user: User, filter: GrantFilter): SQL {
  const { round, state, region, category, tier, late, duplicates } = filter
  const conditions = [
    applicationsOf(user),
    ...(round ? [sql`code = ${round}`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(region ? [sql`${region} = any(regions)`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(tier ? [sql`${TIER} = ${tier}`] : []),
    ...(late ? [sql`late = ${late === 'yes'}`] : []),
    ...(duplicates ? [sql`${twinsFor(user)} = ${duplicates === 'yes'}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const ORDERS = {
  newest: sql`received_at desc, grant_applications.id desc`,
  oldest: sql`received_at, grant_applications.id`,
  due: sql`received_at, grant_applications.id`,
  highest: sql`requested_minor desc nulls last, grant_applications.id`,
  lowest: sql`requested_minor nulls last, grant_applications.id`,
} as const

/** The condition of the caller, the filters and the search, which opens all that the filters leave, because names are sealed. */
async function matching(context: ServerContext, { q, ...filter }: GrantFilter): Promise<SQL> {
  const { database, keys } = context.services
  const user = callerOf(context)
  const condition = conditionOf(user, filter)
  const finds = findsNames(q ?? '')
  if (finds === null) return condition
  const rows = await database.run(
    sql`select ${namedFor(user)} ${FROM_APPLICATIONS} where ${condition}`,
    namedRow,
  )
  const ids = rows.filter((row) => isFound(row.id, seenNames(keys, user, row), finds)).map(({ id }) => id)
  return sql`${applicationsOf(user)} and grant_applications.id = any(${sql.param(ids)}::uuid[])`
}

/** All applications that the caller sees and the filters leave, in their order. */
export async function matchingApplications(
  context: ServerContext,
  filter: GrantFilter,
): Promise<readonly ListedApplication[]> {
  const { database, keys, records } = context.services
  const now = records.now()
  const user = callerOf(context)
  const rows = await database.run(
    sql`select ${codedFor(user)} ${FROM_APPLICATIONS} where ${await matching(context, filter)} order by ${ORDERS[filter.sort]}`,
    codedRow,
  )
  const items = rows.map((row) => listedOf(row, seenNames(keys, user, row), now))
  // What has no due date comes last.
  if (filter.sort !== 'due') return items
  return items.toSorted((one, other) => byDay(dayOf(one), dayOf(other)))
}
const byDay = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
const dayOf = ({ due }: Pick<ListedApplication, 'due'>) => due?.on ?? '9999'

type ListInput = ParsedInput<typeof grantManagementContract.list>

/** A page of the applications that the caller may see. */
export async function listApplications(
  context: ServerContext,
  input: ListInput,
): Promise<Page<ListedApplication>> {
  const condition = await matching(context, input)
  return input.sort === 'due' ? listByDue(context, input, condition) : listInOrder(context, input, condition)
}

/** The place in the list by due dates, which is put in order as a whole. */
const place = z.tuple([z.uuid()])

/** Puts the ids in order by their due dates, which follow a calendar, and opens only those of the page. */
async function listByDue(
  context: ServerContext,
  { limit, cursor }: ListInput,
  condition: SQL,
): Promise<Page<ListedApplication>> {
  const { database, keys, records } = context.services
  const user = callerOf(context)
  const now = records.now()
  const all = (
    await database.run(
      sql`select ${DUE_COLUMNS} ${FROM_APPLICATIONS} where ${condition} order by ${ORDERS.due}`,
      dueRow,
    )
  )
    .map((row) => ({ id: row.id, on: dayOf({ due: dueOf(row, now) }) }))
    .toSorted((one, other) => byDay(one.on, other.on))
    .map(({ id }) => id)
  const after = cursor ? readCursor(cursor, place)[0] : null
  const start = after === null ? 0 : all.indexOf(after) + 1
  const ids = all.slice(start, start + limit)
  const rows = await database.run(
    sql`select ${codedFor(user)} ${FROM_APPLICATIONS}
      where ${applicationsOf(user)} and grant_applications.id = any(${sql.param(ids)}::uuid[])`,
    codedRow,
  )
  const items = rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => listedOf(row, seenNames(keys, user, row), now))
  const last = ids.at(-1)
  return { items, next: last && start + limit < all.length ? writeCursor([last]) : null, total: all.length }
}

/** A page in an order that columns have. */
async function listInOrder(
  context: ServerContext,
  { limit, cursor, sort }: ListInput,
  condition: SQL,
): Promise<Page<ListedApplication>> {
  const { database, keys, records } = context.services
  const user = callerOf(context)
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select ${codedFor(user)} ${FROM_APPLICATIONS} where ${condition} and ${beyond(sort, cursor)}
        order by ${ORDERS[sort]} limit ${limit + 1}`,
      codedRow,
    ),
    database.run(sql`select count(*)::int as total ${FROM_APPLICATIONS} where ${condition}`, totalRow),
  ])
  const now = records.now()
  const items = rows.slice(0, limit).map((row) => listedOf(row, seenNames(keys, user, row), now))
  const last = items.at(-1)
  const next = rows.length > limit && last ? writeCursor([placeIn(sort, last), last.id]) : null
  return { items, next, total: counted?.total ?? 0 }
}

const isByTime = (sort: ListInput['sort']) => sort === 'newest' || sort === 'oldest'
const placeIn = (sort: ListInput['sort'], { receivedAt, requestedMinor }: ListedApplication) =>
  isByTime(sort) ? receivedAt : requestedMinor

/** What comes after the place that the cursor names; applications without an amount come last. */
function beyond(sort: ListInput['sort'], cursor: string | undefined): SQL {
  if (!cursor) return sql`true`
  const further = sort === 'oldest' || sort === 'lowest' ? sql`>` : sql`<`
  if (isByTime(sort)) {
    const [at, id] = readCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()]))
    return sql`(received_at, grant_applications.id) ${further} (${at}::timestamptz, ${id}::uuid)`
  }
  const [amount, id] = readCursor(cursor, z.tuple([z.int().nullable(), z.uuid()]))
  const next = sql`grant_applications.id > ${id}::uuid`
  if (amount === null) return sql`requested_minor is null and ${next}`
  return sql`(requested_minor ${further} ${amount} or requested_minor is null or requested_minor = ${amount} and ${next})`
}

const codeRow = z.object({ code: z.string() })

/** The rounds that have applications which the caller sees, the newest first. */
export async function roundsOf(context: ServerContext): Promise<z.output<typeof codeRow>[]> {
  return context.services.database.run(
    sql`select code from grant_rounds where exists (select from grant_applications
      where round_id = grant_rounds.id and ${applicationsOf(callerOf(context))}) order by opens_on desc, code desc`,
    codeRow,
  )
}
