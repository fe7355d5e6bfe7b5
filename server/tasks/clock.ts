import { type RecurrenceRule, scheduleJob } from 'node-schedule'

/** Calls of this process at times of the wall clock. */
export interface Clock {
  /** Looks now, and again at each time of the rule; rejects where the first look fails, and logs later failures as faults. */
  at(rule: RecurrenceRule, look: () => Promise<void>): Promise<void>
  /** Looks no more, and waits for the looks under way. */
  stop(): Promise<void>
}

const WATCH_MS = 60_000
/** What a clock is put right by without anybody setting it. */
const DRIFT_MS = 30_000

/**
 * Opens a clock. node-schedule waits for instants of the wall clock with timers that were set when it showed something else:
 * after the clock was set or the machine has slept, all times are computed anew and everything is looked at.
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

/** What the wall clock is ahead of the one that nobody sets, in milliseconds. */
const wallOffset = () => Date.now() - performance.now()
