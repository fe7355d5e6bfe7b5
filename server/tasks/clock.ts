import { type RecurrenceRule, scheduleJob } from 'node-schedule'

/** Calls functions of this process at times of the wall clock. */
export interface Clock {
  /**
   * Calls `look` now, and again at each time of the rule; rejects if the first call fails, and logs later failures as
   * faults.
   */
  at(rule: RecurrenceRule, look: () => Promise<void>): Promise<void>
  /** Makes no further calls, and waits for the running ones. */
  stop(): Promise<void>
}

const WATCH_MS = 60_000
/** Smaller deviations are ordinary corrections of the clock. */
const DRIFT_MS = 30_000

/**
 * Opens a clock. node-schedule sets its timers by the wall clock's present time: after the clock was set or the
 * machine has slept, all times are computed again and every function is called.
 */
export function openClock({ onFault }: { readonly onFault: (error: unknown) => void }): Clock {
  const ends: (() => void)[] = []
  const afterJump: (() => void)[] = []
  const underWay = new Set<Promise<void>>()
  let offset = wallOffset()
  const watch = setInterval(() => {
    const now = wallOffset()
    if (Math.abs(now - offset) < DRIFT_MS) return
    offset = now
    for (const again of afterJump) again()
  }, WATCH_MS)
  watch.unref()

  return {
    async at(rule, look) {
      const run = () => {
        const turn = look()
          .catch(onFault)
          .finally(() => underWay.delete(turn))
        underWay.add(turn)
      }
      const timed = scheduleJob(rule, run)
      if (!timed) throw new Error('The rule names no time to come')
      ends.push(() => void timed.cancel())
      afterJump.push(() => {
        timed.reschedule(rule)
        run()
      })
      await look()
    },
    async stop() {
      clearInterval(watch)
      for (const end of ends) end()
      await Promise.all(underWay)
    },
  }
}

/** How far the wall clock is ahead of the monotonic clock, in milliseconds. */
const wallOffset = () => Date.now() - performance.now()
