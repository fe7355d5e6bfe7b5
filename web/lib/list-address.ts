import { type To, useNavigate, useSearchParams } from './router.tsx'
import { searchNow } from './search-now.ts'

type Change = Readonly<Record<string, string>>

/** The query of a list from its address, and the addresses of other queries. */
export interface ListAddress {
  /** A value of the address; empty where it has none. */
  readonly read: (name: string) => string
  /** A value of the address if it is one of the known ones. */
  readonly choice: <V extends string>(name: string, values: readonly V[]) => V | undefined
  readonly cursor: string | undefined
  /** The address with other values; an empty one drops its name, and every change begins at the first page. */
  readonly addressWith: (change: Change) => To
  readonly go: (change: Change) => void
}

/** Parameters that belong to the current view and not to the query. */
const OF_NOW = ['cursor', 'edit', 'details']

/** Reads and changes the address of a list at a path. */
export function useListAddress(path: string): ListAddress {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const addressWith = (change: Change, from = search) => {
    const next = new URLSearchParams(from)
    for (const name of OF_NOW) next.delete(name)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return { pathname: path, search: next.toString() }
  }
  return {
    read: (name) => search.get(name) ?? '',
    choice: (name, values) => values.find((value) => value === search.get(name)),
    cursor: search.get('cursor') ?? undefined,
    addressWith,
    go: (change) => navigate(addressWith(change, searchNow())),
  }
}
