import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  CASE_THEMES,
  INCIDENT_STATUSES,
  INCIDENT_TYPES,
  SEVERITIES,
} from '#shared/domain/enumerations.ts'
import { REGIONS } from '#shared/domain/places.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { publicCaseFigures } from './public-figures.ts'
import { type Cube, EMPTY_CUBE, monitoringStatistics } from './statistics.ts'
import { type Cell, suppressCount, suppressTable } from './suppression.ts'

/** A table of public counts by the names of its rows, in their order. */
export type PublicTable = Readonly<Record<string, PublicCount>>

/** The figures of a public edition: only what anyone may read. */
export interface PublicEditionFigures {
  readonly incidents: Readonly<
    Record<'byType' | 'bySeverity' | 'byStatus' | 'byRegion' | 'byMonth', PublicTable>
  > & { readonly total: PublicCount }
  readonly cases: Readonly<
    Record<'byStatus' | 'byPriority' | 'byTheme' | 'byRegion' | 'byMonth', PublicTable>
  > & { readonly total: PublicCount }
  /** They are about what the state does, and name nobody. */
  readonly recommendations: MonitoringStatistics['recommendations']
}

/** The counts from which a public edition is made, over all regions and without who refused to be counted. */
export interface CountedInPublic {
  readonly incidents: Cube
  readonly cases: Cube
  readonly recommendations: Cube
  /** Cases of all times, as the public site counts them. */
  readonly everyCase: Cube
}

const NONE = 'none'
const REGION_CODES = REGIONS.map(({ code }) => code)

/**
 * Suppresses the figures of a quarter. Each table is a partition of the total. Totals of cases by month are on the public
 * site as well: where one of them is small, or withheld there beside a small one, the total of the quarter would give it away, so nothing
 * is said of the cases.
 */
export function publicEditionFigures(
  counted: CountedInPublic,
  months: readonly string[],
  today: string,
): PublicEditionFigures {
  const { incidents, cases, recommendations } = monitoringStatistics(counted, today)
  const onSite = withheldOnSite(counted.everyCase, today)
  const isHidden = cellsOfMonths(counted.cases, months).some(
    ({ name, count }) => suppressCount(count).value === null || onSite.has(name),
  )
  const table = (cells: readonly Cell[]): PublicTable => Object.fromEntries(suppressTable(cells))
  const ofCases = (cells: readonly Cell[]): PublicTable =>
    isHidden ? Object.fromEntries(cells.map(({ name }) => [name, WITHHELD])) : table(cells)
  return {
    incidents: {
      total: suppressCount(incidents.total),
      byType: table(cellsOf(INCIDENT_TYPES, incidents.byType)),
      bySeverity: table(cellsOf(SEVERITIES, incidents.bySeverity)),
      byStatus: table(cellsOf(INCIDENT_STATUSES, incidents.byStatus)),
      byRegion: table(cellsOf([NONE, ...REGION_CODES], incidents.byRegion)),
      byMonth: table(cellsOfMonths(counted.incidents, months)),
    },
    cases: {
      total: isHidden ? WITHHELD : suppressCount(cases.total),
      byStatus: ofCases(cellsOf(CASE_STATUSES, cases.byStatus)),
      byPriority: ofCases(cellsOf(CASE_PRIORITIES, cases.byPriority)),
      byTheme: ofCases(cellsOf([NONE, ...CASE_THEMES], cases.byTheme)),
      byRegion: ofCases(cellsOf([NONE, ...REGION_CODES], cases.byRegion)),
      byMonth: ofCases(cellsOfMonths(counted.cases, months)),
    },
    recommendations,
  }
}

const WITHHELD: PublicCount = { value: null }

/** The months for which the public site has no number of cases. */
function withheldOnSite(everyCase: Cube, today: string): ReadonlySet<string> {
  const counted = { cases: everyCase, recommendations: EMPTY_CUBE, incidents: EMPTY_CUBE }
  const { byMonth } = publicCaseFigures(monitoringStatistics(counted, today).cases)
  return new Set(byMonth.flatMap(({ month, opened }) => (opened.value === null ? [month] : [])))
}

/** No figures at all, in place of the internal ones of which a public edition may know nothing. */
export function noStatistics(today: string): MonitoringStatistics {
  const none = { cases: EMPTY_CUBE, recommendations: EMPTY_CUBE, incidents: EMPTY_CUBE }
  return monitoringStatistics(none, today)
}

function cellsOfMonths({ months: counted }: Cube, months: readonly string[]): Cell[] {
  return months.map((name) => ({ name, count: counted.find(({ month }) => month === name)?.opened ?? 0 }))
}

/** All cells of a table, empty ones included: a missing row would reveal that its count is zero. */
function cellsOf(names: readonly string[], counts: Readonly<Record<string, number>>): Cell[] {
  const others = Object.keys(counts).filter((name) => !names.includes(name))
  return [...names, ...others.sort()].map((name) => ({ name, count: counts[name] ?? 0 }))
}
