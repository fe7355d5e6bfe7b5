import type { Remote } from '#desktop/engine/remote.ts'
import { forgetEvents, unsentEvents } from '#desktop/mirror/events.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { call } from './server-calls.ts'

const BATCH = 500

/** Reports to the server which exports and reports were made here, for its audit trail. */
export async function sendEvents(mirror: Mirror, remote: Remote, signal: AbortSignal): Promise<void> {
  for (;;) {
    const events = unsentEvents(mirror.db, BATCH)
    if (events.length === 0) return
    await call(remote, syncContract.reportEvents, {
      input: { deviceId: mirror.deviceId, acts: events },
      signal,
    })
    forgetEvents(mirror.db, events)
  }
}
