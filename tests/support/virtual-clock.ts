import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

/** Real milliseconds without any sign of work after which everything is taken to wait for the clock. */
const STILL_MS = 2

interface Sleeper {
  readonly at: number
  /** Nothing but the sleeper goes on when it wakes, so that the clock need not look for work of others. */
  readonly isBrief: boolean
  readonly wake: () => void
}

/** A clock that is moved on to the next instant that something waits for, once nothing has work left to do. */
export class VirtualClock {
  #now = 0
  #sleepers: Sleeper[] = []
  #working = 0
  #signs = 0

  /** Milliseconds since it was made. */
  get now(): number {
    return this.#now
  }

  /** Waits until an instant; `isBrief` where what follows only waits again. */
  async until(at: number, isBrief = false): Promise<void> {
    this.#signs++
    await new Promise<void>((wake) => this.#sleepers.push({ at, isBrief, wake }))
    this.#signs++
  }

  /** As a timer of the sync: calls `end` in so many milliseconds; returns what cancels that. */
  readonly timer = (end: () => void, ms: number): (() => void) => {
    let isCancelled = false
    void this.until(this.#now + ms).then(() => {
      if (!isCancelled) end()
    })
    return () => {
      isCancelled = true
    }
  }

  /** While this real work goes on, the clock does not move. */
  async working<T>(work: () => Promise<T>): Promise<T> {
    this.#working++
    try {
      return await work()
    } finally {
      this.#working--
      this.#signs++
    }
  }

  /** Moves the clock on until `isDone`; fails past `most` milliseconds. */
  async run(isDone: () => boolean, most: number): Promise<void> {
    while (!isDone()) {
      const next = this.#next()
      if (!next?.isBrief) await this.#stillness()
      const sleeper = this.#next()
      if (!sleeper) continue
      this.#sleepers.splice(this.#sleepers.indexOf(sleeper), 1)
      this.#now = Math.max(this.#now, sleeper.at)
      if (this.#now > most)
        throw new Error(`nothing was done after ${Math.round(most / 1000)} virtual seconds`)
      sleeper.wake()
      await turn()
    }
  }

  #next(): Sleeper | undefined {
    let first: Sleeper | undefined
    for (const each of this.#sleepers) if (!first || each.at < first.at) first = each
    return first
  }

  async #stillness(): Promise<void> {
    for (;;) {
      const before = this.#signs
      await sleep(STILL_MS)
      if (this.#working === 0 && this.#signs === before) return
    }
  }
}
