import { NEWS_CATEGORIES, NEWS_STATUSES, type NewsCategory, type NewsStatus } from '#shared/domain/news.ts'
import { type ListAddress, useListAddress } from '#web/lib/list-address.ts'

/** What the list is asked for, as the address says. */
export interface NewsQuery {
  readonly address: ListAddress
  readonly q: string
  readonly category: NewsCategory | undefined
  readonly status: NewsStatus
  readonly cursor: string | undefined
  /** Whether search or category leave something out. */
  readonly narrowed: boolean
}

/** Reads the list's address; items that are not published are for those who may edit them. */
export function useNewsQuery(mayEdit: boolean): NewsQuery {
  const address = useListAddress('/news')
  const q = address.read('q')
  const category = address.choice('category', NEWS_CATEGORIES)
  const asked = address.choice('status', NEWS_STATUSES)
  return {
    address,
    q,
    category,
    status: mayEdit ? (asked ?? 'published') : 'published',
    cursor: address.cursor,
    narrowed: q !== '' || category !== undefined,
  }
}
