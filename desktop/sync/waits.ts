/** Calls `end` after so many milliseconds; returns what cancels that. */
export type Timer = (end: () => void, ms: number) => () => void

const realTimer: Timer = (end, ms) => {
  const timer = setTimeout(end, ms)
  return () => clearTimeout(timer)
}

/**
 * The waiting of a sync: the pause after a failure, and the pull that the server holds until something changes.
 * Hurrying ends what waits now, and stopping ends everything.
 */
export class Waits {
  readonly #stopping = new AbortController()
  #held = new AbortController()
  #endPause: () => void = () => undefined
  #isHurried = false
  readonly #timer: Timer

  constructor(timer: Timer = realTimer) {
    this.#timer = timer
  }

  /** From here on, what hurried the sync before no longer counts. */
  beginRound(): void {
    this.#isHurried = false
    this.#held = new AbortController()
  }

  hurry(): void {
    this.#isHurried = true
    this.#endPause()
    this.#held.abort()
  }

  stop(): void {
    this.#stopping.abort()
    this.#held.abort()
  }

  /** Whether there is new work since the round began. */
  get isHurried(): boolean {
    return this.#isHurried
  }

  get isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Whether this round was hurried or stopped, so that its held pull has failed for no other reason. */
  get isInterrupted(): boolean {
    return this.#held.signal.aborted
  }

  /** For work that new work must not interrupt. */
  get untilStopped(): AbortSignal {
    return this.#stopping.signal
  }

  untilHurried(): AbortSignal {
    return AbortSignal.any([this.#stopping.signal, this.#held.signal])
  }

  /** Not at all if there is new work already. */
  pause(ms: number): Promise<void> {
    if (this.#isHurried) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        cancel()
        this.#stopping.signal.removeEventListener('abort', end)
        resolve()
      }
      const cancel = this.#timer(end, ms)
      this.#endPause = end
      this.#stopping.signal.addEventListener('abort', end, { once: true })
    })
  }
}
