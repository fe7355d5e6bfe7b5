import { lastMonths, monthBefore } from '#shared/domain/dates.ts'
import type { ResponseRow } from '#shared/queries/response-times.ts'
import type { CubeRow, MonthRow } from '#shared/queries/statistics.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import type { MonitoringAnalytics, MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import { wholePercent } from './percent.ts'

/** The counts of one collection. */
export interface Cube {
  readonly rows: readonly CubeRow[]
  readonly months: readonly MonthRow[]
  readonly overdue: number
}
/** A collection without records. */
export const EMPTY_CUBE: Cube = { rows: [], months: [], overdue: 0 }

/** The counts of the three collections of records. */
export interface Cubes {
  readonly cases: Cube
  readonly recommendations: Cube
  readonly incidents: Cube
  /** How soon incidents were looked at and ended; null where that is not asked. */
  readonly response?: ResponseRow | null
  /** The counts of every other declared collection, by its name. */
  readonly others?: Readonly<Record<string, Cube>>
}

const TREND_MONTHS = 12
const DAY_MS = 86_400_000

/**
 * Computes all figures of monitoring from the counts, so that no two screens can disagree. `today` is in East Africa
 * Time.
 */
export function monitoringStatistics(cubes: Cubes, today: string): MonitoringStatistics {
  const cases = caseFigures(cubes.cases, today)
  const recommendations = recommendationFigures(cubes.recommendations, today)
  const incidents = incidentFigures(cubes.incidents, cubes.response ?? null, today)
  return {
    cases,
    recommendations,
    incidents,
    ...otherFigures(cubes.others, today),
    combined: {
      monitored: cases.total + recommendations.total,
      active: (cases.byStatus.active ?? 0) + (recommendations.byStatus['in-progress'] ?? 0),
      resolved: ended(cubes.cases, iccprCases) + ended(cubes.recommendations, uprRecommendations),
    },
  }
}

/** The counts by two fields at once. */
export function countTables({ cases, recommendations }: Cubes): MonitoringAnalytics['tables'] {
  return {
    casesByRegionAndTheme: tableOf(cases.rows.filter(({ by }) => by === 'region')),
    recommendationsByThemeAndStatus: tableOf(
      statesOf(recommendations).map(({ name, kind, total }) => ({ name: kind, kind: name, total })),
    ),
  }
}

function tableOf(
  rows: readonly Pick<CubeRow, 'name' | 'kind' | 'total'>[],
): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {}
  for (const { name, kind, total } of rows) {
    const row = table[name] ?? {}
    table[name] = { ...row, [kind]: (row[kind] ?? 0) + total }
  }
  return table
}

function otherFigures(others: Cubes['others'] = {}, today: string): Pick<MonitoringStatistics, 'others'> {
  const figures = Object.entries(others).map(([name, cube]) => [name, generalFigures(cube, today)] as const)
  return figures.length > 0 ? { others: Object.fromEntries(figures) } : {}
}

/** The figures that every collection has. */
function generalFigures(cube: Cube, today: string) {
  const states = statesOf(cube)
  return {
    total: sum(states),
    byStatus: countBy(cube, 'state'),
    byLevel: countBy(cube, 'level'),
    byKind: countKinds(states),
    byRegion: countBy(cube, 'region'),
    byMonth: trend(cube, today),
    overdue: cube.overdue,
  }
}

function caseFigures(cube: Cube, today: string): MonitoringStatistics['cases'] {
  const states = statesOf(cube)
  const total = sum(states)
  const byTheme = countKinds(states)
  const completed = states.filter(({ name }) => isEndState(iccprCases, name))
  return {
    total,
    byStatus: countBy(cube, 'state'),
    byPriority: countBy(cube, 'level'),
    byTheme,
    byRegion: countBy(cube, 'region'),
    byMonth: trend(cube, today),
    overdue: cube.overdue,
    resolutionDays: meanDays(completed),
    successRate: total === 0 ? null : wholePercent(sum(completed), total),
    commonTheme: mostFrequent(byTheme),
    growth: growth(cube, today),
  }
}

function recommendationFigures(cube: Cube, today: string): MonitoringStatistics['recommendations'] {
  const states = statesOf(cube)
  const total = sum(states)
  const implemented = states.filter(({ name }) => isEndState(uprRecommendations, name))
  const open = states.filter(({ name }) => !isEndState(uprRecommendations, name))
  return {
    total,
    byStatus: countBy(cube, 'state'),
    byPriority: countBy(cube, 'level'),
    byTheme: countKinds(states),
    byMonth: trend(cube, today),
    implementationRate: total === 0 ? 0 : wholePercent(sum(implemented), total),
    implementationDays: meanDays(implemented),
    focusTheme: mostFrequent(countKinds(open)),
  }
}

function incidentFigures(
  cube: Cube,
  response: ResponseRow | null,
  today: string,
): MonitoringStatistics['incidents'] {
  const states = statesOf(cube)
  return {
    total: sum(states),
    byStatus: countBy(cube, 'state'),
    byType: countKinds(states),
    bySeverity: countBy(cube, 'level'),
    byRegion: countBy(cube, 'region'),
    byMonth: trend(cube, today),
    active: sum(states.filter(({ name }) => !isEndState(incidents, name))),
    response: responseFigures(response),
  }
}

const MINUTE_MS = 60_000

function responseFigures(row: ResponseRow | null): MonitoringStatistics['incidents']['response'] {
  const minutes = (of: number | null) => (of === null ? null : Math.round(of / MINUTE_MS))
  return {
    triaged: row?.triaged ?? 0,
    triageMinutes: minutes(row?.medianTriage ?? null),
    inTime: row && row.due > 0 ? wholePercent(row.inTime, row.due) : null,
    ended: row?.ended ?? 0,
    endMinutes: minutes(row?.medianEnd ?? null),
  }
}

/** How many records have ended. */
function ended(cube: Cube, collection: RecordCollection): number {
  return sum(statesOf(cube).filter(({ name }) => isEndState(collection, name)))
}

function sum(rows: readonly CubeRow[]): number {
  return rows.reduce((all, { total }) => all + total, 0)
}

function statesOf({ rows }: Cube): readonly CubeRow[] {
  return rows.filter(({ by }) => by === 'state')
}

function countBy({ rows }: Cube, by: CubeRow['by']): Record<string, number> {
  return totals(rows.filter((row) => row.by === by).map(({ name, total }) => [name, total]))
}

function countKinds(states: readonly CubeRow[]): Record<string, number> {
  return totals(states.map(({ kind, total }) => [kind, total]))
}

function totals(counts: readonly (readonly [name: string, total: number])[]): Record<string, number> {
  const all: Record<string, number> = {}
  for (const [name, total] of counts) all[name] = (all[name] ?? 0) + total
  return all
}

function meanDays(rows: readonly CubeRow[]): number | null {
  const ended = rows.reduce((all, row) => all + row.ended, 0)
  const lasted = rows.reduce((all, row) => all + row.lasted, 0)
  return ended === 0 ? null : Math.round(lasted / ended / DAY_MS)
}

function mostFrequent(counts: Readonly<Record<string, number>>): string | null {
  const named = Object.entries(counts).filter(([name]) => name !== 'none' && name !== 'other')
  // The alphabet decides ties, so that both databases name the same one.
  named.sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
  return named[0]?.[0] ?? null
}

/** The change from last month's new records to this month's in percent; null if there were none to compare with. */
function growth({ months }: Cube, today: string): number | null {
  const openedIn = (month: string) => months.find((row) => row.month === month)?.opened ?? 0
  const now = openedIn(monthBefore(today, 0))
  const before = openedIn(monthBefore(today, 1))
  return before === 0 ? null : wholePercent(now - before, before)
}

/** The last twelve months, oldest first, including months without records. */
function trend(cube: Cube, today: string) {
  const rowsByMonth = new Map(cube.months.map((row) => [row.month, row]))
  return lastMonths(today, TREND_MONTHS).map((month) => {
    const { opened, ended } = rowsByMonth.get(month) ?? { opened: 0, ended: 0 }
    return { month, opened, ended }
  })
}
