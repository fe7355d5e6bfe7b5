import { isSetBack, msApart, serverTime } from '#desktop/mirror/earliest-today.ts'
import { isDiskFull } from '#desktop/mirror/full-disk.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import type { VaultGuard } from '#desktop/vault/index.ts'
import type { ChangedPart, SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { errorName } from '#shared/domain/errors.ts'
import { sendAccessLog } from './access-log.ts'
import { acknowledgedTo } from './acknowledged.ts'
import { backoffMs } from './backoff.ts'
import { settleLeft } from './bring-back.ts'
import type { DataUse } from './data-use.ts'
import { type CountedFiles, reportOf } from './device-report.ts'
import { comparing } from './digests.ts'
import { sendEvents } from './events.ts'
import { type HandshakeOptions, Handshaking, handshake } from './handshake.ts'
import { keepAnswers } from './kept-answers.ts'
import { sendLearning } from './learning.ts'
import { meetServer } from './meet.ts'
import { offerLost } from './offer-lost.ts'
import { pullAll, pullSome, pullUrgent } from './pull.ts'
import { pushAll } from './push.ts'
import { PushLine } from './push-line.ts'
import { reasonOfRefusal } from './reason.ts'
import { ServerRefused, unlessOfAnotherBuild } from './server-calls.ts'
import { SyncReport } from './sync-report.ts'
import { type Timer, Waits } from './waits.ts'

/** The evidence files that belong to a sync. */
export interface SyncedFiles extends CountedFiles {
  /** Called in each round after the records' own operations were sent. */
  readonly nudge: () => void
  /** Removes files that the user keeps here and has lost the right to. */
  readonly reviewCopies: () => Promise<void>
}

/** The dependencies of the loop. */
export interface SyncOptions extends HandshakeOptions {
  readonly setStatus: (change: Partial<SyncStatus>) => void
  /** Called with the parts of the mirror that a sync has altered. */
  readonly changed: (parts: readonly ChangedPart[]) => void
  /** Called when the device was revoked: everything on it must be deleted. */
  readonly revoked: () => Promise<void>
  /** Called when the device was ended, and what it has not sent is to be handed over before everything is deleted. */
  readonly handsOver: () => void
  readonly files: SyncedFiles
  /** What guards the data key, for the device's report. */
  readonly guard: () => Promise<VaultGuard>
  /** The kept documents, which are looked after in each round. */
  readonly copies: { readonly nudge: () => void }
  /** What is used of the line, whose limits the sync keeps. */
  readonly data: DataUse
  readonly now?: () => Date
  readonly random?: () => number
  /** Times the pauses between rounds. */
  readonly timer?: Timer
}

/** The running sync of one open mirror. */
export interface SyncLoop {
  /** Ends the waiting, because something waits, the network is back, or the user wants to sync. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
  /** Resolves after the next successful round; for tests and for closing. */
  readonly settled: () => Promise<void>
}

const HELD_SECONDS = 25
const ATTENTION_MS = 60_000
const HANDSHAKE_EVERY_MS = 10 * 60_000
/** While a long outbox is sent, answers and recalls are read so often, and for so long. */
const READ_EVERY_MS = 10_000
const READ_FOR_MS = 5000
/** Where bytes are counted, the server is asked so often in place of being listened to. */
const ASK_EVERY_MS = 2 * 60_000

/** Starts syncing: push, then pull, then wait for changes on either side; until it is stopped. */
export function startSync(options: SyncOptions): SyncLoop {
  const sync = new Sync(options)
  options.mirror.onWaiting(() => sync.hurry())
  const running = sync.run()
  return {
    wake: () => sync.wake(),
    async stop() {
      sync.stop()
      await running
    },
    settled: () => sync.settled(),
  }
}

class Sync {
  readonly #options: SyncOptions
  readonly #now: () => Date
  readonly #waits: Waits
  readonly #report: SyncReport
  #line: PushLine
  readonly #kept: ReturnType<typeof keepAnswers>
  readonly #hasDiverged: ReturnType<typeof comparing>
  /** How many rounds have failed in a row. */
  #failures = 0
  /** Milliseconds since 1970; null if the next round must begin with a handshake. */
  #handshakeAt: number | null = null
  /** What was reported as unsent at the last meeting. */
  #reported = { waiting: 0, waitingFiles: 0 }
  #handshaking = new Handshaking()
  /** When the first step of it had its answer, in milliseconds since 1970. */
  #handshakingSince = 0
  /** Whether a reading was begun and has not come to its end. */
  #isBehind = true
  /** When it last read, by the clock of `performance`. */
  #readAt = Number.NEGATIVE_INFINITY
  /** The day on which the outbox last forgot its old operations. */
  #forgottenOn = ''
  /** Called after the next successful round. */
  #waiters: (() => void)[] = []

  constructor(options: SyncOptions) {
    this.#options = options
    this.#waits = new Waits(options.timer)
    this.#now = options.now ?? (() => new Date())
    this.#line = new PushLine(options.mirror, options.remote, this.#now)
    this.#report = new SyncReport({ ...options, left: (waitingBytes) => this.#line.left(waitingBytes) })
    this.#kept = keepAnswers(options.mirror, options.remote, this.#now)
    this.#hasDiverged = comparing(options.mirror, options.remote, this.#now)
  }

  /** There is a reason to believe that the server can be reached, so the waits begin short again. */
  wake(): void {
    this.#failures = 0
    this.hurry()
  }

  /** Pending operations are sent at once, whatever waits. */
  hurry(): void {
    this.#report.counted()
    this.#waits.hurry()
  }

  stop(): void {
    this.#waits.stop()
  }

  settled(): Promise<void> {
    return new Promise((resolve) => this.#waiters.push(resolve))
  }

  async run(): Promise<void> {
    while (!this.#waits.isStopped) {
      this.#waits.beginRound()
      const progress = this.#progress
      try {
        await this.#round(this.#failures > 0)
        this.#failures = 0
      } catch (error) {
        if (this.#waits.isStopped) return
        if (this.#waits.isInterrupted) continue
        // A line that is cut all the time and lets work through is worth being used again at once; a fault of this device is not.
        if (error instanceof ConnectionFailed && this.#progress > progress) this.#failures = 0
        const pause = this.#afterFault(error)
        if (pause === null) return
        this.#failures++
        await this.#waits.pause(pause)
      }
    }
  }

  /** One round: everything is sent and read, and then a pull is held until there are changes. */
  async #round(recovering: boolean): Promise<void> {
    const { mirror, data } = this.#options
    // New work never interrupts sending, only the held pull.
    const signal = this.#waits.untilStopped
    // What was postponed has nothing to be read after it: the pull that was held before has read up to its end.
    const isIdle = this.#handshakeAt !== null && !recovering && !this.#isBehind
    const busy = !isIdle || !this.#line.postponed.hasAllOf(mirror.outbox)
    if (busy) this.#report.syncing()
    await this.#repeatHandshake(signal)
    if (await this.#send(signal)) return
    if (!data.isSpent) {
      await this.#reportSent(signal)
      await this.#noting(this.#kept.names(signal))
      if ((busy || data.isSparing) && (await this.#readAll(signal)) === 'set-back') return
    }
    if (data.isSpent) return this.#readUrgent(signal)
    await unlessOfAnotherBuild(offerLost(mirror, this.#options.remote, signal, this.#now, this.#line.size))
    await this.#noting(this.#kept.all(signal))
    await this.#noting(settleLeft(mirror, this.#options.remote, signal, this.#now()))
    if (await this.#hasDiverged(signal)) return
    data.settled('records')
    await this.#listen()
  }

  /** Waits for what is new, here or at the server. */
  async #listen(): Promise<void> {
    this.#contacted()
    if (this.#waits.isHurried) return
    if (this.#options.data.isSparing) return this.#waits.pause(ASK_EVERY_MS)
    await this.#pull(HELD_SECONDS, this.#waits.untilHurried())
    this.#contacted()
  }

  /** The data of the day is used up: only what never waits is read. */
  async #readUrgent(signal: AbortSignal): Promise<void> {
    const { mirror, remote } = this.#options
    const state = await this.#taking(pullUrgent(mirror, remote, signal, this.#now))
    if (state === 'all-needed' && (await this.#pull(0, signal)) === 'set-back') return
    await this.#listen()
  }

  /** Sends what waits; true if the server turned out to be set back, so that everything must be sent again. */
  async #send(signal: AbortSignal): Promise<boolean> {
    const { mirror, remote, files, copies, data } = this.#options
    if (await this.#push(signal)) return true
    if (data.isSpent) return false
    for (const send of [sendAccessLog, sendEvents, sendLearning]) {
      await unlessOfAnotherBuild(send(mirror, remote, signal, this.#line.size))
    }
    if (data.holdsFiles) return false
    files.nudge()
    copies.nudge()
    return false
  }

  /** Sends the operations, and reads now and then in between; true as in {@link #send}. */
  async #push(signal: AbortSignal): Promise<boolean> {
    const { mirror, data } = this.#options
    let isSetBack = false
    const between = async () => {
      this.#report.counted()
      if (performance.now() - this.#readAt > READ_EVERY_MS && !data.isSpent) {
        const until = performance.now() + READ_FOR_MS
        isSetBack = (await this.#read(signal, () => performance.now() > until)) === 'set-back'
      }
      return isSetBack ? ('stop' as const) : ('go-on' as const)
    }
    const isSpent = () => data.isSpent
    await this.#noting(pushAll(mirror, this.#line, signal, this.#now, { between, isSpent }))
    return isSetBack
  }

  /** Reads until nothing is left, or the data of the day is used up; what is entered meanwhile is sent first. */
  async #readAll(signal: AbortSignal): Promise<'up-to-date' | 'set-back' | 'held'> {
    const { mirror, data } = this.#options
    const { outbox } = mirror
    for (let entered = outbox.nextSeq(); ; entered = outbox.nextSeq()) {
      const before = entered
      const state = await this.#read(signal, () => data.isSpent || outbox.nextSeq() !== before)
      if (state !== 'more') return state
      if (data.isSpent) return 'held'
      if (outbox.nextSeq() !== before && (await this.#push(signal))) return 'set-back'
    }
  }

  async #read(signal: AbortSignal, isEnough: () => boolean): ReturnType<typeof pullSome> {
    const { mirror, remote } = this.#options
    const ended = () => {
      this.#report.reading()
      return isEnough()
    }
    const reading = { wait: 0, isEnough: ended }
    this.#isBehind = true
    const state = await this.#taking(pullSome(mirror, remote, reading, signal, this.#now))
    this.#readAt = performance.now()
    this.#isBehind = state !== 'up-to-date'
    return state
  }

  async #pull(heldSeconds: number, signal: AbortSignal): ReturnType<typeof pullAll> {
    const { mirror, remote } = this.#options
    this.#isBehind = true
    const state = await this.#taking(pullAll(mirror, remote, heldSeconds, signal, this.#now))
    this.#isBehind = state !== 'up-to-date'
    return state
  }

  /** What was read may be what operations wait for. */
  #taking<T>(reading: Promise<T>): Promise<T> {
    return this.#noting(reading, () => this.#line.postponed.release())
  }

  /** Reports what the work has altered, even if it was interrupted. */
  async #noting<T>(work: Promise<T>, altered: () => void = () => undefined): Promise<T> {
    try {
      return await work
    } finally {
      const parts = this.#options.mirror.takeChanges()
      if (parts.length > 0) {
        altered()
        await this.#options.files.reviewCopies()
        this.#options.changed(parts)
      }
    }
  }

  /** What was acknowledged and not read back yet is nowhere else on this device, so nothing is forgotten until then. */
  #forgetOld(): void {
    const { mirror } = this.#options
    const now = serverTime(mirror.meta, this.#now()).toISOString()
    const today = now.slice(0, 10)
    // This scans everything that was sent in a month, so it doesn't run at each contact.
    if (this.#forgottenOn === today || acknowledgedTo(mirror).length > 0) return
    mirror.outbox.forgetOld(now)
    this.#forgottenOn = today
  }

  #contacted(): void {
    const { mirror } = this.#options
    const now = this.#now()
    // One that was set back in this round may show any time; the server tells it again with the next answer.
    if (!isSetBack(mirror.meta, now)) this.#forgetOld()
    const at = now.toISOString()
    mirror.meta.set('lastContact', at)
    this.#report.contacted(at)
    const notified = this.#waiters
    this.#waiters = []
    for (const notify of notified) notify()
  }

  /** Repeated now and then in a long session: the role, the recovery key and the device's name may change. */
  async #repeatHandshake(signal: AbortSignal): Promise<void> {
    if (this.#handshakeAt !== null && msApart(this.#handshakeAt, this.#now()) < HANDSHAKE_EVERY_MS) return
    await this.#noting(handshake(this.#options, signal, this.#begunHandshake()))
    await this.#meet(signal)
    this.#line.metServer()
    this.#report.admitted()
    this.#handshakeAt = this.#now().getTime()
    this.#handshaking = new Handshaking()
  }

  /** What a handshake was answered too long ago is asked again. */
  #begunHandshake(): Handshaking {
    const { enrolled } = this.#handshaking
    if (enrolled === null || msApart(this.#handshakingSince, this.#now()) > HANDSHAKE_EVERY_MS) {
      this.#handshaking = new Handshaking()
      this.#handshakingSince = this.#now().getTime()
    }
    return this.#handshaking
  }

  /** Rises with everything that had its answer. */
  get #progress(): number {
    const { enrolled, isAdmitted } = this.#handshaking
    return this.#line.progress + Number(enrolled !== null) + Number(isAdmitted)
  }

  async #meet(signal: AbortSignal): Promise<void> {
    const { mirror, remote, files, guard } = this.#options
    const report = await reportOf(mirror, files, guard)
    this.#reported = report
    const isOlder = await unlessOfAnotherBuild(meetServer(mirror, remote, signal, this.#now, report))
    // What the former line remembers of operations names them by numbers that they no longer have.
    if (isOlder) this.#line = new PushLine(mirror, remote, this.#now)
  }

  /**
   * Reports again once all operations, or all files, have arrived that were unsent at the meeting: if the device went offline
   * now, the server would believe for days that they are not sent.
   */
  async #reportSent(signal: AbortSignal): Promise<void> {
    const { mirror, files } = this.#options
    const { waiting, waitingFiles } = this.#reported
    const areSent = waiting > 0 && mirror.outbox.counts().waiting === 0
    const areFilesSent = waitingFiles > 0 && files.counts().waiting === 0
    if (areSent || areFilesSent) await this.#meet(signal)
  }

  /** Milliseconds to wait after an error; null if the loop must end. */
  #afterFault(error: unknown): number | null {
    if (error instanceof ServerRefused) return this.#afterRefusal(error)
    if (error instanceof ConnectionFailed) this.#report.offline(error.obstacle)
    else {
      console.error('Syncing failed:', errorName(error))
      this.#report.needsAttention(isDiskFull(error) ? 'disk-full' : 'fault')
    }
    return backoffMs(this.#failures, this.#options.random)
  }

  #afterRefusal(refusal: ServerRefused): number | null {
    if (refusal.code === 'device_revoked') {
      // Not awaited: wiping stops this loop and waits for it.
      void this.#options.revoked()
      return null
    }
    if (refusal.code === 'device_hands_over') {
      this.#options.handsOver()
      return null
    }
    this.#handshakeAt = null
    this.#handshaking = new Handshaking()
    // The server only asks the device to wait.
    if (refusal.status !== 429) this.#report.needsAttention(reasonOfRefusal(refusal))
    return refusal.retryAfter === null ? ATTENTION_MS : refusal.retryAfter * 1000
  }
}
