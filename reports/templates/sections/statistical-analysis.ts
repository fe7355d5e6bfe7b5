import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ReportCollection, ReportData } from '../../model.ts'
import { figureName } from '../at-end.ts'
import { type CoveredMonth, coveredMonths, isWhole, monthLabel, yearLabel } from '../covered-months.ts'
import type { Body } from '../document.ts'
import { largestFirst } from '../figures.ts'
import { noteOf, sourceOf } from '../notes.ts'
import { subjectsOf } from '../subjects.ts'
import { NONE, type Wording } from '../wording.ts'
import { addTrend, MIN_MONTHS_OF_A_LINE, monthly, type Series } from './months.ts'
import { addOthers } from './others.ts'
import type { Section } from './section.ts'

/** Development by month, duration of the work, regions, and what has no section of its own. */
export const statisticalAnalysis: Section = (body, data, wording) => {
  const subjects = subjectsOf(data.request)
  const shown = MONTHLY.filter(({ of }) => subjects.includes(of))
  if (shown.length > 0) addMonths(body, data, wording, shown)
  addDurations(body, data, wording, subjects)
  addRegions(body, data, wording, subjects)
  addOthers(body, data, wording, subjects)
}

/** What is counted by month. */
interface Monthly {
  readonly of: ReportCollection
  readonly key: 'cases' | 'incidents' | 'implemented'
  readonly column: 'cases' | 'incidents' | 'implementedCount'
}

const MONTHLY: readonly Monthly[] = [
  { of: 'iccpr-cases', key: 'cases', column: 'cases' },
  { of: 'incidents', key: 'incidents', column: 'incidents' },
  { of: 'upr-recommendations', key: 'implemented', column: 'implementedCount' },
]

interface Month extends CoveredMonth {
  readonly cases: number
  readonly incidents: number
  readonly implemented: number
}

/** A longer period is shown by year, so that the table stays on one page. */
const MAX_MONTHS_OF_A_TABLE = 24

function addMonths(body: Body, data: ReportData, wording: Wording, monthly: readonly Monthly[]): void {
  const { words } = wording
  const months = monthsOf(data)
  // A period that has not begun has none, and one or two make no line.
  if (months.length >= MIN_MONTHS_OF_A_LINE) {
    body.part(words.headings.months)
    addTrends(body, data, wording, { months, monthly })
  }
  const rows =
    months.length > MAX_MONTHS_OF_A_TABLE
      ? byYear(months, wording)
      : months.map((each) => ({ ...each, label: monthLabel(each, 'long', wording) }))
  if (rows.length === 0) return
  const partial = months.some((each) => !isWhole(each)) ? [words.text.months] : []
  body.further(
    words.chart.byMonth,
    [
      { header: words.columns.month, kind: 'text' },
      ...monthly.map(({ column }) => ({ header: words.columns[column], kind: 'number' }) as const),
    ],
    rows.map((row) => [row.label, ...monthly.map(({ key }) => row[key])]),
    { note: [...partial, sourceOf(data, wording)].join(' ') },
  )
}

function monthsOf(data: ReportData): Month[] {
  const newCases = monthly(data, 'iccpr-cases', 'registered')
  const newIncidents = monthly(data, 'incidents', 'registered')
  const implemented = monthly(data, 'upr-recommendations', 'ended')
  return coveredMonths(data.period, mogadishuDay(data.generatedAt)).map((each) => ({
    ...each,
    cases: newCases(each.month),
    incidents: newIncidents(each.month),
    implemented: implemented(each.month),
  }))
}

/** The sums of each year, with a label that says where it is not counted whole. */
function byYear(months: readonly Month[], wording: Wording) {
  const sum = (of: readonly Month[], which: 'cases' | 'incidents' | 'implemented') =>
    of.reduce((all, each) => all + each[which], 0)
  return [...Map.groupBy(months, ({ month }) => month.slice(0, 4)).values()].map((ofYear) => ({
    label: yearLabel(ofYear, wording),
    cases: sum(ofYear, 'cases'),
    incidents: sum(ofYear, 'incidents'),
    implemented: sum(ofYear, 'implemented'),
  }))
}

function addTrends(
  body: Body,
  data: ReportData,
  wording: Wording,
  { months, monthly }: { readonly months: readonly Month[]; readonly monthly: readonly Monthly[] },
): void {
  const { columns, chart } = wording.words
  const series = monthly.map(
    ({ key, column }): Series => ({ name: columns[column], values: months.map((row) => row[key]) }),
  )
  const [first] = series
  if (!first) return
  const incidents = series[monthly.findIndex(({ key }) => key === 'incidents')]
  addTrend(body, wording, {
    ...{ months, series, subtitle: chart.byMonth, source: sourceOf(data, wording) },
    ...(incidents ? { peak: incidents } : {}),
  })
}

/** How long the work took that ended in the period; nothing where it is not known when it did. */
function addDurations(
  body: Body,
  { counts }: ReportData,
  { words, counting }: Wording,
  subjects: readonly ReportCollection[],
): void {
  const timed = (['iccpr-cases', 'upr-recommendations'] as const).filter((name) => subjects.includes(name))
  if (timed.length === 0) return
  body.part(words.headings.durations)
  if (!counts) {
    body.paragraph(words.text.noDurations)
    return
  }
  const sentence = { 'iccpr-cases': 'resolution', 'upr-recommendations': 'implementation' } as const
  for (const name of timed) {
    const { ended, daysToEnd } = counts[name]
    body.paragraph(counting(sentence[name], ended, { average: counting('days', daysToEnd ?? 0) }))
  }
}

/** What the table of regions counts. */
function titleOf(subjects: readonly ReportCollection[], { words: { chart } }: Wording): string {
  if (!subjects.includes('incidents')) return chart.casesByRegion
  return subjects.includes('iccpr-cases') ? chart.byRegion : chart.incidentsByRegion
}

/** A table of the regions, for the collections that have them and a section of their own. */
function addRegions(
  body: Body,
  data: ReportData,
  wording: Wording,
  subjects: readonly ReportCollection[],
): void {
  const { words, fill, region } = wording
  const { cases, incidents } = data.statistics
  const counted = [
    ...(subjects.includes('iccpr-cases') ? [{ header: words.columns.cases, by: cases.byRegion }] : []),
    ...(subjects.includes('incidents') ? [{ header: words.columns.incidents, by: incidents.byRegion }] : []),
  ]
  const together: Record<string, number> = {}
  for (const { by } of counted)
    for (const [key, count] of Object.entries(by)) together[key] = (together[key] ?? 0) + count
  const groups = largestFirst(together, (key) => region(key === NONE ? null : key))
  if (groups.length === 0) return
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  body.part(words.headings.regions)
  body.paragraph(fill(words.text.regionsNote, { table: body.nextTable() }))
  body.table(
    figureName(titleOf(subjects, wording), 'inPeriod', wording),
    [
      { header: words.columns.region, kind: 'text' },
      ...counted.map(({ header }) => ({ header, kind: 'number' }) as const),
    ],
    groups.map(({ key, label }) => [label, ...counted.map(({ by }) => by[key] ?? 0)]),
    { note: noteOf(data, wording, 'inPeriod', total) },
  )
}
