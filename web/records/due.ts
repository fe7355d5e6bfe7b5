import { mogadishuDay } from '#shared/domain/dates.ts'
import { hasEnded } from '#shared/rules/overdue.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { daysBetween } from './periods.ts'
import type { RecordData } from './record-kind.ts'

/** Whether a record is on time; `days` are the whole days by which it is late, or that are left. */
export type Due =
  | { readonly state: 'none' }
  | { readonly state: 'late' | 'ahead'; readonly date: string; readonly days: number }
  | { readonly state: 'today' | 'done'; readonly date: string }

/** Whether a record is late, by the calendar of East Africa Time; ended work is never late. */
export function dueOf(
  collection: Pick<Collection, 'due' | 'transitions'>,
  record: RecordData,
  now = new Date(),
): Due {
  const date = collection.due ? record[collection.due] : null
  if (typeof date !== 'string') return { state: 'none' }
  if (hasEnded(collection, record)) return { state: 'done', date }
  const days = daysBetween(date, mogadishuDay(now))
  if (days > 0) return { state: 'late', date, days }
  return days === 0 ? { state: 'today', date } : { state: 'ahead', date, days: -days }
}

/** An instant by which something is due, as the collection declares it. */
export type DueInHours = NonNullable<Collection['dueWithin']>[number]

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** How far away the end of such a time is, in whole hours below a day and whole days; null once it is done or the work has ended. */
export function dueWithinOf(
  collection: Pick<Collection, 'transitions'>,
  record: RecordData,
  { at, done = [] }: DueInHours,
  now = Date.now(),
): { readonly isLate: boolean; readonly hours: number; readonly days: number } | null {
  const until = record[at]
  const isDone = done.some((field) => record[field] != null) || hasEnded(collection, record)
  if (typeof until !== 'string' || isDone) return null
  const left = Date.parse(until) - now
  const hours = Math.floor(Math.abs(left) / HOUR_MS)
  return { isLate: left < 0, hours: hours % DAY_HOURS, days: Math.floor(hours / DAY_HOURS) }
}
