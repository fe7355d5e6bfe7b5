import { ConnectionFailed } from '#desktop/net/transport.ts'
import { readError } from '#shared/contract/client.ts'
import type { Remote } from './remote.ts'

const ANSWER_MS = 10_000

/**
 * Asks the server, by the device's secret alone, whether its records must go: it was revoked, or its user disabled.
 * False where the server can't be asked.
 */
export async function mustWipe(remote: Remote): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    // The server refuses this call without a session, but checks first whether the device was revoked, and answers that.
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
