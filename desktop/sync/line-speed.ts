/** Before so many seconds have passed, nothing can be said of a line. */
const KNOWN_AFTER = 5

/** How fast a line lets work through while there is some: cuts, pauses and repetitions count. */
export class LineSpeed {
  readonly #now: () => number
  /** Milliseconds; null while nothing is being sent. */
  #began: number | null = null
  #bytes = 0

  /** `now` gives milliseconds of a clock that nobody sets. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** There is something to send: the time counts from here, unless it does already. */
  begin(): void {
    this.#began ??= this.#now()
  }

  /** So many bytes of work have arrived. */
  arrived(bytes: number): void {
    this.#bytes += bytes
  }

  /** Nothing is left; the next work is measured by itself. */
  end(): void {
    this.#began = null
    this.#bytes = 0
  }

  /** In how many seconds so many bytes will have arrived; null where it is not known. */
  secondsFor(bytes: number): number | null {
    if (this.#began === null || this.#bytes === 0) return null
    const seconds = (this.#now() - this.#began) / 1000
    return seconds < KNOWN_AFTER ? null : Math.round((bytes * seconds) / this.#bytes)
  }
}
