import type { Entered, JournalEvent } from './journal.ts'

/** Devices keep what they have sent for 30 days. */
const KEPT_MS = 30 * 86_400_000

/** What became of one operation, by the journal alone. */
export interface Fate {
  readonly entered: Entered
  readonly at: number
  settledAt: number | null
  /** Where it was refused first; the server gives its answer again. */
  refusedAt: number | null
  state: 'acknowledged' | 'rejected' | null
  reason: string | null
}

/** Records that were deleted or moved, by whomever. */
export function hiddenOnce(events: readonly JournalEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      if (event.e === 'deleted-on-web' || event.e === 'moved-on-web') return [event.record]
      return event.e === 'entered' && event.kind === 'delete' ? [event.record] : []
    }),
  )
}

export function fatesOf(events: readonly JournalEvent[]): Fate[] {
  const fates = new Map<string, Fate>()
  for (const [at, event] of events.entries()) {
    if (event.e === 'entered')
      fates.set(event.op, { entered: event, at, settledAt: null, refusedAt: null, state: null, reason: null })
    if (event.e !== 'settled') continue
    const fate = fates.get(event.op)
    if (!fate) continue
    const refusedAt = fate.refusedAt ?? (event.state === 'rejected' ? at : null)
    Object.assign(fate, { settledAt: at, refusedAt, state: event.state, reason: event.reason })
  }
  return [...fates.values()]
}

/** The disk on which it was is gone, before the server confirmed it, or the server was set back to a time before it did. */
export function lostWithDisk(events: readonly JournalEvent[], { entered, at, settledAt }: Fate): boolean {
  const brought = olderDiskAt(events, entered.office, at)
  if (brought === -1) return false
  return settledAt === null || settledAt > brought || isSetBackBefore(events, settledAt)
}

/**
 * The server was set back to a time before it settled this, and the device had forgotten it by then: after 30 days, or sooner by a
 * wrong clock; or it never noticed.
 */
export function lostWithServer(events: readonly JournalEvent[], { entered, settledAt }: Fate): boolean {
  const settled = events[settledAt ?? events.length]
  if (settledAt === null || settled?.e !== 'settled') return false
  const { office } = entered
  if (mayGoUnnoticed(events, { entered, settledAt })) return true
  const mayForget = events.some((event) => event.e === 'wrong-clock' && event.office === office)
  let backup = -1
  return events.some((event, place) => {
    if (event.e === 'backed-up') backup = place
    if (event.e !== 'restored' || place < settledAt || backup > settledAt) return false
    const isOld = event.now - settled.now > KEPT_MS
    return (
      !event.stillHere.includes(entered.op) && (isOld || mayForget || isDiskOlder(events, office, settledAt))
    )
  })
}

/**
 * Whether a device may take this for settled although the server was set back to a time before it was: an app of the first protocol is
 * not told where the server was when it acknowledged something, and a server of a former build tells no app, so it does not notice
 * unless it has read that far.
 */
export function mayGoUnnoticed(
  events: readonly JournalEvent[],
  { entered: { office }, settledAt }: Pick<Fate, 'entered' | 'settledAt'>,
): boolean {
  if (settledAt === null || !isSetBackBefore(events, settledAt)) return false
  return hasFormerApp(events, office, settledAt) || hasFormerServer(events, settledAt)
}

/** Whether the server was one of a former build at this place: it becomes one and this one again in turns. */
function hasFormerServer(events: readonly JournalEvent[], at: number): boolean {
  const isTurn = (event: JournalEvent) => event.e === 'fault' && event.what === 'former-server'
  return events.slice(0, at).filter(isTurn).length % 2 === 1
}

/** Whether an office had an app of the first protocol at this place. */
export function hasFormerApp(events: readonly JournalEvent[], office: number, at: number): boolean {
  const isAbout = (event: JournalEvent) =>
    (event.e === 'former-app' || event.e === 'updated-app') && event.office === office
  return events.slice(0, at).findLast(isAbout)?.e === 'former-app'
}

/** Whether the server was set back to a backup that is older than this instant. */
export function isSetBackBefore(events: readonly JournalEvent[], settledAt: number): boolean {
  let backup = -1
  for (const [place, event] of events.entries()) {
    if (event.e === 'backed-up') backup = place
    if (event.e === 'restored' && place > settledAt && backup < settledAt) return true
  }
  return false
}

/** Where in the journal an office got a disk back that is older than this place; -1 if it never did. */
function olderDiskAt(events: readonly JournalEvent[], office: number, at: number): number {
  return events.findIndex((event, place) => {
    if (event.e !== 'brought-back' || event.office !== office || place < at) return false
    const taken = events.findIndex(
      (each) => each.e === 'image' && each.office === office && each.image === event.image,
    )
    return taken < at
  })
}

/** Whether an office got a disk back that is older than this place in the journal. */
export const isDiskOlder = (events: readonly JournalEvent[], office: number, at: number): boolean =>
  olderDiskAt(events, office, at) !== -1
