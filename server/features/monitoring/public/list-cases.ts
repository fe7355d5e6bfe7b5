import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { publicCase, type publicContract } from '#shared/contract/monitoring/public.ts'

type Query = ParsedInput<typeof publicContract.cases>

const count = z.object({ total: z.int() })
const position = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of published case summaries, newest first. */
export async function listPublicCases(
  database: Database,
  query: Query,
): Promise<Page<z.infer<typeof publicCase>>> {
  const after = query.cursor ? readCursor(query.cursor, position) : null
  const beyond = after ? sql`and (published_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select id, title, summary, title_so as "titleSo", summary_so as "summarySo", status, kind as theme,
          published_at as "publishedAt"
        from public_cases where collection = 'iccpr-cases' ${beyond} order by published_at desc, id desc limit ${query.limit + 1}`,
      publicCase,
    ),
    database.run(sql`select count(*) as total from public_cases where collection = 'iccpr-cases'`, count),
  ])
  const items = rows.slice(0, query.limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items,
    next: last ? writeCursor([last.publishedAt, last.id]) : null,
    total: counted?.total ?? 0,
  }
}
