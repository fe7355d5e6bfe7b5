import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { OutboxEntry } from '#desktop/mirror/outbox.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { type OperationResult, PUSH_LIMIT } from '#shared/sync/operation.ts'
import { answerOf, call, ServerRefused } from './server-calls.ts'

/**
 * Sends what waits in the outbox, oldest first; returns how many operations were settled. While the server works on a
 * batch, the answer to the previous one is processed here.
 */
export async function pushAll(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  now: () => Date,
): Promise<number> {
  let settled = 0
  let limit = PUSH_LIMIT
  let sent = sendNext(mirror, remote, signal, now, { limit, after: 0 })
  try {
    while (sent) {
      const { batch, after } = sent
      const results = await sent.results
      if (results === 'too_large') {
        limit = Math.max(1, Math.floor(limit / 2))
        sent = sendNext(mirror, remote, signal, now, { limit, after })
        continue
      }
      // An operation that still waits for its predecessor is not sent again in this round.
      sent = sendNext(mirror, remote, signal, now, { limit, after: batch.at(-1)?.seq ?? after })
      settled += settle(mirror, batch, results, now().toISOString())
    }
  } finally {
    // No request may be left running if an answer could not be processed.
    await Promise.allSettled([sent?.results])
  }
  return settled
}

interface Sent {
  readonly batch: readonly OutboxEntry[]
  /** The number of the operation before the first one. */
  readonly after: number
  readonly results: Promise<readonly OperationResult[] | 'too_large'>
}

function sendNext(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  now: () => Date,
  { limit, after }: { readonly limit: number; readonly after: number },
): Sent | null {
  const batch = mirror.outbox.nextPush(limit, after)
  return batch.length > 0 ? { batch, after, results: send(mirror, remote, batch, signal, now) } : null
}

async function send(
  mirror: Mirror,
  remote: Remote,
  batch: readonly OutboxEntry[],
  signal: AbortSignal,
  now: () => Date,
) {
  const operations = batch.map(({ operation }) => operation)
  try {
    // This covers more than this batch: the answer to the previous one may still be missing.
    const settledBelow = mirror.outbox.waiting(1)[0]?.seq
    const input = { deviceId: mirror.deviceId, operations, sentAt: now().toISOString(), settledBelow }
    const response = await call(remote, syncContract.push, { input, signal })
    return (await answerOf(response, syncContract.push.output)).results
  } catch (error) {
    if (error instanceof ServerRefused && error.code === 'too_large') {
      if (batch.length > 1) return 'too_large'
      const [only] = batch
      // A single operation that is too large for any server is rejected, so that the others can be sent.
      if (only)
        return [
          { opId: only.operation.opId, outcome: 'rejected', reason: 'unreadable' } satisfies OperationResult,
        ]
    }
    throw error
  }
}

function settle(
  mirror: Mirror,
  batch: readonly OutboxEntry[],
  results: readonly OperationResult[],
  at: string,
): number {
  const byId = new Map(batch.map((entry) => [entry.operation.opId, entry]))
  return mirror.transaction(() => {
    let settled = 0
    for (const result of results) {
      const entry = byId.get(result.opId)
      if (!entry || result.outcome === 'waiting') continue
      mirror.outbox.settle(entry.seq, result, at)
      if (result.outcome === 'applied' || result.outcome === 'merged') {
        mirror.acknowledge(entry, result.version ?? 0)
      }
      mirror.refresh(entry.operation.collection, entry.operation.recordId)
      mirror.noteChange(entry.operation.collection)
      settled++
    }
    return settled
  })
}
