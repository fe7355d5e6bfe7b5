import { addDays, lastDayOf, monthBefore, nextDay } from '#shared/domain/dates.ts'
import { PERIODS, type PeriodName } from '#shared/schemas/list-parts.ts'

/** First and last day, both included, as `YYYY-MM-DD`; an absent end is open. */
export interface Period {
  readonly from?: string
  readonly to?: string
}

const DAY_MS = 86_400_000

/** Whether the text names one of the periods. */
export function isPeriod(text: string | null): text is PeriodName {
  return PERIODS.some((name) => name === text)
}

/** The days of a period, where `today` is the day in East Africa Time. */
export function periodOf(name: PeriodName, today: string): Period {
  switch (name) {
    case 'overdue':
      return { to: addDays(today, -1) }
    case 'next-7-days':
      return { from: today, to: addDays(today, 6) }
    case 'next-30-days':
      return { from: today, to: addDays(today, 29) }
    case 'last-7-days':
      return { from: addDays(today, -6), to: today }
    case 'last-30-days':
      return { from: addDays(today, -29), to: today }
    case 'last-year':
      return { from: nextDay(`${monthBefore(today, 12)}${today.slice(7)}`), to: today }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
    case 'this-month':
      return { from: `${today.slice(0, 7)}-01`, to: lastDayOf(today.slice(0, 7)) }
  }
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}
