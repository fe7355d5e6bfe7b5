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

/** What a person asks for (REQ-RPT-01), with the language and, for `custom`, the two days. */
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

/** A case as a report lists it: nothing about persons, no free text but the title. Days are `YYYY-MM-DD`. */
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

/** A recommendation as a report lists it, without internal notes and assignee. Days are `YYYY-MM-DD`. */
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

/** An incident as a report lists it: neither description nor place name nor any person. Days are `YYYY-MM-DD`. */
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

/** A case told in its reviewed public summary, which names no person. */
export interface CaseStudy {
  readonly reference: string
  readonly title: string
  readonly status: CaseRow['status']
  readonly regionCode: string | null
  readonly openedOn: string
  readonly summary: string
}

/** How many records there are, and the first of them. */
export interface Foremost<Row> {
  readonly total: number
  readonly first: readonly Row[]
}

/** The records that a report names in its body; each list has at most ten, the most pressing first. */
export interface ReportHighlights {
  /**
   * Only cases with a reviewed public summary: the description never stands in for one. Null where the summaries are
   * not at hand, as on a device.
   */
  readonly caseStudies: readonly CaseStudy[] | null
  /** Cases of the period past the due date and not completed. */
  readonly overdueCases: Foremost<CaseRow>
  /** Recommendations past the target date and not fully implemented. */
  readonly overdueRecommendations: Foremost<RecommendationRow>
}

/** The row of each collection that a report lists. */
export interface ReportRows {
  readonly 'iccpr-cases': CaseRow
  readonly 'upr-recommendations': RecommendationRow
  readonly incidents: IncidentRow
}
/** The collections that say that reports list their records; one without a row above does not compile. */
export type ReportCollection = {
  [N in RecordCollectionName]: (typeof recordCollections)[N]['reported'] extends true ? N : never
}[RecordCollectionName]

/** The days whose records count, by the day of registration in East Africa Time; without `from`, all before. */
export interface CountedDays {
  readonly from?: string
  readonly to: string
}

/**
 * Where the data of a report comes from: the server's queries or the device's mirror. Whoever implements it
 * applies the policy of the user who asked; a report shows nothing that the user may not see. The rows of some
 * days, newest first, are as many as the statistics of the same days count.
 */
export interface ReportSource {
  /** The one call that also feeds the dashboards, so that no two screens disagree. */
  statistics(days: CountedDays): Promise<MonitoringStatistics>
  highlights(period: DateSpan): Promise<ReportHighlights>
  readonly rows: { readonly [C in ReportCollection]: (days: CountedDays) => AsyncIterable<ReportRows[C]> }
}

/** All that a writer needs; the rows are still to be read, so that a hundred thousand of them take no memory. */
export interface ReportData {
  readonly request: ReportRequest
  readonly period: DateSpan
  readonly generatedAt: Date
  /** Display name of the user who asked. */
  readonly author: string
  /**
   * Cases and incidents registered in the period; recommendations registered by its last day, since a review
   * cycle lasts years.
   */
  readonly statistics: MonitoringStatistics
  readonly highlights: ReportHighlights
  readonly rows: { readonly [C in ReportCollection]: () => AsyncIterable<ReportRows[C]> }
}

/** Told how much is done, from 0 to 1, never falling. */
export type OnProgress = (fraction: number) => void

/** How to follow and stop the writing of a report. */
export interface WriteOptions {
  readonly onProgress?: OnProgress | undefined
  readonly signal?: AbortSignal | undefined
}

/** What was written. */
export interface WrittenReport {
  readonly mediaType: string
  /** Without a full stop. */
  readonly extension: string
  readonly bytes: number
}

/** Writes a report in a format and ends the target; after a failure the target is destroyed. */
export type WriteReport = (
  data: ReportData,
  format: OfferedFormat,
  target: Writable,
  options?: WriteOptions,
) => Promise<WrittenReport>
