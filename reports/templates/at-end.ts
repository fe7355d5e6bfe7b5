import type { RecordCollectionName } from '#shared/domain/names.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import type { ReportData } from '../model.ts'
import type { ReportWords, Wording } from './wording.ts'

type Counts = Readonly<Record<string, number>>

/** What a figure counts: what happened in the period, or how records were at its end or are today. */
export type When = keyof ReportWords['when']

/** How all records of a collection were at the end of a period, by their states then. */
export interface AtEnd {
  /** Where the states then are not known, these are the ones of the day of the report. */
  readonly when: Exclude<When, 'inPeriod'>
  readonly total: number
  readonly byState: Counts
  readonly open: number
  /** Null where the collection has no due day. */
  readonly overdue: number | null
}

/** The records that were registered by the end of a period, with their states then, or of today where those are not known. */
export function atEndOf(
  { counts, byEnd }: Pick<ReportData, 'counts' | 'byEnd'>,
  name: RecordCollectionName,
): AtEnd {
  const collection: RecordCollection = recordCollections[name]
  const ofPeriod = counts?.[name]
  const { byState, overdue } = ofPeriod
    ? { byState: ofPeriod.atEnd, overdue: ofPeriod.overdue }
    : presentOf(byEnd, name)
  const numbers = Object.entries(byState)
  const sum = (of: typeof numbers) => of.reduce((all, [, count]) => all + count, 0)
  return {
    ...{ when: ofPeriod ? 'atEnd' : 'today', byState, total: sum(numbers) },
    open: sum(numbers.filter(([state]) => !isEndState(collection, state))),
    overdue: collection.due ? overdue : null,
  }
}

/** The states of today. */
function presentOf(
  { cases, recommendations, incidents, others }: MonitoringStatistics,
  name: RecordCollectionName,
): { readonly byState: Counts; readonly overdue: number | null } {
  if (name === 'iccpr-cases') return { byState: cases.byStatus, overdue: cases.overdue }
  if (name === 'upr-recommendations') return { byState: recommendations.byStatus, overdue: null }
  if (name === 'incidents') return { byState: incidents.byStatus, overdue: null }
  const figures = others?.[name]
  return { byState: figures?.byStatus ?? {}, overdue: figures?.overdue ?? null }
}

/** The name of a figure with what it counts. */
export const figureName = (figure: string, when: When, { words, fill }: Wording): string =>
  fill(words.when[when], { figure })
