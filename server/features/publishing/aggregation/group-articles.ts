import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { bandsOf, leastShared } from '#shared/domain/news-bands.ts'
import { type ArticlePrint, likeness, printOf } from '#shared/domain/news-likeness.ts'
import {
  COMMON_KEY,
  findSimilar,
  KEYED_ARTICLES,
  type Known,
  MOST_COMPARED,
  readSizes,
} from './similar-articles.ts'

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
  /** None where the story has enough articles that are found. */
  readonly bands: readonly number[]
}

/**
 * Two articles of one source tell the same only if they hardly differ and have one title: many sources begin each text
 * alike, and the alerts of a day differ by a number in the title.
 */
const SAME_SOURCE = 0.75

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
  if (articles.length === 0) return []
  const prepared = articles.map((article) => {
    const print = printOf(article)
    return { article, print, bands: bandsOf(print) }
  })
  const similarArticles = await findSimilar(
    transaction,
    prepared.map(({ bands, article: { publishedAt } }) => ({ bands, publishedAt })),
  )
  const apart = await readApart(transaction, articles)
  const batch = new Batch()
  const grouped = prepared.map(({ article, print, bands }, at) => {
    const among = [...(similarArticles[at] ?? []), ...batch.similar(bands)].filter(
      ({ storyId }) => !apart.has(`${article.addressKey} ${storyId}`),
    )
    const best = mostSimilar({ print, source }, among)
    const storyId = best ?? newId()
    const place = batch.add(bands, { storyId, source, print })
    return { article, storyId, isFirst: best === null, bands, place }
  })
  const sizes = await readSizes(transaction, [...new Set(grouped.map(({ storyId }) => storyId))])
  return grouped.map(({ place, bands, ...each }) => ({
    ...each,
    bands: (sizes.get(each.storyId) ?? 0) + place < KEYED_ARTICLES ? bands : [],
  }))
}

function mostSimilar(
  { print, source }: { readonly print: ArticlePrint; readonly source: string },
  among: readonly Known[],
): string | null {
  let best: { readonly storyId: string; readonly likeness: number } | null = null
  for (const each of among) {
    if (each.source === source && each.print.name !== print.name) continue
    const alike = likeness(print, each.print)
    const least = each.source === source ? SAME_SOURCE : 0
    if (alike > Math.max(least, best?.likeness ?? 0)) best = { storyId: each.storyId, likeness: alike }
  }
  return best?.storyId ?? null
}

/** The articles of the same batch, by their keys. */
class Batch {
  readonly #byKey = new Map<number, Known[]>()
  readonly #sizes = new Map<string, number>()

  /** Lets an article be found by its keys; returns how many of the batch its story had before. */
  add(bands: readonly number[], article: Known): number {
    const place = this.#sizes.get(article.storyId) ?? 0
    this.#sizes.set(article.storyId, place + 1)
    if (place >= KEYED_ARTICLES) return place
    for (const band of bands) {
      const list = this.#byKey.get(band)
      if (list) list.push(article)
      else this.#byKey.set(band, [article])
    }
    return place
  }

  /** Those that share the rarest keys, as {@link findSimilar} ranks the stored ones. */
  similar(bands: readonly number[]): Known[] {
    const sharing = new Map<Known, { keys: number; weight: number }>()
    for (const band of bands) {
      const list = this.#byKey.get(band) ?? []
      if (list.length > COMMON_KEY) continue
      for (const each of list) {
        const { keys, weight } = sharing.get(each) ?? { keys: 0, weight: 0 }
        sharing.set(each, { keys: keys + 1, weight: weight + 1 / list.length })
      }
    }
    const least = leastShared(bands)
    return [...sharing]
      .filter(([, { keys }]) => keys >= least)
      .toSorted(([, one], [, other]) => other.weight - one.weight)
      .slice(0, MOST_COMPARED)
      .map(([article]) => article)
  }
}

async function readApart(transaction: Transaction, articles: readonly NewArticle[]): Promise<Set<string>> {
  const keys = articles.map(({ addressKey }) => addressKey)
  const rows = await transaction.run(
    sql`select address_key || ' ' || story_id as apart from aggregation_apart where address_key = any(${sql.param(keys)}::text[])`,
    z.object({ apart: z.string() }),
  )
  return new Set(rows.map(({ apart }) => apart))
}
