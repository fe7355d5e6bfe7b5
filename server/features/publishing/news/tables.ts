import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type ContentKind, type ContentRow, contentColumns } from '#server/content/content-kind.ts'
import { bytes, instant } from '#server/db/columns.ts'
import { givenName } from '#server/identity/user-name.ts'
import { newsEdit, newsItem } from '#shared/contract/publishing/news.ts'
import { NEWS_CATEGORIES, NEWS_PRIORITIES, NEWS_SIGNATURES, NEWS_STATUSES } from '#shared/domain/news.ts'
import { NEWSLETTER_GROUPS } from '#shared/domain/newsletter.ts'
import { PUBLISH_CHANNELS } from '#shared/domain/publishing.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** News: what the organisation publishes. */
export const news = pgTable('news', {
  ...contentColumns,
  slug: text('slug').notNull().unique(),
  status: text('status', { enum: NEWS_STATUSES }).notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  content: text('content').notNull(),
  titleSo: text('title_so'),
  summarySo: text('summary_so'),
  contentSo: text('content_so'),
  category: text('category', { enum: NEWS_CATEGORIES }).notNull(),
  tags: text('tags').notNull().default(''),
  /** The day of the event that the item reports or announces. */
  eventOn: date('event_on', { mode: 'string' }),
  priority: text('priority', { enum: NEWS_PRIORITIES }),
  /** An article outlives its author's account. */
  authorId: uuid('author_id').notNull(),
  /** Quick Publish. */
  byTeam: boolean('by_team').notNull(),
  views: integer('views').notNull().default(0),
  /** Folded words of both languages, for search. */
  searchText: text('search_text').notNull(),
  publishedAt: instant('published_at'),
  scheduledTime: instant('scheduled_for'),
  /** The instant by which lists are ordered. */
  listedAt: instant('listed_at')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(published_at, scheduled_for, created_at)`),
  channels: text('channels', { enum: PUBLISH_CHANNELS }).array().notNull().default(['website']),
  targetAudience: text('audience', { enum: NEWSLETTER_GROUPS }).array().notNull().default([]),
  /** The name of an item that the product brings, so that it is loaded once. */
  seed: text('seed').unique(),
  image: uuid('image_id'),
  imageAlt: text('image_alt').notNull().default(''),
  imageAltSo: text('image_alt_so'),
  signedBy: text('signed_by', { enum: NEWS_SIGNATURES }).notNull().default('organization'),
  /** The language model that helped, and when (issue: nothing generated is published without a person). */
  assistedBy: text('assisted_by').notNull().default(''),
  /** The languages whose texts are a machine translation that no person has read. */
  unreadTranslations: text('unread_translations', { enum: LOCALES }).array().notNull().default([]),
  /** The publisher of an excerpt, and the address of the whole text; null for news of our own. */
  externalSource: text('external_source'),
  sourceUrl: text('source_url'),
})

const isPublished = sql`${news.status} = 'published'`
/** The condition for feeds: public items of our own, and items that are only on social channels. */
export const isInFeeds = sql`${isPublished} and ${news.channels} && '{website,social}' and ${news.externalSource} is null`

/** News as a kind of content: public once published on the website. */
export const newsKind = {
  collection: 'news',
  one: 'news',
  table: news,
  more: {
    authorName: sql<string | null>`(select ${givenName()} from users where users.id = ${news.authorId})`,
    imageWidth: sql<number | null>`(select width from news_images where news_images.id = ${news.image})`,
    imageHeight: sql<number | null>`(select height from news_images where news_images.id = ${news.image})`,
    isSeed: sql<boolean>`(${news.seed} is not null and ${news.version} = 1)`,
  },
  item: newsItem,
  edit: newsEdit,
  permission: 'news:edit',
  isPublic: sql`${isPublished} and 'website' = any(${news.channels})`,
  title: news.title,
  seed: news.seed,
  offSite: 'archived',
  // A text that comes back is as unread as it was.
  alwaysRestored: ['unreadTranslations'],
  notRestored: ['status', 'scheduledTime', 'channels', 'targetAudience', 'signedBy', 'publishedAt'],
} as const satisfies ContentKind
export type NewsRow = ContentRow<typeof newsKind>

/** Pictures of news. */
export const newsImages = pgTable('news_images', {
  id: uuid('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  createdAt: instant('created_at').notNull(),
  releasedAt: instant('released_at').notNull(),
})

/** Pictures of news in smaller sizes. */
export const newsImageCopies = pgTable(
  'news_image_copies',
  {
    imageId: uuid('image_id').notNull(),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.name] })],
)
