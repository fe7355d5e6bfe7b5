import type { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { STATES_PROTOCOL, SYNC_PROTOCOL } from '#shared/sync/protocol.ts'
import { acknowledgedTo } from './acknowledged.ts'
import { EverythingNeeded, type Taken, takePull, takingPull } from './apply-pull.ts'
import { noteClock } from './clock.ts'
import { epochOf } from './epoch.ts'
import { keepHead, seenHeads } from './heads.ts'
import { call, linesOf, ServerRefused } from './server-calls.ts'
import { noteProtocol, protocolOf } from './unread.ts'

// The server holds an empty pull for so many seconds; a silence much longer than that means a dead connection.
const SILENCE_MS = 45_000

/** One request waits so many seconds for a change, and is ended where it can go on as soon as `isEnough`. */
interface Reading {
  readonly wait: number
  readonly isEnough: () => boolean
}

/** Pulls until nothing is left, like {@link pullSome}. */
export async function pullAll(
  mirror: Mirror,
  remote: Remote,
  wait: number,
  signal: AbortSignal,
  now: () => Date,
): Promise<'up-to-date' | 'set-back'> {
  for (let first = true; ; first = false) {
    const reading = { wait: first ? wait : 0, isEnough: () => false }
    const state = await pullSome(mirror, remote, reading, signal, now)
    if (state !== 'more') return state
  }
}

/**
 * Makes one request for what is new, and stores it; the server may wait for changes. Returns whether there is more, or
 * `set-back` if everything must be sent again first.
 */
export async function pullSome(
  mirror: Mirror,
  remote: Remote,
  { wait, isEnough }: Reading,
  signal: AbortSignal,
  now: () => Date,
): Promise<'more' | 'up-to-date' | 'set-back'> {
  // What is acknowledged from here on may be more than this answer has.
  const acknowledged = [...acknowledgedTo(mirror)]
  const from = { cursor: mirror.meta.get('cursor'), wait, acknowledged }
  const response = await ask(mirror, remote, from, signal, now)
  const last = await takingPull(
    mirror,
    now,
    async (taker) => {
      const end = await takeLines(response, taker, isEnough)
      if (!end.done && !end.isResting) throw new ConnectionFailed('the line was cut')
      return end
    },
    acknowledged,
  )
  if (last === 'set-back') return last
  rememberEpoch(mirror)
  if (!last.done || last.more) return 'more'
  if (protocolOf(response) >= STATES_PROTOCOL) mirror.meta.set('hasStates', true)
  return 'up-to-date'
}

/**
 * Reads what protects and what is urgent, and nothing else; the rest comes with the next whole reading. Returns
 * `all-needed` where only that can tell, because the device may see less than before, or the server is of a former build.
 */
export async function pullUrgent(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  now: () => Date,
): Promise<'up-to-date' | 'all-needed'> {
  for (;;) {
    const cursor = mirror.meta.get('urgentCursor') ?? mirror.meta.get('cursor')
    // Nothing was read yet, so nothing is here that could be taken back.
    if (cursor === null) return 'up-to-date'
    const more = await pullSomeUrgent(mirror, remote, cursor, signal, now)
    if (more !== 'more') return more
  }
}

async function pullSomeUrgent(
  mirror: Mirror,
  remote: Remote,
  cursor: string,
  signal: AbortSignal,
  now: () => Date,
): Promise<'more' | 'up-to-date' | 'all-needed'> {
  const taker = takePull(mirror, 'urgentCursor')
  try {
    const response = await ask(mirror, remote, { cursor, wait: 0, only: 'urgent' }, signal, now)
    const last = await takeLines(response, taker, () => false)
    taker.flush()
    if (!last.done) throw new ConnectionFailed('the line was cut')
    return last.more ? 'more' : 'up-to-date'
  } catch (error) {
    taker.flush()
    const isFormer = error instanceof ServerRefused && error.status === 400
    if (error instanceof EverythingNeeded || isFormer) return 'all-needed'
    throw error
  }
}

type Asked = Pick<z.input<typeof syncContract.pull.input>, 'cursor' | 'wait' | 'only' | 'acknowledged'>

async function ask(
  mirror: Mirror,
  remote: Remote,
  asked: Asked,
  signal: AbortSignal,
  now: () => Date,
): Promise<Response> {
  const response = await call(remote, syncContract.pull, {
    signal,
    heldMs: (asked.wait ?? 0) * 1000,
    input: { deviceId: mirror.deviceId, protocol: SYNC_PROTOCOL, ...asked, ...seenHeads(mirror) },
  })
  noteProtocol(mirror, response)
  keepHead(mirror, response, now().toISOString())
  noteClock(mirror, response, now())
  return response
}

/** Takes the lines of an answer up to its end, or to where the reading can go on later; returns the last one. */
async function takeLines(
  response: Response,
  taker: ReturnType<typeof takePull>,
  isEnough: () => boolean,
): Promise<Taken> {
  let last: Taken = { done: false, more: false, isResting: false }
  for await (const lines of linesOf(response, SILENCE_MS)) {
    for (const line of lines) {
      last = taker.take(line)
      if (last.isResting && !last.done && isEnough()) return last
    }
  }
  return { ...last, isResting: false }
}

/** A mirror learns its epoch with its first cursor; another one is refused from then on. */
function rememberEpoch({ meta }: Mirror): void {
  const cursor = meta.get('cursor')
  if (cursor !== null && meta.get('epoch') === null) meta.set('epoch', epochOf(cursor))
}
