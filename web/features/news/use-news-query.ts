import { type To, useNavigate, useSearchParams } from 'react-router-dom'
import { NEWS_CATEGORIES, NEWS_STATUSES, type NewsCategory, type NewsStatus } from '#shared/domain/news.ts'

type Change = Readonly<Record<string, string>>

/** What the list is asked for, as the address says, and the addresses of other lists. */
export interface NewsQuery {
  readonly q: string
  readonly category: NewsCategory | undefined
  readonly status: NewsStatus
  readonly cursor: string | undefined
  /** Whether search or category leave something out. */
  readonly narrowed: boolean
  /** The address with other values; an empty one drops its name, and every change begins at the first page. */
  readonly addressWith: (change: Change) => To
  readonly go: (change: Change) => void
}

/** Reads the list's address; items that are not published are for those who may edit them. */
export function useNewsQuery(mayEdit: boolean): NewsQuery {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const q = search.get('q') ?? ''
  const category = NEWS_CATEGORIES.find((name) => name === search.get('category'))
  const asked = NEWS_STATUSES.find((name) => name === search.get('status'))
  const addressWith = (change: Change) => {
    const next = new URLSearchParams(search)
    for (const name of ['cursor', 'edit']) next.delete(name)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return { pathname: '/news', search: next.toString() }
  }
  return {
    q,
    category,
    status: mayEdit ? (asked ?? 'published') : 'published',
    cursor: search.get('cursor') ?? undefined,
    narrowed: q !== '' || category !== undefined,
    addressWith,
    go: (change) => navigate(addressWith(change)),
  }
}
