import { dayEnd, dayStart, isDayAlone, mogadishuDay } from './dates.ts'
import type { Predicate } from './predicate.ts'

/** Within so many hours after sexual violence some medical help has to begin. */
const MEDICAL_WINDOW_HOURS = 72

const HOUR_MS = 3_600_000
/** The same in milliseconds. */
export const MEDICAL_WINDOW_MS = MEDICAL_WINDOW_HOURS * HOUR_MS
const DAYS_OF_WINDOW = 3

/**
 * The latest instant at which something may have happened. A report whose time of day is not known has the first instant
 * of its day (in East Africa Time): it may have happened as late as the end of that day.
 */
export function latestOf(dateTime: string): number {
  const at = new Date(dateTime)
  return isDayAlone(dateTime) ? Date.parse(dayEnd(mogadishuDay(at))) : at.getTime()
}

/** The instant at which the window of what happened then ends: the one that is longest for the person. */
export function medicalWindowEnd(dateTime: string): Date {
  return new Date(latestOf(dateTime) + MEDICAL_WINDOW_MS)
}

/** The records whose window has not ended at an instant, by the field that says when it happened. */
export function inMedicalWindow(field: string, now: Date): Predicate {
  const days = Array.from({ length: DAYS_OF_WINDOW + 2 }, (_, before) =>
    dayStart(mogadishuDay(new Date(now.getTime() - before * 24 * HOUR_MS))),
  )
  const open = days.filter((day) => medicalWindowEnd(day) > now)
  return {
    any: [
      { field, from: new Date(now.getTime() - MEDICAL_WINDOW_MS + 1).toISOString() },
      ...open.map((day) => ({ field, from: day, below: new Date(Date.parse(day) + 1).toISOString() })),
    ],
  }
}
