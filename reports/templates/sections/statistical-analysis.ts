import { mogadishuDay } from '#shared/domain/dates.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { choicesOf } from '#shared/schemas/field.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { type ReportData, WITHOUT_SECTION } from '../../model.ts'
import { figureName } from '../at-end.ts'
import { type CoveredMonth, coveredMonths, isWhole, monthLabel, yearLabel } from '../covered-months.ts'
import type { Body } from '../document.ts'
import { addShares, inOrder, largestFirst } from '../figures.ts'
import { NONE, type Wording } from '../wording.ts'
import { addFilter } from './filter.ts'
import { addTrend, type Series } from './months.ts'
import type { Section } from './section.ts'

/** Development by month, duration of the work, and regions. */
export const statisticalAnalysis: Section = (body, data, wording) => {
  addFilter(body, data, wording, 'countedEach')
  addMonths(body, data, wording)
  body.part(wording.words.headings.durations)
  addDurations(body, data, wording)
  addRegions(body, data, wording)
  addOthers(body, data, wording)
}

interface Month extends CoveredMonth {
  readonly cases: number
  readonly incidents: number
  readonly implemented: number
}

/** A longer period is shown by year, so that the table stays on one page. */
const MAX_MONTHS_OF_A_TABLE = 24

function addMonths(body: Body, data: ReportData, wording: Wording): void {
  const { words } = wording
  const months = monthsOf(data)
  // A period that has not begun has none.
  if (months.length === 0) return
  body.part(words.headings.months)
  if (months.some((each) => !isWhole(each))) body.paragraph(words.text.months)
  addTrends(body, months, wording)
  const rows =
    months.length > MAX_MONTHS_OF_A_TABLE
      ? byYear(months, wording)
      : months.map((each) => ({ ...each, label: monthLabel(each, 'long', wording) }))
  body.table(
    words.chart.byMonth,
    [
      { header: words.columns.month, kind: 'text' },
      { header: words.columns.cases, kind: 'number' },
      { header: words.columns.incidents, kind: 'number' },
      { header: words.columns.implementedCount, kind: 'number' },
    ],
    rows.map(({ label, cases, incidents, implemented }) => [label, cases, incidents, implemented]),
  )
}

function monthsOf({ statistics, period, generatedAt }: ReportData): Month[] {
  const { cases, incidents, recommendations } = statistics
  const figure = (
    rows: readonly { month: string; opened: number; ended: number }[],
    which: 'opened' | 'ended',
  ) => {
    const byMonth = new Map(rows.map((row) => [row.month, row[which]]))
    return (month: string) => byMonth.get(month) ?? 0
  }
  const newCases = figure(cases.byMonth, 'opened')
  const newIncidents = figure(incidents.byMonth, 'opened')
  const implemented = figure(recommendations.byMonth, 'ended')
  return coveredMonths(period, mogadishuDay(generatedAt)).map((each) => ({
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

function addTrends(body: Body, rows: readonly Month[], wording: Wording): void {
  const { columns, chart } = wording.words
  const series = (name: string, which: 'cases' | 'incidents' | 'implemented'): Series => ({
    name,
    values: rows.map((row) => row[which]),
  })
  const peak = series(columns.incidents, 'incidents')
  addTrend(body, wording, {
    months: rows,
    series: [series(columns.cases, 'cases'), peak, series(columns.implementedCount, 'implemented')],
    peak,
    subtitle: chart.byMonth,
  })
}

/** How long the work took that ended in the period; nothing where it is not known when it did. */
function addDurations(body: Body, { counts }: ReportData, { words, counting }: Wording): void {
  if (!counts) {
    body.paragraph(words.text.noDurations)
    return
  }
  const average = (days: number | null) => counting('days', days ?? 0)
  const { 'iccpr-cases': cases, 'upr-recommendations': recommendations } = counts
  body.paragraph(counting('resolution', cases.ended, { average: average(cases.daysToEnd) }))
  body.paragraph(
    counting('implementation', recommendations.ended, { average: average(recommendations.daysToEnd) }),
  )
}

function addRegions(body: Body, { statistics }: ReportData, wording: Wording): void {
  const { words, fill, region } = wording
  const { cases, incidents } = statistics
  const together: Record<string, number> = { ...cases.byRegion }
  for (const [key, count] of Object.entries(incidents.byRegion)) together[key] = (together[key] ?? 0) + count
  const groups = largestFirst(together, (key) => region(key === NONE ? null : key))
  if (groups.length === 0) return
  body.part(words.headings.regions)
  body.paragraph(fill(words.text.regionsNote, { number: body.nextTable() }))
  body.table(
    figureName(words.chart.byRegion, 'inPeriod', wording),
    [
      { header: words.columns.region, kind: 'text' },
      { header: words.columns.cases, kind: 'number' },
      { header: words.columns.incidents, kind: 'number' },
      { header: words.columns.total, kind: 'number' },
    ],
    groups.map(({ key, label, count }) => [
      label,
      cases.byRegion[key] ?? 0,
      incidents.byRegion[key] ?? 0,
      count,
    ]),
  )
}

/** The figures of collections that no section is about: by state, and by the level and kind that their declarations name. */
function addOthers(body: Body, { statistics }: ReportData, wording: Wording): void {
  const labels: Readonly<Record<string, string>> = wording.records.fields
  for (const name of WITHOUT_SECTION) {
    const figures = statistics.others?.[name]
    if (!figures?.total) continue
    const { fields, transitions, counts: counted = {} }: RecordCollection = recordCollections[name]
    body.part(wording.words.listed[name])
    for (const [field = '', counts] of [
      [transitions.field, figures.byStatus],
      [counted.level, figures.byLevel],
      [counted.kind, figures.byKind],
    ] as const) {
      const spec = fields[field]
      const { terms } = spec ?? {}
      if (!spec || !terms) continue
      const header = labels[field] ?? field
      const label = (key: string) => wording.label(terms, key)
      const groups =
        field === counted.kind ? largestFirst(counts, label) : inOrder(counts, choicesOf(spec), label)
      addShares(body, wording, header, header, groups)
    }
  }
}
