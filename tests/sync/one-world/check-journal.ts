import { readFileSync } from 'node:fs'
import { checkAttached } from './check-attached.ts'
import {
  type Fate,
  fatesOf,
  hasFormerApp,
  hiddenOnce,
  isSetBackBefore,
  lostWithDisk,
  lostWithServer,
  mayGoUnnoticed,
} from './check-fates.ts'
import { deletedUnseen, notReplayed } from './check-history.ts'
import type { JournalEvent } from './journal.ts'

type Server = Extract<JournalEvent, { e: 'server' }>
type Device = Extract<JournalEvent, { e: 'device' }>

/** With these a device may see its operation refused here; each is shown to its person. */
const REASONS = ['conflict_not_found', 'transition_not_allowed']
/** For so long after a restoration, work on a record that is not there waits for the device that has it. */
const AWAITED_MS = 30 * 86_400_000
/** For so long a device offers what a restored server lacks. */
const OFFERED_MS = 30 * 86_400_000
/**
 * With these where the record was deleted or moved, or where a restored server got its values in another way: from the copy that the
 * device has of the record.
 */
const NOT_THERE = ['not_found', 'parent_not_found']

/**
 * Reads the file of a run, and returns what is wrong with it: it knows nothing of how offices and server sync, only what they promise. Every
 * operation that was confirmed is accounted for, none counted twice, no value is gone, and all show the same at the end.
 */
export function checkJournal(file: string): string[] {
  const events = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JournalEvent)
  const server = events.find((event) => event.e === 'server')
  if (!server) return ['the run did not come to its end']
  return [
    ...events.flatMap((event) => (event.e === 'complaint' ? [`office ${event.office}: ${event.text}`] : [])),
    ...doubled(server),
    ...numberedTwice(events),
    ...overwritten(events, server),
    ...deletedUnseen(events, server),
    ...notReplayed(server),
    ...decidedTwice(events, server),
    ...withoutCause(events, server),
    ...lostBySetBacks(events, server),
    ...leftByCouriers(events),
    ...unaccounted(events, server),
    ...webWords(events, server),
    ...different(events, server),
    ...afterLeaving(events, server),
    ...checkAttached(events, server),
  ]
}

function doubled({ history }: Server): string[] {
  const seen = new Set<string>()
  return history.flatMap(({ op }) => {
    if (op === null) return []
    const isSecond = seen.has(op)
    seen.add(op)
    return isSecond ? [`operation ${op} is in the history twice`] : []
  })
}

/**
 * An edit of one field is applied, or in a conflict, and not both; unless it comes months later from an app of the first protocol, which
 * names no sitting by which the server would know it.
 */
function decidedTwice(events: readonly JournalEvent[], { history, conflicts }: Server): string[] {
  const single = new Set(
    events.flatMap((event, at) =>
      event.e === 'entered' &&
      event.kind === 'edit' &&
      Object.keys(event.seen).length === 1 &&
      !hasFormerApp(events, event.office, at)
        ? [event.op]
        : [],
    ),
  )
  const applied = new Set(history.map(({ op }) => op))
  return conflicts.flatMap(({ op }) =>
    single.has(op) && applied.has(op) ? [`operation ${op} is applied and in a conflict`] : [],
  )
}

/** An edit of a value that was still the one that its person saw is in no conflict, unless the record had left. */
function withoutCause(events: readonly JournalEvent[], { conflicts }: Server): string[] {
  const isHidden = hiddenWithItsEnds(events)
  const entered = new Map(events.flatMap((event) => (event.e === 'entered' ? [[event.op, event]] : [])))
  return conflicts.flatMap(({ op, field, theirs, isPurged }) => {
    const { record = '', seen = {} } = entered.get(op) ?? {}
    if (isPurged || isHidden(record) || !(field in seen) || seen[field] !== theirs) return []
    return [`operation ${op} is in a conflict about ${field}, which was ${theirs} as its person saw`]
  })
}

/**
 * What a device with a true clock had from the server when that was set back is there or offered, or someone has removed it. A device offers it for 30
 * days: what a server had taken, and lost when it was set back again, is gone unless the device comes within that time.
 */
function lostBySetBacks(events: readonly JournalEvent[], server: Server): string[] {
  const lastRestored = events.findLastIndex(({ e }) => e === 'restored')
  const end = Math.max(...events.map((event) => ('now' in event ? event.now : 0)))
  return events.flatMap((event, at) =>
    event.e === 'restored' && (at === lastRestored || end - event.now < OFFERED_MS)
      ? lostBySetBack(events, server, event, at)
      : [],
  )
}

function lostBySetBack(
  events: readonly JournalEvent[],
  { records, history, offered }: Server,
  restored: JournalEvent & { readonly e: 'restored' },
  at: number,
): string[] {
  const there = new Set([...Object.keys(records), ...history.map(({ record }) => record), ...offered])
  const isHidden = hiddenWithItsEnds(events)
  const unsettled = new Set(
    fatesOf(events).flatMap(({ entered, state, settledAt }) =>
      entered.kind === 'create' && (state !== 'acknowledged' || (settledAt ?? at) >= at)
        ? [entered.record]
        : [],
    ),
  )
  const isOut = (office: number) => {
    const clock = events
      .slice(0, at)
      .findLast((event) => event.e === 'wrong-clock' && event.office === office)
    if (clock?.e === 'wrong-clock' && clock.aheadMs !== 0) return true
    return events.some(
      (event, place) =>
        (event.e === 'left' || ((event.e === 'wrong-clock' || event.e === 'brought-back') && place > at)) &&
        event.office === office,
    )
  }
  return restored.shown.flatMap(({ office, records: shown }) =>
    isOut(office)
      ? []
      : shown
          .filter((id) => !there.has(id) && !isHidden(id) && !unsettled.has(id))
          .map((id) => `record ${id}, which office ${office} had when the server was set back, is gone`),
  )
}

/** Couriers alone bring everything over, unless a restored server lacks what it hangs on. */
const leftByCouriers = (events: readonly JournalEvent[]): string[] =>
  events.flatMap((event) =>
    event.e === 'carried' && event.waiting > 0 && !events.some(({ e }) => e === 'restored')
      ? [`${event.waiting} operations of office ${event.office} wait after couriers have carried them`]
      : [],
  )

/** No edit was applied to another value than the one that its person saw. */
function overwritten(events: readonly JournalEvent[], { history }: Server): string[] {
  const seenBy = new Map(events.flatMap((event) => (event.e === 'entered' ? [[event.op, event.seen]] : [])))
  return history.flatMap(({ op, before }) =>
    Object.entries(seenBy.get(op ?? '') ?? {}).flatMap(([field, seen]) =>
      field in before && before[field] !== seen
        ? [`operation ${op} saw ${field} as ${seen}, and overwrote ${before[field]}`]
        : [],
    ),
  )
}

/**
 * No number of an office belongs to two operations. An older image learns at its meeting with the server which numbers were used: it does not
 * where the server was set back since, or is of a former build, where the app knows no meeting, or a courier brings its work.
 */
function numberedTwice(events: readonly JournalEvent[]): string[] {
  const byNumber = new Map<string, string>()
  const formerApps = new Set<number>()
  let isFormer = false
  const forget = (of: string) => {
    for (const name of byNumber.keys()) if (name.startsWith(of)) byNumber.delete(name)
  }
  return events.flatMap((event) => {
    if (event.e === 'fault' && event.what === 'former-server') isFormer = !isFormer
    if (event.e === 'former-app') formerApps.add(event.office)
    if (event.e === 'updated-app') formerApps.delete(event.office)
    if (event.e === 'restored' || isFormer) forget('')
    if (event.e === 'made-file') forget(`office ${event.office},`)
    if (event.e !== 'settled' || isFormer || formerApps.has(event.office)) return []
    const name = `office ${event.office}, number ${event.number}`
    const first = byNumber.get(name) ?? event.op
    byNumber.set(name, first)
    return first === event.op ? [] : [`${name} was used for ${first} and ${event.op}`]
  })
}

function unaccounted(events: readonly JournalEvent[], server: Server): string[] {
  const inHistory = new Set(server.history.map(({ op }) => op))
  const inConflicts = new Set(server.conflicts.map(({ op }) => op))
  const outcomes = new Set(server.outcomes)
  const restored = new Set(events.flatMap((event) => (event.e === 'restored-record' ? [event.record] : [])))
  const refused = new Set(events.flatMap((event) => (event.e === 'device' ? event.rejected : [])))
  const left = new Set(events.flatMap((event) => (event.e === 'left' ? [event.office] : [])))
  const isRefusedRightly = refusals(events, server)
  // What a person decided against is emptied after years, and each text begins with the name of its field.
  const isDecidedLongAgo = (op: string, word: string) =>
    server.conflicts.some(
      (each) => each.op === op && each.isDecided && each.isPurged && word.startsWith(`${each.field} `),
    )
  return fatesOf(events).flatMap((fate) => {
    const { op, office, record, words, kind } = fate.entered
    const isThere = inHistory.has(op) || inConflicts.has(op) || restored.has(record)
    if (fate.state === 'rejected' || refused.has(op)) {
      return isRefusedRightly(fate) ? [] : [`operation ${op} was refused with ${fate.reason}`]
    }
    if (left.has(office) || lostWithDisk(events, fate) || lostWithServer(events, fate)) return []
    if (!isThere && !outcomes.has(op)) {
      // A deletion of what is deleted, and a state that a record has, leave an outcome alone, which is forgotten.
      const isNoted = fate.state === 'acknowledged' && (kind === 'delete' || words.length === 0)
      return isNoted ? [] : [`operation ${op} (${kind}, office ${office}) is nowhere`]
    }
    const lost = words.filter((word) => !server.texts.includes(word) && !isDecidedLongAgo(op, word))
    return lost.map((word) => `the value '${word}' of operation ${op} is gone`)
  })
}

/** The records that others hang on, and lead to. */
function endsOf(events: readonly JournalEvent[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    events.flatMap((event) =>
      event.e === 'entered' && event.parent
        ? [[event.record, [event.parent, event.target].flatMap((id) => id ?? [])] as const]
        : [],
    ),
  )
}

/** Tells whether a record was deleted or moved, by itself or with what it hangs on or leads to. */
function hiddenWithItsEnds(events: readonly JournalEvent[]): (record: string) => boolean {
  const hidden = hiddenOnce(events)
  const ends = endsOf(events)
  return (record) => [record, ...(ends.get(record) ?? [])].some((id) => hidden.has(id))
}

/** Which refusals have a cause that a person sees. */
function refusals(events: readonly JournalEvent[], { texts, refused }: Server): (fate: Fate) => boolean {
  const hidden = hiddenOnce(events)
  const ends = endsOf(events)
  const wasRestored = events.some(({ e }) => e === 'restored')
  // An administrator was faster than the device that sends it again.
  const broughtBack = new Set(
    events.flatMap((event) => (event.e === 'restored-record' ? [event.record] : [])),
  )
  return ({ reason, refusedAt, at, entered: { op, office, record, words } }) => {
    if (reason === null || REASONS.includes(reason)) return true
    const isWhole = words.every((word) => texts.includes(word))
    // By its sitting the server would know it, months later, which the first protocol does not name.
    const needed = [record, ...(ends.get(record) ?? [])]
    if (reason === 'exists') {
      const isBroughtBack = needed.some((id) => broughtBack.has(id))
      return isWhole && (hasFormerApp(events, office, at) || isBroughtBack)
    }
    if (!NOT_THERE.includes(reason)) return false
    const isHidden = needed.some((id) => hidden.has(id))
    const isBack = wasRestored && isWhole
    const isLost =
      refusedAround(events, refusedAt, refused[op]).some((each) => wasUnnoticed(events, each)) &&
      needed.some((id) => isOlderThanRestore(events, id, refusedAt))
    return isHidden || isBack || isLost
  }
}

/** Whether a record was made before the last time that the server was set back before this place; also where it is not known when. */
function isOlderThanRestore(events: readonly JournalEvent[], id: string, at: number | null): boolean {
  const madeAt = events.findIndex(
    (event) => event.e === 'entered' && event.kind === 'create' && event.record === id,
  )
  return madeAt < events.slice(0, at ?? 0).findLastIndex(({ e }) => e === 'restored')
}

/** Whether no one had noticed at a moment that the server was set back, or more than 30 days had passed since. */
function wasUnnoticed(events: readonly JournalEvent[], { end, now }: Refused): boolean {
  const before = events.slice(0, end)
  const isUnnoticed =
    before.findLastIndex(({ e }) => e === 'restored') > before.findLastIndex(({ e }) => e === 'noticed')
  const noticed = before.findLast((event) => event.e === 'noticed')
  return isUnnoticed || (noticed?.e === 'noticed' && now - noticed.now > AWAITED_MS)
}

interface Refused {
  /** The place in the journal before which everything had happened. */
  readonly end: number
  readonly now: number
}

/** When the device heard of a refusal, and when the server says that it refused, which may be long before. */
function refusedAround(
  events: readonly JournalEvent[],
  refusedAt: number | null,
  onServer: number | undefined,
): Refused[] {
  const end = refusedAt ?? events.length
  const settled = events[end]
  const heard = { end, now: settled?.e === 'settled' ? settled.now : 0 }
  if (onServer === undefined) return [heard]
  const after = events.findIndex((event) => 'now' in event && event.now > onServer)
  return [heard, { end: after === -1 ? events.length : after, now: onServer }]
}

function webWords(events: readonly JournalEvent[], { texts }: Server): string[] {
  return [...events.entries()].flatMap(([at, event]) => {
    if (event.e !== 'entered-on-web' || texts.includes(event.word)) return []
    return isSetBackBefore(events, at) ? [] : [`the value '${event.word}' of the web is gone`]
  })
}

function different(events: readonly JournalEvent[], server: Server): string[] {
  const recordOf = new Map(
    events.flatMap((event) => (event.e === 'entered' ? [[event.op, event.record]] : [])),
  )
  const unnoticed = fatesOf(events).filter((fate) => mayGoUnnoticed(events, fate))
  return events.flatMap((event) => {
    if (event.e !== 'device') return []
    // A refused value stays on the device until its person has read why.
    const own = unnoticed.filter(({ entered }) => entered.office === event.office)
    const unread = new Set([
      ...event.rejected.map((op) => recordOf.get(op)),
      ...own.map(({ entered }) => entered.record),
    ])
    return differentOn(event, server, (id) => unread.has(id))
  })
}

function differentOn(device: Device, { records }: Server, isUnread: (id: string) => boolean): string[] {
  const isSeen = (id: string | null): boolean => {
    const record = id === null ? undefined : records[id]
    if (record?.region !== device.region) return false
    return [record.parent, record.target].every((end) => end === null || isSeen(end))
  }
  const own = Object.keys(records).filter((id) => isSeen(id) && !isUnread(id))
  const name = `office ${device.office}`
  const faults = own.flatMap((id) => {
    const [here, there] = [device.records[id], records[id]]
    return JSON.stringify(here) === JSON.stringify(there)
      ? []
      : [`${name} shows record ${id} as ${JSON.stringify(here)}, and the server has ${JSON.stringify(there)}`]
  })
  const more = Object.keys(device.records).filter((id) => !own.includes(id) && !isUnread(id))
  if (more.length > 0) faults.push(`${name} shows ${more.length} more records`)
  if (device.waiting > 0) faults.push(`on ${name} ${device.waiting} operations still wait`)
  if (!device.sameAsServer) faults.push(`the digests of ${name} differ from those of the server`)
  return faults
}

function afterLeaving(events: readonly JournalEvent[], { history }: Server): string[] {
  return events.flatMap((event) => {
    if (event.e !== 'left') return []
    const later = history.filter(({ user, at }) => user === event.user && at > event.at)
    return later.map(({ op }) => `operation ${op} was applied after its person had left`)
  })
}
