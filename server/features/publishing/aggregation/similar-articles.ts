import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { leastShared } from '#shared/domain/news-bands.ts'
import { type ArticlePrint, printOf, SAME_STORY_DAYS } from '#shared/domain/news-likeness.ts'

/** A stored article, or one of the same batch, that a new one is compared with. */
export interface Known {
  readonly storyId: string
  readonly source: string
  readonly print: ArticlePrint
}

/** What is looked for: the keys of a new article, and its time. */
export interface WantedKeys {
  readonly bands: readonly number[]
  readonly publishedAt: string
}

/** A key that more articles have says nothing about a story, and is passed over. */
export const COMMON_KEY = 16
/** An article is compared with so many, those first that share its rarest keys. */
export const MOST_COMPARED = 12
/**
 * Only so many articles of a story can be found by their keys: further ones say the same, and would make the keys of
 * a story that many sources tell look common.
 */
export const KEYED_ARTICLES = 8

const ids = z.object({ at: z.int(), ids: z.array(z.uuid()) })
const texts = z.object({
  id: z.uuid(),
  story_id: z.uuid(),
  source: z.string(),
  title: z.string(),
  excerpt: z.string(),
  published_at: z.string(),
})
const size = z.object({ id: z.uuid(), size: z.int() })

/**
 * Reads the stored articles that share keys with new ones, for each of them; the cost depends on the number of new
 * ones only.
 */
export async function findSimilar(
  transaction: Transaction,
  wanted: readonly WantedKeys[],
): Promise<(readonly Known[])[]> {
  const rows = await transaction.run(idsOfSimilar(wanted), ids)
  const all = [...new Set(rows.flatMap((row) => row.ids))]
  const articles = await transaction.run(
    sql`select id, story_id, source, title, excerpt, published_at from aggregation_articles
      where id = any(${sql.param(all)}::uuid[])`,
    texts,
  )
  const byId = new Map(
    articles.map(({ id, story_id: storyId, source, published_at: publishedAt, ...text }) => [
      id,
      { storyId, source, print: printOf({ ...text, publishedAt }) },
    ]),
  )
  const articlesByPlace: Known[][] = wanted.map(() => [])
  for (const row of rows) articlesByPlace[row.at] = row.ids.flatMap((id) => byId.get(id) ?? [])
  return articlesByPlace
}

/** How many articles stories have that are stored, counted up to {@link KEYED_ARTICLES}. */
export async function readSizes(
  transaction: Transaction,
  stories: readonly string[],
): Promise<Map<string, number>> {
  const rows = await transaction.run(
    sql`select id, (select count(*)::int from (select from aggregation_articles where story_id = story.id
        limit ${KEYED_ARTICLES}) few) as size from unnest(${sql.param([...stories])}::uuid[]) as story (id)`,
    size,
  )
  return new Map(rows.map((row) => [row.id, row.size]))
}

/** For each new article the ids of those that share its rarest keys. At most one more than `COMMON_KEY` are read of any key. */
function idsOfSimilar(wanted: readonly WantedKeys[]) {
  const rows = wanted.map(({ bands, publishedAt }, at) => ({
    at,
    bands,
    least: leastShared(bands),
    published: publishedAt,
  }))
  return sql`
    with wanted as (
      select at, least, band, published - make_interval(days => ${SAME_STORY_DAYS}) as since,
        published + make_interval(days => ${SAME_STORY_DAYS}) as until
      from json_to_recordset(${JSON.stringify(rows)}::json) as article (at int, bands json, least int, published timestamptz),
        json_array_elements_text(bands) as each (value), lateral (select value::int as band) key),
    sharing as (
      select at, least, few.ids, cardinality(few.ids) as count from wanted cross join lateral (
        select array_agg(article_id) as ids from (
          select article_id from aggregation_bands
          where aggregation_bands.band = wanted.band and published_at between since and until
          limit ${COMMON_KEY + 1}) first) few),
    ranked as (
      select at, id, row_number() over (partition by at order by sum(1.0 / count) desc, id) as place
      from sharing, unnest(ids) as id where count <= ${COMMON_KEY} group by at, least, id having count(*) >= least)
    select at, array_agg(id order by place) as ids from ranked where place <= ${MOST_COMPARED} group by at`
}

/** Lets articles be found by their keys; sorted, so that neighbours in the index are written together. */
export async function insertKeys(
  transaction: Transaction,
  articles: readonly (WantedKeys & { readonly id: string })[],
): Promise<void> {
  await transaction.run(sql`
    insert into aggregation_bands (band, published_at, article_id)
    select value::int, "publishedAt", id
    from json_to_recordset(${JSON.stringify(articles)}::json) as article (id uuid, "publishedAt" timestamptz, bands json),
      json_array_elements_text(bands) as each (value)
    order by value::int
    on conflict do nothing`)
}
