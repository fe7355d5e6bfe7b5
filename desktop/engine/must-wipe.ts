import { ConnectionFailed } from '#desktop/net/transport.ts'
import { readError } from '#shared/contract/client.ts'
import type { Remote } from './remote.ts'

const ANSWER_MS = 10_000

/**
 * Asks the server, with the device's secret alone, whether this device must be wiped because it was revoked or its
 * user disabled. False if the server can't be reached.
 */
export async function mustWipe(remote: Remote): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    // Without a session the server refuses this call, but it checks first whether the device was revoked, and answers
    // that.
    const init = { method: 'POST', withoutSession: true, signal } as const
    const response = await remote.fetch('/api/sync/devices', init)
    if (response.status === 403) return (await readError(response)).code === 'device_revoked'
    await response.body?.cancel()
    return false
  } catch (error) {
    if (error instanceof ConnectionFailed) return false
    throw error
  }
}
