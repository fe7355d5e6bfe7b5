import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a supervised program is started, and what is notified about it. */
export interface Supervision {
  /** Starts the program again after it ended; rejects if it doesn't come up. */
  readonly relaunch: () => Promise<ChildProcess>
  /** Called with a sentence when the program has ended, and when it is back. */
  readonly tell: (sentence: string) => void
  /** Called when the program can't be restarted; no further tries follow. */
  readonly lost: (error: Error) => void
  /** Milliseconds before the first try; the wait doubles each time. */
  readonly firstWaitMs?: number
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000
// The sessions of a killed PostgreSQL take a moment to end, and a full disk may be freed; the tries last two minutes
// in all.
const TRIES = 14
/** A program that ends sooner than this after its start doesn't count as recovered. */
const STEADY_MS = 60_000

/**
 * Restarts a program whenever it ends by itself; `stop` ends the supervision and returns the running program, for the
 * caller to end.
 */
export function supervise(first: ChildProcess, options: Supervision): { stop: () => Promise<ChildProcess> } {
  const firstWait = options.firstWaitMs ?? FIRST_WAIT_MS
  let child = first
  let isStopping = false
  let starting: Promise<void> = Promise.resolve()
  let tries = 0
  let startedAt = Date.now()

  function watch(): void {
    child.once('exit', (code, signal) => ended(signal ?? code))
    // It may have ended before the listener was added.
    if (child.exitCode !== null || child.signalCode !== null) ended(child.signalCode ?? child.exitCode)
  }

  function ended(how: string | number | null): void {
    if (isStopping) return
    options.tell(`PostgreSQL has ended by itself (${how}) and is started again.`)
    if (Date.now() - startedAt > STEADY_MS) tries = 0
    starting = startAgain(new Error(`It ended by itself (${how}) each time.`))
  }

  async function startAgain(reason: Error): Promise<void> {
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
      await starting
      return child
    },
  }
}
