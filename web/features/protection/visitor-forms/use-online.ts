import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether a report can be sent now, as far as is known; the desktop app takes it without a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.desktop !== undefined || navigator.onLine,
    () => true,
  )
}
