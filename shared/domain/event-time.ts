import { dayEnd, dayStart, endOfTomorrow, isDayAlone, mogadishuDay } from './dates.ts'
import type { TimePrecision } from './enumerations.ts'
import { FIRST_EVENT_DAY, IN_FUTURE, TOO_EARLY } from './event-limits.ts'

/** When something happened, as far as it is known. */
export interface EventTime {
  readonly at: string
  /** Null where a record of a former build doesn't say: then the instant itself does. */
  readonly precision: TimePrecision | null
  /** When it was recorded: nothing that is in doubt happened later. */
  readonly recordedAt: string | null
}

/** The names of the fields that say when something happened, and how exactly that is known. */
export interface EventFields {
  readonly at: string
  readonly precision: string
}

/**
 * Why nothing can have happened at an instant: it is before 1900, or after the day that follows today, since clocks run ahead
 * by some hours. Null where it can.
 */
export function impossibleAt(
  instant: string,
  now: string | null,
): typeof TOO_EARLY | typeof IN_FUTURE | null {
  if (instant < FIRST_INSTANT) return TOO_EARLY
  return now !== null && Date.parse(instant) >= endOfTomorrow(Date.parse(now)) ? IN_FUTURE : null
}
const FIRST_INSTANT = dayStart(FIRST_EVENT_DAY)

/** How exactly an instant is known that came without a word about it: the first instant of a day means the day. */
export const impliedPrecision = (instant: string): TimePrecision => (isDayAlone(instant) ? 'day' : 'exact')

/** When something happened, from the values of its record; null where they don't say. */
export function eventTimeOf(
  fields: EventFields,
  values: Readonly<Record<string, unknown>>,
): EventTime | null {
  const at = values[fields.at]
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
  const { [fields.precision]: precision, createdAt } = values
  return {
    at,
    precision: precision === 'day' || precision === 'exact' || precision === 'in-doubt' ? precision : null,
    recordedAt: typeof createdAt === 'string' ? createdAt : null,
  }
}

/** From when to when something may have happened, in milliseconds; what is in doubt has no beginning, and ends when it was recorded. */
export function spanOf(time: EventTime): { readonly from: number | null; readonly to: number } {
  const { at, recordedAt } = time
  const precision = time.precision ?? impliedPrecision(at)
  if (precision === 'in-doubt') {
    return { from: null, to: recordedAt === null ? Number.POSITIVE_INFINITY : Date.parse(recordedAt) }
  }
  if (precision === 'exact') return { from: Date.parse(at), to: Date.parse(at) }
  const day = mogadishuDay(new Date(at))
  return { from: Date.parse(dayStart(day)), to: Date.parse(dayEnd(day)) }
}
