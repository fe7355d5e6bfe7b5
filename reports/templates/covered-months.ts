import { lastDayOf } from '#shared/domain/dates.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import type { Wording } from './wording.ts'

/** A month (`YYYY-MM`) of a period, with the days on which its counting begins and ends where it is not counted whole. */
export interface CoveredMonth {
  readonly month: string
  /** Null where the month is counted from its first day. */
  readonly from: number | null
  /** Null where the month is counted to its end. */
  readonly to: number | null
}

/** Whether a month is counted from its first day to its end. */
export const isWhole = ({ from, to }: Pick<CoveredMonth, 'from' | 'to'>): boolean =>
  from === null && to === null

/** The months of a period. The day of the report is the last that is counted, and is not over. */
export function coveredMonths({ from, to }: DateSpan, today: string): CoveredMonth[] {
  const last = to < today ? to : today
  if (from > last) return []
  return monthsBetween(from, last).map((month) => ({
    month,
    from: from > `${month}-01` ? dayIn(from) : null,
    to: last < lastDayOf(month) || (month === monthOf(last) && last === today) ? dayIn(last) : null,
  }))
}

const dayIn = (day: string): number => Number(day.slice(8))
const monthOf = (day: string): string => day.slice(0, 7)

/** Every month from that of the first day to that of the last one, as `YYYY-MM`. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  const last = monthOf(to)
  let [year = 0, month = 1] = from.split('-').map(Number)
  for (;;) {
    const current = `${year}-${String(month).padStart(2, '0')}`
    if (current > last) return months
    months.push(current)
    if (++month > 12) {
      month = 1
      year++
    }
  }
}

/** Which days of a month are counted, such as «to 20»; null for a whole one. */
export function daysCounted({ from, to }: CoveredMonth, { words, fill }: Wording): string | null {
  const { since, until, between } = words.partOfMonth
  if (from !== null && to !== null) return fill(between, { from, to })
  if (from !== null) return fill(since, { day: from })
  return to === null ? null : fill(until, { day: to })
}

/** The name of a month, such as «Nov 2026 (to 20)». */
export function monthLabel(covered: CoveredMonth, length: 'short' | 'long', wording: Wording): string {
  const name = wording.month(covered.month, length)
  const days = daysCounted(covered, wording)
  if (days === null) return name
  // A label below an axis breaks before the days.
  return `${name} (${length === 'short' ? days.replaceAll(' ', '\u00a0') : days})`
}

/** The name of a year of such months, with its first or last day where it is not counted whole. */
export function yearLabel(months: readonly CoveredMonth[], { words, fill, shortDay }: Wording): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  const year = first.month.slice(0, 4)
  const begins = dayOf(first.month, first.from ?? 1)
  const ends = last.to === null ? lastDayOf(last.month) : dayOf(last.month, last.to)
  const { since, until, between } = words.partOfMonth
  const isLate = begins > `${year}-01-01`
  const isShort = last.to !== null || ends < `${year}-12-31`
  const days = { from: shortDay(begins), to: shortDay(ends) }
  if (isLate && isShort) return `${year} (${fill(between, days)})`
  if (isLate) return `${year} (${fill(since, { day: days.from })})`
  return isShort ? `${year} (${fill(until, { day: days.to })})` : year
}

const dayOf = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`
