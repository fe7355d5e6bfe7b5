import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Keeps what the document says of itself in step with the page that script has led to, as soon as its reads have ended. */
export function FollowNavigation() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isReading = useIsFetching() > 0
  // The page that the server has drawn is described already.
  const described = useRef<string | null>(pathname)
  useEffect(() => {
    if (isReading || described.current === pathname) return
    described.current = null
    // A page that the server has not drawn, as those of the staff, says nothing of itself.
    if (!document.head.querySelector('meta[property="og:image"]')) return
    // Those who share a page or index it are on line; the script for it is not kept for times without.
    if (!navigator.onLine) return
    import('./describe-page.ts').then(
      ({ describePage }) => describePage(client, pathname),
      // Nobody waits for it, and the next page asks for it again.
      () => undefined,
    )
  }, [client, pathname, isReading])
  return null
}
