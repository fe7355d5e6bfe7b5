import type { z } from 'zod'
import type { publicMonitoring } from '#shared/contract/monitoring/public.ts'
import { CASE_STATUSES, CASE_THEMES } from '#shared/domain/enumerations.ts'
import { REGIONS } from '#shared/domain/places.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { type Cell, suppressCount, suppressTable } from './suppression.ts'

type PublicCases = z.infer<typeof publicMonitoring>['cases']

const NONE = 'none'
const EARLIER = 'earlier'

/**
 * The public figures of cases: each table is a partition of the total, and is suppressed by itself. Cases without a
 * region or theme, and those of earlier months, are the first to be withheld as a complement, because readers miss
 * their numbers least.
 */
export function publicCaseFigures(cases: MonitoringStatistics['cases']): PublicCases {
  const shown = cases.byMonth.map(({ month, opened }) => ({ name: month, count: opened }))
  const earlier = cases.total - shown.reduce((sum, { count }) => sum + count, 0)
  const months = suppressTable([{ name: EARLIER, count: earlier }, ...shown])
  return {
    total: suppressCount(cases.total),
    byStatus: Object.fromEntries(suppressTable(cellsOf(CASE_STATUSES, cases.byStatus))),
    byRegion: Object.fromEntries(
      suppressTable(cellsOf([NONE, ...REGIONS.map(({ code }) => code)], cases.byRegion)),
    ),
    byTheme: Object.fromEntries(suppressTable(cellsOf([NONE, ...CASE_THEMES], cases.byTheme))),
    byMonth: shown.map(({ name }) => ({ month: name, opened: months.get(name) ?? { value: null } })),
  }
}

/** All cells of a table, empty ones included: a missing row would reveal that its count is zero. */
function cellsOf(names: readonly string[], counts: Readonly<Record<string, number>>): Cell[] {
  const others = Object.keys(counts).filter((name) => !names.includes(name))
  return [...names, ...others.sort()].map((name) => ({ name, count: counts[name] ?? 0 }))
}
