import type { CubeRow, MonthRow } from '#shared/queries/statistics.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { monthBefore } from './dates.ts'

/** The cells of one noun, and its months. */
export interface Cube {
  readonly rows: readonly CubeRow[]
  readonly opened: readonly MonthRow[]
  readonly ended: readonly MonthRow[]
}
/** A noun without records. */
export const EMPTY_CUBE: Cube = { rows: [], opened: [], ended: [] }

/** The cells of the three monitored nouns. */
export interface Cubes {
  readonly cases: Cube
  readonly recommendations: Cube
  readonly incidents: Cube
}

/** Case states that need no more work. */
const RESOLVED_CASE = 'completed'
const IMPLEMENTED = 'implemented'
const INCIDENT_ENDED = ['closed', 'unfounded']
const TREND_MONTHS = 12

/** All figures of monitoring from the cells, so that no two screens can disagree. `today` is in East Africa Time. */
export function monitoringStatistics(cubes: Cubes, today: string): MonitoringStatistics {
  const cases = caseFigures(cubes.cases, today)
  const recommendations = recommendationFigures(cubes.recommendations, today)
  const incidents = incidentFigures(cubes.incidents, today)
  return {
    cases,
    recommendations,
    incidents,
    combined: {
      monitored: cases.total + recommendations.total,
      active: (cases.byStatus.active ?? 0) + (recommendations.byStatus['in-progress'] ?? 0),
      resolved: (cases.byStatus[RESOLVED_CASE] ?? 0) + (recommendations.byStatus[IMPLEMENTED] ?? 0),
    },
  }
}

function caseFigures(cube: Cube, today: string): MonitoringStatistics['cases'] {
  const { rows } = cube
  const total = sum(rows)
  const byTheme = countBy(rows, 'kind')
  const completed = rows.filter(({ status }) => status === RESOLVED_CASE)
  return {
    total,
    byStatus: countBy(rows, 'status'),
    byPriority: countBy(rows, 'level'),
    byTheme,
    byRegion: countBy(rows, 'region'),
    byMonth: trend(cube, today),
    overdue: rows.reduce((all, { overdue }) => all + overdue, 0),
    resolutionDays: meanDays(completed),
    successRate: total === 0 ? null : percent(sum(completed), total),
    commonTheme: mostFrequent(byTheme),
    growth: growth(byMonth(cube.opened), today),
  }
}

function recommendationFigures(cube: Cube, today: string): MonitoringStatistics['recommendations'] {
  const { rows } = cube
  const total = sum(rows)
  const implemented = rows.filter(({ status }) => status === IMPLEMENTED)
  const open = rows.filter(({ status }) => status !== IMPLEMENTED)
  return {
    total,
    byStatus: countBy(rows, 'status'),
    byPriority: countBy(rows, 'level'),
    byTheme: countBy(rows, 'kind'),
    byMonth: trend(cube, today),
    implementationRate: total === 0 ? 0 : percent(sum(implemented), total),
    implementationDays: meanDays(implemented),
    focusTheme: mostFrequent(countBy(open, 'kind')),
  }
}

function incidentFigures(cube: Cube, today: string): MonitoringStatistics['incidents'] {
  const { rows } = cube
  return {
    total: sum(rows),
    byStatus: countBy(rows, 'status'),
    byType: countBy(rows, 'kind'),
    bySeverity: countBy(rows, 'level'),
    byRegion: countBy(rows, 'region'),
    byMonth: trend(cube, today),
    active: sum(rows.filter(({ status }) => !INCIDENT_ENDED.includes(status))),
  }
}

function sum(rows: readonly CubeRow[]): number {
  return rows.reduce((all, { total }) => all + total, 0)
}

function countBy(
  rows: readonly CubeRow[],
  key: 'status' | 'level' | 'kind' | 'region',
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[row[key]] = (counts[row[key]] ?? 0) + row.total
  return counts
}

function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 100)
}

function meanDays(rows: readonly CubeRow[]): number | null {
  const ended = rows.reduce((all, row) => all + row.ended, 0)
  const days = rows.reduce((all, row) => all + row.days, 0)
  return ended === 0 ? null : Math.round(days / ended)
}

function mostFrequent(counts: Readonly<Record<string, number>>): string | null {
  const named = Object.entries(counts).filter(([name]) => name !== 'none' && name !== 'other')
  // The alphabet decides between equals, so that both databases name the same one.
  named.sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
  return named[0]?.[0] ?? null
}

/** This month's new records against last month's in percent; null when there were none to compare with. */
function growth(opened: Readonly<Record<string, number>>, today: string): number | null {
  const now = opened[monthBefore(today, 0)] ?? 0
  const before = opened[monthBefore(today, 1)] ?? 0
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

/** The last twelve months, empty ones included, oldest first. */
function trend(cube: Cube, today: string) {
  const opened = byMonth(cube.opened)
  const ended = byMonth(cube.ended)
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const month = monthBefore(today, TREND_MONTHS - 1 - index)
    return { month, opened: opened[month] ?? 0, ended: ended[month] ?? 0 }
  })
}

function byMonth(rows: readonly MonthRow[]): Readonly<Record<string, number>> {
  return Object.fromEntries(rows.map(({ month, total }) => [month, total]))
}
