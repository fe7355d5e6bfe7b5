import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { amongConditions, readPage, searchConditions } from '#server/content/page.ts'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { NewsItem, newsContract } from '#shared/contract/news.ts'
import { may, type User } from '#shared/domain/access.ts'
import { newsInList, PUBLIC_NEWS, readNews, STAFF_NEWS } from './table.ts'

type Query = ParsedInput<typeof newsContract.list>

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of news of one status, newest first; each word that is searched for stands somewhere in a text of the item. */
export async function listNews(database: Database, user: User | null, query: Query): Promise<Page<NewsItem>> {
  const isStaff = may(user, 'news:edit')
  if (query.status !== 'published' && !isStaff) throw new Refusal(user ? 'forbidden' : 'unauthenticated')
  // Staff also see what is published on other ways than the website alone.
  const source = isStaff ? STAFF_NEWS : PUBLIC_NEWS
  const after = query.cursor ? readCursor(query.cursor, position) : null
  const page = await readPage(database, {
    read: (rest) => readNews(database, source, rest),
    source,
    conditions: [
      sql`status = ${query.status}`,
      ...amongConditions('category', query.category),
      ...searchConditions(query.q),
    ],
    after: after && sql`(listed_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    order: sql`listed_at desc, id desc`,
    limit: query.limit,
    cursorOf: (row) => writeCursor([row.listedAt, row.id]),
  })
  return { ...page, items: page.items.map(newsInList) }
}
