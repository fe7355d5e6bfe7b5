import { ConnectionFailed } from '#desktop/net/transport.ts'
import { readError } from '#shared/contract/client.ts'
import type { Remote } from './remote.ts'

const ANSWER_MS = 10_000

/** What an ended device has to do: wipe itself, or hand over what it has not sent before that. */
export type Ending = 'wipe' | 'hand-over'

/**
 * The server no longer waits for the work that is handed over, and did not say that this device is to be wiped: it was set back, or what
 * answers is not the server. Nothing on this device may be deleted for that.
 */
export class NotHandingOver extends Error {
  override readonly name = 'NotHandingOver'
}

const ENDINGS: Readonly<Record<string, Ending | undefined>> = {
  device_revoked: 'wipe',
  device_hands_over: 'hand-over',
}

/**
 * Asks the server, with the device's secret alone, whether this device was ended because it was revoked or its
 * user disabled. Null if it was not, and if the server can't be reached.
 */
export async function askEnding(remote: Remote): Promise<Ending | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    // Without a session the server refuses this call, but it checks first whether the device was revoked, and answers
    // that.
    const init = { method: 'POST', withoutSession: true, signal } as const
    const response = await remote.fetch('/api/sync/devices', init)
    if (response.status === 403) return ENDINGS[(await readError(response)).code] ?? null
    await response.body?.cancel()
    return null
  } catch (error) {
    if (error instanceof ConnectionFailed) return null
    throw error
  }
}
