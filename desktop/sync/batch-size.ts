import { PUSH_BYTES } from '#shared/sync/operation.ts'

/** Where nothing is known of a line: few seconds over the slowest ones. */
const FIRST = 16 * 1024
/** A line that does not carry this at once carries nothing. */
const SMALLEST = 1024
/** In a push, operations are a little larger than they are in the outbox. */
const LARGEST = PUSH_BYTES - 256 * 1024
/** How long the largest batch takes that a line is given. */
const AIM_MS = 5000
/** Incidents become a quarter; the first batch tells what these do. */
const FIRST_RATIO = 0.25

/** What became of a batch on its way: its bytes before and after compression, and the time to the answer. */
interface Passed {
  readonly raw: number
  readonly wire: number
  readonly ms: number
}

/**
 * How much is sent at once: so little that even a line which is cut all the time lets a batch through, and as much as it
 * carries in {@link AIM_MS}. Doubled by a batch that passed, halved by a cut.
 */
export class BatchSize {
  /** Compressed bytes. */
  #wire: number
  #ratio = FIRST_RATIO

  /** `wire` is what a former run has found out. */
  constructor(wire: number | null) {
    this.#wire = clamped(wire ?? FIRST)
  }

  get wire(): number {
    return this.#wire
  }

  /** The bytes of operations that become so many when they are compressed. */
  get raw(): number {
    return clamped(Math.floor(this.#wire / this.#ratio))
  }

  /** About how many bytes so many become when they are compressed. */
  packed(raw: number): number {
    return Math.round(raw * this.#ratio)
  }

  passed({ raw, wire, ms }: Passed): void {
    this.#ratio = Math.min(1, Math.max(0.05, wire / raw))
    this.carried(wire, ms)
  }

  /** So many bytes, packed or not, took so long to the answer. */
  carried(wire: number, ms: number): void {
    // The time of a small batch is that of its way, and tells nothing of the line.
    if (wire < this.#wire / 2) return
    this.#wire = clamped(Math.min(this.#wire * 2, (wire * AIM_MS) / Math.max(1, ms)))
  }

  cut(): void {
    this.#wire = clamped(Math.floor(this.#wire / 2))
  }

  /** The answer to so many bytes of operations came and could not be stored here: the next batch has half of them. */
  notStored(raw: number): void {
    this.#wire = clamped(Math.min(this.#wire, Math.floor(this.packed(raw) / 2)))
  }

  /** A cut push had so many bytes of operations that arrived. */
  letThrough(raw: number): void {
    this.#wire = clamped(Math.max(this.#wire, Math.floor(raw * this.#ratio)))
  }
}

const clamped = (bytes: number): number => Math.round(Math.min(LARGEST, Math.max(SMALLEST, bytes)))
