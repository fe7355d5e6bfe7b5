import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#server/db/database.ts'
import { canonicalAddress } from '#shared/domain/news-address.ts'
import { type ItemFate, RELEVANCE_THRESHOLD } from '#shared/domain/news-aggregation.ts'
import { judgeOfRelevance } from '#shared/domain/news-relevance.ts'
import { searchWords } from '#shared/domain/search-text.ts'
import { findKnown, type ItemKeys, type KnownArticle, keysOf } from './item-keys.ts'
import type { FetchedArticle } from './sources/index.ts'
import { textHashOf } from './text-hash.ts'

/** An item of a source, ready to be stored. */
export interface ReadyArticle {
  readonly id: string
  readonly address: string
  readonly addressKey: string
  /** Null for an item that has no page of its own. */
  readonly link: string | null
  readonly guid: string | null
  readonly keys: ItemKeys
  readonly title: string
  readonly excerpt: string
  readonly textHash: string
  readonly relevance: number
  /** Null for an item without a date. */
  readonly publishedAt: string | null
}

/** An item and what becomes of it; `known` is the stored article that it is already. */
export interface SortedItem {
  readonly item: ReadyArticle
  readonly fate: ItemFate
  readonly article: KnownArticle | null
}

/** Each item of a source once. What has no address on the web is left out, and is the difference of the counts. */
export function readyArticles(
  source: string,
  fetched: readonly FetchedArticle[],
  keywords: readonly string[],
  now: Date,
): ReadyArticle[] {
  const relevanceOf = judgeOfRelevance(keywords, now)
  const readable = fetched.flatMap((each) => {
    const addressKey = canonicalAddress(each.address)
    if (addressKey === null || each.title === '') return []
    const address = new URL(each.address.trim()).href
    const link = each.isElsewhere ? null : `${addressKey}${new URL(address).hash}`
    return [{ ...each, address, addressKey, link, guid: each.guid ?? null }]
  })
  const keys = keysOf(source, readable)
  const once = new Set<string>()
  return readable.flatMap((each, at) => {
    const own = keys[at]
    const first = own?.guid ?? own?.link ?? own?.content
    if (!own || first === undefined || once.has(first)) return []
    once.add(first)
    const { address, addressKey, link, guid, title, excerpt, publishedAt } = each
    return [
      {
        ...{ id: uuidv7(), address, addressKey, link, guid, keys: own, title, excerpt, publishedAt },
        ...{
          textHash: textHashOf({ title, excerpt }),
          relevance: relevanceOf({ title, excerpt, publishedAt }),
        },
      },
    ]
  })
}

/** Says of each item whether it would be stored, is there already, or does not concern us. */
export async function sortItems(
  queryable: Queryable,
  source: string,
  items: readonly ReadyArticle[],
): Promise<SortedItem[]> {
  const articles = await findKnown(queryable, source, items)
  return items.map((item, at) => {
    const article = articles[at] ?? null
    if (article !== null) return { item, article, fate: isEdited(source, item, article) ? 'edited' : 'known' }
    return { item, article, fate: item.relevance >= RELEVANCE_THRESHOLD ? 'new' : 'irrelevant' }
  })
}

/**
 * Only the source that brought an article may change it: others cut the same text in another way. The same words are no
 * change, though a later version of ours may read signs between them in another way.
 */
function isEdited(source: string, item: ReadyArticle, article: KnownArticle): boolean {
  if (article.source !== source || article.text_hash === item.textHash) return false
  return wordsOf(article) !== wordsOf(item)
}

const wordsOf = ({ title, excerpt }: { readonly title: string; readonly excerpt: string }) =>
  searchWords(`${title} ${excerpt}`).join(' ')
