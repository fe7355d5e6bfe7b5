import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { documentsContract } from '#shared/contract/library/documents.ts'
import type { SearchGroups } from '#shared/queries/compile.ts'
import type { ExpandedSearch } from '#shared/queries/list.ts'
import { tsqueryOf } from '#shared/queries/postgres.ts'
import type { Audience } from './search.ts'
import { sortColumn, TABLES } from './sorts.ts'

type Query = ParsedInput<typeof documentsContract.list>

/** A page of what a search finds, in order. */
export interface FoundPage {
  readonly ids: readonly string[]
  readonly next: string | null
  readonly total: number
}

interface Asked {
  readonly query: Pick<Query, 'sort' | 'limit' | 'cursor'>
  readonly search: ExpandedSearch
  readonly audience: Audience
  /** What else the documents have to be. */
  readonly conditions: readonly SQL[]
}

/**
 * Finds documents by their own texts and their files' together; those with the very words that were typed come first
 * in each order.
 */
export async function findPage(
  database: Database,
  { query, search, audience, conditions }: Asked,
): Promise<FoundPage> {
  const table = TABLES[audience]
  const { by, type, schema, direction } = sortColumn(query.sort, audience, search)
  const position = z.tuple([z.boolean(), schema, z.uuid()])
  const row = z.object({
    total: z.int(),
    id: z.uuid().nullable(),
    exact: z.boolean().nullable(),
    key: schema.nullable(),
  })
  const after = query.cursor ? readCursor(query.cursor, position) : null
  const further = sql.raw(direction === 'asc' ? '>' : '<')
  const beyond = after
    ? sql`where exact < ${after[0]} or exact = ${after[0]}
        and (key, id) ${further} (${after[1]}::${sql.raw(type)}, ${after[2]}::uuid)`
    : sql``
  const order = sql.raw(direction)
  const having = (groups: SearchGroups) =>
    sql`documents_having(${audience === 'visitors'}, ${tsqueryOf(groups)}::tsquery)`
  // Joined, since a condition `in` would be estimated at 200 documents and looked up one by one for thousands.
  const rows = await database.run(
    sql`with exactly as materialized (select typed.document from ${having(search.exact)} as typed (document)),
        listed as materialized (
          select id, id in (select exactly.document from exactly) as exact, ${by} as key
          from ${table} join ${having(search.expanded)} as found (document) on document = id
          where ${sql.join([sql`true`, ...conditions], sql` and `)})
      select counted.total, page.* from (select count(*) as total from listed) counted left join lateral (
        select * from listed ${beyond} order by exact desc, key ${order}, id ${order} limit ${query.limit + 1}) page
        on true`,
    row,
  )
  const hits = rows.flatMap(({ id, exact, key }) =>
    id === null || exact === null || key === null ? [] : [{ id, exact, key }],
  )
  const page = hits.slice(0, query.limit)
  const last = hits.length > page.length ? page.at(-1) : undefined
  return {
    ids: page.map(({ id }) => id),
    next: last ? writeCursor([last.exact, last.key, last.id]) : null,
    total: rows[0]?.total ?? 0,
  }
}
