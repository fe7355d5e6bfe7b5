import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from '#web/lib/router.tsx'

/** Updates the document's metadata after a navigation by script, once the reads of the new page have ended. */
export function FollowNavigation() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isReading = useIsFetching() > 0
  // The page that the server has drawn is described already.
  const described = useRef<string | null>(pathname)
  useEffect(() => {
    if (isReading || described.current === pathname) return
    described.current = null
    // Pages that the server does not render, such as those of the staff, have no metadata.
    if (!document.head.querySelector('meta[property="og:image"]')) return
    // Sharing and indexing need a connection anyway, so the script for it is not among the files kept for offline
    // use.
    if (!navigator.onLine) return
    import('./describe-page.ts').then(
      ({ describePage }) => describePage(client, pathname),
      // A failure is harmless: the metadata stays as it was, and the next page loads the script again.
      () => undefined,
    )
  }, [client, pathname, isReading])
  return null
}
