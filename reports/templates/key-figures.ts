import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import { hoursOf } from '#shared/domain/waiting-time.ts'
import { wholePercent } from '#shared/figures/percent.ts'
import type { PeriodCounts } from '#shared/figures/periods.ts'
import { totalOf } from '#shared/records/statistics.ts'
import { openStates } from '#shared/rules/transitions.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import { type ReportCollection, type ReportData, WITHOUT_SECTION } from '../model.ts'
import { atEndOf, figureName, type When } from './at-end.ts'
import { subjectsOf } from './subjects.ts'
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
  /** The name without what it counts, and that. */
  readonly of?: { readonly figure: string; readonly when: When }
  readonly value: number | null
  readonly unit?: 'percent' | 'hours' | 'days'
  /** Absent where no list has this filter. */
  readonly filter?: CountedBy
}

/** The figures of one period, and what else they are counted with. */
export type PeriodFigures = Pick<ReportData, 'statistics' | 'byEnd' | 'counts' | 'period'> & {
  /** The collections that the report is about. */
  readonly subjects: readonly ReportCollection[]
  /** The day of the report in East Africa Time. */
  readonly today: string
  /** Those past the target date on that day; null for the period before. */
  readonly overdueRecommendations: number | null
}

/**
 * The figures of the executive summary. What happened in the period and how records were at its end are different figures, and each
 * label says which it is.
 */
export function keyFigures(of: PeriodFigures, wording: Wording): KeyFigure[] {
  const has = (name: ReportCollection) => of.subjects.includes(name)
  return [
    ...(has('iccpr-cases') ? caseFigures(of, wording) : []),
    ...(has('upr-recommendations') ? recommendationFigures(of, wording) : []),
    ...(has('incidents') ? incidentFigures(of, wording) : []),
    ...WITHOUT_SECTION.filter(has).map((name) => registeredFigure(of, name, wording)),
  ]
}

/** The cases that were registered, completed and taken up again in a period, and those that were open at its end. */
export function caseFigures(of: PeriodFigures, wording: Wording): KeyFigure[] {
  const { figures } = wording.words
  return [
    figureOf(wording, 'inPeriod', 'cases', figures.registeredCases, of.statistics.cases.total, {
      filter: registered(of.period, 'iccpr-cases'),
    }),
    ...flows(of, wording, 'iccpr-cases', ({ ended, reopened, daysToEnd }, figure) => [
      figure('completed', figures.completedCases, ended, 'ended'),
      figure('reopened', figures.reopenedCases, reopened, 'reopened'),
      { ...figure('resolution', figures.resolution, daysToEnd), unit: 'days' },
    ]),
    ...openFigures(of, wording, 'iccpr-cases', {
      open: ['openCases', figures.openCases],
      overdue: ['overdueCases', figures.overdueCases],
    }),
  ]
}

/** The recommendations that were implemented in a period, and how all of them were at its end. */
export function recommendationFigures(of: PeriodFigures, wording: Wording): KeyFigure[] {
  const { figures } = wording.words
  const name = 'upr-recommendations'
  const end = atEndOf(of, name)
  const { implemented = 0 } = end.byState
  // Of no recommendations there is no rate, and none of 0% either.
  const rate = end.total === 0 ? null : wholePercent(implemented, end.total)
  return [
    figureOf(wording, end.when, 'recommendations', figures.trackedRecommendations, end.total, {
      filter: registered(of.period, name),
    }),
    ...flows(of, wording, name, ({ ended }, figure) => [
      figure('implemented', figures.implemented, ended, 'ended'),
    ]),
    figureOf(wording, end.when, 'inProgress', figures.inProgress, end.byState['in-progress'] ?? 0, {
      filter: shownAtEnd(of, name, 'in-progress', { status: ['in-progress'] }),
    }),
    figureOf(
      wording,
      end.when,
      'overdueRecommendations',
      figures.overdueRecommendations,
      end.overdue ?? of.overdueRecommendations,
      {
        filter: shownAtEnd(of, name, 'overdue', {
          dueTo: [addDays(of.today, -1)],
          status: openStates(recordCollections[name]),
        }),
      },
    ),
    { ...figureOf(wording, end.when, 'rate', figures.rate, rate), unit: 'percent' },
  ]
}

/** The incidents that were reported, verified and closed in a period, each by itself, and those that were open at its end. */
export function incidentFigures(of: PeriodFigures, wording: Wording): KeyFigure[] {
  const { figures } = wording.words
  const { total, bySeverity } = of.statistics.incidents
  const { verification } = incidents.transitions
  return [
    figureOf(wording, 'inPeriod', 'incidents', figures.reportedIncidents, total, {
      filter: registered(of.period, 'incidents'),
    }),
    figureOf(wording, 'inPeriod', 'critical', figures.criticalIncidents, bySeverity.critical ?? 0, {
      filter: registered(of.period, 'incidents', { severity: ['critical'] }),
    }),
    ...flows(of, wording, 'incidents', ({ entered, ended }, figure) => [
      figure('verified', figures.verifiedIncidents, entered[verification.state] ?? 0, verification.state),
      figure('closed', figures.closedIncidents, ended, 'ended'),
    ]),
    ...openFigures(of, wording, 'incidents', { open: ['openIncidents', figures.openIncidents] }),
  ]
}

/** A figure of what happened in the period, or of how records were at its end or are today. */
export function figureOf(
  wording: Wording,
  when: When,
  id: string,
  figure: string,
  value: number | null,
  more: Pick<KeyFigure, 'filter'> = {},
): KeyFigure {
  return { id, label: figureName(figure, when, wording), of: { figure, when }, value, ...more }
}

/** Whether a figure is known of the day of the report only, and so has nothing to be compared with. */
export const isOfToday = ({ of }: Pick<KeyFigure, 'of'>): boolean => of?.when === 'today'

/** Figures of what happened to records in the period; none where only their present states are known. */
function flows(
  { counts, period: { from, to } }: PeriodFigures,
  wording: Wording,
  name: RecordCollectionName,
  figuresOf: (
    counts: PeriodCounts,
    figure: (id: string, label: string, value: number | null, change?: string) => KeyFigure,
  ) => KeyFigure[],
): KeyFigure[] {
  if (!counts) return []
  return figuresOf(counts[name], (id, label, value, change) => {
    const query = { change: [change ?? ''], changeFrom: [from], changeTo: [to] }
    return figureOf(
      wording,
      'inPeriod',
      id,
      label,
      value,
      change ? { filter: { collection: name, query } } : {},
    )
  })
}

/** The open records of a collection at the end of the period, and those of them that were overdue. */
function openFigures(
  of: PeriodFigures,
  wording: Wording,
  name: RecordCollectionName,
  {
    open,
    overdue,
  }: { readonly open: readonly [string, string]; readonly overdue?: readonly [string, string] },
): KeyFigure[] {
  const end = atEndOf(of, name)
  return [
    figureOf(wording, end.when, ...open, end.open, {
      filter: shownAtEnd(of, name, 'open', { status: openStates(recordCollections[name]) }),
    }),
    ...(overdue
      ? [
          figureOf(wording, end.when, ...overdue, end.overdue, {
            filter: shownAtEnd(of, name, 'overdue', { overdue: ['true'] }),
          }),
        ]
      : []),
  ]
}

/** The records of a collection that a report counts as registered, in the period or by its end. */
export function registeredFigure(
  { statistics, period }: PeriodFigures,
  name: RecordCollectionName,
  wording: Wording,
): KeyFigure {
  const { reports }: RecordCollection = recordCollections[name]
  const when = isByEnd(reports) ? 'atEnd' : 'inPeriod'
  const label = wording.words.listed[name]
  const filter = registered(period, name)
  // The name of what a collection has in a report says of itself whether that is of the period.
  return { ...figureOf(wording, when, name, label, totalOf(statistics, name), { filter }), label }
}

/** The filter of the records that were so at the end of the period, or where that is not known, are so today. */
export function shownAtEnd(
  { counts, period: { to } }: PeriodFigures,
  collection: RecordCollectionName,
  endState: string,
  today: CountedBy['query'],
): CountedBy {
  if (counts) return { collection, query: { endState: [endState], endOf: [to] } }
  return { collection, query: { createdTo: [to], ...today } }
}

/** How much a figure has risen; hours have one decimal place. */
export function risenBy(value: number, before: number): number {
  return Math.round((value - before) * 10) / 10
}

/** How much a figure has risen since the period before; days are compared as they are shown, in whole days. */
export function changeOf(now: KeyFigure, before: KeyFigure): number | null {
  if (now.value === null || before.value === null) return null
  if (now.unit === 'days') return Math.round(now.value) - Math.round(before.value)
  return risenBy(now.value, before.value)
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
  const { statistics, byEnd, counts, period, highlights } = data
  const overdueRecommendations = highlights.overdueRecommendations.total
  const subjects = subjectsOf(data.request)
  const today = mogadishuDay(data.generatedAt)
  return { statistics, byEnd, counts, period, subjects, overdueRecommendations, today }
}

/** The figures of the period before it. */
export function figuresBefore({ request, previous, generatedAt }: ReportData): PeriodFigures {
  const subjects = subjectsOf(request)
  return { ...previous, subjects, overdueRecommendations: null, today: mogadishuDay(generatedAt) }
}
