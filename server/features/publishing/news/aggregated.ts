import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import { searchTextOf } from '#server/content/page.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { slugOf } from '#shared/domain/slug.ts'
import { news } from './tables.ts'

/** What visitors see of another publisher's article: an excerpt, and where the whole text is. */
export interface OutsideNews {
  readonly title: string
  readonly excerpt: string
  readonly source: string
  readonly address: string
  /** When its publisher published it. */
  readonly publishedAt: string
}

/** Publishes an excerpt of another publisher's article under the publisher's name; returns the item's id. */
export async function publishOutsideNews(
  transaction: Transaction,
  { title, excerpt, source, address, publishedAt }: OutsideNews,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<string> {
  const id = uuidv7()
  await insertRow(transaction, news, {
    ...{
      id,
      // The title stays the publisher's: a name that it takes out later must not stay in our address.
      slug: slugOf(`${source} ${mogadishuDay(new Date(publishedAt))}`, id, 'news'),
      status: 'published',
      title,
      summary: excerpt,
      content: excerpt,
    },
    ...{
      category: 'human_rights',
      authorId: by,
      byTeam: true,
      searchText: searchTextOf([title, excerpt, source]),
    },
    ...{ createdAt: now, updatedAt: now, publishedAt, externalSource: source, sourceUrl: address },
  })
  await writeAudit(transaction, { actor: by, act: 'news.published', subject: `news/${id}` })
  return id
}

/** Writes a changed title and excerpt of another publisher into its item, unless one of us has edited the item since. */
export async function followOutsideNews(
  transaction: Transaction,
  id: string,
  version: number,
  { title, excerpt, source }: Pick<OutsideNews, 'title' | 'excerpt' | 'source'>,
  now: string,
): Promise<boolean> {
  const changed = await transaction.run(sql`
    update news set title = ${title}, summary = ${excerpt}, content = ${excerpt}, version = version + 1,
      search_text = ${searchTextOf([title, excerpt, source])}, updated_at = ${now}
    where id = ${id} and version = ${version} and deleted_at is null and external_source is not null returning 1`)
  return changed.length > 0
}

/** An item with a machine translation that nobody has read stays off the site. */
const isRead = sql`and unread_translations = '{}'`

/** Takes items of other publishers off the site, or puts them back. */
export async function showOutsideNews(
  transaction: Transaction,
  ids: readonly string[],
  shown: boolean,
  now: string,
): Promise<void> {
  await transaction.run(sql`
    update news set status = ${shown ? 'published' : 'archived'}, version = version + 1, updated_at = ${now}
    where id = any(${sql.param([...ids])}::uuid[]) and external_source is not null and deleted_at is null
      ${shown ? isRead : sql``}`)
}

/** Creates a draft of our own about another publisher's article, which it names as its source. */
export async function draftFromOutside(
  transaction: Transaction,
  { title, excerpt, source, address }: Omit<OutsideNews, 'publishedAt'>,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<string> {
  const id = uuidv7()
  const content = `${excerpt}\n\n[${source.replace(/[[\]]/g, '')}](${new URL(address).href.replace(/[()]/g, encodeURIComponent)})`
  await insertRow(transaction, news, {
    ...{ id, slug: slugOf(title, id, 'news'), status: 'draft', title, summary: excerpt, content },
    ...{ category: 'monitoring', authorId: by, byTeam: false, searchText: searchTextOf([title, content]) },
    ...{ createdAt: now, updatedAt: now },
  })
  await writeAudit(transaction, { actor: by, act: 'news.created', subject: `news/${id}` })
  return id
}
