import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { SYNC_PROTOCOL } from '#shared/sync/protocol.ts'
import { acceptSetBack, ServerSetBack, takePull } from './apply-pull.ts'
import { noteClock } from './clock.ts'
import { keepHead, seenHeads } from './heads.ts'
import { call, linesOf } from './server-calls.ts'
import { noteProtocol } from './unread.ts'

// The server holds an empty pull for so many seconds; a silence much longer than that means a dead connection.
const SILENCE_MS = 45_000

/**
 * Pulls until nothing is left; the server may wait `wait` seconds for changes. Returns `set-back` if everything must
 * be sent again first.
 */
export async function pullAll(
  mirror: Mirror,
  remote: Remote,
  wait: number,
  signal: AbortSignal,
  now: () => Date,
): Promise<'up-to-date' | 'set-back'> {
  for (let first = true; ; first = false) {
    const cursor = mirror.meta.get('cursor')
    const response = await call(remote, syncContract.pull, {
      signal,
      input: {
        deviceId: mirror.deviceId,
        cursor,
        protocol: SYNC_PROTOCOL,
        wait: first ? wait : 0,
        ...seenHeads(mirror),
      },
    })
    noteProtocol(mirror, response)
    keepHead(mirror, response, now().toISOString())
    noteClock(mirror, response, now())
    const taker = takePull(mirror)
    let ended = { done: false, more: false }
    try {
      for await (const lines of linesOf(response, SILENCE_MS)) {
        for (const line of lines) ended = taker.take(line)
      }
    } catch (error) {
      taker.flush()
      if (!(error instanceof ServerSetBack)) throw error
      acceptSetBack(mirror, error.epoch, now().toISOString())
      return 'set-back'
    }
    taker.flush()
    if (!ended.done) throw new ConnectionFailed('the line was cut')
    rememberEpoch(mirror)
    if (!ended.more) return 'up-to-date'
  }
}

/** The cursor begins with the server's epoch. */
function rememberEpoch(mirror: Mirror): void {
  const epoch = mirror.meta.get('cursor')?.split('.')[0]
  if (epoch && epoch !== mirror.meta.get('epoch')) mirror.meta.set('epoch', epoch)
}
