import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { totalRow } from '#server/db/rows.ts'
import { applicationsOf } from '#server/features/grant-access/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type {
  GrantFilter,
  grantManagementContract,
  ListedApplication,
} from '#shared/contract/grant-management.ts'
import type { User } from '#shared/domain/access.ts'
import { foldText } from '#shared/domain/search-text.ts'
import {
  codedFor,
  codedRow,
  DUE_COLUMNS,
  dueOf,
  dueRow,
  FROM_APPLICATIONS,
  isFound,
  listedOf,
  TIER,
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

/** All applications that the caller sees and the filters leave, in their order. */
export async function matchingApplications(
  context: ServerContext,
  filter: GrantFilter,
): Promise<readonly ListedApplication[]> {
  const { database, keys, records } = context.services
  const now = records.now()
  const user = callerOf(context)
  const rows = await database.run(
    sql`select ${codedFor(user)} ${FROM_APPLICATIONS} where ${conditionOf(user, filter)} order by ${ORDERS[filter.sort]}`,
    codedRow,
  )
  const folded = foldText(filter.q ?? '')
  const found = rows.flatMap((row) => {
    const answers = seenNames(keys, user, row)
    return folded === '' || isFound(row.id, answers, folded) ? [listedOf(row, answers, now)] : []
  })
  // What has no due date comes last.
  if (filter.sort !== 'due') return found
  return found.toSorted((one, other) => byDay(dayOf(one), dayOf(other)))
}
const byDay = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
const dayOf = ({ due }: Pick<ListedApplication, 'due'>) => due?.on ?? '9999'

type ListInput = ParsedInput<typeof grantManagementContract.list>

/** A page of the applications that the caller may see. */
export async function listApplications(
  context: ServerContext,
  input: ListInput,
): Promise<Page<ListedApplication>> {
  // Names are sealed, so a search opens all that the filters leave.
  if (input.q) return pageOfRead(await matchingApplications(context, input), input)
  if (input.sort === 'newest' || input.sort === 'oldest') return listByTime(context, input)
  return listByOrder(context, input)
}

/** The place in a list that is put in order as a whole. */
const place = z.tuple([z.uuid()])

/** The items after the one that the cursor names, and the cursor of the next page. */
function cut<T>(all: readonly T[], idOf: (item: T) => string, { limit, cursor }: ListInput) {
  const after = cursor ? readCursor(cursor, place)[0] : null
  const start = after === null ? 0 : all.findIndex((item) => idOf(item) === after) + 1
  const items = all.slice(start, start + limit)
  const last = items.at(-1)
  return {
    items,
    next: last && start + limit < all.length ? writeCursor([idOf(last)]) : null,
    total: all.length,
  }
}

const pageOfRead = (all: readonly ListedApplication[], input: ListInput): Page<ListedApplication> =>
  cut(all, ({ id }) => id, input)

/** Puts the ids in order, and opens only those of the page. */
async function listByOrder(context: ServerContext, input: ListInput): Promise<Page<ListedApplication>> {
  const { database, keys, records } = context.services
  const user = callerOf(context)
  const now = records.now()
  const { items: ids, ...page } = cut(await idsInOrder(context, input), (id) => id, input)
  const rows = await database.run(
    sql`select ${codedFor(user)} ${FROM_APPLICATIONS}
      where ${applicationsOf(user)} and grant_applications.id = any(${sql.param(ids)}::uuid[])`,
    codedRow,
  )
  const items = rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => listedOf(row, seenNames(keys, user, row), now))
  return { items, ...page }
}

/** The ids of all that matches: by the amount, or by the due date, which follows a calendar; those without one come last. */
async function idsInOrder(context: ServerContext, input: ListInput): Promise<string[]> {
  const { database, records } = context.services
  const condition = conditionOf(callerOf(context), input)
  const order = ORDERS[input.sort]
  if (input.sort !== 'due') {
    const rows = await database.run(
      sql`select grant_applications.id ${FROM_APPLICATIONS} where ${condition} order by ${order}`,
      z.object({ id: z.uuid() }),
    )
    return rows.map(({ id }) => id)
  }
  const now = records.now()
  const rows = await database.run(
    sql`select ${DUE_COLUMNS} ${FROM_APPLICATIONS} where ${condition} order by ${order}`,
    dueRow,
  )
  return rows
    .map((row) => ({ id: row.id, on: dayOf({ due: dueOf(row, now) }) }))
    .toSorted((one, other) => byDay(one.on, other.on))
    .map(({ id }) => id)
}

async function listByTime(context: ServerContext, input: ListInput): Promise<Page<ListedApplication>> {
  const { database, keys, records } = context.services
  const { limit, cursor, sort } = input
  const user = callerOf(context)
  const condition = conditionOf(user, input)
  const position = cursor ? readCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()])) : null
  const further = sort === 'oldest' ? sql`>` : sql`<`
  const beyond = position
    ? sql`and (received_at, grant_applications.id) ${further} (${position[0]}::timestamptz, ${position[1]}::uuid)`
    : sql``
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select ${codedFor(user)} ${FROM_APPLICATIONS} where ${condition} ${beyond} order by ${ORDERS[sort]} limit ${limit + 1}`,
      codedRow,
    ),
    database.run(sql`select count(*)::int as total ${FROM_APPLICATIONS} where ${condition}`, totalRow),
  ])
  const now = records.now()
  const items = rows.slice(0, limit).map((row) => listedOf(row, seenNames(keys, user, row), now))
  const last = items.at(-1)
  const next = rows.length > limit && last ? writeCursor([last.receivedAt, last.id]) : null
  return { items, next, total: counted?.total ?? 0 }
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
