import type { RecordCollectionName } from '#shared/domain/names.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import type { ReportData } from '../model.ts'
import type { Wording } from './wording.ts'

type Counts = Readonly<Record<string, number>>

/** How all records of a collection were at the end of a period, by their states then. */
export interface AtEnd {
  /** The states then are not known: these are the ones of the day of the report. */
  readonly isToday: boolean
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
    ...{ isToday: !ofPeriod, byState, total: sum(numbers) },
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

/** The name of a figure of records at the end of the period, or on the day of the report. */
export const whenOf = ({ isToday }: AtEnd, figure: string, { words, fill }: Wording): string =>
  fill(isToday ? words.when.today : words.when.atEnd, { figure })

/** The name of a figure of the records that were registered in the period. */
export const inPeriod = (figure: string, { words, fill }: Wording): string =>
  fill(words.when.inPeriod, { figure })
