import { useEffect, useState } from 'react'
import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'

/** The sync status of this device, kept current; null in a browser. */
export function useSyncStatus(): SyncStatus | null {
  const [status, setStatus] = useState<SyncStatus | null>(null)
  useEffect(() => {
    const desktop = window.desktop
    if (!desktop) return
    void desktop.status().then(setStatus)
    return desktop.onStatus(setStatus)
  }, [])
  return status
}
