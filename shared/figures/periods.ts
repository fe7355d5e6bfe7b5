import type { PeriodRow } from '#shared/queries/periods.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'

type Counts = Readonly<Record<string, number>>

/**
 * What happened to a collection's records in a period, and how they were at its end. Both are counted from the states that records came
 * into, so that they do not change with what happens later. A record counts once in each figure.
 */
export interface PeriodCounts {
  /** Registered in the period. */
  readonly registered: number
  /** The same by month (`YYYY-MM`), of the days of the period alone. */
  readonly registeredByMonth: Counts
  /** Came into a state in the period, by the state; with those that were registered in it. */
  readonly entered: Counts
  /** Came from open work into a state that ends it, in the period. */
  readonly ended: number
  /** The same by the month of the last end in the period. */
  readonly endedByMonth: Counts
  /** How long those had taken since their registration, in whole days on average; null where there are none. */
  readonly daysToEnd: number | null
  /** Came back from such a state into open work, in the period. */
  readonly reopened: number
  /** All records at the end of the period, by their state then. */
  readonly atEnd: Counts
  /** Those of them whose work had not ended, also by region and kind. */
  readonly open: number
  readonly openByRegion: Counts
  readonly openByKind: Counts
  /** The same by the band of the time since their registration (`OPEN_AGE_BANDS`); absent in data that a former build froze. */
  readonly openByAge?: Counts | undefined
  /** Open after their due day; null where the collection has none. */
  readonly overdue: number | null
}

/** The counts of a collection from the rows of its period. */
export function periodCounts(collection: RecordCollection, rows: readonly PeriodRow[]): PeriodCounts {
  const of = (what: PeriodRow['what']) => rows.filter((row) => row.what === what)
  const atEnd = of('atEnd')
  const open = atEnd.filter(({ state }) => !isEndState(collection, state))
  return {
    registered: sum(of('registered')),
    registeredByMonth: countBy(of('registered'), 'state'),
    endedByMonth: countBy(of('ended'), 'state'),
    entered: countBy(of('entered'), 'state'),
    ended: sum(of('ended')),
    daysToEnd: meanDays(of('ended')),
    reopened: sum(of('reopened')),
    atEnd: countBy(atEnd, 'state'),
    open: sum(open),
    openByRegion: countBy(open, 'region'),
    openByKind: countBy(open, 'kind'),
    openByAge: countBy(of('openFor'), 'state'),
    overdue: collection.due ? sum(of('overdue')) : null,
  }
}

const DAY_MS = 86_400_000

function meanDays(rows: readonly PeriodRow[]): number | null {
  const lasted = rows.reduce((all, row) => all + row.lasted, 0)
  return sum(rows) === 0 ? null : Math.round(lasted / sum(rows) / DAY_MS)
}

const sum = (rows: readonly PeriodRow[]) => rows.reduce((all, { total }) => all + total, 0)

function countBy(rows: readonly PeriodRow[], by: 'state' | 'kind' | 'region'): Counts {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[row[by]] = (counts[row[by]] ?? 0) + row.total
  return counts
}
