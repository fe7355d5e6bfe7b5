import { countConflicts } from '#desktop/mirror/conflicts.ts'
import { isDiskFull } from '#desktop/mirror/full-disk.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import type { AttentionReason, ChangedPart, SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { sendAccessLog } from './access-log.ts'
import { backoffMs } from './backoff.ts'
import { sameAsServer } from './digests.ts'
import { sendEvents } from './events.ts'
import { type HandshakeOptions, handshake } from './handshake.ts'
import { keepAnswers } from './kept-answers.ts'
import { sendLearning } from './learning.ts'
import { offerLost } from './offer-lost.ts'
import { pullAll } from './pull.ts'
import { pushAll } from './push.ts'
import { reasonOfCounts, reasonOfRefusal } from './reason.ts'
import { ServerRefused, unlessOfAnotherBuild } from './server-calls.ts'
import { appIsOlder } from './unread.ts'

/** The evidence files that belong to a sync. */
export interface SyncedFiles {
  /** Called in each round after the records' own operations were sent. */
  readonly nudge: () => void
  /** How many files wait, and how many the server has rejected. */
  readonly counts: () => { readonly waiting: number; readonly failed: number }
}

/** The dependencies of the loop. */
export interface SyncOptions extends HandshakeOptions {
  readonly setStatus: (change: Partial<SyncStatus>) => void
  /** Called with the parts of the mirror that a sync has altered. */
  readonly changed: (parts: readonly ChangedPart[]) => void
  /** Called when the device was revoked: everything on it must be deleted. */
  readonly revoked: () => Promise<void>
  readonly files: SyncedFiles
  /** The kept documents, which are looked after in each round. */
  readonly copies: { readonly nudge: () => void }
  readonly now?: () => Date
  readonly random?: () => number
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
const COMPARE_EVERY_MS = 6 * 60 * 60_000
const COMPARE_AGAIN_MS = 10 * 60_000

/** Starts syncing: push, then pull, then wait for changes on either side; until it is stopped. */
export function startSync(options: SyncOptions): SyncLoop {
  const { mirror, remote, setStatus } = options
  const now = options.now ?? (() => new Date())
  const stopping = new AbortController()
  let round = new AbortController()
  let wakeUp: () => void = () => undefined
  let woken = false
  let waiters: (() => void)[] = []
  let handshakeAt: number | null = null
  let forgottenOn = ''
  let trouble: AttentionReason | null = null
  let failures = 0
  let comparedAt = 0
  const refreshKept = keepAnswers(mirror, remote, now)

  function counts(): Pick<SyncStatus, 'waiting' | 'failed' | 'conflicts' | 'decisions' | 'reason'> {
    const { waiting, rejected } = mirror.outbox.counts()
    const files = options.files.counts()
    const failed = rejected + files.failed
    const conflicts = countConflicts(mirror, 'conflicts')
    const decisions = countConflicts(mirror, 'decisions')
    const reason = trouble ?? reasonOfCounts(failed, conflicts)
    return { waiting: waiting + files.waiting, failed, conflicts, decisions, reason }
  }

  /** There is a reason to believe that the server can be reached, so the waits begin short again. */
  function wake(): void {
    failures = 0
    hurry()
  }

  function hurry(): void {
    woken = true
    setStatus(counts())
    wakeUp()
    // A held pull is cancelled so that pending operations are sent at once.
    round.abort()
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      round = new AbortController()
      try {
        await once(failures > 0)
        failures = 0
      } catch (error) {
        if (stopping.signal.aborted) return
        if (round.signal.aborted) continue
        const pause = await afterFault(error, failures)
        if (pause === null) return
        failures++
        await sleep(pause)
      }
    }
  }

  /** One round: everything is sent and read, and then a pull is held until there are changes. */
  async function once(recovering: boolean): Promise<void> {
    // New work never interrupts sending, only the held pull.
    const { signal } = stopping
    const busy = handshakeAt === null || recovering || mirror.outbox.counts().waiting > 0
    if (busy) setStatus({ ...counts(), phase: 'syncing' })
    await repeatHandshake(signal)
    await telling(pushAll(mirror, remote, signal, now))
    for (const send of [sendAccessLog, sendEvents, sendLearning]) {
      await unlessOfAnotherBuild(send(mirror, remote, signal))
    }
    options.files.nudge()
    options.copies.nudge()
    if (busy && (await telling(pullAll(mirror, remote, 0, signal, now))) === 'set-back') return
    await unlessOfAnotherBuild(offerLost(mirror, remote, signal, now))
    await refreshKept(signal)
    if (await hasDiverged(signal)) return
    contacted()
    if (woken) return
    const heldUntil = AbortSignal.any([signal, round.signal])
    await telling(pullAll(mirror, remote, HELD_SECONDS, heldUntil, now))
    contacted()
  }

  /** Reports what the work has altered, even if it was interrupted. */
  async function telling<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      const parts = mirror.takeChanges()
      if (parts.length > 0) options.changed(parts)
    }
  }

  function contacted(): void {
    const at = now().toISOString()
    mirror.meta.set('lastContact', at)
    // This scans everything that was sent in a month, so it doesn't run at each contact.
    const today = at.slice(0, 10)
    if (forgottenOn !== today) mirror.outbox.forgetOld(at)
    forgottenOn = today
    trouble = null
    const known = counts()
    const settled = options.files.counts().waiting > 0 ? 'syncing' : 'up-to-date'
    const older = appIsOlder(mirror) ? { appIsOlder: true } : {}
    const clockAheadMinutes = mirror.meta.get('clockAheadMinutes') ?? 0
    const phase = known.reason ? 'attention' : settled
    setStatus({ ...known, ...older, clockAheadMinutes, lastContact: at, phase })
    const notified = waiters
    waiters = []
    for (const tell of notified) tell()
  }

  /** Repeated now and then in a long session: the role, the recovery key and the device's name may change. */
  async function repeatHandshake(signal: AbortSignal): Promise<void> {
    if (handshakeAt !== null && now().getTime() - handshakeAt < HANDSHAKE_EVERY_MS) return
    await telling(handshake(options, signal))
    handshakeAt = now().getTime()
  }

  /** If the mirror differs from the server, it is read again; its outbox stays. */
  async function hasDiverged(signal: AbortSignal): Promise<boolean> {
    if (now().getTime() - comparedAt < COMPARE_EVERY_MS) return false
    const same = await unlessOfAnotherBuild(sameAsServer(mirror, remote, signal))
    // A comparison that was not possible is not repeated in each round: the call is expensive for the server, and
    // limited.
    comparedAt = now().getTime() - (same === null ? COMPARE_EVERY_MS - COMPARE_AGAIN_MS : 0)
    if (same !== false) return false
    console.error('The mirror differs from the server and is read anew.')
    mirror.meta.remove('cursor')
    return true
  }

  /** Milliseconds to wait after an error; null if the loop must end. */
  async function afterFault(error: unknown, failures: number): Promise<number | null> {
    if (error instanceof ServerRefused) {
      if (error.code === 'device_revoked') {
        // Not awaited: wiping stops this loop and waits for it.
        void options.revoked()
        return null
      }
      handshakeAt = null
      // The server only asks the device to wait.
      if (error.status !== 429) needAttention(reasonOfRefusal(error))
      return error.retryAfter === null ? ATTENTION_MS : error.retryAfter * 1000
    }
    if (!(error instanceof ConnectionFailed)) {
      console.error('Syncing failed:', error instanceof Error ? error.name : 'unknown')
      needAttention(isDiskFull(error) ? 'disk-full' : 'fault')
      return backoffMs(failures, options.random)
    }
    trouble = null
    setStatus({ ...counts(), phase: 'offline' })
    return backoffMs(failures, options.random)
  }

  function needAttention(reason: AttentionReason): void {
    trouble = reason
    setStatus({ ...counts(), phase: 'attention' })
  }

  function sleep(ms: number): Promise<void> {
    if (woken) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
      stopping.signal.addEventListener('abort', wakeUp, { once: true })
    })
  }

  mirror.onWaiting(hurry)
  const running = run()
  return {
    wake,
    async stop() {
      stopping.abort()
      round.abort()
      await running
    },
    settled: () => new Promise((resolve) => waiters.push(resolve)),
  }
}
