import type { CaseStudy, ReportRow, ReportSource } from '#reports/model.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import type { PeriodCounts } from '#shared/figures/periods.ts'
import type { CountsOfPeriod } from '#shared/records/periods.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { SAMPLE_NOW, sampleSource } from './sample-report.ts'

const MONTH = SAMPLE_NOW.toISOString().slice(0, 7)

/** The source of a report whose every count is the same: of one, texts must not speak as of many. */
export function sourceOfCounts(count: number): ReportSource {
  const source = sampleSource({ cases: count, recommendations: count, incidents: count })
  return {
    ...source,
    statistics: async () => statisticsOf(count),
    counts: async () => countsOf(count),
    highlights: async (...args) => {
      const { caseStudies, overdueRecommendations } = await source.highlights(...args)
      return {
        caseStudies: repeated<CaseStudy>(caseStudies?.[0], count),
        ...{ withheldStudies: count, furtherStudies: count },
        overdueRecommendations: {
          total: count,
          first: repeated<ReportRow<'upr-recommendations'>>(overdueRecommendations.first[0], count),
        },
      }
    },
  }
}

function repeated<T>(one: T | undefined, count: number): T[] {
  return one === undefined ? [] : Array.from({ length: count }, () => one)
}

function statisticsOf(count: number): MonitoringStatistics {
  const shared = { total: count, byMonth: [{ month: MONTH, opened: count, ended: count }] }
  const byRegion = { SO22: count }
  return {
    cases: {
      ...{ ...shared, byRegion, byStatus: { active: count }, byPriority: { high: count } },
      ...{ byTheme: { 'due-process': count }, commonTheme: 'due-process' },
      ...{ overdue: count, resolutionDays: 1, successRate: 0, growth: null },
    },
    recommendations: {
      ...{ ...shared, byStatus: { 'in-progress': count }, byPriority: { high: count } },
      ...{ byTheme: { justice: count }, focusTheme: 'justice' },
      ...{ implementationRate: 0, implementationDays: 1 },
    },
    incidents: {
      ...{ ...shared, byRegion, byStatus: { verified: count }, byType: { torture: count } },
      ...{ bySeverity: { critical: count }, active: count },
      response: { triaged: count, triageMinutes: 1, inTime: 100, ended: count, endMinutes: 1440 },
    },
    combined: { monitored: count, active: count, resolved: count },
    others: {
      'climate-incidents': {
        ...{ ...shared, byStatus: { new: count }, byKind: { flood: count }, byLevel: { high: count } },
        ...{ byRegion, overdue: 0 },
      },
    },
  }
}

/** What each collection's records were at the end of the period, one of each kind that a sentence counts. */
const AT_END: Readonly<Record<string, readonly string[]>> = {
  'iccpr-cases': ['active'],
  'upr-recommendations': ['in-progress'],
  incidents: ['assessing', 'verified-by-one', 'changed-since-verified'],
}

function countsOf(count: number): CountsOfPeriod {
  const of = RECORD_COLLECTION_NAMES.map((name) => {
    const atEnd = Object.fromEntries((AT_END[name] ?? ['new']).map((state) => [state, count]))
    const counts: PeriodCounts = {
      ...{ registered: count, entered: { verified: count }, ended: count, reopened: count, atEnd },
      ...{ open: count, overdue: count, daysToEnd: 1, openByRegion: {}, openByKind: {} },
      openByAge: { upTo30: count },
      ...{ registeredByMonth: { [MONTH]: count }, endedByMonth: { [MONTH]: count } },
    }
    return [name, counts]
  })
  return Object.fromEntries(of) as CountsOfPeriod
}
