import { useEffect, useRef } from 'react'
import { useConnectionCount } from './ui-state.ts'

// The server renders pages with this module as well.
globalThis.addEventListener?.('online', () => {
  useConnectionCount.setState({ timesBack: connectionCount() + 1 })
})

/** How often the connection has come back since this page was opened; taken when something begins that may fail. */
export function connectionCount(): number {
  return useConnectionCount.getState().timesBack
}

/**
 * Calls `again` whenever the connection comes back, and at once if it has since `begun` was taken: a failure may only
 * become known once the connection that caused it is there again. Returns how to end it.
 */
export function whenConnected(begun: number, again: () => void): () => void {
  addEventListener('online', again)
  if (connectionCount() !== begun) again()
  return () => removeEventListener('online', again)
}

/** Calls `again` when the connection comes back while `waits`, and once if it came back while what failed was under way. */
export function useAgainWhenConnected(waits: boolean, again: () => void): void {
  const begun = useRef(connectionCount())
  useEffect(() => {
    if (!waits) return
    return whenConnected(begun.current, () => {
      begun.current = connectionCount()
      again()
    })
  })
}
