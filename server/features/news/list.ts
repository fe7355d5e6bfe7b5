import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { NewsItem, newsContract } from '#shared/contract/news.ts'
import { may, type Person } from '#shared/domain/access.ts'
import { searchWords } from '#shared/domain/search-text.ts'
import { newsView, PUBLIC_NEWS, readNews, STAFF_NEWS } from './table.ts'

type Query = ParsedInput<typeof newsContract.list>

const count = z.object({ total: z.int() })
const position = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of news of one status, newest first; each word that is searched for stands somewhere in a text of the item. */
export async function listNews(
  database: Database,
  person: Person | null,
  query: Query,
): Promise<Page<NewsItem>> {
  const isPublic = query.status === 'published'
  if (!isPublic && !may(person, 'news:edit')) throw new Refusal(person ? 'forbidden' : 'unauthenticated')
  const source = isPublic ? PUBLIC_NEWS : STAFF_NEWS
  const words = searchWords(query.q ?? '')
  const wanted = sql.join(
    [
      sql`status = ${query.status}`,
      ...(query.category ? [sql`category = any(${sql.param([...query.category])}::text[])`] : []),
      // Folded words are letters and digits only, so that none of them has a meaning in a pattern.
      ...words.map((word) => sql`search_text like ${`%${word}%`}`),
      // Signs alone are in no text.
      ...(query.q?.trim() && words.length === 0 ? [sql`false`] : []),
    ],
    sql` and `,
  )
  const after = query.cursor ? readCursor(query.cursor, position) : null
  const beyond = after ? sql`and (listed_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const [rows, [counted]] = await Promise.all([
    readNews(
      database,
      source,
      sql`where ${wanted} ${beyond} order by listed_at desc, id desc limit ${query.limit + 1}`,
    ),
    database.run(sql`select count(*) as total from ${source} where ${wanted}`, count),
  ])
  const items = rows.slice(0, query.limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map(newsView),
    next: last ? writeCursor([last.listedAt, last.id]) : null,
    total: counted?.total ?? 0,
  }
}
