import { useCallback, useMemo } from 'react'
import { useSearchParams } from './router.tsx'
import { searchNow } from './search-now.ts'

type Value = string | readonly string[]
/** The parameters that an area keeps in the address, with their defaults. */
export type UrlDefaults = Readonly<Record<string, Value>>
/** The values as they are read: one text, or several. */
export type UrlValues<D extends UrlDefaults> = {
  readonly [K in keyof D]: D[K] extends string ? string : readonly string[]
}

/** Reads the values from a query string. */
export function readUrlState<D extends UrlDefaults>(search: URLSearchParams, defaults: D): UrlValues<D> {
  const entries = Object.entries(defaults).map(([name, usual]) => {
    if (typeof usual === 'string') return [name, search.get(name) ?? usual]
    return [name, search.has(name) ? search.getAll(name).filter(Boolean) : usual]
  })
  return Object.fromEntries(entries) as UrlValues<D>
}

/** Writes changed values into a query string; values at their default are left out, and parameters that are not ours stay. */
export function writeUrlState<D extends UrlDefaults>(
  search: URLSearchParams,
  defaults: D,
  change: Partial<UrlValues<D>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries<Value | undefined>(change)) {
    const usual = defaults[name]
    next.delete(name)
    if (value === undefined || String(value) === String(usual)) continue
    // An emptied parameter with a non-empty default stays in the address, to tell it from one that was never set.
    const values = typeof value === 'string' ? [value] : value.length > 0 ? value : ['']
    for (const item of values) next.append(name, item)
  }
  return next
}

/**
 * Keeps tabs, filters and search in the address, so that reload, "back" and a shared link show the same. A change goes
 * to the first page of a list; `replace` is for typing, which should not fill the history.
 */
export function useUrlState<D extends UrlDefaults>(
  defaults: D,
): [UrlValues<D>, (change: Partial<UrlValues<D>>, how?: 'push' | 'replace') => void] {
  const [search, setSearch] = useSearchParams()
  const values = useMemo(() => readUrlState(search, defaults), [search, defaults])
  const change = useCallback(
    (wanted: Partial<UrlValues<D>>, how: 'push' | 'replace' = 'push') => {
      const next = writeUrlState(searchNow(), defaults, wanted)
      if (!('cursor' in wanted)) next.delete('cursor')
      setSearch(next, { replace: how === 'replace' })
    },
    [setSearch, defaults],
  )
  return [values, change]
}
