import { useSyncExternalStore } from 'react'

/** From this width on, parts are beside each other, as in the style sheets, and none has to fold. */
const WIDE = '(min-width: 821px)'

function watchWidth(changed: () => void): () => void {
  const width = matchMedia(WIDE)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}

/** Whether the screen is wider than that of a phone; what the server draws is for a wide one. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  )
