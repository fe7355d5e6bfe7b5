import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/database.ts'
import { followOutsideNews } from '#server/features/news/index.ts'
import { canonicalAddress } from '#shared/domain/news-address.ts'
import { RELEVANCE_THRESHOLD } from '#shared/domain/news-aggregation.ts'
import { judgeOfRelevance } from '#shared/domain/news-relevance.ts'
import { type Grouped, groupArticles } from './group-articles.ts'
import { publishStory } from './publish-story.ts'
import type { SourceRow } from './read-sources.ts'
import { insertKeys } from './similar-articles.ts'
import type { FetchedArticle } from './sources/index.ts'
import { textHashOf } from './text-hash.ts'

/** What a source's articles changed. */
export interface Stored {
  readonly added: number
  /** New stories among them. */
  readonly stories: number
  /** Stored articles that their publisher has changed. */
  readonly edited: number
}

interface ReadyArticle {
  readonly id: string
  readonly address: string
  readonly addressKey: string
  readonly title: string
  readonly excerpt: string
  readonly textHash: string
  readonly relevance: number
  readonly publishedAt: string
}

const BATCH = 500
const LEAST_TITLE = 5

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
  const ready = readyArticles(fetched, keywords, now)
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

/** Each article once, without those that have no address or title. A time that is still to come is that of the run. */
function readyArticles(
  fetched: readonly FetchedArticle[],
  keywords: readonly string[],
  now: Date,
): ReadyArticle[] {
  const byKey = new Map<string, ReadyArticle>()
  const relevanceOf = judgeOfRelevance(keywords, now)
  for (const { address, title, excerpt, publishedAt: given } of fetched) {
    const addressKey = canonicalAddress(address)
    if (addressKey === null || title.length < LEAST_TITLE || byKey.has(addressKey)) continue
    const publishedAt = given !== null && given < now.toISOString() ? given : now.toISOString()
    const textHash = textHashOf({ title, excerpt })
    const relevance = relevanceOf({ title, excerpt, publishedAt })
    byKey.set(addressKey, {
      ...{ id: uuidv7(), address: new URL(address.trim()).href, addressKey, title },
      ...{ excerpt, textHash, relevance, publishedAt },
    })
  }
  return [...byKey.values()]
}

const existing = z.object({
  id: z.uuid(),
  address_key: z.string(),
  text_hash: z.string(),
  source: z.string(),
})

async function storeBatch(
  transaction: Transaction,
  source: SourceRow,
  batch: readonly ReadyArticle[],
  now: string,
): Promise<Stored> {
  const keys = batch.map(({ addressKey }) => addressKey)
  const stored = await transaction.run(
    sql`select id, address_key, text_hash, source from aggregation_articles where address_key = any(${sql.param(keys)}::text[])`,
    existing,
  )
  const known = new Map(stored.map((row) => [row.address_key, row]))
  const fresh = batch.filter(
    ({ addressKey, relevance }) => !known.has(addressKey) && relevance >= RELEVANCE_THRESHOLD,
  )
  const grouped = await groupArticles(transaction, source.id, fresh, uuidv7)
  await insertStories(transaction, grouped, now)
  await insertArticles(transaction, source, grouped, now)
  if (source.publishing === 'at-once' && source.publishingBy !== null) {
    const first = grouped.filter(({ isFirst }) => isFirst)
    for (const { storyId, article } of first) {
      const outside = { ...article, source: source.name }
      await publishStory(transaction, storyId, outside, { by: source.publishingBy, now })
    }
  }
  const changed = batch.flatMap((article) => {
    const before = known.get(article.addressKey)
    // Only the source that brought it may change it: others cut the same text in another way.
    const isEdited = before && before.source === source.id && before.text_hash !== article.textHash
    return isEdited ? [{ ...article, id: before.id }] : []
  })
  for (const article of changed) await editArticle(transaction, source, article, now)
  return {
    added: grouped.length,
    stories: grouped.filter(({ isFirst }) => isFirst).length,
    edited: changed.length,
  }
}

async function insertStories(
  transaction: Transaction,
  grouped: readonly Grouped<ReadyArticle>[],
  now: string,
): Promise<void> {
  const first = grouped
    .filter(({ isFirst }) => isFirst)
    .map(({ storyId, article: { relevance, publishedAt } }) => ({ id: storyId, relevance, at: publishedAt }))
  await transaction.run(sql`
    insert into aggregation_stories (id, state, relevance, created_at, published_at)
    select id, 'waiting', relevance, ${now}, at
    from json_to_recordset(${JSON.stringify(first)}::json) as story (id uuid, relevance int, at timestamptz)`)
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
  grouped: readonly Grouped<ReadyArticle>[],
  now: string,
): Promise<void> {
  const rows = grouped.map(({ article, storyId }) => ({ ...article, storyId }))
  await transaction.run(sql`
    insert into aggregation_articles (id, story_id, source, address, address_key, title, excerpt, text_hash, relevance,
      published_at, fetched_at)
    select id, "storyId", ${source.id}, address, "addressKey", title, excerpt, "textHash", relevance, "publishedAt", ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as article (id uuid, "storyId" uuid, address text,
      "addressKey" text, title text, excerpt text, "textHash" text, relevance int, "publishedAt" timestamptz)`)
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
  { id, title, excerpt, textHash, address, publishedAt }: ReadyArticle,
  now: string,
): Promise<void> {
  await transaction.run(sql`
    insert into aggregation_edits (article_id, title, excerpt, until)
    select id, title, excerpt, ${now} from aggregation_articles where id = ${id}`)
  await transaction.run(sql`
    update aggregation_articles set title = ${title}, excerpt = ${excerpt}, text_hash = ${textHash}, edited_at = ${now}
    where id = ${id}`)
  const [story] = await transaction.run(
    sql`select story.id, story.news_id, story.news_version from aggregation_stories story
      join news on news.id = story.news_id
      where story.id = (select story_id from aggregation_articles where id = ${id}) and news.source_url = ${address}`,
    shown,
  )
  if (!story) return
  const outside = { title, excerpt, source: source.name, address, publishedAt }
  if (await followOutsideNews(transaction, story.news_id, story.news_version, outside, now)) {
    await transaction.run(
      sql`update aggregation_stories set news_version = news_version + 1 where id = ${story.id}`,
    )
  }
}
