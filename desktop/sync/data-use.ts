import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { serverTime } from '#desktop/mirror/earliest-today.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { type DataLimits, MEGABYTE } from '#shared/sync/data-limits.ts'
import { watchedAnswer, watchedRequest } from './carried-bytes.ts'

/** A killed app forgets at most so many bytes of what it has used. */
const KEPT_EVERY = 64 * 1024

const DAY_MS = 86_400_000

const NO_LIMITS: DataLimits = { budgetMb: null, isMetered: false }

/** What a person lets go in spite of the limits. */
type Part = 'records' | 'files'

/**
 * How much data this device uses, and what waits for that reason (issue 56, 1.4). What protects, what is urgent, and the
 * question whether there is any never wait.
 */
export class DataUse {
  readonly #mirror: Mirror
  readonly #now: () => Date
  #limits: DataLimits
  #day: string
  #bytes: number
  #keptBytes: number
  /** Sent in spite of the limits until nothing of it waits any more. */
  readonly #released = new Set<Part>()
  /** The server as {@link DataUse} counts what it exchanges with it. */
  readonly remote: Remote

  constructor(mirror: Mirror, remote: Remote, now: () => Date = () => new Date()) {
    this.#mirror = mirror
    this.#now = now
    this.#limits = mirror.meta.get('dataLimits') ?? NO_LIMITS
    const used = mirror.meta.get('dataUsed')
    this.#day = used?.day ?? ''
    this.#bytes = used?.bytes ?? 0
    this.#keptBytes = this.#bytes
    this.remote = {
      signedIn: () => remote.signedIn(),
      session: async () => (await remote.session?.()) ?? null,
      fetch: (path, init) => this.#counted(remote, path, init),
    }
  }

  get limits(): DataLimits {
    return this.#limits
  }

  set limits(limits: DataLimits) {
    this.#mirror.transaction(() => this.#mirror.meta.set('dataLimits', limits))
    this.#limits = limits
    this.#released.clear()
  }

  /** About how many bytes were used since the day began in East Africa Time. */
  get usedToday(): number {
    this.#turnDay()
    return this.#bytes
  }

  /** Whether there is a limit, so that the server is not listened to all the time. */
  get isSparing(): boolean {
    return this.#limits.budgetMb !== null || this.#limits.isMetered
  }

  /** Whether only what protects and what is urgent is sent and read. */
  get isSpent(): boolean {
    return this.#isOverBudget() && !this.#released.has('records')
  }

  /** Whether files and documents wait. */
  get holdsFiles(): boolean {
    return (this.#limits.isMetered || this.#isOverBudget()) && !this.#released.has('files')
  }

  /** Lets go what waits now. */
  release(): void {
    if (!this.isSparing) return
    this.#released.add('records').add('files')
  }

  /** All that waited was sent, so that the limits are in force again. */
  settled(part: Part): void {
    this.#released.delete(part)
  }

  /** Keeps what was used, for the next start. */
  keep(): void {
    if (this.#bytes === this.#keptBytes) return
    this.#mirror.replaceable(() => this.#mirror.meta.set('dataUsed', { day: this.#day, bytes: this.#bytes }))
    this.#keptBytes = this.#bytes
  }

  #isOverBudget(): boolean {
    const { budgetMb } = this.#limits
    return budgetMb !== null && this.usedToday >= budgetMb * MEGABYTE
  }

  async #counted(remote: Remote, path: `/api/${string}`, init: RemoteInit = {}): Promise<Response> {
    const count = (bytes: number) => this.#add(bytes)
    const response = await remote.fetch(path, { ...init, body: watchedRequest(init, count) })
    return watchedAnswer(response, count)
  }

  #add(bytes: number): void {
    this.#turnDay()
    this.#bytes += bytes
    if (this.#bytes - this.#keptBytes >= KEPT_EVERY && this.#mirror.db.open) this.keep()
  }

  /**
   * A clock that is set back does not begin a new day, unless by more than one: until then it was wrong by years perhaps, and the day
   * would last as long.
   */
  #turnDay(): void {
    // What is still counted of an answer when the mirror was closed belongs to no day.
    if (!this.#mirror.db.open) return
    const now = serverTime(this.#mirror.meta, this.#now())
    const today = mogadishuDay(now)
    if (today <= this.#day && this.#day <= mogadishuDay(new Date(now.getTime() + DAY_MS))) return
    this.#day = today
    this.#bytes = 0
    this.#keptBytes = 0
  }
}
