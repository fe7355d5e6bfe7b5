import type { Remote } from '#desktop/engine/remote.ts'
import { forgetEvents, unsentEvents } from '#desktop/mirror/events.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import type { BatchSize } from './batch-size.ts'
import { sendRows } from './send-rows.ts'
import { call } from './server-calls.ts'

const BATCH = 500

/** Reports to the server which exports and reports were made here, for its audit trail. */
export function sendEvents(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  size: BatchSize,
): Promise<void> {
  return sendRows(size, {
    most: BATCH,
    next: (limit) => unsentEvents(mirror.db, limit),
    async send(events) {
      const input = { deviceId: mirror.deviceId, acts: [...events] }
      await call(remote, syncContract.reportEvents, { input, signal })
      forgetEvents(mirror.db, events)
    },
  })
}
