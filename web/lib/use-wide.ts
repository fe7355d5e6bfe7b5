import { useCallback, useSyncExternalStore } from 'react'

/** From this width on, parts are beside each other, as in the style sheets, and none has to fold. */
const WIDE = '(min-width: 821px)'
/** From this width on, a page beside the menu has room for two columns. */
export const ROOMY = '(min-width: 1200px)'

/** Whether the screen is wider than that of a phone, or as `query` says. */
export function useWide(query = WIDE): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const width = matchMedia(query)
      width.addEventListener('change', changed)
      return () => width.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
