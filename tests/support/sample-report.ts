import { type ReportRequest, type ReportRow, type ReportSource, readEach } from '#reports/model.ts'
import { EVERY_REGION } from '#reports/seen-regions.ts'
import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  CASE_THEMES,
  INCIDENT_STATUSES,
  INCIDENT_TYPES,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_THEMES,
  SEVERITIES,
} from '#shared/domain/enumerations.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import { REGIONS } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import type { CountsOfPeriod } from '#shared/records/periods.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'

/** A request for a whole report, with what differs. */
export function sampleRequest(different: Partial<ReportRequest> = {}): ReportRequest {
  return {
    reportTitle: 'Civil and political rights in Jubaland and Banadir: fourth quarter',
    reportType: 'monthly',
    dateRange: 'last-6-months',
    includeSections: REPORT_SECTIONS,
    format: 'pdf',
    description: 'Prepared for the coordination meeting of 25 November.',
    locale: 'en',
    ...different,
  }
}

/** The moment of a sample report: 20 November 2026, 12:05 in East Africa. */
export const SAMPLE_NOW = new Date('2026-11-20T09:05:00Z')

const CASE_TITLES = [
  'Arbitrary detention of two journalists',
  'Eviction of 140 families without notice',
  'Boy of 15 held with adults',
  "Ban on a women's assembly",
  'Death in custody, family denied the report',
  'Court fees beyond the means of displaced persons & their families',
] as const

/** Made-up data of any size: the rows are made while they are read. Of other collections there are none. */
export function sampleSource({ cases = 412, recommendations = 155, incidents = 250 } = {}): ReportSource {
  const rows = {
    ...readEach(none),
    'iccpr-cases': () => made(cases, caseRow),
    'upr-recommendations': () => made(recommendations, recommendationRow),
    incidents: () => made(incidents, incidentRow),
  }
  return {
    rows,
    regions: EVERY_REGION,
    statistics: async () => statistics({ cases, recommendations, incidents }),
    counts: async () => countsOf(statistics({ cases, recommendations, incidents })),
    eligibleStudies: async () => null,
    highlights: async () => ({
      caseStudies: [
        {
          reference: 'C-0007',
          title: 'Detention without charge in Kismaayo',
          status: 'active',
          regionCode: 'SO28',
          openedOn: '2026-10-30',
          summary:
            'Two persons were held for eleven days without charge; family visits were refused.\n\nA lawyer was appointed on 9 November. The regional court ordered their release on bail.',
        },
      ],
      withheldStudies: 0,
      furtherStudies: 0,
      overdueRecommendations: { total: 2, first: [recommendationRow(0), recommendationRow(1)] },
    }),
  }
}

/** As if every record had come into its state within the period. */
function countsOf({ cases, recommendations, incidents }: MonitoringStatistics): CountsOfPeriod {
  const of = (
    name: RecordCollectionName,
    byState: Readonly<Record<string, number>>,
    overdue: number | null,
    months: MonitoringStatistics['cases']['byMonth'] = [],
  ) => {
    const { ends }: RecordCollection['transitions'] = recordCollections[name].transitions
    const sum = (states: readonly string[]) => states.reduce((all, state) => all + (byState[state] ?? 0), 0)
    const [total, ended] = [sum(Object.keys(byState)), sum(ends.states)]
    return {
      ...{
        registered: total,
        entered: byState,
        ended,
        reopened: Math.min(1, ended),
        atEnd: byState,
        open: total - ended,
        overdue,
      },
      ...{
        daysToEnd: ended > 0 ? 21 : null,
        openByRegion: {},
        openByKind: {},
        openByAge: { upTo30: total - ended },
      },
      registeredByMonth: Object.fromEntries(months.map(({ month, opened }) => [month, opened])),
      endedByMonth: Object.fromEntries(months.map((each) => [each.month, each.ended])),
    }
  }
  const known: Partial<CountsOfPeriod> = {
    'iccpr-cases': of('iccpr-cases', cases.byStatus, cases.overdue, cases.byMonth),
    'upr-recommendations': of('upr-recommendations', recommendations.byStatus, 2, recommendations.byMonth),
    incidents: of('incidents', incidents.byStatus, null, incidents.byMonth),
    'service-providers': of('service-providers', {}, 0),
  }
  // A collection that the sample has no records of, also one that is new, is counted as empty.
  const all = RECORD_COLLECTION_NAMES.map((name) => [name, known[name] ?? of(name, {}, null)])
  return Object.fromEntries(all) as CountsOfPeriod
}

async function* none(): AsyncGenerator<never> {
  // The sample knows no other collection.
}

async function* made<Row>(count: number, row: (index: number) => Row): AsyncGenerator<Row> {
  for (let index = 0; index < count; index++) yield row(index)
}

const at = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0]
const regionAt = (index: number) => (index % 7 === 6 ? undefined : REGIONS[index % REGIONS.length])
const day = (index: number) =>
  `2026-${String(6 + (index % 6)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`

function caseRow(index: number): ReportRow<'iccpr-cases'> {
  return {
    reference: `C-${String(index + 1).padStart(4, '0')}`,
    title: at(CASE_TITLES, index),
    status: at(CASE_STATUSES, index),
    priority: at(CASE_PRIORITIES, index),
    theme: index % 5 === 4 ? null : at(CASE_THEMES, index),
    regionCode: regionAt(index)?.code ?? null,
    createdAt: day(index),
    dueDate: index % 3 === 0 ? null : '2026-11-18',
    completedAt: at(CASE_STATUSES, index) === 'completed' ? '2026-11-10' : null,
  }
}

function recommendationRow(index: number): ReportRow<'upr-recommendations'> {
  return {
    reference: recordReference(
      `0193${String(index).padStart(4, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`,
    ),
    recommendationNumber: `98.${index + 1}`,
    title:
      'Take effective measures to protect journalists and to end impunity for attacks against them (Canada);',
    status: at(RECOMMENDATION_STATUSES, index),
    priority: at(RECOMMENDATION_PRIORITIES, index),
    theme: at(RECOMMENDATION_THEMES, index),
    implementingAgency: 'Ministry of Justice and Constitutional Affairs',
    progress: index % 2 === 0 ? '25%' : null,
    targetDate: '2026-09-30',
    implementedAt: at(RECOMMENDATION_STATUSES, index) === 'implemented' ? '2026-08-14' : null,
  }
}

function incidentRow(index: number): ReportRow<'incidents'> {
  const region = regionAt(index)
  return {
    reference: `I-${String(index + 1).padStart(4, '0')}`,
    incidentType: at(INCIDENT_TYPES, index),
    severity: at(SEVERITIES, index),
    status: at(INCIDENT_STATUSES, index),
    regionCode: region?.code ?? null,
    districtCode: region?.districts[0]?.code ?? null,
    dateTime: day(index),
    createdAt: day(index + 1),
  }
}

type Totals = Readonly<Record<'cases' | 'recommendations' | 'incidents', number>>

function statistics({ cases, recommendations, incidents }: Totals): MonitoringStatistics {
  const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
  const trend = (opened: readonly number[], ended: readonly number[]) =>
    months.map((month, index) => ({ month, opened: opened[index] ?? 0, ended: ended[index] ?? 0 }))
  return {
    cases: {
      total: cases,
      byStatus: { pending: 22, active: 96, review: 31, completed: 248, escalated: 15 },
      byPriority: { critical: 41, high: 120, medium: 180, low: 71 },
      byTheme: { 'due-process': 140, liberty: 96, expression: 52, assembly: 24, life: 17, none: 83 },
      byRegion: { SO22: 150, SO28: 120, SO26: 60, SO24: 40, SO18: 22, none: 20 },
      byMonth: trend([22, 41, 52, 60, 71, 84, 82], [10, 22, 30, 51, 44, 48, 43]),
      overdue: 3,
      resolutionDays: 45.4,
      successRate: 60,
      commonTheme: 'due-process',
      growth: -2,
    },
    recommendations: {
      total: recommendations,
      byStatus: {
        'not-started': 48,
        'in-progress': 52,
        'partially-implemented': 18,
        implemented: 31,
        'on-hold': 6,
      },
      byPriority: { urgent: 20, high: 60, medium: 55, low: 20 },
      byTheme: {
        'womens-rights': 40,
        justice: 35,
        'civil-political': 30,
        institutions: 30,
        humanitarian: 20,
      },
      byMonth: trend([0, 0, 0, 0, 0, 0, 0], [1, 0, 3, 2, 5, 1, 4]),
      implementationRate: 20,
      implementationDays: 243.2,
      focusTheme: 'womens-rights',
    },
    incidents: {
      total: incidents,
      byStatus: { new: 12, assessing: 30, verified: 70, referred: 41, closed: 88, unfounded: 9 },
      byType: {
        'arbitrary-detention': 71,
        sgbv: 62,
        'forced-displacement': 58,
        torture: 24,
        'child-rights': 21,
        other: 14,
      },
      bySeverity: { critical: 38, high: 92, medium: 80, low: 40 },
      byRegion: { SO22: 80, SO28: 61, SO26: 44, SO25: 30, SO24: 22, SO19: 8, none: 5 },
      byMonth: trend([12, 30, 33, 61, 40, 38, 36], [4, 10, 12, 20, 15, 17, 10]),
      active: 153,
      response: { triaged: 238, triageMinutes: 205, inTime: 81, ended: 97, endMinutes: 17_700 },
    },
    combined: { monitored: 817, active: 300, resolved: 279 },
  }
}

/** Data of a range in which nothing was registered. */
export function emptySource(): ReportSource {
  const filled = sampleSource({ cases: 0, recommendations: 0, incidents: 0 })
  return {
    rows: filled.rows,
    regions: filled.regions,
    counts: async () => countsOf(NOTHING),
    eligibleStudies: filled.eligibleStudies,
    highlights: async () => ({
      caseStudies: [],
      withheldStudies: 0,
      furtherStudies: 0,
      overdueRecommendations: { total: 0, first: [] },
    }),
    statistics: async () => NOTHING,
  }
}

const NOTHING: MonitoringStatistics = {
  cases: {
    total: 0,
    byStatus: {},
    byPriority: {},
    byTheme: {},
    byRegion: {},
    byMonth: [],
    overdue: 0,
    resolutionDays: null,
    successRate: null,
    commonTheme: null,
    growth: null,
  },
  recommendations: {
    total: 0,
    byStatus: {},
    byPriority: {},
    byTheme: {},
    byMonth: [],
    implementationRate: 0,
    implementationDays: null,
    focusTheme: null,
  },
  incidents: {
    total: 0,
    byStatus: {},
    byType: {},
    bySeverity: {},
    byRegion: {},
    byMonth: [],
    active: 0,
    response: { triaged: 0, triageMinutes: null, inTime: null, ended: 0, endMinutes: null },
  },
  combined: { monitored: 0, active: 0, resolved: 0 },
}
