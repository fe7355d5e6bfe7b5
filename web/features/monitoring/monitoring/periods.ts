import { monthBefore, nextDay } from '#shared/domain/dates.ts'
import type { StatisticsQuery } from '#shared/schemas/statistics.ts'

/** The periods that analytics can be narrowed to, by the day of registration. */
export const ANALYTICS_PERIODS = ['all', 'last-12-months', 'this-year', 'last-30-days'] as const
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number]

const DAY_MS = 86_400_000

/** First and last day of a period, both included; `today` is the day in East Africa Time. */
export function spanOf(
  period: AnalyticsPeriod,
  today: string,
): Pick<Partial<StatisticsQuery>, 'from' | 'to'> {
  switch (period) {
    case 'all':
      return {}
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'last-12-months':
      return { from: nextDay(`${monthBefore(today, 12)}${today.slice(7)}`), to: today }
    case 'last-30-days':
      return { from: new Date(Date.parse(today) - 29 * DAY_MS).toISOString().slice(0, 10), to: today }
  }
}
