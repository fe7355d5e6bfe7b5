import type { ReportCollection, ReportData } from '../../model.ts'
import { figureName } from '../at-end.ts'
import { type CoveredMonth, isWhole, monthLabel, yearLabel } from '../covered-months.ts'
import type { Body } from '../document.ts'
import { largestFirst } from '../figures.ts'
import { noteOf, sourceOf } from '../notes.ts'
import { isAboutOthersOnly, subjectsOf } from '../subjects.ts'
import { NONE, type Wording } from '../wording.ts'
import { addTrend, type CountedMonths, countedMonths, monthly, type Series } from './months.ts'
import { addOthers } from './others.ts'
import type { Section } from './section.ts'

/** Development by month, duration of the work, regions, and what has no section of its own. */
export const statisticalAnalysis: Section = (body, data, wording) => {
  const subjects = subjectsOf(data.request)
  const shown = MONTHLY.filter(({ of }) => subjects.includes(of))
  const before = body.blocks.length
  if (shown.length > 0) addMonths(body, data, wording, shown)
  addDurations(body, data, wording, subjects)
  addRegions(body, data, wording, subjects)
  // Only what is drawn is in the chapter, and a heading has to have something below it.
  const isEmpty = () => body.blocks.length === before
  addOthers(body, data, wording, { subjects, isDrawn: isAboutOthersOnly(data.request) || isEmpty() })
  if (!isEmpty()) return
  const { words, fill, list, records } = wording
  body.paragraph(
    fill(words.text.noneRegistered, { records: list(subjects.map((name) => records.kinds[name].many)) }),
  )
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
  const { months, areSomeLeftOut } = monthsOf(data)
  addTrends(body, data, wording, { months, areSomeLeftOut, monthly })
  const isByYear = months.length > MAX_MONTHS_OF_A_TABLE
  const rows = isByYear
    ? byYear(months, wording)
    : months.map((each) => ({ ...each, label: monthLabel(each, 'long', wording) }))
  // A period that has not begun has no months.
  if (rows.length === 0) return
  const { text, chart, columns } = words
  const partial = months.some((each) => !isWhole(each)) ? [isByYear ? text.years : text.months] : []
  const leftOut = areSomeLeftOut ? [text.monthsLeftOut] : []
  body.further(
    isByYear ? chart.byYear : chart.byMonth,
    [
      { header: isByYear ? columns.year : columns.month, kind: 'text' },
      ...monthly.map(({ column }) => ({ header: columns[column], kind: 'number' }) as const),
    ],
    rows.map((row) => [row.label, ...monthly.map(({ key }) => row[key])]),
    { note: [...partial, ...leftOut, sourceOf(data, wording)].join(' ') },
  )
}

interface Months extends CountedMonths {
  readonly months: readonly Month[]
}

function monthsOf(data: ReportData): Months {
  const newCases = monthly(data, 'iccpr-cases', 'registered')
  const newIncidents = monthly(data, 'incidents', 'registered')
  const implemented = monthly(data, 'upr-recommendations', 'ended')
  const { months, areSomeLeftOut } = countedMonths(data)
  return {
    areSomeLeftOut,
    months: months.map((each) => ({
      ...each,
      cases: newCases(each.month),
      incidents: newIncidents(each.month),
      implemented: implemented(each.month),
    })),
  }
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
  { months, areSomeLeftOut, monthly }: Months & { readonly monthly: readonly Monthly[] },
): void {
  const { columns, chart, headings } = wording.words
  const series = monthly.map(
    ({ key, column }): Series => ({ name: columns[column], values: months.map((row) => row[key]) }),
  )
  const [first] = series
  if (!first) return
  const incidents = series[monthly.findIndex(({ key }) => key === 'incidents')]
  addTrend(body, wording, {
    ...{ months, areSomeLeftOut, series, subtitle: chart.byMonth, source: sourceOf(data, wording) },
    heading: headings.months,
    level: wording.fill(chart.level, { series: sentenceStart(seriesNamed(monthly, wording)) }),
    ...(incidents ? { peak: incidents } : {}),
  })
}

/** What the lines of a chart or the columns of a table count, such as «cases and incidents». */
function seriesNamed(of: readonly Pick<Monthly, 'column'>[], { words, list }: Wording): string {
  return list(of.map(({ column }) => words.chart.series[column]))
}

const sentenceStart = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

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
    ...(subjects.includes('iccpr-cases') ? [{ column: 'cases', by: cases.byRegion } as const] : []),
    ...(subjects.includes('incidents') ? [{ column: 'incidents', by: incidents.byRegion } as const] : []),
  ]
  const together: Record<string, number> = {}
  for (const { by } of counted)
    for (const [key, count] of Object.entries(by)) together[key] = (together[key] ?? 0) + count
  const groups = largestFirst(together, (key) => region(key === NONE ? null : key))
  if (groups.length === 0) return
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  body.part(words.headings.regions)
  const records = seriesNamed(counted, wording)
  body.paragraph(fill(words.text.regionsNote, { table: body.nextTable(), records }))
  body.table(
    figureName(titleOf(subjects, wording), 'inPeriod', wording),
    [
      { header: words.columns.region, kind: 'text' },
      ...counted.map(({ column }) => ({ header: words.columns[column], kind: 'number' }) as const),
    ],
    groups.map(({ key, label }) => [label, ...counted.map(({ by }) => by[key] ?? 0)]),
    { note: noteOf(data, wording, 'inPeriod', total) },
  )
}
