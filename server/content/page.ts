import { type Column, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { foldText, searchWords } from '#shared/domain/search-text.ts'
import { type ContentKind, type ContentRow, readContent } from './content-kind.ts'

const count = z.object({ total: z.int() })

/** What a list is sorted by first, second and so on; the last tells all rows apart. */
export interface SortKey<Row> {
  readonly by: SQLWrapper
  readonly type: string
  readonly schema: z.ZodType
  readonly of: (row: Row) => unknown
}

/** Sorts by a column of the table, as it is stored. */
export function byColumn<Row extends object>(column: AnyPgColumn): SortKey<Row> {
  const name = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column)?.[0]
  if (name === undefined) throw new Error(`The table does not have the column ${column.name}`)
  return {
    by: column,
    type: column.getSQLType(),
    schema: schemaOf(column),
    of: (row) => Reflect.get(row, name),
  }
}

function schemaOf({ columnType }: Column): z.ZodType {
  if (columnType === 'PgUUID') return z.uuid()
  if (columnType === 'PgTimestampString') return z.iso.datetime()
  if (columnType === 'PgDateString') return z.iso.date()
  return columnType === 'PgBoolean' ? z.boolean() : z.string()
}

/** How a list is sorted. */
export interface Order<Row> {
  readonly direction: 'asc' | 'desc'
  readonly keys: readonly [SortKey<Row>, ...SortKey<Row>[]]
}

/** Which page of a list is read: what holds for its items, and what each of them has to come after. */
interface PageOf<Row> {
  readonly conditions: readonly SQL[]
  readonly order: Order<Row>
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Reads a page of a list, and counts the whole of it. */
export async function readPage<K extends ContentKind>(
  queryable: Queryable,
  kind: K,
  { conditions, order, limit, cursor }: PageOf<ContentRow<K>>,
): Promise<Page<ContentRow<K>>> {
  const wanted = sql.join([...conditions], sql` and `)
  const [rows, [counted]] = await Promise.all([
    readContent(
      queryable,
      kind,
      sql`where ${wanted} ${cursor ? sql`and ${isAfter(order, cursor)}` : sql``}
        order by ${sorted(order)} limit ${limit + 1}`,
    ),
    queryable.run(sql`select count(*) as total from ${kind.table} where ${wanted}`, count),
  ])
  const items = rows.slice(0, limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items,
    next: last ? writeCursor(order.keys.map(({ of }) => of(last))) : null,
    total: counted?.total ?? 0,
  }
}

function sorted<Row>({ direction, keys }: Order<Row>): SQL {
  return sql.join(
    keys.map(({ by }) => sql`${by} ${sql.raw(direction)}`),
    sql`, `,
  )
}

function isAfter<Row>({ direction, keys }: Order<Row>, cursor: string): SQL {
  const [first, ...others] = keys
  const position = readCursor(cursor, z.tuple([first.schema, ...others.map(({ schema }) => schema)]))
  const names = keys.map(({ by }) => sql`${by}`)
  const values = keys.map(({ type }, index) => sql`${position[index]}::${sql.raw(type)}`)
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sql.join(names, sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`
}

/** What holds for items in which every word that is searched for stands, in some text of theirs. */
export function searchConditions(text: string | undefined): SQL[] {
  const words = searchWords(text ?? '')
  // Signs alone are in no text.
  if (text?.trim() && words.length === 0) return [sql`false`]
  // Folded words are letters and digits only, so that none of them has a meaning in a pattern.
  return words.map((word) => sql`search_text like ${`%${word}%`}`)
}

/** What holds for items that have one of the values in a column; nothing where none are asked for. */
export function amongConditions(column: SQLWrapper, values: readonly string[] | undefined): SQL[] {
  return values ? [sql`${column} = any(${sql.param([...values])}::text[])`] : []
}

/** What of an item is searched in, as it is stored. */
export function searchTextOf(texts: readonly (string | null)[]): string {
  return texts.map((text) => foldText(text ?? '')).join(' ')
}

/** What holds for the item that an address names: by its id, or by the last part of its page's address. */
export function isNamed(name: string): SQL {
  return z.uuid().safeParse(name).success ? sql`id = ${name}::uuid` : sql`slug = ${name}`
}
