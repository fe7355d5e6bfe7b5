import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import {
  type PublicClimateCounts,
  publicClimateCase,
  type publicContract,
} from '#shared/contract/monitoring/public.ts'

type Query = ParsedInput<typeof publicContract.climateCases>

const count = z.object({ total: z.int() })
const position = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of published climate incidents, newest first. */
export async function listPublicClimateCases(
  database: Database,
  query: Query,
): Promise<Page<z.infer<typeof publicClimateCase>>> {
  const { limit, cursor } = query
  const after = cursor ? readCursor(cursor, position) : null
  const beyond = after ? sql`and (published_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select id, title, summary, title_so as "titleSo", summary_so as "summarySo", status, kind as "incidentType",
          region_code as "regionCode", published_at as "publishedAt"
        from ${conditionOf(query)} ${beyond} order by published_at desc, id desc limit ${limit + 1}`,
      publicClimateCase,
    ),
    database.run(sql`select count(*)::int as total from ${conditionOf(query)}`, count),
  ])
  const items = rows.slice(0, limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items,
    next: last ? writeCursor([last.publishedAt, last.id]) : null,
    total: counted?.total ?? 0,
  }
}

function conditionOf({ type, status, region }: Query): SQL {
  const among = (column: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? sql`and ${sql.raw(column)} = any(${sql.param([...values])}::text[])` : sql``
  return sql`public_cases where collection = 'climate-incidents'
    ${among('kind', type)} ${among('status', status)} ${among('region_code', region)}`
}

const cell = z.object({ kind: z.string(), region: z.string(), status: z.string(), total: z.int() })

/** How many of them have each type, region and state; those without a region are under `none`. */
export async function countPublicClimateCases(database: Database): Promise<PublicClimateCounts> {
  const cells = await database.run(
    sql`select coalesce(kind, 'none') as kind, coalesce(region_code, 'none') as region, status, count(*)::int as total
      from public_cases where collection = 'climate-incidents' group by 1, 2, 3`,
    cell,
  )
  const by = (name: 'kind' | 'region' | 'status') => {
    const sums: Record<string, number> = {}
    for (const each of cells) sums[each[name]] = (sums[each[name]] ?? 0) + each.total
    return sums
  }
  return {
    total: cells.reduce((sum, { total }) => sum + total, 0),
    byType: by('kind'),
    byRegion: by('region'),
    byStatus: by('status'),
  }
}
