import { msApart } from '#desktop/mirror/earliest-today.ts'
import type { Outbox } from '#desktop/mirror/outbox.ts'

const AGAIN_MS = 3_600_000

/**
 * Operations that the server has answered with `waiting`, as it does for 30 days after it was set back (decision 0459). It would say so
 * again until something has changed, and with each round of the sync their bytes would go over the line.
 */
export class Postponed {
  readonly #now: () => Date
  /** When each was answered, by its number in the outbox, in milliseconds since 1970. */
  readonly #since = new Map<number, number>()

  constructor(now: () => Date) {
    this.#now = now
  }

  note(seqs: Iterable<number>): void {
    const at = this.#now().getTime()
    for (const seq of seqs) this.#since.set(seq, at)
  }

  /** What they wait for may be at the server by now. */
  release(): void {
    this.#since.clear()
  }

  /** Now and then they are sent whatever has changed: what they wait for may be hidden from this device. */
  has(seq: number): boolean {
    const since = this.#since.get(seq)
    return since !== undefined && msApart(since, this.#now()) < AGAIN_MS
  }
  /** Whether none of what waits is to be sent now. */
  hasAllOf(outbox: Pick<Outbox, 'queued'>): boolean {
    return outbox.queued().every(({ seq }) => this.has(seq))
  }
}
