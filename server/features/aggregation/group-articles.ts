import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { bandsOf } from '#shared/domain/news-bands.ts'
import { type ArticlePrint, likeness, printOf, SAME_STORY_DAYS } from '#shared/domain/news-likeness.ts'

/** A new article that looks for its story. */
export interface NewArticle {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly publishedAt: string
  readonly addressKey: string
}

/** An article with its story, and the keys under which similar ones find it. */
export interface Grouped<A extends NewArticle> {
  readonly article: A
  readonly storyId: string
  /** Whether the article begins the story. */
  readonly isFirst: boolean
  readonly bands: readonly number[]
}

interface Known {
  readonly storyId: string
  readonly source: string
  readonly print: ArticlePrint
}

const DAY_MS = 86_400_000
/** Two articles of one source tell the same only if they hardly differ: many sources begin each text alike. */
const SAME_SOURCE = 0.75
/** A key that so many articles have says nothing about a story. */
const COMMON_KEY = 40

const found = z.object({
  band: z.int(),
  id: z.uuid(),
  story_id: z.uuid(),
  source: z.string(),
  title: z.string(),
  excerpt: z.string(),
  published_at: z.string(),
})

/**
 * Finds the story of each new article: that of the most similar one among those that share a key with it, stored or in
 * the same batch. What people decided is not the same story stays apart.
 */
export async function groupArticles<A extends NewArticle>(
  transaction: Transaction,
  source: string,
  articles: readonly A[],
  newId: () => string,
): Promise<Grouped<A>[]> {
  const prepared = articles.map((article) => {
    const print = printOf(article)
    return { article, print, bands: bandsOf(print) }
  })
  const known = await readKnown(
    transaction,
    prepared.flatMap(({ bands }) => bands),
    timesOf(articles),
  )
  const apart = await readApart(transaction, articles)
  return prepared.map(({ article, print, bands }) => {
    let best: { readonly storyId: string; readonly likeness: number } | null = null
    const seen = new Set<Known>()
    for (const each of bands.flatMap((band) => known.get(band) ?? [])) {
      if (seen.has(each) || apart.has(`${article.addressKey} ${each.storyId}`)) continue
      seen.add(each)
      const alike = likeness(print, each.print)
      const least = each.source === source ? SAME_SOURCE : 0
      if (alike > Math.max(least, best?.likeness ?? 0)) best = { storyId: each.storyId, likeness: alike }
    }
    const storyId = best?.storyId ?? newId()
    const self = { storyId, source, print }
    for (const band of bands) {
      const list = known.get(band) ?? []
      if (list.length < COMMON_KEY) known.set(band, [...list, self])
    }
    return { article, storyId, isFirst: best === null, bands }
  })
}

function timesOf(articles: readonly NewArticle[]): readonly [from: string, to: string] {
  const times = articles.map(({ publishedAt }) => Date.parse(publishedAt))
  const far = SAME_STORY_DAYS * DAY_MS
  const at = (time: number) => new Date(time).toISOString()
  return times.length === 0 ? [at(0), at(0)] : [at(Math.min(...times) - far), at(Math.max(...times) + far)]
}

/** The stored articles that share a key, by the key. Each is read once, however many keys it shares. */
async function readKnown(
  transaction: Transaction,
  bands: readonly number[],
  [from, to]: readonly [string, string],
): Promise<Map<number, Known[]>> {
  const wanted = [...new Set(bands)]
  const rows = await transaction.run(
    sql`select wanted.band, article.id, article.story_id, article.source, article.title, article.excerpt, article.published_at
      from unnest(${sql.param(wanted)}::int[]) as wanted (band)
      cross join lateral (
        select article_id from aggregation_bands where aggregation_bands.band = wanted.band limit ${COMMON_KEY}) as having_it
      join aggregation_articles article on article.id = having_it.article_id
      where article.published_at between ${from} and ${to}`,
    found,
  )
  const byId = new Map<string, Known>()
  const known = new Map<number, Known[]>()
  for (const { band, id, story_id: storyId, source, published_at: publishedAt, ...texts } of rows) {
    const each = byId.get(id) ?? { storyId, source, print: printOf({ ...texts, publishedAt }) }
    byId.set(id, each)
    known.set(band, [...(known.get(band) ?? []), each])
  }
  return known
}

async function readApart(transaction: Transaction, articles: readonly NewArticle[]): Promise<Set<string>> {
  const keys = articles.map(({ addressKey }) => addressKey)
  const rows = await transaction.run(
    sql`select address_key || ' ' || story_id as apart from aggregation_apart where address_key = any(${sql.param(keys)}::text[])`,
    z.object({ apart: z.string() }),
  )
  return new Set(rows.map(({ apart }) => apart))
}
