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
