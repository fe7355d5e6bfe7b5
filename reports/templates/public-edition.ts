import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { RECOMMENDATION_STATUSES, RECOMMENDATION_THEMES } from '#shared/domain/enumerations.ts'
import type { ReportSection } from '#shared/domain/report-options.ts'
import type { PublicEditionFigures, PublicTable } from '#shared/figures/public-edition.ts'
import type { ReportData } from '../model.ts'
import { figureName } from './at-end.ts'
import type { Body } from './document.ts'
import { addBars, addShares, inOrder } from './figures.ts'
import { addMessages } from './messages.ts'
import { sourceOf } from './notes.ts'
import { printed } from './printed-figure.ts'
import { allHidden, insteadOf, labelled, publicFigures, type Row, titled } from './public-figures.ts'
import type { Section } from './sections/section.ts'
import { NONE, type Wording } from './wording.ts'
import { addText } from './written.ts'

/** A part of a public edition: the figures are given beside the data, which has none. */
type PublicSection = (body: Body, figures: PublicEditionFigures, wording: Wording, data: ReportData) => void

const SECTIONS: Readonly<Record<Exclude<ReportSection, 'appendices'>, PublicSection>> = {
  'executive-summary': (body, figures, wording, data) => {
    const { period, request } = data
    const { words, fill, day } = wording
    addMessages(body, request, [], wording)
    const days = { from: day(period.from), to: day(period.to), organisation: words.organisation }
    body.paragraph(fill(words.publicEdition.basis, days))
    body.paragraph(words.publicEdition.rule)
    body.table(
      words.headings.keyFigures,
      [
        { header: words.columns.figure, kind: 'text' },
        { header: words.columns.count, kind: 'number' },
      ],
      publicFigures('executive-summary', figures, wording).map((figure) => [
        figure.label,
        printed(figure, wording),
      ]),
      { note: sourceOf(data, wording) },
    )
  },
  'incident-overview': (body, { incidents }, wording, data) => {
    const { chart, columns } = wording.words
    const add = counts(body, wording, data)
    add(chart.incidentsByType, columns.type, labelled('incidentType', incidents.byType, wording))
    add(chart.incidentsBySeverity, columns.severity, labelled('severity', incidents.bySeverity, wording))
    add(chart.incidentsByTriage, columns.triage, labelled('incidentStatus', incidents.byStatus, wording))
    add(chart.incidentsByRegion, columns.region, inRegions(incidents.byRegion, wording))
  },
  'iccpr-analysis': (body, { cases }, wording, data) => {
    const { chart, columns } = wording.words
    const add = counts(body, wording, data)
    add(chart.casesByStatus, columns.status, labelled('caseStatus', cases.byStatus, wording))
    add(chart.casesByPriority, columns.priority, labelled('casePriority', cases.byPriority, wording))
    add(chart.casesByTheme, columns.right, labelled('caseTheme', cases.byTheme, wording))
  },
  'upr-tracking': (body, { recommendations }, wording, data) => {
    const { words, label, fill, day, percent, counting } = wording
    const { total, byStatus, byTheme, implementationRate } = recommendations
    const to = day(data.period.to)
    const date = day(mogadishuDay(data.generatedAt))
    const note = () => `${fill(words.publicEdition.counted, { to, date })} ${sourceOf(data, wording)}`
    body.paragraph(counting('publicRate', total, { to, rate: percent(implementationRate / 100) }))
    const statuses = inOrder(byStatus, RECOMMENDATION_STATUSES, (key) => label('recommendationStatus', key))
    // Former states are not counted here.
    const title = figureName(words.chart.recommendationsByStatus, 'today', wording)
    addBars(body, wording, { title, groups: statuses, note })
    const themes = inOrder(byTheme, RECOMMENDATION_THEMES, (key) => label('recommendationTheme', key))
    addShares(body, wording, words.columns.theme, {
      title: words.chart.recommendationsByTheme,
      groups: themes,
      note,
    })
  },
  'case-studies': (body, _figures, { words }, { highlights }) => {
    const studies = highlights.caseStudies ?? []
    if (studies.length === 0) body.paragraph(words.publicEdition.noStudies)
    for (const { title, summary } of studies) {
      body.part(title)
      addText(body, summary)
    }
  },
  'statistical-analysis': (body, { incidents, cases }, wording, data) => {
    const { chart, columns } = wording.words
    addMonths(body, { incidents, cases }, wording, data)
    counts(body, wording, data)(chart.casesByRegion, columns.region, inRegions(cases.byRegion, wording))
  },
  recommendations: (body, _figures, { words }, { request }) => {
    // What is proposed to agencies would say how many recommendations are past their dates.
    const own = request.recommendations ?? []
    if (own.length === 0) return body.paragraph(words.text.noRecommendations)
    body.leadIn(words.publicEdition.recommended)
    body.lettered(own)
  },
}

/** A section of a public edition, in place of that of any other report. */
export function publicSection(
  section: Exclude<ReportSection, 'appendices'>,
  figures: PublicEditionFigures,
): Section {
  return (body, data, wording) => SECTIONS[section](body, figures, wording, data)
}

function inRegions(table: PublicTable, { region }: Wording): Row[] {
  return Object.entries(table).map(([key, count]) => ({ label: region(key === NONE ? null : key), count }))
}

/** What adds a table with every row, so that none that is missing says that it is zero; rows that all say the same are one sentence. */
function counts(body: Body, wording: Wording, data: ReportData) {
  return (name: string, header: string, rows: readonly Row[]): void => {
    body.part(name)
    const hidden = allHidden(
      rows.map(({ count }) => count),
      wording,
    )
    if (hidden !== null) {
      body.paragraph(hidden)
      return
    }
    body.table(
      titled(name, wording),
      [
        { header, kind: 'text' },
        { header: wording.words.columns.count, kind: 'number' },
      ],
      rows.map(({ label, count }) => [label, shown(count, wording)]),
      { note: sourceOf(data, wording) },
    )
  }
}

/** The incidents and cases of each month of the quarter. */
function addMonths(
  body: Body,
  { incidents, cases }: Pick<PublicEditionFigures, 'incidents' | 'cases'>,
  wording: Wording,
  data: ReportData,
): void {
  const { words, month } = wording
  body.part(words.headings.months)
  const months = Object.keys(incidents.byMonth)
  const all = months.flatMap((name) => [incidents.byMonth[name], cases.byMonth[name]])
  const hidden = allHidden(all, wording)
  if (hidden !== null) {
    body.paragraph(hidden)
    return
  }
  body.table(
    titled(words.chart.byMonth, wording),
    [
      { header: words.columns.month, kind: 'text' },
      { header: words.columns.incidents, kind: 'number' },
      { header: words.columns.cases, kind: 'number' },
    ],
    months.map((name) => [
      month(name, 'long'),
      shown(incidents.byMonth[name], wording),
      shown(cases.byMonth[name], wording),
    ]),
    { note: sourceOf(data, wording) },
  )
}

function shown(count: PublicCount | undefined, wording: Wording): number | string {
  return count?.value ?? insteadOf(count, wording)
}
