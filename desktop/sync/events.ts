import type { Remote } from '#desktop/engine/remote.ts'
import { forgetEvents, unsentEvents } from '#desktop/mirror/events.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncContract } from '#shared/contract/sync.ts'
import { call, ServerRefused } from './server-calls.ts'

const BATCH = 500

/** Reports to the server which exports and reports were made here, for its audit trail. */
export async function sendEvents(mirror: Mirror, remote: Remote, signal: AbortSignal): Promise<void> {
  for (;;) {
    const events = unsentEvents(mirror.db, BATCH)
    if (events.length === 0) return
    try {
      await call(remote, syncContract.reportEvents, {
        input: { deviceId: mirror.deviceId, acts: events },
        signal,
      })
    } catch (error) {
      // The server is from before this call: records continue to be exchanged, and the events wait for its update.
      if (error instanceof ServerRefused && error.status === 404) return
      throw error
    }
    forgetEvents(mirror.db, events)
  }
}
