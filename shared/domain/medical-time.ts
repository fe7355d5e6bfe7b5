import { dayStart, mogadishuDay } from './dates.ts'
import { type EventFields, type EventTime, spanOf } from './event-time.ts'
import type { Predicate } from './predicate.ts'

/** Within so many hours after sexual violence some medical help has to begin. */
const MEDICAL_WINDOW_HOURS = 72

const HOUR_MS = 3_600_000
/** The same in milliseconds. */
export const MEDICAL_WINDOW_MS = MEDICAL_WINDOW_HOURS * HOUR_MS
const DAY_MS = 24 * HOUR_MS
const DAYS_OF_WINDOW = 3

/**
 * The instants between which the window of what happened ends. It is open until the later one, which is the longest for the
 * person; the earlier one is null where nobody knows how long ago it may have been.
 */
export function medicalWindowEnds(time: EventTime): {
  readonly earliest: Date | null
  readonly latest: Date
} {
  const { from, to } = spanOf(time)
  return {
    earliest: from === null ? null : new Date(from + MEDICAL_WINDOW_MS),
    latest: new Date(Math.min(to + MEDICAL_WINDOW_MS, LAST_INSTANT)),
  }
}
/** The last instant that a date can hold: the window of what has no known end stays open. */
const LAST_INSTANT = 8_640_000_000_000_000

/** The records whose window has not ended at an instant, by the fields that say when it happened. */
export function inMedicalWindow({ at, precision }: EventFields, now: Date): Predicate {
  const began = now.getTime() - MEDICAL_WINDOW_MS
  const after = new Date(began + 1).toISOString()
  const firstDay = dayStart(mogadishuDay(new Date(began)))
  const firstsOfDays = Array.from({ length: DAYS_OF_WINDOW + 2 }, (_, days) =>
    new Date(Date.parse(firstDay) + days * DAY_MS).toISOString(),
  )
  const isExact = {
    any: [
      { field: precision, oneOf: ['exact'] },
      { field: precision, isNull: true },
    ],
  }
  return {
    any: [
      { all: [isExact, { field: at, from: after }] },
      {
        all: [
          { field: precision, oneOf: ['day'] },
          { field: at, from: firstDay },
        ],
      },
      {
        all: [
          { field: precision, oneOf: ['in-doubt'] },
          {
            any: [
              { field: 'createdAt', from: after },
              { field: 'createdAt', isNull: true },
            ],
          },
        ],
      },
      // Records of former builds have the first instant of a day alone, and nothing beside it.
      {
        all: [
          { field: precision, isNull: true },
          {
            any: firstsOfDays.map((day) => ({
              field: at,
              from: day,
              below: new Date(Date.parse(day) + 1).toISOString(),
            })),
          },
        ],
      },
    ],
  }
}
