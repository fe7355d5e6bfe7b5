import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type NewsItem, newsItem } from '#shared/contract/news.ts'
import { NEWS_TEXTS, withBlocks } from '#shared/domain/item-texts.ts'
import { summaryOf } from '#shared/domain/marked-text.ts'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import { imagePath, imageSrcset } from '#shared/domain/news-image.ts'

/** A news item as it is stored: what calls answer of it is made by `newsView`. */
export const newsRow = newsItem
  .omit({
    ...{ author: true, isAggregated: true, externalSource: true, sourceUrl: true },
    ...{
      excerpt: true,
      excerptSo: true,
      blocks: true,
      description: true,
      imageUrl: true,
      imageSrcset: true,
      source: true,
    },
  })
  .extend({
    authorId: z.uuid(),
    authorName: z.string().nullable(),
    byTeam: z.boolean(),
    listedAt: z.string(),
  })
export type NewsRow = z.infer<typeof newsRow>

const COLUMNS =
  sql.raw(`id, slug, version, title, summary, content, title_so as "titleSo", summary_so as "summarySo",
  content_so as "contentSo", image_id as "image", image_alt as "imageAlt", image_alt_so as "imageAltSo",
  image_width as "imageWidth", image_height as "imageHeight", category, tags, priority, status, author_id as "authorId", author_name as "authorName",
  by_team as "byTeam", signed_by as "signedBy", views, created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt",
  scheduled_for as "scheduledTime",
  channels, audience as "targetAudience", listed_at as "listedAt", seed is not null and version = 1 as "isSeed"`)

/** What is public, and what staff see of it that is not deleted. */
export const PUBLIC_NEWS = sql.raw('public_news')
/** What feeds show: what is public, and what is on social channels alone. */
export const FEED_NEWS = sql.raw('feed_news')
export const STAFF_NEWS = sql.raw('(select * from news_articles where deleted_at is null) staff_news')

/** Reads news of a source; `rest` is what follows it. */
export function readNews(queryable: Queryable, source: SQL, rest: SQL): Promise<NewsRow[]> {
  return queryable.run(sql`select ${COLUMNS} from ${source} ${rest}`, newsRow)
}

/** Reads one item that is not deleted; to change it, lock it first. */
export async function findNews(queryable: Queryable, id: string): Promise<NewsRow | undefined> {
  const [found] = await readNews(queryable, STAFF_NEWS, sql`where id = ${id}::uuid`)
  return found
}

/** A stored item as calls answer it where one is asked for: with its texts as they are read. */
export const newsView = (row: NewsRow): NewsItem => withBlocks(newsInList(row), NEWS_TEXTS)

/** A stored item as lists have it. */
export function newsInList(row: NewsRow): NewsItem {
  const { authorId: _authorId, authorName, byTeam: _byTeam, listedAt: _listedAt, ...rest } = row
  return {
    ...rest,
    author: (row.signedBy === 'author' ? authorName : null) ?? NEWS_TEAM,
    isAggregated: false,
    externalSource: null,
    sourceUrl: null,
    excerpt: rest.summary || summaryOf(rest.content),
    excerptSo: rest.summarySo ?? (rest.contentSo === null ? null : summaryOf(rest.contentSo)),
    description: rest.summary,
    imageUrl: rest.image && imagePath(rest.image, 'picture.jpg'),
    imageSrcset: rest.image && rest.imageWidth !== null ? imageSrcset(rest.image, rest.imageWidth) : null,
    source: NEWS_TEAM,
  }
}
