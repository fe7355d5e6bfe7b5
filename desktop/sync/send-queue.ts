import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { OutboxEntry } from '#desktop/mirror/outbox.ts'
import { PUSH_LIMIT } from '#shared/sync/operation.ts'
import { SEND_RANKS } from '#shared/sync/send-rank.ts'
import { SendOrder } from './send-order.ts'

/** What one round of the sync has to send, in the order of {@link SendOrder}; what is entered meanwhile joins it. */
export class SendQueue {
  readonly #mirror: Mirror
  /** Sent in this round: what still waits for its predecessor is not sent again. */
  readonly #sent = new Set<number>()
  #order: Generator<OutboxEntry> | null = null
  #orderedUpTo = 0
  #orderedSpent = false
  readonly #isSpent: () => boolean
  readonly #isPostponed: (seq: number) => boolean
  /** The first of the operations that the order leaves out since they are postponed; all are released at once. */
  #postponedFrom: number | null = null
  #first: OutboxEntry | null = null

  /** While `isSpent`, only what protects and what is urgent is sent, and never what `isPostponed`. */
  constructor(
    mirror: Mirror,
    isSpent: () => boolean = () => false,
    isPostponed: (seq: number) => boolean = () => false,
  ) {
    this.#mirror = mirror
    this.#isSpent = isSpent
    this.#isPostponed = isPostponed
  }

  /** The next operation, which stays in the queue; null if nothing is left. */
  peek(): OutboxEntry | null {
    if (this.isOutdated) this.#arrange()
    return this.#next()
  }

  /** Whether something was entered or is no longer postponed, or the data was spent, since the order was made. */
  get isOutdated(): boolean {
    return (
      !this.#order ||
      this.#mirror.outbox.nextSeq() !== this.#orderedUpTo ||
      this.#isSpent() !== this.#orderedSpent ||
      (this.#postponedFrom !== null && !this.#isPostponed(this.#postponedFrom))
    )
  }

  /** Takes as many operations as fit into so many bytes and into one push; at least one, if there is any. */
  take(most: number): OutboxEntry[] {
    const batch: OutboxEntry[] = []
    let bytes = 0
    // Only once for a batch it is asked whether something was entered meanwhile.
    for (let next = this.peek(); next && batch.length < PUSH_LIMIT; next = this.#next()) {
      bytes += Buffer.byteLength(next.text) + 1
      if (bytes > most && batch.length > 0) break
      batch.push(next)
      this.#sent.add(next.seq)
      this.#first = null
    }
    return batch
  }

  /** Leaves out what was settled without having been taken. */
  leaveOut(entries: readonly OutboxEntry[]): void {
    for (const { seq } of entries) this.#sent.add(seq)
    if (this.#first && this.#sent.has(this.#first.seq)) this.#first = null
  }

  putBack(entries: readonly OutboxEntry[]): void {
    for (const { seq } of entries) this.#sent.delete(seq)
    this.#order = null
  }

  #next(): OutboxEntry | null {
    this.#first ??= this.#order?.next().value ?? null
    return this.#first
  }

  #arrange(): void {
    const { outbox, meta } = this.#mirror
    const upTo = outbox.nextSeq()
    const spent = this.#isSpent()
    const lineSeconds = meta.get('lineSeconds') ?? 0
    const queued = outbox.queued()
    const postponed = queued.flatMap(({ seq }) =>
      !this.#sent.has(seq) && this.#isPostponed(seq) ? [seq] : [],
    )
    const order = new SendOrder(queued, {
      lineSeconds,
      taken: [...this.#sent, ...postponed],
      read: (seq) => outbox.entry(seq),
      last: spent ? SEND_RANKS.urgent : SEND_RANKS.other,
    })
    this.#order = order.entries()
    this.#orderedUpTo = upTo
    this.#orderedSpent = spent
    this.#postponedFrom = postponed[0] ?? null
    this.#first = null
  }
}
