import type { Cursor } from '#shared/sync/cursor.ts'
import type { Reach } from './reach.ts'
import type { Place, RecentChanges } from './recent-changes.ts'

/** A pull that waits for changes. */
export interface Hold {
  /** The device; only its newest pulls are held. */
  readonly deviceId: string
  /** The device's cursor. */
  readonly from: Cursor
  /** Whether a commit may concern its user. */
  readonly concerns: (reach: Reach) => boolean
  readonly withinMs: number
  readonly signal: AbortSignal
}

/** The end of a hold: a place up to which nothing concerned the user, or `null` if the pull must read. */
export type HoldEnd = Place | null

/** The waiting pulls of this process. */
export interface HeldPulls {
  readonly hold: (hold: Hold) => Promise<HoldEnd>
  /** Wakes the pulls that a commit with this reach concerns. */
  readonly wake: (reach: Reach) => void
  readonly wakeAll: () => void
  /** Ends all holds at once, as if their time were over. */
  readonly endAll: () => void
}

/** Further pulls of one device are connections that broke unnoticed. */
const PER_DEVICE = 2
/** Most pulls that are woken at once; more would delay the saves that arrive meanwhile. */
const AT_ONCE = 20
/** Further pulls are woken in slices within a second, and read everything that was committed until then. */
const TICK_MS = 50
const TICKS = 20

interface Held {
  readonly concerns: (reach: Reach) => boolean
  readonly end: (why: 'news' | 'time') => void
}

/** Holds pulls until a commit concerns them. */
export function createHeldPulls(recent: RecentChanges): HeldPulls {
  const held = new Set<Held>()
  const byDevice = new Map<string, Set<Held>>()
  const due = new Set<Held>()
  let ticking: NodeJS.Timeout | undefined

  function tell(whom: readonly Held[]): void {
    if (whom.length <= AT_ONCE) {
      for (const each of whom) each.end('news')
      return
    }
    for (const each of whom) due.add(each)
    if (!ticking) tick(Math.ceil(due.size / TICKS))
  }

  function tick(slice: number): void {
    for (const each of [...due].slice(0, slice)) each.end('news')
    const next = Math.max(slice, Math.ceil(due.size / TICKS))
    ticking = due.size === 0 ? undefined : setTimeout(() => tick(next), TICK_MS).unref()
  }

  return {
    hold({ deviceId, from, concerns, withinMs, signal }) {
      return new Promise((resolve) => {
        const others = byDevice.get(deviceId) ?? new Set()
        byDevice.set(deviceId, others)
        const own: Held = {
          concerns,
          end(why) {
            clearTimeout(timer)
            signal.removeEventListener('abort', endWait)
            held.delete(own)
            due.delete(own)
            others.delete(own)
            if (others.size === 0) byDevice.delete(deviceId)
            resolve(why === 'news' ? null : placeOf(recent, from, concerns))
          },
        }
        const endWait = () => own.end('time')
        const timer = setTimeout(endWait, withinMs)
        held.add(own)
        others.add(own)
        signal.addEventListener('abort', endWait, { once: true })
        if (signal.aborted) endWait()
        for (const oldest of [...others].slice(0, -PER_DEVICE)) oldest.end('time')
      })
    },
    wake: (reach) => tell([...held].filter((each) => each.concerns(reach))),
    wakeAll: () => tell([...held]),
    endAll() {
      clearTimeout(ticking)
      for (const each of [...held]) each.end('time')
    },
  }
}

function placeOf(recent: RecentChanges, from: Cursor, concerns: (reach: Reach) => boolean): HoldEnd {
  const since = recent.since(from)
  return since && !since.reaches.some(concerns) ? since.place : null
}
