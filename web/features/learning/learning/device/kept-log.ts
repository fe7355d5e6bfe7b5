import { v7 as uuidv7 } from 'uuid'
import { type LoggedEvent, withEvent } from '#shared/domain/learning-log.ts'
import { useLearningLog } from '#web/lib/ui-state.ts'

/** Where a browser keeps the log; the desktop app, which writes nothing readable to the disk, keeps it with its window. */
const KEY = 'learning-log'
/** What was sent and may have arrived although no answer did: it must not become more under the same id, also after a reload. */
const TRIED_KEY = 'learning-log-sent'
/** Beyond it the oldest are dropped: no learner does so much, and what a browser keeps is limited. */
const MOST_EVENTS = 5000

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** What was done, without what the log adds: its id and its time. */
export type Done = DistributiveOmit<LoggedEvent, 'id' | 'at'>

const sending = new Set<string>()
/** As `TRIED_KEY`, of a window that keeps nothing. */
const triedHere = new Set<string>()

/** Everything in the log; it is read from the device once. */
export function learningLog(): readonly LoggedEvent[] {
  const { log } = useLearningLog.getState()
  if (log) return log
  const read = readLog()
  useLearningLog.setState({ log: read })
  return read
}

/** Adds to the log what was done now. */
export function noteLearning(done: Done): void {
  const event = { ...done, id: uuidv7(), at: new Date().toISOString() } as LoggedEvent
  keep(withEvent(latest(), event, readTried()).slice(-MOST_EVENTS))
}

/** Deletes the whole log from the device. */
export function forgetLearning(): void {
  keep([])
  keepTried(new Set())
}

/** The oldest events that are not under way already; they stay in the log until `settleEvents` says what became of them. */
export function takeEvents(most: number): readonly LoggedEvent[] {
  const events = latest()
    .filter(({ id }) => !sending.has(id))
    .slice(0, most)
  for (const { id } of events) sending.add(id)
  keepTried(new Set([...readTried(), ...events.map(({ id }) => id)]))
  return events
}

/** Ends a sending: those that the server has are removed, the others can be taken again. */
export function settleEvents(events: readonly LoggedEvent[], received: ReadonlySet<string>): void {
  for (const { id } of events) sending.delete(id)
  if (received.size === 0) return
  keep(latest().filter(({ id }) => !received.has(id)))
  keepTried(new Set([...readTried()].filter((id) => !received.has(id))))
}

/** Calls `changed` when another tab has changed the log; returns what ends that. */
export function followOtherTabs(): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) useLearningLog.setState({ log: readLog() })
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** What is kept now: another tab may have written since this one has read. */
function latest(): readonly LoggedEvent[] {
  return window.desktop ? (useLearningLog.getState().log ?? []) : readLog()
}

function keep(log: readonly LoggedEvent[]): void {
  useLearningLog.setState({ log })
  if (window.desktop) return
  try {
    if (log.length > 0) localStorage.setItem(KEY, JSON.stringify(log))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing: the log is lost with the page, and a message says so.
    useLearningLog.setState({ lasts: false })
  }
}

function readLog(): readonly LoggedEvent[] {
  if (window.desktop) return []
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEvent) : []
  } catch {
    // What cannot be read is nothing that could be sent.
    return []
  }
}

function keepTried(ids: ReadonlySet<string>): void {
  triedHere.clear()
  for (const id of ids) triedHere.add(id)
  if (window.desktop) return
  try {
    if (ids.size > 0) localStorage.setItem(TRIED_KEY, JSON.stringify([...ids]))
    else localStorage.removeItem(TRIED_KEY)
  } catch {
    // Where nothing is kept the log ends with the page as well.
  }
}

function readTried(): ReadonlySet<string> {
  if (window.desktop) return new Set(triedHere)
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TRIED_KEY) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set(triedHere)
  }
}

/** Anyone who holds the device can change what is stored there. */
function isEvent(value: unknown): value is LoggedEvent {
  const part = (name: string): unknown => Reflect.get(Object(value), name)
  const areTexts = ['id', 'courseId', 'moduleId', 'at', 'kind'].every(
    (name) => typeof part(name) === 'string',
  )
  if (!areTexts) return false
  switch (part('kind')) {
    case 'module-started':
    case 'module-completed':
      return true
    case 'module-progressed':
      return typeof part('percent') === 'number'
    case 'time-spent':
      return typeof part('seconds') === 'number'
    case 'question-answered':
      return (
        typeof part('questionId') === 'string' &&
        Array.isArray(part('choices')) &&
        // Former builds did not note what was shown.
        (part('shown') === undefined || Array.isArray(part('shown')))
      )
    default:
      return false
  }
}
