import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'

/** What is shown of a device's sync in a few words; the names are those of the texts in `syncStatus`. */
export type SyncState =
  | 'locked'
  | 'firstSync'
  | 'attention'
  | 'offlineWaiting'
  | 'offline'
  | 'syncing'
  | 'held'
  | 'waiting'
  | 'upToDate'

/** The one thing that is said of a status: what keeps a person from working before what goes by itself. */
export function syncState({ phase, waiting, reason, firstSync = null }: SyncStatus): SyncState {
  if (phase === 'locked') return 'locked'
  if (phase === 'syncing' && firstSync !== null) return 'firstSync'
  if (reason) return 'attention'
  if (phase === 'offline') return waiting > 0 ? 'offlineWaiting' : 'offline'
  if (phase === 'syncing' || phase === 'held') return phase
  return waiting > 0 ? 'waiting' : 'upToDate'
}
