import { CASE_STATUSES, INCIDENT_STATUSES, RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import type { ReportSection } from '#shared/domain/report-options.ts'
import { totalOf } from '#shared/records/statistics.ts'
import { REPORT_COLLECTIONS, WITHOUT_SECTION } from '../model.ts'
import { type Group, inOrder, largestFirst } from './figures.ts'
import {
  caseFigures,
  incidentFigures,
  type KeyFigure,
  keyFigures,
  type PeriodFigures,
  recommendationFigures,
  registered,
  responseFigures,
} from './key-figures.ts'
import { unplacedOf } from './proposals.ts'
import { NONE, type Wording } from './wording.ts'

type FiguresOf = (of: PeriodFigures, wording: Wording) => readonly KeyFigure[]

const SECTIONS: Readonly<Record<ReportSection, FiguresOf>> = {
  'executive-summary': keyFigures,
  'incident-overview': incidents,
  'iccpr-analysis': (of, wording) => {
    const { byStatus, byTheme } = of.statistics.cases
    const statuses = inOrder(byStatus, CASE_STATUSES, (key) => wording.label('caseStatus', key))
    const themes = largestFirst(byTheme, (key) => wording.label('caseTheme', key))
    return [
      ...only(caseFigures(of, wording), 'cases', 'overdueCases'),
      ...grouped(of, 'iccpr-cases', 'status', statuses),
      ...grouped(of, 'iccpr-cases', 'theme', themes),
    ]
  },
  'upr-tracking': (of, wording) => {
    const { byStatus } = of.statistics.recommendations
    const statuses = inOrder(byStatus, RECOMMENDATION_STATUSES, (key) =>
      wording.label('recommendationStatus', key),
    )
    return [
      ...only(recommendationFigures(of, wording), 'recommendations', 'overdueRecommendations', 'rate'),
      ...grouped(of, 'upr-recommendations', 'status', statuses),
    ]
  },
  'case-studies': () => [],
  'statistical-analysis': (of, wording) => [
    ...only(caseFigures(of, wording), 'cases', 'resolution'),
    ...only(incidentFigures(of, wording), 'incidents'),
    ...only(recommendationFigures(of, wording), 'implemented'),
    ...only(keyFigures(of, wording), ...WITHOUT_SECTION),
  ],
  recommendations: openItems,
  appendices: (of, { words }) =>
    REPORT_COLLECTIONS.map((name) => ({
      ...{ id: name, label: words.listed[name], value: totalOf(of.statistics, name) },
      filter: registered(of.period, name),
    })),
}

/** The figures that a section is made of, each with the filter that it was counted with. */
export function sectionFigures(
  section: ReportSection,
  of: PeriodFigures,
  wording: Wording,
): readonly KeyFigure[] {
  return SECTIONS[section](of, wording)
}

function incidents(of: PeriodFigures, wording: Wording): KeyFigure[] {
  const { byStatus, byType, byRegion } = of.statistics.incidents
  const types = largestFirst(byType, (key) => wording.label('incidentType', key))
  const statuses = inOrder(byStatus, INCIDENT_STATUSES, (key) => wording.label('incidentStatus', key))
  const regions = largestFirst(byRegion, (key) => wording.region(key === NONE ? null : key))
  return [
    ...incidentFigures(of, wording),
    ...responseFigures(of, wording),
    ...grouped(of, 'incidents', 'incidentType', types),
    ...grouped(of, 'incidents', 'status', statuses),
    ...grouped(of, 'incidents', 'region', regions),
  ]
}

/** What the recommendations are proposed from. */
function openItems(of: PeriodFigures, wording: Wording): KeyFigure[] {
  const { figures } = wording.words
  return [
    ...only(recommendationFigures(of, wording), 'overdueRecommendations'),
    ...only(caseFigures(of, wording), 'overdueCases'),
    { id: 'unplaced', label: figures.unplaced, value: unplacedOf(of) },
    {
      ...{ id: 'unassessed', label: figures.unassessed, value: of.statistics.incidents.byStatus.new ?? 0 },
      filter: registered(of.period, 'incidents', { status: ['new'] }),
    },
  ]
}

function only(figures: readonly KeyFigure[], ...ids: readonly string[]): KeyFigure[] {
  return figures.filter(({ id }) => ids.includes(id))
}

/** A figure for each group; the records without a value are those that no filter of a list finds. */
function grouped(
  { period }: PeriodFigures,
  collection: RecordCollectionName,
  field: string,
  groups: readonly Group[],
): KeyFigure[] {
  return groups.map(({ key, label, count }) => ({
    ...{ id: `${field}:${key}`, label, value: count },
    ...(key === NONE ? {} : { filter: registered(period, collection, { [field]: [key] }) }),
  }))
}
