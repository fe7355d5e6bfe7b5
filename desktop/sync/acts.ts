import type { Remote } from '#desktop/engine/remote.ts'
import { forgetActs, untoldActs } from '#desktop/mirror/acts.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { post } from './server-calls.ts'

const BATCH = 500

/** Tells the server which exports and reports were made here, for its audit trail. */
export async function sendActs(mirror: Mirror, remote: Remote, signal: AbortSignal): Promise<void> {
  for (;;) {
    const acts = untoldActs(mirror.db, BATCH)
    if (acts.length === 0) return
    await post(remote, '/api/sync/acts', { deviceId: mirror.deviceId, acts }, signal)
    forgetActs(mirror.db, acts)
  }
}
