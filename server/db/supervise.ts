import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** What supervising a program needs: how it is started, and who hears of it. */
export interface Supervision {
  /** Starts it again in the place of the one that ended; rejects where it does not come up. */
  readonly relaunch: () => Promise<ChildProcess>
  /** Hears in a sentence that it ended, and that it is back. */
  readonly tell: (sentence: string) => void
  /** Hears that it can't be brought back; nothing is tried any more. */
  readonly lost: (error: Error) => void
  /** How long to wait before the first try again; each further wait is twice as long. */
  readonly firstWaitMs?: number
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000
// Sessions of a killed PostgreSQL take a moment to end, and a full disk may be emptied; two minutes in all.
const TRIES = 14
/** Whoever ends sooner than this after it was started has not come back. */
const STEADY_MS = 60_000

/** Starts a program again whenever it ends by itself; `stop` answers the one that runs, for its caller to end. */
export function supervise(first: ChildProcess, options: Supervision): { stop: () => Promise<ChildProcess> } {
  const firstWait = options.firstWaitMs ?? FIRST_WAIT_MS
  let child = first
  let isStopping = false
  let bringingBack: Promise<void> = Promise.resolve()
  let tries = 0
  let startedAt = Date.now()

  function watch(): void {
    child.once('exit', (code, signal) => ended(signal ?? code))
    // It may have ended before anybody listened.
    if (child.exitCode !== null || child.signalCode !== null) ended(child.signalCode ?? child.exitCode)
  }

  function ended(how: string | number | null): void {
    if (isStopping) return
    options.tell(`PostgreSQL has ended by itself (${how}) and is started again.`)
    if (Date.now() - startedAt > STEADY_MS) tries = 0
    bringingBack = bringBack(new Error(`It ended by itself (${how}) each time.`))
  }

  async function bringBack(reason: Error): Promise<void> {
    let cause = reason
    while (tries < TRIES) {
      await sleep(Math.min(LONGEST_WAIT_MS, firstWait * 2 ** tries))
      if (isStopping) return
      tries++
      try {
        child = await options.relaunch()
        startedAt = Date.now()
        options.tell('PostgreSQL is back.')
        watch()
        return
      } catch (error) {
        cause = error instanceof Error ? error : new Error(String(error))
      }
    }
    options.lost(new Error('PostgreSQL has ended and can not be started again', { cause }))
  }

  watch()
  return {
    async stop() {
      isStopping = true
      await bringingBack
      return child
    },
  }
}
