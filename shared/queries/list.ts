import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '#shared/domain/errors.ts'
import type { NamedReference } from '#shared/domain/named-reference.ts'
import { isEverything, type Predicate } from '#shared/domain/predicate.ts'
import { sortKey } from '#shared/domain/search-text.ts'
import { allFields, type Collection, tableName } from '#shared/schemas/collection.ts'
import { columnOf, compilePredicate, type Dialect, orderOf, rankOf, type SearchGroups } from './compile.ts'
import type { ListRequest } from './list-request.ts'
import { runningCounts, runningTotal } from './running-counts.ts'
import { underDeleted } from './under-deleted.ts'

/** A search with expanded words: `exact` as typed, `expanded` also with similar words and prefixes. */
export interface ExpandedSearch {
  readonly exact: SearchGroups
  readonly expanded: SearchGroups
}

/** The words of a search as they were typed, folded. */
export function typedWords({ exact }: Pick<ExpandedSearch, 'exact'>): string[] {
  return exact.flatMap(([term]) => (term ? [term.word] : []))
}

const listedRow = z.object({
  id: z.string(),
  version: z.number(),
  doc: z.string(),
  deleted_at: z.string().nullable(),
  // Only a mirror's rows have one.
  sync: z.enum(['waiting', 'attention', 'conflict']).nullish(),
})
/** A row of a list: `doc` is the record's JSON text, `tier` 0 for exact matches and 1 for similar. */
export type ListRow = z.infer<typeof listedRow> & { readonly tier: number }

/** Everything that reading a page of a list needs. */
export interface ListQuery {
  readonly collection: Collection
  readonly request: ListRequest
  /** The policy of the asking user. */
  readonly visible: Predicate
  readonly search: ExpandedSearch | null
  /** The reference that the search names a record by. */
  readonly named?: NamedReference
  /** Whether to include records that hang on a deleted one: for users who may restore it. */
  readonly alsoUnderDeleted?: boolean
  /** Whether so many records match exactly that walking the list is faster than gathering the matches. */
  readonly isCommon?: boolean
  readonly dialect: Dialect
  readonly cursors: ListCursors
}

/**
 * How the position at which a page ends becomes text and is read again. It carries the sort value of the last row, which may be
 * a text of people, and never asks the row itself: who sends it back may not see that, or it may be gone.
 */
export interface ListCursors {
  readonly write: (position: string) => string
  /** The position that was written for the caller; null for any other text. */
  readonly read: (text: string) => string | null
}

/** Cursors that do not leave the device. */
export const OWN_CURSORS: ListCursors = { write: (position) => position, read: (text) => text }

/** Runs one statement on the side's database. */
export type RunStatement = (statement: SQL) => Promise<readonly unknown[]> | readonly unknown[]

/** A page of rows, the cursor of the next one, and the total of all pages. */
export interface RowPage {
  readonly rows: readonly ListRow[]
  readonly next: string | null
  readonly total: number
}

/** The position at which a page ends: the tier, the value of the sort field (null if it has none) and the id. */
type Position = readonly [tier: number, value: string | null, id: string]

/** How many of an id's last digits the index on references contains. */
const INDEXED_DIGITS = 8
const EXACT = 0
const SIMILAR = 1
const counted = z.object({ total: z.coerce.number() })
const cursorSchema = z.tuple([
  z.string(),
  z.string(),
  z.literal([EXACT, SIMILAR]),
  z.string().nullable(),
  z.string(),
])

/** Reads a page in order: exact before similar matches, then by the sort field, then by id. */
export async function readPage(run: RunStatement, query: ListQuery): Promise<RowPage> {
  const { limit, cursor } = query.request
  const after = cursor ? readCursor(query, cursor) : null
  const [rows, [count]] = await Promise.all([readRows(run, query, after), run(countQuery(query))])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    next: rows.length > limit && last ? cursorAfter(query, last) : null,
    total: counted.parse(count).total,
  }
}

/** Reads one row more than the page has, tier by tier: similar matches are only looked for after the last exact one. */
async function readRows(run: RunStatement, query: ListQuery, after: Position | null): Promise<ListRow[]> {
  const wanted = query.request.limit + 1
  const rows: ListRow[] = []
  for (const tier of query.search ? [EXACT, SIMILAR] : [EXACT]) {
    if (after && tier < after[0]) continue
    if (rows.length >= wanted) break
    const within = after && after[0] === tier ? after : null
    const tierRows = await run(tierQuery(query, tier, within, wanted - rows.length))
    rows.push(...tierRows.map((row) => ({ ...listedRow.parse(row), tier })))
  }
  return rows
}

function tierQuery(query: ListQuery, tier: number, after: Position | null, limit: number): SQL {
  const { collection, request, search, dialect } = query
  const table = tableOf(collection)
  const column = orderOf(collection, request.sort.field)
  const direction = request.sort.descending ? sql`desc` : sql`asc`
  const nulls = isRequired(collection, request.sort.field) ? sql`` : sql` nulls last`
  const conditions = [filtered(query), ...(search ? [inTier(query, search, tier)] : [])]
  if (after) conditions.push(beyond(query, after))
  return dialect.page(table, {
    where: sql.join(conditions, sql` and `),
    order: sql`${column} ${direction}${nulls}, ${table}.id ${direction}`,
    limit,
  })
}

/** Exact matches are among the expanded ones, so the second tier excludes them. */
function inTier({ collection, dialect, isCommon }: ListQuery, search: ExpandedSearch, tier: number): SQL {
  const table = tableOf(collection)
  const exact = dialect.matchesTerms(table, search.exact, isCommon)
  if (tier === EXACT) return exact
  return sql`${dialect.matchesTerms(table, search.expanded)} and not ${exact}`
}

const countedValue = z.object({ name: z.string(), total: z.coerce.number() })

/**
 * How many records of a list there are by each value of a field that has a column, or by each month if its values are
 * instants; `none` counts those without a value.
 */
export async function countBy(
  run: RunStatement,
  query: ListQuery,
  field: string,
): Promise<Record<string, number>> {
  const rows = await run(runningCounts(query, field) ?? countedRows(query, field))
  return Object.fromEntries(
    rows.map((row) => {
      const { name, total } = countedValue.parse(row)
      return [name, total]
    }),
  )
}

function countedRows(query: ListQuery, field: string): SQL {
  const { collection, search, dialect } = query
  const table = tableOf(collection)
  const searchConditions = search ? [dialect.matchesTerms(table, search.expanded)] : []
  const column = columnOf(collection, field)
  const value = allFields(collection)[field]?.column === 'instant' ? dialect.month(column) : column
  return sql`select coalesce(${value}, 'none') as name, count(*) as total
    from ${table} where ${sql.join([filtered(query), ...searchConditions], sql` and `)} group by 1`
}

function countQuery(query: ListQuery): SQL {
  const running = runningTotal(query)
  if (running) return running
  const { collection, search, dialect } = query
  const table = tableOf(collection)
  if (search && dialect.countTerms && isUnfiltered(query)) return dialect.countTerms(table, search.expanded)
  const searchConditions = search ? [dialect.matchesTerms(table, search.expanded)] : []
  return sql`select count(*) as total from ${table} where ${sql.join([filtered(query), ...searchConditions], sql` and `)}`
}

function isUnfiltered({ request, visible, named }: ListQuery): boolean {
  return !named && !request.deleted && isEverything(visible) && isEverything(request.where)
}

function cursorAfter({ collection, request, cursors }: ListQuery, row: ListRow): string {
  const { field } = request.sort
  const value = (JSON.parse(row.doc) as Record<string, unknown>)[field] ?? null
  const isText = allFields(collection)[field]?.column === 'sort'
  const key = value === null ? null : isText ? sortKey(String(value)) : String(value)
  return cursors.write(JSON.stringify([collection.name, field, row.tier, key, row.id]))
}

/** The collection's table as a piece of SQL. */
export function tableOf(collection: Collection): SQL {
  return sql.raw(tableName(collection.name))
}

function filtered({ collection, request, visible, dialect, alsoUnderDeleted, named }: ListQuery): SQL {
  const parts = [
    ...(collection.parent && !alsoUnderDeleted ? [sql`not ${underDeleted(collection)}`] : []),
    request.deleted ? sql`deleted_at is not null` : sql`deleted_at is null`,
    compilePredicate(visible, collection, dialect),
    compilePredicate(request.where, collection, dialect),
    ...(named ? [bearsReference(named, collection, dialect)] : []),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

/** Longer ends of ids also compare the last eight digits, which are indexed. */
function bearsReference({ digits, isWhole }: NamedReference, collection: Collection, dialect: Dialect): SQL {
  const id = sql`${tableOf(collection)}.id`
  if (isWhole) return sql`${id} = ${digits}`
  const endsSo = (length: number) => sql`${dialect.endOfId(id, length)} = ${digits.slice(-length)}`
  return digits.length > INDEXED_DIGITS
    ? sql`(${endsSo(INDEXED_DIGITS)} and ${endsSo(digits.length)})`
    : endsSo(digits.length)
}

function beyond({ collection, request, dialect }: ListQuery, [, value, id]: Position): SQL {
  const column = orderOf(collection, request.sort.field)
  const idColumn = sql`${tableOf(collection)}.id`
  const past = request.sort.descending ? sql`<` : sql`>`
  if (value === null) return sql`(${column} is null and ${idColumn} ${past} ${id})`
  const key = rankOf(collection, request.sort.field, value) ?? dialect.value(value)
  if (isRequired(collection, request.sort.field)) return sql`(${column}, ${idColumn}) ${past} (${key}, ${id})`
  return sql`(${column} ${past} ${key} or ${column} is null or (${column} = ${key} and ${idColumn} ${past} ${id}))`
}

function readCursor({ collection, request, cursors }: ListQuery, text: string): Position {
  const [of, sortedBy, ...position] = parseCursor(cursors.read(text))
  if (of !== collection.name || sortedBy !== request.sort.field) throw wrongCursor()
  return position
}

function parseCursor(text: string | null) {
  try {
    return cursorSchema.parse(JSON.parse(text ?? ''))
  } catch {
    // The cursor comes from an address, which can contain any text.
    throw wrongCursor()
  }
}

function wrongCursor(): Refusal {
  return new Refusal('invalid_input', { details: [CURSOR_DETAIL], message: CURSOR_DETAIL.message })
}

const CURSOR_DETAIL = { path: 'cursor', message: 'This page address is not valid' }

/** Fields that are never null need no `nulls last`, so an index on them can serve the order. */
function isRequired(collection: Collection, field: string): boolean {
  return !(allFields(collection)[field]?.schema.safeParse(null).success ?? true)
}
