import { setImmediate } from 'node:timers/promises'
import { serverTime } from '#desktop/mirror/earliest-today.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { OutboxEntry } from '#desktop/mirror/outbox.ts'
import { reopenConflict } from '#desktop/mirror/store.ts'
import { type Answered, answeredOf, type Batch, bytesOf, type PushLine } from './push-line.ts'
import { SendQueue } from './send-queue.ts'

/** How a push goes along with what else the device does. */
interface PushOptions {
  /** Runs while the server works on a batch; `stop` ends the sending. */
  readonly between?: () => Promise<'go-on' | 'stop'>
  /** Whether only what protects and what is urgent is sent, from the next batch on. */
  readonly isSpent?: () => boolean
}

/**
 * Sends what waits in the outbox, in the order of `SendOrder`; returns how many operations were settled. While the server works on a
 * batch, the answer to the previous one is processed here. After a cut, what is known to have arrived is settled, and the next call asks for the rest first.
 */
export async function pushAll(
  mirror: Mirror,
  line: PushLine,
  signal: AbortSignal,
  now: () => Date,
  { between = async () => 'go-on', isSpent = () => false }: PushOptions = {},
): Promise<number> {
  let settled = 0
  let unstored: readonly OutboxEntry[] = []
  const settleSome = (entries: readonly OutboxEntry[], answered: Answered) => {
    const { results } = answered
    unstored = entries
    const count = settle(mirror, entries, answered, serverTime(mirror.meta, now()).toISOString())
    unstored = []
    line.stored(answered)
    line.postponed.note(waitingOf(entries, results))
    // One of these may be what another waits for.
    if (count > 0) line.postponed.release()
    settled += count
    line.speed.arrived(bytesOf(answeredOf(entries, results)))
  }
  try {
    while (line.isUnsure) {
      const { entries, ...answered } = await line.askUnsure(signal)
      settleSome(entries, answered)
      if (answered.failure) throw answered.failure
    }
    const queue = new SendQueue(mirror, isSpent, (seq) => line.postponed.has(seq))
    await mirror.whileSending(() => pushWaiting({ queue, line, signal, settleSome, between }))
    line.speed.end()
  } catch (error) {
    // Only here, since the answer to the batch after it makes the next one larger: a disk that is nearly full has room for a part.
    if (unstored.length > 0) line.size.notStored(bytesOf(unstored))
    throw error
  } finally {
    keepLine(mirror, line)
  }
  return settled
}

interface Sent {
  readonly batch: Batch
  readonly answer: ReturnType<PushLine['send']>
}

interface Pushing {
  readonly queue: SendQueue
  readonly line: PushLine
  readonly signal: AbortSignal
  readonly settleSome: (entries: readonly OutboxEntry[], answered: Answered) => void
  readonly between: () => Promise<'go-on' | 'stop'>
}

async function pushWaiting(pushing: Pushing): Promise<void> {
  const { queue, line, settleSome, between } = pushing
  let sent = await sendNext(pushing, null)
  let ready: Batch | null = null
  let isStopped = false
  try {
    while (sent) {
      const { batch } = sent
      const answer = await sent.answer
      if (answer === 'again') {
        queue.putBack([...batch.entries, ...(ready?.entries ?? [])])
        ready = null
        sent = await sendNext(pushing, null)
        continue
      }
      const { results, failure } = answer
      if (results.length > 0) queue.leaveOut(batch.entries)
      const settleBatch = onlyOnce(() => settleSome(batch.entries, answer))
      sent = failure || isStopped ? null : await sendNext(pushing, ready, settleBatch)
      settleBatch()
      if (failure) throw failure
      // What has just been settled may be what others were waiting for.
      if (!isStopped) sent ??= await sendNext(pushing, null)
      if (sent) isStopped = (await between()) === 'stop'
      ready = sent && !isStopped ? line.readyBatch(queue, sent.batch) : null
    }
  } finally {
    // No request may be left running if an answer could not be processed.
    await Promise.allSettled([sent?.answer])
  }
}

/**
 * Sends the batch that is ready, unless something else goes first by now, or makes the next one. `settleBatch` settles the one before,
 * where the server is asked something first.
 */
async function sendNext(
  pushing: Pushing,
  ready: Batch | null,
  settleBatch: () => void = () => undefined,
): Promise<Sent | null> {
  const { queue, line, signal } = pushing
  const isNext = ready !== null && !queue.isOutdated
  if (ready && !isNext) queue.putBack(ready.entries)
  if (!isNext) await askAboutLong(pushing, settleBatch)
  const batch = isNext ? ready : line.nextBatch(queue)
  if (!batch) return null
  const sending = Promise.withResolvers<void>()
  const answer = line.send(batch, signal, sending.resolve)
  // A failure is met where the answer is awaited, which is later.
  const settled = answer.catch((error: unknown) => error)
  // This thread is busy afterwards, so the request has to leave it before.
  await Promise.race([sending.promise, settled])
  await setImmediate()
  return { batch, answer }
}

/** The server may have the whole of a long operation whose last part was answered when the line was cut. */
async function askAboutLong(
  { queue, line, signal, settleSome }: Pushing,
  settleBatch: () => void,
): Promise<void> {
  const long = line.unasked(queue)
  if (!long) return
  // The question may be cut, and what has its answer would be sent again.
  settleBatch()
  const answered = await line.ask(long, signal)
  settleSome([long], answered)
  if (answered.failure) throw answered.failure
  if (answered.results.length > 0) queue.leaveOut([long])
}

function onlyOnce(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

/** The numbers of those that the server does not decide yet. */
function waitingOf(entries: readonly OutboxEntry[], results: Answered['results']): number[] {
  const waiting = results.filter(({ outcome }) => outcome === 'waiting')
  return answeredOf(entries, waiting).map(({ seq }) => seq)
}

/** What the line lets through is known at the next start, and how long the device has sent. */
function keepLine({ meta, replaceable }: Mirror, line: PushLine): void {
  const { wire } = line.size
  const seconds = line.takeSeconds()
  if (seconds === 0 && wire === meta.get('batchBytes')) return
  replaceable(() => {
    meta.set('batchBytes', wire)
    meta.set('lineSeconds', (meta.get('lineSeconds') ?? 0) + seconds)
  })
}

/**
 * Settles operations by their results, and stores with them up to where the server has them; those that wait for others stay. Returns
 * how many were settled.
 */
export function settle(
  mirror: Mirror,
  batch: readonly OutboxEntry[],
  { results, acknowledged }: Pick<Answered, 'results' | 'acknowledged'>,
  at: string,
): number {
  if (results.length === 0) return 0
  const byId = new Map(batch.map((entry) => [entry.operation.opId, entry]))
  return mirror.transaction(() => {
    let settled = 0
    if (acknowledged) mirror.meta.set('acknowledged', [...acknowledged])
    for (const result of results) {
      const entry = byId.get(result.opId)
      if (!entry || result.outcome === 'waiting') continue
      mirror.outbox.settle(entry.seq, result, at)
      if (result.outcome === 'applied' || result.outcome === 'merged') {
        mirror.acknowledge(entry, result.version ?? 0)
      } else {
        reopenConflict(mirror, entry.operation)
      }
      mirror.refresh(entry.operation.collection, entry.operation.recordId)
      mirror.noteChange(entry.operation.collection)
      settled++
    }
    return settled
  })
}
