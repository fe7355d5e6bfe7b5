import { mogadishuDay } from '#shared/domain/dates.ts'
import { isEndState } from '#shared/domain/transitions.ts'
import { daysBetween } from './periods.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/** How a record stands to its date; `days` are whole days late. */
export type Due =
  | { readonly state: 'none' }
  | { readonly state: 'late'; readonly date: string; readonly days: number }
  | { readonly state: 'today' | 'ahead' | 'done'; readonly date: string }

/** Whether a record is late, by the calendar of East Africa Time; ended work is never late. */
export function dueOf(
  kind: Pick<RecordKind, 'name' | 'dueField'>,
  record: RecordData,
  now = new Date(),
): Due {
  const date = kind.dueField ? record[kind.dueField] : null
  if (typeof date !== 'string') return { state: 'none' }
  if (isEndState(kind.name, record.status)) return { state: 'done', date }
  const days = daysBetween(date, mogadishuDay(now))
  if (days > 0) return { state: 'late', date, days }
  return { state: days === 0 ? 'today' : 'ahead', date }
}
