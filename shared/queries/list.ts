import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '#shared/contract/errors.ts'
import type { Predicate } from '#shared/domain/predicate.ts'
import { sortKey } from '#shared/domain/search-text.ts'
import { allFields, type Collection, tableName } from '#shared/schemas/collection.ts'
import { columnOf, compilePredicate, type Dialect, type SearchGroups } from './compile.ts'
import type { ListRequest } from './list-request.ts'

/** A search whose words were expanded: `exact` as typed, `expanded` with similar words and beginnings. */
export interface ExpandedSearch {
  readonly exact: SearchGroups
  readonly expanded: SearchGroups
}

/** A row as a list query answers it: `doc` is the record's JSON text, `tier` 0 for exact matches and 1 for similar. */
export const listRow = z.object({
  id: z.string(),
  version: z.number(),
  doc: z.string(),
  deleted_at: z.string().nullable(),
  tier: z.number(),
})
export type ListRow = z.infer<typeof listRow>

interface ListQuery {
  readonly collection: Collection
  readonly request: ListRequest
  /** The policy of the person who asks. */
  readonly visible: Predicate
  readonly search: ExpandedSearch | null
  readonly dialect: Dialect
}

const position = z.tuple([z.string(), z.number(), z.string().nullable(), z.string()])

/** The rows of one page and one more, in the order: exact before similar, then the sort field, then id. */
export function listQuery(query: ListQuery): SQL {
  const { collection, request, search } = query
  const table = tableOf(collection)
  const tier = search
    ? sql`case when ${query.dialect.matchesTerms(table, search.exact)} then 0 else 1 end`
    : sql`0`
  const column = columnOf(collection, request.sort.field)
  const direction = request.sort.descending ? sql`desc` : sql`asc`
  const conditions = [matching(query), ...afterCursor(query, tier)]
  const order = [
    ...(search ? [sql`${tier} asc`] : []),
    isRequired(collection, request.sort.field)
      ? sql`${column} ${direction}`
      : sql`${column} ${direction} nulls last`,
    sql`${table}.id ${direction}`,
  ]
  return sql`select ${table}.id, version, cast(doc as text) as doc, deleted_at, ${tier} as tier from ${table}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order, sql`, `)} limit ${request.limit + 1}`
}

/** How many records the request finds on all its pages. */
export function countQuery(query: ListQuery): SQL {
  return sql`select count(*) as total from ${tableOf(query.collection)} where ${matching(query)}`
}

/** The cursor that continues after a row. */
export function cursorAfter(collection: Collection, request: ListRequest, row: ListRow): string {
  const { field } = request.sort
  const value = (JSON.parse(row.doc) as Record<string, unknown>)[field] ?? null
  const key =
    typeof value === 'string' && allFields(collection)[field]?.column === 'sort' ? sortKey(value) : value
  return JSON.stringify([field, row.tier, key === null ? null : String(key), row.id])
}

/** The collection's table as a piece of SQL. */
export function tableOf(collection: Collection): SQL {
  return sql.raw(tableName(collection.name))
}

function matching({ collection, request, visible, search, dialect }: ListQuery): SQL {
  const parts = [
    request.deleted ? sql`deleted_at is not null` : sql`deleted_at is null`,
    compilePredicate(visible, collection, dialect),
    compilePredicate(request.where, collection, dialect),
    ...(search ? [dialect.matchesTerms(tableOf(collection), search.expanded)] : []),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

function afterCursor({ collection, request, search, dialect }: ListQuery, tier: SQL): SQL[] {
  if (!request.cursor) return []
  const [field, atTier, value, id] = readCursor(request.cursor)
  if (field !== request.sort.field) throw new Refusal('invalid_input', { details: [CURSOR_DETAIL] })
  const column = columnOf(collection, field)
  const idColumn = sql`${tableOf(collection)}.id`
  const beyond = request.sort.descending ? sql`<` : sql`>`
  const within =
    value === null
      ? sql`(${column} is null and ${idColumn} ${beyond} ${id})`
      : isRequired(collection, field)
        ? sql`(${column}, ${idColumn}) ${beyond} (${dialect.value(value)}, ${id})`
        : sql`(${column} ${beyond} ${dialect.value(value)} or ${column} is null
            or (${column} = ${dialect.value(value)} and ${idColumn} ${beyond} ${id}))`
  return [search ? sql`(${tier} > ${atTier} or (${tier} = ${atTier} and ${within}))` : within]
}

const CURSOR_DETAIL = { path: 'cursor', message: 'This page address is not right' }

function readCursor(text: string) {
  try {
    return position.parse(JSON.parse(text))
  } catch (cause) {
    throw new Refusal('invalid_input', { details: [CURSOR_DETAIL], message: (cause as Error).name })
  }
}

/** Fields that are never null need no `nulls last`, so that an index on them can be walked. */
function isRequired(collection: Collection, field: string): boolean {
  return !(allFields(collection)[field]?.schema.safeParse(null).success ?? true)
}
