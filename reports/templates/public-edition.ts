import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import { RECOMMENDATION_STATUSES, RECOMMENDATION_THEMES } from '#shared/domain/enumerations.ts'
import type { ReportSection } from '#shared/domain/report-options.ts'
import type { PublicEditionFigures, PublicTable } from '#shared/figures/public-edition.ts'
import type { ReportData } from '../model.ts'
import type { Body } from './document.ts'
import { addBars, addShares, inOrder } from './figures.ts'
import type { KeyFigure } from './key-figures.ts'
import { addMessages } from './messages.ts'
import type { Section } from './sections/section.ts'
import { NONE, type Wording } from './wording.ts'
import { addText } from './written.ts'

/** A part of a public edition: the figures are given beside the data, which has none. */
type PublicSection = (body: Body, figures: PublicEditionFigures, wording: Wording, data: ReportData) => void

const SECTIONS: Readonly<Record<Exclude<ReportSection, 'appendices'>, PublicSection>> = {
  'executive-summary': (body, figures, wording, { period, request }) => {
    const { words, fill, day } = wording
    addMessages(body, request, [], wording)
    const days = { from: day(period.from), to: day(period.to), organisation: words.organisation }
    body.paragraph(fill(words.publicEdition.basis, days))
    body.paragraph(words.publicEdition.rule)
    body.table(
      words.headings.keyFigures,
      [
        { header: words.columns.figure, kind: 'text' },
        { header: words.columns.inPeriod, kind: 'number' },
      ],
      publicFigures('executive-summary', figures, wording).map(({ label, value, instead }) => [
        label,
        instead ?? value,
      ]),
    )
  },
  'incident-overview': (body, { incidents }, wording) => {
    const { words } = wording
    const { chart, columns } = words
    addCounts(
      body,
      wording,
      chart.incidentsByType,
      columns.type,
      labelled('incidentType', incidents.byType, wording),
    )
    addCounts(
      body,
      wording,
      chart.incidentsBySeverity,
      columns.severity,
      labelled('severity', incidents.bySeverity, wording),
    )
    addCounts(
      body,
      wording,
      chart.incidentsByTriage,
      columns.triage,
      labelled('incidentStatus', incidents.byStatus, wording),
    )
    addCounts(body, wording, chart.incidentsByRegion, columns.region, inRegions(incidents.byRegion, wording))
  },
  'iccpr-analysis': (body, { cases }, wording) => {
    const { chart, columns } = wording.words
    addCounts(
      body,
      wording,
      chart.casesByStatus,
      columns.status,
      labelled('caseStatus', cases.byStatus, wording),
    )
    addCounts(
      body,
      wording,
      chart.casesByPriority,
      columns.priority,
      labelled('casePriority', cases.byPriority, wording),
    )
    addCounts(body, wording, chart.casesByTheme, columns.right, labelled('caseTheme', cases.byTheme, wording))
  },
  'upr-tracking': (body, { recommendations }, wording, { period }) => {
    const { words, label, fill, day, percent } = wording
    const note = () =>
      fill(words.publicEdition.counted, { to: day(period.to), organisation: words.organisation })
    const { byStatus, byTheme, implementationRate } = recommendations
    body.paragraph(fill(words.publicEdition.rate, { rate: percent(implementationRate / 100) }))
    const statuses = inOrder(byStatus, RECOMMENDATION_STATUSES, (key) => label('recommendationStatus', key))
    addBars(body, wording, { title: words.chart.recommendationsByStatus, groups: statuses, note })
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
  'statistical-analysis': (body, { incidents, cases }, wording) => {
    const { words, month } = wording
    const rows = Object.keys(incidents.byMonth).map((name) => [
      month(name, 'long'),
      shown(incidents.byMonth[name], wording),
      shown(cases.byMonth[name], wording),
    ])
    body.table(
      words.chart.byMonth,
      [
        { header: words.columns.month, kind: 'text' },
        { header: words.columns.incidents, kind: 'number' },
        { header: words.columns.cases, kind: 'number' },
      ],
      rows,
    )
    addCounts(
      body,
      wording,
      words.chart.casesByRegion,
      words.columns.region,
      inRegions(cases.byRegion, wording),
    )
  },
  recommendations: (body, _figures, { words }, { request }) => {
    // What is proposed to agencies would say how many recommendations are past their dates.
    const own = request.recommendations ?? []
    if (own.length === 0) return body.paragraph(words.text.noRecommendations)
    body.paragraph(words.publicEdition.recommended)
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

/** A figure of a public edition, with what is said in place of a value that could identify someone. */
export interface PublicFigure extends Pick<KeyFigure, 'label' | 'value' | 'unit'> {
  readonly instead?: string
}

/** The figures that a preview of a section shows, as the file has them. */
export function publicFigures(
  section: ReportSection,
  { incidents, cases, recommendations }: PublicEditionFigures,
  wording: Wording,
): readonly PublicFigure[] {
  const { words } = wording
  const counted = (label: string, count: PublicCount): PublicFigure =>
    count.value === null
      ? { label, value: null, instead: insteadOf(count, wording) }
      : { label, value: count.value }
  const all = (rows: readonly Row[]) => rows.map(({ label, count }) => counted(label, count))
  const totals = {
    incidents: counted(words.listed.incidents, incidents.total),
    cases: counted(words.listed['iccpr-cases'], cases.total),
    recommendations: { label: words.listed['upr-recommendations'], value: recommendations.total },
    rate: { label: words.figures.rate, value: recommendations.implementationRate, unit: 'percent' },
  } as const satisfies Record<string, PublicFigure>
  switch (section) {
    case 'executive-summary':
      return Object.values(totals)
    case 'incident-overview':
      return [totals.incidents, ...all(labelled('incidentType', incidents.byType, wording))]
    case 'iccpr-analysis':
      return [totals.cases, ...all(labelled('caseStatus', cases.byStatus, wording))]
    case 'upr-tracking':
      return [totals.recommendations, totals.rate]
    case 'statistical-analysis':
      return [totals.incidents, totals.cases]
    default:
      return []
  }
}

interface Row {
  readonly label: string
  readonly count: PublicCount
}

function labelled(group: Parameters<Wording['label']>[0], table: PublicTable, { label }: Wording): Row[] {
  return Object.entries(table).map(([key, count]) => ({ label: label(group, key), count }))
}

function inRegions(table: PublicTable, { region }: Wording): Row[] {
  return Object.entries(table).map(([key, count]) => ({ label: region(key === NONE ? null : key), count }))
}

/** A table with every row, so that none that is missing says that it is zero. */
function addCounts(body: Body, wording: Wording, title: string, header: string, rows: readonly Row[]): void {
  body.part(title)
  body.table(
    title,
    [
      { header, kind: 'text' },
      { header: wording.words.columns.count, kind: 'number' },
    ],
    rows.map(({ label, count }) => [label, shown(count, wording)]),
  )
}

function shown(count: PublicCount | undefined, wording: Wording): number | string {
  return count?.value ?? insteadOf(count, wording)
}

function insteadOf(count: PublicCount | undefined, { words, fill }: Wording): string {
  const { fewer, withheld } = words.publicEdition
  return count?.fewerThan === undefined ? withheld : fill(fewer, { count: count.fewerThan })
}
