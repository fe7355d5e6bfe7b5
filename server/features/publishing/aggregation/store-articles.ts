import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/database.ts'
import { followOutsideNews } from '#server/features/publishing/news/index.ts'
import { type Grouped, groupArticles } from './group-articles.ts'
import { insertItemKeys } from './item-keys.ts'
import { publishStory } from './publish-story.ts'
import type { SourceRow } from './read-sources.ts'
import { insertKeys } from './similar-articles.ts'
import { type ReadyArticle, readyArticles, type SortedItem, sortItems } from './sort-items.ts'
import type { FetchedArticle } from './sources/index.ts'

/** What a source's articles changed. */
export interface Stored {
  readonly added: number
  /** New stories among them. */
  readonly stories: number
  /** Stored articles that their publisher has changed. */
  readonly edited: number
}

/** A new item, with the time that gives it its place. */
type NewItem = Omit<ReadyArticle, 'publishedAt'> & { readonly publishedAt: string; readonly undated: boolean }

const BATCH = 500

/**
 * Stores what a source gave, each article once: new ones over the threshold join their story or begin one, and changed
 * ones keep their former text. Each batch is whole or not there at all; the same articles stored again change nothing.
 */
export async function storeArticles(
  database: Database,
  source: SourceRow,
  fetched: readonly FetchedArticle[],
  keywords: readonly string[],
  now: Date,
): Promise<Stored> {
  const ready = readyArticles(source.id, fetched, keywords, now)
  let sum: Stored = { added: 0, stories: 0, edited: 0 }
  for (let from = 0; from < ready.length; from += BATCH) {
    const batch = ready.slice(from, from + BATCH)
    // One turn for all, so that two sources with the same article make one story of it.
    const part = await database.transaction(
      (transaction) => storeBatch(transaction, source, batch, now.toISOString()),
      'aggregation',
    )
    sum = {
      added: sum.added + part.added,
      stories: sum.stories + part.stories,
      edited: sum.edited + part.edited,
    }
  }
  return sum
}

async function storeBatch(
  transaction: Transaction,
  source: SourceRow,
  batch: readonly ReadyArticle[],
  now: string,
): Promise<Stored> {
  const sorted = await sortItems(transaction, source.id, batch)
  const fresh = sorted
    .filter(({ fate }) => fate === 'new')
    // Its place in the list is that of the time at which we saw it first.
    .map(({ item }) => ({
      ...item,
      publishedAt: item.publishedAt ?? now,
      undated: item.publishedAt === null,
    }))
  const grouped = await groupArticles(transaction, source.id, fresh, uuidv7)
  await insertStories(transaction, grouped, now)
  await insertArticles(transaction, source, grouped, now)
  if (source.publishing === 'at-once' && source.publishingBy !== null) {
    const first = grouped.filter(({ isFirst, article }) => isFirst && !article.undated)
    for (const { storyId, article } of first) {
      const outside = { ...article, source: source.name }
      await publishStory(transaction, storyId, outside, { by: source.publishingBy, now })
    }
  }
  await followKnown(transaction, source, sorted, now)
  return {
    added: grouped.length,
    stories: grouped.filter(({ isFirst }) => isFirst).length,
    edited: sorted.filter(({ fate }) => fate === 'edited').length,
  }
}

/** Follows what a source says of stored articles: its identifier, a changed text, and the date of one that had none. */
async function followKnown(
  transaction: Transaction,
  source: SourceRow,
  sorted: readonly SortedItem[],
  now: string,
): Promise<void> {
  const knownArticles = sorted.flatMap(({ item, article, fate }) =>
    article ? [{ item, article, fate }] : [],
  )
  const untold = knownArticles.filter(
    ({ item, article }) => item.keys.guid !== null && article.key !== item.keys.guid,
  )
  await insertItemKeys(
    transaction,
    source.id,
    untold.map(({ item, article }) => ({ id: article.id, keys: item.keys })),
  )
  for (const { item, article, fate } of knownArticles) {
    if (article.source !== source.id) continue
    if (fate === 'edited') await editArticle(transaction, source, { ...item, id: article.id }, now)
    if (article.undated && item.publishedAt !== null)
      await dateArticle(transaction, article.id, item.publishedAt)
  }
}

/** Gives an article the date that it had not, and its story if the article is its first one. */
async function dateArticle(transaction: Transaction, id: string, publishedAt: string): Promise<void> {
  await transaction.run(sql`
    update aggregation_articles set published_at = ${publishedAt}, undated = false where id = ${id}`)
  await transaction.run(sql`
    update aggregation_stories set published_at = ${publishedAt}, undated = false
    where undated and ${isFirstOf(id)} and id = (select story_id from aggregation_articles where id = ${id})`)
}

/** Whether an article is the one that began its story. */
const isFirstOf = (id: string) => sql`${id} = (
  select first.id from aggregation_articles first where first.story_id = aggregation_stories.id
  order by first.fetched_at, first.id limit 1)`

async function insertStories(
  transaction: Transaction,
  grouped: readonly Grouped<NewItem>[],
  now: string,
): Promise<void> {
  const first = grouped
    .filter(({ isFirst }) => isFirst)
    .map(({ storyId, article: { relevance, publishedAt, undated } }) => ({
      ...{ id: storyId, relevance, at: publishedAt, undated },
    }))
  await transaction.run(sql`
    insert into aggregation_stories (id, state, relevance, created_at, published_at, undated)
    select id, 'waiting', relevance, ${now}, at, undated
    from json_to_recordset(${JSON.stringify(first)}::json) as story (id uuid, relevance int, at timestamptz, undated boolean)`)
  const joined = grouped
    .filter(({ isFirst }) => !isFirst)
    .map(({ storyId, article: { relevance } }) => ({ id: storyId, relevance }))
  await transaction.run(sql`
    update aggregation_stories set relevance = joined.relevance
    from (select id, max(relevance) as relevance
      from json_to_recordset(${JSON.stringify(joined)}::json) as each (id uuid, relevance int) group by id) joined
    where aggregation_stories.id = joined.id and aggregation_stories.relevance < joined.relevance`)
}

async function insertArticles(
  transaction: Transaction,
  source: SourceRow,
  grouped: readonly Grouped<NewItem>[],
  now: string,
): Promise<void> {
  const rows = grouped.map(({ article, storyId }) => ({ ...article, storyId }))
  await transaction.run(sql`
    insert into aggregation_articles (id, story_id, source, address, address_key, title, excerpt, text_hash, relevance,
      published_at, undated, fetched_at)
    select id, "storyId", ${source.id}, address, "addressKey", title, excerpt, "textHash", relevance, "publishedAt", undated, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as article (id uuid, "storyId" uuid, address text,
      "addressKey" text, title text, excerpt text, "textHash" text, relevance int, "publishedAt" timestamptz, undated boolean)`)
  await insertItemKeys(
    transaction,
    source.id,
    grouped.map(({ article }) => article),
  )
  await insertKeys(
    transaction,
    grouped.map(({ article: { id, publishedAt }, bands }) => ({ id, publishedAt, bands })),
  )
}

const shown = z.object({ news_id: z.uuid(), news_version: z.int(), id: z.uuid() })

/** Keeps the former text, writes the new one, and lets what visitors see of the article follow. */
async function editArticle(
  transaction: Transaction,
  source: SourceRow,
  { id, title, excerpt, textHash, address }: ReadyArticle,
  now: string,
): Promise<void> {
  await transaction.run(sql`
    insert into aggregation_edits (article_id, title, excerpt, until)
    select id, title, excerpt, ${now} from aggregation_articles where id = ${id}`)
  await transaction.run(sql`
    update aggregation_articles set title = ${title}, excerpt = ${excerpt}, text_hash = ${textHash}, edited_at = ${now}
    where id = ${id}`)
  const [story] = await transaction.run(
    sql`select aggregation_stories.id, news_id, news_version from aggregation_stories
      join news on news.id = news_id
      where aggregation_stories.id = (select story_id from aggregation_articles where id = ${id}) and ${isFirstOf(id)}
        and news.source_url = ${address}`,
    shown,
  )
  if (!story) return
  const outside = { title, excerpt, source: source.name }
  if (await followOutsideNews(transaction, story.news_id, story.news_version, outside, now)) {
    await transaction.run(
      sql`update aggregation_stories set news_version = news_version + 1 where id = ${story.id}`,
    )
  }
}
