import {
  afterAct,
  type CoursePlan,
  type CourseProgress,
  type LearningAct,
  NO_PROGRESS,
} from './learning-progress.ts'

interface InModule {
  readonly id: string
  readonly courseId: string
  readonly moduleId: string
  readonly at: string
}

/** What a device notes of a learner; `time-spent` changes no state and is only added up. */
export type LoggedEvent =
  | (InModule & LearningAct)
  | (InModule & { readonly kind: 'time-spent'; readonly seconds: number })

/** Seconds that one event may have (`shared/schemas/learning-event.ts`). */
const LONGEST_STRETCH = 3600
/** So many times its own length a module counts at most: a page that was left open is not study. */
const MOST_TIMES = 3
const DAY_MS = 86_400_000

/**
 * The log with another event. What only goes further than the newest event of its kind in this module replaces it, so
 * that a log stays short; `sending` are the ids that are under way and must stay as they are.
 */
export function withEvent(
  log: readonly LoggedEvent[],
  event: LoggedEvent,
  sending: ReadonlySet<string> = new Set(),
): readonly LoggedEvent[] {
  const place = log.findLastIndex(
    ({ courseId, moduleId, kind, id }) =>
      courseId === event.courseId && moduleId === event.moduleId && kind === event.kind && !sending.has(id),
  )
  const former = log[place]
  const joined = former && joinedOf(former, event)
  return joined ? log.with(place, joined) : [...log, event]
}

function joinedOf(former: LoggedEvent, event: LoggedEvent): LoggedEvent | null {
  if (former.kind === 'module-progressed' && event.kind === 'module-progressed')
    return event.percent > former.percent ? { ...event, id: former.id } : former
  if (former.kind === 'time-spent' && event.kind === 'time-spent') {
    const seconds = former.seconds + event.seconds
    const isSameDay = former.at.slice(0, 10) === event.at.slice(0, 10)
    return isSameDay && seconds <= LONGEST_STRETCH ? { ...former, seconds } : null
  }
  return null
}

/**
 * The progress in a course after all that a log has of it, added to what `begin` has. What was done in a locked
 * module counts as soon as the module is open.
 */
export function progressFrom(
  plan: CoursePlan,
  log: readonly LoggedEvent[],
  begin: CourseProgress = NO_PROGRESS,
): CourseProgress {
  let progress = begin
  let waiting = log
    .filter(({ courseId }) => courseId === plan.id)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length
    waiting = waiting.filter((event) => {
      if (event.kind === 'time-spent') return false
      const after = afterAct(plan, progress, event)
      if (typeof after !== 'string') progress = after
      return after === 'module_locked'
    })
  }
  return progress
}

/** Seconds spent in each module of a course, by the module's id. */
export function secondsIn(log: readonly LoggedEvent[], courseId: string): Readonly<Record<string, number>> {
  const seconds: Record<string, number> = {}
  for (const event of log)
    if (event.kind === 'time-spent' && event.courseId === courseId)
      seconds[event.moduleId] = (seconds[event.moduleId] ?? 0) + event.seconds
  return seconds
}

/** The seconds of a module that count as study, by its length in minutes. */
export function countedSeconds(seconds: number, minutes: number): number {
  return Math.min(seconds, minutes * 60 * MOST_TIMES)
}

/** How many days in a row there are, of which the last is today or yesterday; days are `YYYY-MM-DD` (REQ-LRN-07). */
export function streakOf(days: Iterable<string>, today: string): number {
  const activeDays = new Set(days)
  let day = activeDays.has(today) ? today : dayBefore(today)
  let streak = 0
  for (; activeDays.has(day); day = dayBefore(day)) streak++
  return streak
}

/**
 * The days in a row of a learner with those of a log that the server does not have yet; `known` and `lastDay` are what the
 * server said.
 */
export function streakWith(
  { known, lastDay }: { readonly known: number; readonly lastDay: string | null },
  logged: readonly string[],
  today: string,
): number {
  const days = new Set(logged)
  let day = lastDay ?? ''
  for (let left = lastDay === null ? 0 : known; left > 0; left--, day = dayBefore(day)) days.add(day)
  return streakOf(days, today)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}
