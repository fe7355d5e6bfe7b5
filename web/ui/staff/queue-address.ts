import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from '#web/lib/router.tsx'
import { searchNow } from '#web/lib/search-now.ts'
import { readUrlState, type UrlValues, writeUrlState } from '#web/lib/url-state.ts'

/** `whole` gives the chosen item the whole page. */
const DEFAULTS = { item: '', whole: '' }

/** The chosen item of a queue as the address has it. */
export interface QueueAddress {
  readonly item: string
  readonly isWhole: boolean
  /** Whether the reader has chosen it in a list of this tab, and no link. */
  readonly isOwnChoice: boolean
  readonly change: (changed: Partial<UrlValues<typeof DEFAULTS>>, how?: 'push' | 'replace') => void
}

/** Reads and changes the chosen item in the address. The page of the list stays, unlike with a change of a filter. */
export function useQueueAddress(): QueueAddress {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const { item, whole } = readUrlState(search, DEFAULTS)
  const isOwnChoice = typeof state === 'object' && state !== null && 'isChosen' in state
  return {
    item,
    isWhole: whole === '1',
    isOwnChoice,
    change(changed, how = 'push') {
      const replace = how === 'replace'
      setSearch(writeUrlState(searchNow(), DEFAULTS, changed), {
        replace,
        // The entry of a page of the list still knows the page before; an entry on top of it does not lead there.
        state: { ...(replace && typeof state === 'object' ? state : {}), isChosen: true },
      })
    },
  }
}

/**
 * Whether a link leads to an item that is not on this page of the list. One that was on it in this visit was decided here, or is on the
 * page before: it is taken out of the address, so that it counts as no link when the page is come back to.
 */
export function useMissing(
  keys: readonly string[] | undefined,
  isFormer: boolean,
  { item, isOwnChoice, change }: QueueAddress,
): boolean {
  const [last, setLast] = useState('')
  const isHere = keys?.includes(item) ?? false
  if (isHere && last !== item) setLast(item)
  const isAway = keys !== undefined && item !== '' && !isHere
  const isGone = isAway && !isFormer && item === last
  useEffect(() => {
    // Another page may be on its way, whose address is its own.
    if (isGone && searchNow().get('item') === item) change({ item: '' }, 'replace')
  }, [isGone, item, change])
  return isAway && item !== last && !isOwnChoice
}
