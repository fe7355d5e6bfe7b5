import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import {
  PUBLISHING_WAYS,
  RUN_STARTS,
  RUN_STATES,
  SOURCE_ENDS,
  SOURCE_GRADES,
  SOURCE_KINDS,
  STORY_STATES,
} from '#shared/domain/news-aggregation.ts'

/** The one row of what is set, and which run works. */
export const aggregationState = pgTable('aggregation_state', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  keywords: text('keywords').array().notNull(),
  automaticSince: instant('automatic_since'),
  automaticBy: uuid('automatic_by'),
  runId: uuid('run_id'),
  busyUntil: instant('busy_until'),
})

/** The sources, services and feeds alike. */
export const aggregationSources = pgTable('aggregation_sources', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: SOURCE_KINDS }).notNull(),
  name: text('name').notNull(),
  address: text('address'),
  enabled: boolean('enabled').notNull(),
  publishing: text('publishing', { enum: PUBLISHING_WAYS }).notNull().default('approval'),
  publishingBy: uuid('publishing_by'),
  etag: text('etag'),
  lastModified: text('last_modified'),
  retryAt: instant('retry_at'),
  succeededAt: instant('succeeded_at'),
  site: text('site'),
  removedAt: instant('removed_at'),
  askedAt: instant('asked_at'),
  lastFault: text('last_fault'),
  unconfirmed: boolean('unconfirmed').notNull().default(false),
  zone: text('zone'),
})

/** Requests of a day, for services that allow only so many. */
export const aggregationRequests = pgTable(
  'aggregation_requests',
  { source: text('source').notNull(), day: date('day').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
)

/** Runs, automatic ones and those of a person. */
export const aggregationRuns = pgTable('aggregation_runs', {
  id: uuid('id').primaryKey(),
  start: text('start', { enum: RUN_STARTS }).notNull(),
  state: text('state', { enum: RUN_STATES }).notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
})

/** How each source ended in a run. */
export const aggregationRunSources = pgTable(
  'aggregation_run_sources',
  {
    runId: uuid('run_id').notNull(),
    source: text('source').notNull(),
    outcome: text('outcome', { enum: SOURCE_ENDS }).notNull(),
    found: integer('found').notNull(),
    added: integer('added').notNull(),
    stories: integer('stories').notNull(),
    edited: integer('edited').notNull(),
    leftOut: integer('left_out').notNull().default(0),
    fault: text('fault'),
    retryAt: instant('retry_at'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.source] })],
)

/** Stories: articles of several sources that tell the same. */
export const aggregationStories = pgTable('aggregation_stories', {
  id: uuid('id').primaryKey(),
  state: text('state', { enum: STORY_STATES }).notNull(),
  relevance: integer('relevance').notNull(),
  createdAt: instant('created_at').notNull(),
  publishedAt: instant('published_at').notNull(),
  newsId: uuid('news_id'),
  newsVersion: integer('news_version'),
  ownNewsId: uuid('own_news_id'),
  leadId: uuid('lead_id'),
  leadAddress: text('lead_address'),
  leadHash: text('lead_hash'),
  leadGrade: text('lead_grade', { enum: SOURCE_GRADES }),
  leadAt: instant('lead_at'),
  undated: boolean('undated').notNull().default(false),
})

/** Articles of other publishers, with an excerpt and never the whole text. */
export const aggregationArticles = pgTable('aggregation_articles', {
  id: uuid('id').primaryKey(),
  storyId: uuid('story_id').notNull(),
  source: text('source').notNull(),
  address: text('address').notNull(),
  addressKey: text('address_key').notNull(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull(),
  textHash: text('text_hash').notNull(),
  relevance: integer('relevance').notNull(),
  publishedAt: instant('published_at').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
  editedAt: instant('edited_at'),
  undated: boolean('undated').notNull().default(false),
})

/** What articles are known by: the identifiers of their sources, their links and their contents. */
export const aggregationItemKeys = pgTable('aggregation_item_keys', {
  key: text('key').primaryKey(),
  articleId: uuid('article_id').notNull(),
  source: text('source'),
})

/** Former titles and excerpts of articles that their publisher has changed. */
export const aggregationEdits = pgTable('aggregation_edits', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  articleId: uuid('article_id').notNull(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull(),
  until: instant('until').notNull(),
})

/** Keys under which an article is found by similar ones. */
export const aggregationBands = pgTable(
  'aggregation_bands',
  {
    band: integer('band').notNull(),
    publishedAt: instant('published_at').notNull(),
    articleId: uuid('article_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.band, table.publishedAt, table.articleId] })],
)

/** What people decided is not the same story. */
export const aggregationApart = pgTable(
  'aggregation_apart',
  { addressKey: text('address_key').notNull(), storyId: uuid('story_id').notNull() },
  (table) => [primaryKey({ columns: [table.addressKey, table.storyId] })],
)
