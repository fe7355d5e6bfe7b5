import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'

/** What an item is known by. */
export interface KeyedItem {
  /** The address without what differs between copies of one article; null for an item that has no page of its own. */
  readonly link: string | null
  readonly guid: string | null
  readonly title: string
  readonly excerpt: string
  /** Null for an item without a date. */
  readonly publishedAt: string | null
}

/** The keys of an item; migration 0369 made those of links and contents for what was stored before. */
export interface ItemKeys {
  /** Its publisher's identifier. */
  readonly guid: string | null
  /** Its link, where no other item beside it has the same. */
  readonly link: string | null
  readonly content: string
}

/** A stored article that a key leads to. */
const knownArticle = z.object({
  key: z.string(),
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  text_hash: z.string(),
  source: z.string(),
  published_at: z.string(),
  undated: z.boolean(),
  /** Whether the source has told an identifier of it. */
  has_guid: z.boolean(),
})
export type KnownArticle = z.infer<typeof knownArticle>

/** The keys of the items of one answer of a source. */
export function keysOf(source: string, items: readonly KeyedItem[]): ItemKeys[] {
  const sharing = Map.groupBy(items, ({ link }) => link)
  return items.map(({ link, guid, title, excerpt }) => ({
    guid: guid === null ? null : hash('guid', source, guid),
    link: link === null || isShared(sharing.get(link) ?? []) ? null : hash('link', link),
    content: link === null ? hash('text', source, title, excerpt) : hash('content', link, title),
  }))
}

/** Some publishers give all items the address of one page. */
const isShared = (items: readonly KeyedItem[]) =>
  new Set(items.map(({ title, guid }) => guid ?? title)).size > 1

/**
 * The stored article of each item, or null: that of its identifier, else that of its content or link, unless the source
 * says by another identifier that this is another item. An article is that of one item only.
 */
export async function findKnown(
  queryable: Queryable,
  source: string,
  items: readonly (KeyedItem & { readonly keys: ItemKeys })[],
): Promise<(KnownArticle | null)[]> {
  const all = items.flatMap(({ keys }) => [keys.guid, keys.link, keys.content].filter((key) => key !== null))
  const rows = await queryable.run(
    sql`select key.key, article.id, title, excerpt, text_hash, article.source, published_at, undated,
        exists (select from aggregation_item_keys own where own.article_id = article.id and own.source = ${source}) as has_guid
      from aggregation_item_keys key join aggregation_articles article on article.id = key.article_id
      where key.key = any(${sql.param(all)}::text[])`,
    knownArticle,
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const takenIds = new Set<string>()
  const articles = items.map(({ keys }) => (keys.guid === null ? undefined : byKey.get(keys.guid)))
  for (const article of articles) if (article) takenIds.add(article.id)
  return items.map((item, at) => {
    const own = articles[at]
    if (own) return own
    for (const key of [item.keys.content, item.keys.link]) {
      const article = key === null ? undefined : byKey.get(key)
      if (!article) continue
      if (item.guid !== null && (takenIds.has(article.id) || isOther(item, article))) continue
      takenIds.add(article.id)
      return article
    }
    return null
  })
}

/** Some programs make up new identifiers at each reading: the same text of the same time is the same item. */
function isOther({ publishedAt, title }: KeyedItem, article: KnownArticle): boolean {
  if (!article.has_guid) return false
  const isSameTime = article.undated ? publishedAt === null : article.published_at === publishedAt
  return !isSameTime || article.title !== title
}

/** Lets articles be known by the keys of their items. */
export async function insertItemKeys(
  transaction: Transaction,
  source: string,
  articles: readonly { readonly id: string; readonly keys: ItemKeys }[],
): Promise<void> {
  const rows = articles.flatMap(({ id, keys: { guid, link, content } }) => [
    ...(guid === null ? [] : [{ key: guid, id, source }]),
    ...(link === null ? [] : [{ key: link, id, source: null }]),
    { key: content, id, source: null },
  ])
  await transaction.run(sql`
    insert into aggregation_item_keys (key, article_id, source)
    select distinct on (key) key, id, source from json_to_recordset(${JSON.stringify(rows)}::json) as each (key text, id uuid, source text)
    on conflict do nothing`)
}

function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
