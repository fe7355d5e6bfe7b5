import type { Remote } from '#desktop/engine/remote.ts'
import { forgetActs, untoldActs } from '#desktop/mirror/acts.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncContract } from '#shared/contract/sync.ts'
import { call, ServerRefused } from './server-calls.ts'

const BATCH = 500

/** Tells the server which exports and reports were made here, for its audit trail. */
export async function sendActs(mirror: Mirror, remote: Remote, signal: AbortSignal): Promise<void> {
  for (;;) {
    const acts = untoldActs(mirror.db, BATCH)
    if (acts.length === 0) return
    try {
      await call(remote, syncContract.reportActs, { input: { deviceId: mirror.deviceId, acts }, signal })
    } catch (error) {
      // A server from before this call: records go on to be exchanged, and the acts wait for its update.
      if (error instanceof ServerRefused && error.status === 404) return
      throw error
    }
    forgetActs(mirror.db, acts)
  }
}
