import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { foldText, searchWords } from '#shared/domain/search-text.ts'

const count = z.object({ total: z.int() })

/** What a page of a list is read from. */
export interface PageOf<Row> {
  /** Reads rows of the source; `rest` is what follows it. */
  readonly read: (rest: SQL) => Promise<Row[]>
  readonly source: SQL
  readonly conditions: readonly SQL[]
  /** What a row has to come after, where this is not the first page. */
  readonly after: SQL | null
  readonly order: SQL
  readonly limit: number
  /** The cursor of the page after a row. */
  readonly cursorOf: (row: Row) => string
}

/** Reads a page of a list, and counts the whole of it. */
export async function readPage<Row>(queryable: Queryable, page: PageOf<Row>): Promise<Page<Row>> {
  const { read, source, conditions, after, order, limit, cursorOf } = page
  const wanted = sql.join([...conditions], sql` and `)
  const [rows, [counted]] = await Promise.all([
    read(sql`where ${wanted} ${after ? sql`and ${after}` : sql``} order by ${order} limit ${limit + 1}`),
    queryable.run(sql`select count(*) as total from ${source} where ${wanted}`, count),
  ])
  const items = rows.slice(0, limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return { items, next: last ? cursorOf(last) : null, total: counted?.total ?? 0 }
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
export function amongConditions(
  column: 'category' | 'status' | 'theme',
  values: readonly string[] | undefined,
): SQL[] {
  return values ? [sql`${sql.raw(column)} = any(${sql.param([...values])}::text[])`] : []
}

/** What of an item is searched in, as it is stored. */
export function searchTextOf(texts: readonly (string | null)[]): string {
  return texts.map((text) => foldText(text ?? '')).join(' ')
}

/** What holds for the item that an address names: by its id, or by the last part of its page's address. */
export function isNamed(name: string): SQL {
  return z.uuid().safeParse(name).success ? sql`id = ${name}::uuid` : sql`slug = ${name}`
}
