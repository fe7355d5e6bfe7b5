import type { OutboxEntry, QueuedOperation } from '#desktop/mirror/outbox.ts'
import { LONGEST_WAIT_SECONDS, SEND_RANKS, type SendRank } from '#shared/sync/send-rank.ts'

/** Operations above so many bytes wait for the small ones of their rank. */
const LARGE_BYTES = 16 * 1024

/** What an order depends on, beside what waits. */
export interface OrderOptions {
  /** For how many seconds the device has sent so far. */
  readonly lineSeconds: number
  /** The operations that were sent already. */
  readonly taken: Iterable<number>
  readonly read: (seq: number) => OutboxEntry | null
  /** Operations after this rank wait, unless one before it needs them. */
  readonly last: SendRank
}

/**
 * The order in which waiting operations are sent: by their rank, small ones first, then by age. Before each goes what it
 * needs: earlier operations of its record and of the records that it names, and earlier consents of its record.
 */
export class SendOrder {
  readonly #queued: readonly QueuedOperation[]
  readonly #byRecord = new Map<string, QueuedOperation[]>()
  readonly #consentsOf = new Map<string, QueuedOperation[]>()
  readonly #taken: Set<number>
  readonly #read: (seq: number) => OutboxEntry | null

  constructor(queued: readonly QueuedOperation[], { lineSeconds, taken, read, last }: OrderOptions) {
    this.#taken = new Set(taken)
    this.#read = read
    for (const each of queued) {
      append(this.#byRecord, each.recordId, each)
      if (each.consentTo) append(this.#consentsOf, each.consentTo, each)
    }
    const overdue = lineSeconds - LONGEST_WAIT_SECONDS
    const keys = new Map(queued.map((each) => [each, keyOf(each, overdue)]))
    const of = (each: QueuedOperation) => keys.get(each) ?? 0
    this.#queued = queued
      .filter(({ rank }) => rank <= last)
      .toSorted((one, other) => of(one) - of(other) || one.seq - other.seq)
  }

  /** What is still to be sent, one after the other. */
  *entries(): Generator<OutboxEntry> {
    for (const each of this.#queued) yield* this.#withNeeds(each)
  }

  *#withNeeds(queued: QueuedOperation): Generator<OutboxEntry> {
    if (this.#taken.has(queued.seq)) return
    this.#taken.add(queued.seq)
    const entry = this.#read(queued.seq)
    if (!entry) return
    for (const need of this.#needsOf(queued, entry)) yield* this.#withNeeds(need)
    yield entry
  }

  #needsOf({ seq, recordId }: QueuedOperation, { operation }: OutboxEntry): QueuedOperation[] {
    const named = new Set([recordId, ...textsOf(operation.patch)])
    const ofNamed = [...named].flatMap((id) => this.#byRecord.get(id) ?? [])
    const consents = this.#consentsOf.get(recordId) ?? []
    return [...ofNamed, ...consents]
      .filter((each) => each.seq < seq && !this.#taken.has(each.seq))
      .toSorted((one, other) => one.seq - other.seq)
  }
}

/** Smaller keys are sent first. */
function keyOf({ rank, bytes, lineSeconds }: QueuedOperation, overdue: number): number {
  if (rank > SEND_RANKS.protects && lineSeconds < overdue) return SEND_RANKS.urgent * 2 - 1
  return rank * 2 + (bytes > LARGE_BYTES ? 1 : 0)
}

function append(lists: Map<string, QueuedOperation[]>, key: string, queued: QueuedOperation): void {
  const list = lists.get(key)
  if (list) list.push(queued)
  else lists.set(key, [queued])
}

/** All texts that an operation enters; ids of other records are among them. */
function textsOf(patch: OutboxEntry['operation']['patch']): string[] {
  return Object.values(patch).flatMap(({ to }) =>
    [to].flat().filter((value): value is string => typeof value === 'string'),
  )
}
