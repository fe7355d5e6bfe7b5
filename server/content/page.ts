import { type Column, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { spellingsWithin } from '#shared/domain/name-spellings.ts'
import { foldText } from '#shared/domain/search-text.ts'
import { wordsToFind } from '#shared/domain/similar-words.ts'
import { type ContentKind, type ContentRow, readContent } from './content-kind.ts'

const count = z.object({ total: z.int() })

/** One of a list's sort keys, in order; the last key must be unique. */
export interface SortKey<Row> {
  readonly by: SQLWrapper
  readonly type: string
  readonly schema: z.ZodType
  readonly of: (row: Row) => unknown
}

/** Sorts by a column's stored value. */
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

/** The sort order of a list. */
export interface Order<Row> {
  readonly direction: 'asc' | 'desc'
  readonly keys: readonly [SortKey<Row>, ...SortKey<Row>[]]
}

/** A page of a list: the conditions for its items, and the position after which it begins. */
interface PageOf<Row> {
  readonly conditions: readonly SQL[]
  readonly order: Order<Row>
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Reads a page of a list, and counts the whole list. */
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

/**
 * Conditions for items whose texts contain every searched word, or another spelling of it; items that were written before
 * are found by what the word was folded to then.
 */
export function searchConditions(text: string | undefined): SQL[] {
  const words = wordsToFind(text ?? '')
  // Punctuation alone occurs in no search text.
  if (text?.trim() && words.length === 0) return [sql`false`]
  return words.map(({ word, before }) => {
    const former = before.length === 0 ? [] : [sql`(${sql.join(before.map(contains), sql` and `)})`]
    return sql`(${sql.join([...[word, ...spellingsWithin(word)].map(contains), ...former], sql` or `)})`
  })
}

// Folded words consist of letters and digits only, so none of them has a special meaning in a pattern.
const contains = (word: string) => sql`search_text like ${`%${word}%`}`

/** The condition that a column has one of the values; none if no values are given. */
export function amongConditions(column: SQLWrapper, values: readonly string[] | undefined): SQL[] {
  return values ? [sql`${column} = any(${sql.param([...values])}::text[])`] : []
}

/** The searchable text of an item, as it is stored. */
export function searchTextOf(texts: readonly (string | null)[]): string {
  return texts.map((text) => foldText(text ?? '')).join(' ')
}

/** The condition for the item that an address names: by its id, or by the last part of its page's address. */
export function isNamed(name: string): SQL {
  return z.uuid().safeParse(name).success ? sql`id = ${name}::uuid` : sql`slug = ${name}`
}
