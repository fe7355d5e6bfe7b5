import { CASE_STATUSES, INCIDENT_STATUSES, RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import type { ReportSection } from '#shared/domain/report-options.ts'
import { WITHOUT_SECTION } from '../model.ts'
import { atEndOf } from './at-end.ts'
import { type Group, inOrder, largestFirst } from './figures.ts'
import {
  caseFigures,
  figureOf,
  incidentFigures,
  type KeyFigure,
  keyFigures,
  type PeriodFigures,
  recommendationFigures,
  registered,
  registeredFigure,
  responseFigures,
  shownAtEnd,
} from './key-figures.ts'
import { NONE, type Wording } from './wording.ts'

type FiguresOf = (of: PeriodFigures, wording: Wording) => readonly KeyFigure[]

const SECTIONS: Readonly<Record<ReportSection, FiguresOf>> = {
  'executive-summary': keyFigures,
  'incident-overview': incidents,
  'iccpr-analysis': (of, wording) => {
    const { byTheme } = of.statistics.cases
    const themes = largestFirst(byTheme, (key) => wording.label('caseTheme', key))
    return [
      ...only(caseFigures(of, wording), 'cases', 'completed', 'openCases', 'overdueCases'),
      ...statesAtEnd(of, 'iccpr-cases', wording, ['caseStatus', CASE_STATUSES]),
      ...grouped(of, 'iccpr-cases', 'theme', themes),
    ]
  },
  'upr-tracking': (of, wording) => [
    ...only(
      recommendationFigures(of, wording),
      ...['recommendations', 'implemented', 'overdueRecommendations', 'rate'],
    ),
    ...statesAtEnd(of, 'upr-recommendations', wording, ['recommendationStatus', RECOMMENDATION_STATUSES]),
  ],
  'case-studies': () => [],
  'statistical-analysis': (of, wording) =>
    only(keyFigures(of, wording), ...['cases', 'resolution', 'incidents', 'implemented'], ...WITHOUT_SECTION),
  // What the recommendations are proposed from.
  recommendations: (of, wording) => only(recommendationFigures(of, wording), 'overdueRecommendations'),
  appendices: (of, wording) => of.subjects.map((name) => registeredFigure(of, name, wording)),
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
  const { byType, byRegion } = of.statistics.incidents
  const types = largestFirst(byType, (key) => wording.label('incidentType', key))
  const regions = largestFirst(byRegion, (key) => wording.region(key === NONE ? null : key))
  return [
    ...incidentFigures(of, wording),
    ...responseFigures(of, wording),
    ...grouped(of, 'incidents', 'incidentType', types),
    ...statesAtEnd(of, 'incidents', wording, ['incidentStatus', INCIDENT_STATUSES]),
    ...grouped(of, 'incidents', 'region', regions),
  ]
}

function only(figures: readonly KeyFigure[], ...ids: readonly string[]): KeyFigure[] {
  return figures.filter(({ id }) => ids.includes(id))
}

/** A figure for each state of a collection's records at the end of the period. */
function statesAtEnd(
  of: PeriodFigures,
  name: RecordCollectionName,
  wording: Wording,
  [terms, states]: readonly [Parameters<Wording['label']>[0], readonly string[]],
): KeyFigure[] {
  const end = atEndOf(of, name)
  return inOrder(end.byState, states, (key) => wording.label(terms, key)).map(({ key, label, count }) =>
    figureOf(wording, end.when, `status:${key}`, label, count, {
      filter: shownAtEnd(of, name, key, { status: [key] }),
    }),
  )
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
