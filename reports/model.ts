import type { Writable } from 'node:stream'
import type {
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
import type {
  DateRange,
  DateSpan,
  OfferedFormat,
  ReportSection,
  ReportType,
} from '#shared/domain/report-options.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { RecordCollectionName } from '#shared/schemas/names.ts'
import type { recordCollections } from '#shared/schemas/records.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'

/** The input of a report (REQ-RPT-01), with the language and, for `custom`, the two days. */
export interface ReportRequest {
  readonly reportTitle: string
  readonly reportType: ReportType
  readonly dateRange: DateRange
  /** First day, `YYYY-MM-DD`, of a custom range. */
  readonly dateFrom?: string | undefined
  /** Last day, `YYYY-MM-DD`, of a custom range. */
  readonly dateTo?: string | undefined
  readonly includeSections: readonly ReportSection[]
  readonly format: OfferedFormat
  /** Notes of the requester, printed on the title page. */
  readonly description?: string | null | undefined
  readonly locale: Locale
}

/** A case in a report's list: nothing about persons, no free text but the title. Days are `YYYY-MM-DD`. */
export interface CaseRow {
  readonly reference: string
  readonly title: string
  readonly status: (typeof CASE_STATUSES)[number]
  readonly priority: (typeof CASE_PRIORITIES)[number]
  readonly theme: (typeof CASE_THEMES)[number] | null
  readonly regionCode: string | null
  readonly openedOn: string
  readonly dueOn: string | null
  readonly completedOn: string | null
}

/** A recommendation in a report's list, without internal notes and assignee. Days are `YYYY-MM-DD`. */
export interface RecommendationRow {
  readonly reference: string
  readonly number: string
  readonly title: string
  readonly status: (typeof RECOMMENDATION_STATUSES)[number]
  readonly priority: (typeof RECOMMENDATION_PRIORITIES)[number]
  readonly theme: (typeof RECOMMENDATION_THEMES)[number] | null
  readonly agency: string
  readonly progress: string | null
  readonly targetOn: string | null
  readonly implementedOn: string | null
}

/** An incident in a report's list: without description, place name or any person. Days are `YYYY-MM-DD`. */
export interface IncidentRow {
  readonly reference: string
  readonly type: (typeof INCIDENT_TYPES)[number]
  readonly severity: (typeof SEVERITIES)[number]
  readonly status: (typeof INCIDENT_STATUSES)[number]
  readonly regionCode: string | null
  readonly districtCode: string | null
  readonly occurredOn: string
  readonly reportedOn: string
}

/** A case as its reviewed public summary, which names no person. */
export interface CaseStudy {
  readonly reference: string
  readonly title: string
  readonly status: CaseRow['status']
  readonly regionCode: string | null
  readonly openedOn: string
  readonly summary: string
}

/** The number of records, and the first of them. */
export interface Foremost<Row> {
  readonly total: number
  readonly first: readonly Row[]
}

/** The records that a report names in its body; each list has at most ten, the most pressing first. */
export interface ReportHighlights {
  /**
   * Only cases with a reviewed public summary: the description never replaces one. Null if the summaries are not
   * available, as on a device.
   */
  readonly caseStudies: readonly CaseStudy[] | null
  /** Cases of the period that are past the due date and not completed. */
  readonly overdueCases: Foremost<CaseRow>
  /** Recommendations past the target date that are not fully implemented. */
  readonly overdueRecommendations: Foremost<RecommendationRow>
}

/** The row of each collection that a report lists. */
export interface ReportRows {
  readonly 'iccpr-cases': CaseRow
  readonly 'upr-recommendations': RecommendationRow
  readonly incidents: IncidentRow
}
/** The collections whose declaration says that reports list their records; one without a row above does not compile. */
export type ReportCollection = {
  [N in RecordCollectionName]: (typeof recordCollections)[N]['reported'] extends true ? N : never
}[RecordCollectionName]

/** The days of registration (in East Africa Time) of the counted records; without `from`, all before `to`. */
export interface CountedDays {
  readonly from?: string
  readonly to: string
}

/**
 * The source of a report's data: the server's queries or the device's mirror. Implementations apply the policy of the
 * requesting user; a report shows nothing that the user may not see. The rows of a period, newest first, agree in
 * number with the statistics of the same period.
 */
export interface ReportSource {
  /** The call that also feeds the dashboards, so that no two screens disagree. */
  statistics(days: CountedDays): Promise<MonitoringStatistics>
  highlights(period: DateSpan): Promise<ReportHighlights>
  readonly rows: { readonly [C in ReportCollection]: (days: CountedDays) => AsyncIterable<ReportRows[C]> }
}

/** Everything that a writer needs; the rows are read later, so that a hundred thousand of them take no memory. */
export interface ReportData {
  readonly request: ReportRequest
  readonly period: DateSpan
  readonly generatedAt: Date
  /** Display name of the user who asked. */
  readonly author: string
  /**
   * Cases and incidents registered in the period; recommendations registered by its last day, since a review cycle
   * lasts years.
   */
  readonly statistics: MonitoringStatistics
  readonly highlights: ReportHighlights
  readonly rows: { readonly [C in ReportCollection]: () => AsyncIterable<ReportRows[C]> }
}

/** Called with the progress from 0 to 1, which never falls. */
export type OnProgress = (fraction: number) => void

/** How to follow and stop the writing of a report. */
export interface WriteOptions {
  readonly onProgress?: OnProgress | undefined
  readonly signal?: AbortSignal | undefined
}

/** The result of writing. */
export interface WrittenReport {
  readonly mediaType: string
  readonly bytes: number
}

/** Writes a report in a format and ends the target; after a failure the target is destroyed. */
export type WriteReport = (
  data: ReportData,
  format: OfferedFormat,
  target: Writable,
  options?: WriteOptions,
) => Promise<WrittenReport>
