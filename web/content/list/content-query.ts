import { type ListAddress, useListAddress } from '#web/lib/list-address.ts'
import type { To } from '#web/lib/router.tsx'
import type { PagedCollection } from '../paged-content.ts'

/** Items on one page of a list. */
const PAGE = 12

/** The filters of a list by their names in its address, with the values that each can have. */
export type Filters = Readonly<Record<string, readonly string[]>>
type Chosen<F extends Filters> = { readonly [N in keyof F]?: F[N][number] }

/** The lists that a page has beside one another, of which one is shown. */
interface Tabs<F extends Filters, T extends string> {
  /** Its name in the address. */
  readonly name: string
  readonly values: readonly T[]
  /** The default, which the address leaves out. */
  readonly usual: NoInfer<T>
  /** Whether the others are for those who may edit the collection. */
  readonly isForEditors: boolean
  /** The tab that the filters imply, which overrides the one in the address. */
  opened?(filters: Chosen<F>): NoInfer<T> | undefined
}

/** What the address of a list can hold. */
export interface ListChoices<F extends Filters, T extends string> {
  readonly collection: PagedCollection
  readonly filters: F
  readonly tabs: Tabs<F, T>
}

/** Which of its lists a page shows. */
export interface TabQuery<T extends string> {
  readonly address: ListAddress
  readonly tab: T
  readonly tabs: Pick<Tabs<Filters, T>, 'name' | 'values' | 'usual'>
}

/** The query of a list, as its address holds it. */
export interface ContentQuery<F extends Filters = Filters, T extends string = string> extends TabQuery<T> {
  /** The text and the filters as calls take them: only what is set. */
  readonly search: { readonly q?: string } & Chosen<F>
  readonly filters: Chosen<F>
  /** The part of the list that is shown, as calls take it. */
  readonly page: { readonly limit: number; readonly cursor?: string }
  /** Whether the text or a filter leaves something out. */
  readonly isNarrowed: boolean
  /** The same list without text and filters. */
  readonly cleared: To
}

/** Reads the query of a list from its address; an unknown value counts as none. */
export function useContentQuery<F extends Filters, T extends string>(
  { collection, filters: choices, tabs }: ListChoices<F, T>,
  mayEdit: boolean,
): ContentQuery<F, T> {
  const address = useListAddress(`/${collection}`)
  const q = address.read('q')
  const set = Object.entries(choices).flatMap(([name, values]) => {
    const value = address.choice(name, values)
    return value === undefined ? [] : [[name, value] as const]
  })
  // Each value was checked against those of its filter above.
  const filters = Object.fromEntries(set) as Chosen<F>
  const chosenTab = tabs.opened?.(filters) ?? address.choice(tabs.name, tabs.values)
  const none = Object.fromEntries(Object.keys(choices).map((name) => [name, '']))
  return {
    address,
    search: { ...(q ? { q } : {}), ...filters },
    filters,
    tab: tabs.isForEditors && !mayEdit ? tabs.usual : (chosenTab ?? tabs.usual),
    tabs,
    page: { limit: PAGE, ...(address.cursor ? { cursor: address.cursor } : {}) },
    isNarrowed: q !== '' || set.length > 0,
    cleared: address.addressWith({ q: '', ...none }),
  }
}
