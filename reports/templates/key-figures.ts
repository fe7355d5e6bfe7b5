import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import { hoursOf } from '#shared/domain/waiting-time.ts'
import { totalOf } from '#shared/records/statistics.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import { type ReportData, WITHOUT_SECTION } from '../model.ts'
import type { Wording } from './wording.ts'

/** The query of a list that shows exactly the records which a figure counts. */
export interface CountedBy {
  readonly collection: RecordCollectionName
  readonly query: Readonly<Record<string, string[]>>
}

/** A figure: a number, a share in whole per cent, or hours or days that are not known where nothing was completed. */
export interface KeyFigure {
  /** The same for the same figure of another period. */
  readonly id: string
  readonly label: string
  readonly value: number | null
  readonly unit?: 'percent' | 'hours' | 'days'
  /** It is known of the day of the report only, and so has nothing to be compared with. */
  readonly todayOnly?: boolean
  /** Absent where no list has this filter. */
  readonly filter?: CountedBy
}

/** The figures of one period, and what else they are counted with. */
export interface PeriodFigures {
  readonly statistics: MonitoringStatistics
  readonly period: DateSpan
  /** Those past the target date; null for a period of which that is not known. */
  readonly overdueRecommendations: number | null
  /** The day of the report in East Africa Time. */
  readonly today: string
}

/** The figures of the executive summary. */
export function keyFigures(of: PeriodFigures, wording: Wording): KeyFigure[] {
  const { listed } = wording.words
  return [
    ...caseFigures(of, wording),
    ...recommendationFigures(of, wording),
    ...incidentFigures(of, wording),
    ...WITHOUT_SECTION.map((name) => ({
      ...{ id: name, label: listed[name], value: totalOf(of.statistics, name) },
      filter: registered(of.period, name),
    })),
  ]
}

/** The cases of a period, and how far the work on them is. */
export function caseFigures({ statistics, period }: PeriodFigures, { words }: Wording): KeyFigure[] {
  const { figures, listed } = words
  const { cases } = statistics
  const filter = (query: CountedBy['query']) => registered(period, 'iccpr-cases', query)
  const { active = 0, completed = 0 } = cases.byStatus
  return [
    { id: 'cases', label: listed['iccpr-cases'], value: cases.total, filter: filter({}) },
    { id: 'active', label: figures.activeCases, value: active, filter: filter({ status: ['active'] }) },
    {
      ...{ id: 'completed', label: figures.completedCases, value: completed },
      filter: filter({ status: ['completed'] }),
    },
    {
      ...{ id: 'overdueCases', label: figures.overdueCases, value: cases.overdue },
      filter: filter({ overdue: ['true'] }),
    },
    { id: 'resolution', label: figures.resolution, value: cases.resolutionDays, unit: 'days' },
  ]
}

/** All recommendations that were registered by the last day of a period. */
export function recommendationFigures(of: PeriodFigures, { words }: Wording): KeyFigure[] {
  const { figures, listed } = words
  const { total, byStatus, implementationRate: rate } = of.statistics.recommendations
  const filter = (query: CountedBy['query']) => registered(of.period, 'upr-recommendations', query)
  return [
    { id: 'recommendations', label: listed['upr-recommendations'], value: total, filter: filter({}) },
    {
      ...{ id: 'implemented', label: figures.implemented, value: byStatus.implemented ?? 0 },
      filter: filter({ status: ['implemented'] }),
    },
    {
      ...{ id: 'inProgress', label: figures.inProgress, value: byStatus['in-progress'] ?? 0 },
      filter: filter({ status: ['in-progress'] }),
    },
    {
      ...{ id: 'overdueRecommendations', label: figures.overdueRecommendations },
      ...{ value: of.overdueRecommendations, todayOnly: true },
      filter: filter({ dueTo: [addDays(of.today, -1)], status: OPEN_RECOMMENDATIONS }),
    },
    { id: 'rate', label: figures.rate, value: rate, unit: 'percent' },
  ]
}

/** The incidents of a period, and the gravest of them. */
export function incidentFigures({ statistics, period }: PeriodFigures, { words }: Wording): KeyFigure[] {
  const { total, bySeverity } = statistics.incidents
  return [
    {
      ...{ id: 'incidents', label: words.listed.incidents, value: total },
      filter: registered(period, 'incidents'),
    },
    {
      ...{ id: 'critical', label: words.figures.criticalIncidents, value: bySeverity.critical ?? 0 },
      filter: registered(period, 'incidents', { severity: ['critical'] }),
    },
  ]
}

/** How much a figure has risen; hours have one decimal place. */
export function risenBy(value: number, before: number): number {
  return Math.round((value - before) * 10) / 10
}

/** How soon the incidents of a period were looked at and closed. */
export function responseFigures({ statistics }: PeriodFigures, { words }: Wording): KeyFigure[] {
  const { triageMinutes, inTime, endMinutes } = statistics.incidents.response
  return [
    {
      ...{ id: 'triageTime', label: words.figures.triageTime, unit: 'hours' },
      value: triageMinutes === null ? null : hoursOf(triageMinutes),
    },
    { id: 'inTime', label: words.figures.inTime, value: inTime, unit: 'percent' },
    {
      ...{ id: 'closingTime', label: words.figures.closingTime, unit: 'days' },
      value: endMinutes === null ? null : hoursOf(endMinutes) / HOURS_A_DAY,
    },
  ]
}

const HOURS_A_DAY = 24

/** The states of a recommendation in which it can be past its target date. */
const OPEN_RECOMMENDATIONS = Object.keys(uprRecommendations.transitions.allowed).filter(
  (state) => !isEndState(uprRecommendations, state),
)

/** The filter of the records of a collection that reports count, narrowed by more. */
export function registered(
  { from, to }: DateSpan,
  collection: RecordCollectionName,
  query: CountedBy['query'] = {},
): CountedBy {
  const { reports }: RecordCollection = recordCollections[collection]
  return {
    collection,
    query: { ...(isByEnd(reports) ? {} : { createdFrom: [from] }), createdTo: [to], ...query },
  }
}

function isByEnd(reported: ReportParts | false): boolean {
  return reported !== false && reported.registered === 'by-its-end'
}

/** The figures of the period of a report. */
export function figuresNow(data: ReportData): PeriodFigures {
  const { statistics, period, highlights } = data
  const overdueRecommendations = highlights.overdueRecommendations.total
  return { statistics, period, overdueRecommendations, today: mogadishuDay(data.generatedAt) }
}

/** The figures of the period before it. */
export function figuresBefore({ previous, generatedAt }: ReportData): PeriodFigures {
  return { ...previous, overdueRecommendations: null, today: mogadishuDay(generatedAt) }
}
