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

/** The language that a report is written in. */
export type ReportLocale = 'en' | 'so'

/** What a person asks for (Spec 3 §3, Report request), with the language and, for `custom`, the two days. */
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
  readonly locale: ReportLocale
}

/** How many records have a value; the key is null for records without one. */
export interface Count<Key extends string = string> {
  readonly key: Key | null
  readonly count: number
}

/** How long things took, in whole days; both null when nothing was finished. */
export interface Duration {
  readonly finished: number
  readonly averageDays: number | null
  readonly medianDays: number | null
}

/** New cases, incidents and implemented recommendations of one month, `YYYY-MM`. */
export interface MonthlyTrend {
  readonly month: string
  readonly cases: number
  readonly incidents: number
  readonly implemented: number
}

/**
 * The figures of a report. Cases count when they were registered in the period, incidents when they happened in
 * it, recommendations when they were registered by its last day; a status is that of the day of the report.
 */
export interface ReportStatistics {
  readonly cases: {
    readonly total: number
    readonly active: number
    readonly completed: number
    /** Past the due date and not completed. */
    readonly overdue: number
    readonly byStatus: readonly Count<(typeof CASE_STATUSES)[number]>[]
    readonly byPriority: readonly Count<(typeof CASE_PRIORITIES)[number]>[]
    readonly byTheme: readonly Count<(typeof CASE_THEMES)[number]>[]
    /** Keys are P-codes of regions. */
    readonly byRegion: readonly Count[]
    readonly resolution: Duration
  }
  readonly recommendations: {
    readonly total: number
    readonly implemented: number
    readonly inProgress: number
    /** Past the target date and not implemented. */
    readonly overdue: number
    /** Whole percent; 0 without recommendations (Spec 3 §2.2). */
    readonly implementationRate: number
    readonly byStatus: readonly Count<(typeof RECOMMENDATION_STATUSES)[number]>[]
    readonly byPriority: readonly Count<(typeof RECOMMENDATION_PRIORITIES)[number]>[]
    readonly byTheme: readonly Count<(typeof RECOMMENDATION_THEMES)[number]>[]
    readonly implementation: Duration
  }
  readonly incidents: {
    readonly total: number
    readonly byType: readonly Count<(typeof INCIDENT_TYPES)[number]>[]
    readonly bySeverity: readonly Count<(typeof SEVERITIES)[number]>[]
    readonly byStatus: readonly Count<(typeof INCIDENT_STATUSES)[number]>[]
    /** Keys are P-codes of regions. */
    readonly byRegion: readonly Count[]
  }
  /** Every month that the period touches, in order, also those without records. */
  readonly months: readonly MonthlyTrend[]
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

/** The records that a report names in its body; each list has at most ten, the most pressing first. */
export interface ReportHighlights {
  /** Only cases with a reviewed public summary: the description never stands in for one. */
  readonly caseStudies: readonly CaseStudy[]
  readonly overdueCases: readonly CaseRow[]
  readonly overdueRecommendations: readonly RecommendationRow[]
}

/** The row of each collection that a report lists. */
export interface ReportRows {
  readonly 'iccpr-cases': CaseRow
  readonly 'upr-recommendations': RecommendationRow
  readonly incidents: IncidentRow
}
export type ReportCollection = keyof ReportRows

/** Rows of each collection, newest first, read while they are written. */
export type RowReaders = {
  readonly [C in ReportCollection]: (span: DateSpan) => AsyncIterable<ReportRows[C]>
}

/**
 * Where the data of a report comes from: the server's queries or the device's mirror. Whoever implements it
 * applies the policy of the person who asked; a report shows nothing that the person may not see.
 */
export interface ReportSource {
  statistics(span: DateSpan): Promise<ReportStatistics>
  highlights(span: DateSpan): Promise<ReportHighlights>
  readonly rows: RowReaders
}

/** All that a writer needs; the rows are still to be read, so that a hundred thousand of them take no memory. */
export interface ReportData {
  readonly request: ReportRequest
  readonly period: DateSpan
  readonly generatedAt: Date
  /** Display name of the person who asked. */
  readonly author: string
  readonly statistics: ReportStatistics
  readonly highlights: ReportHighlights
  readonly rows: { readonly [C in ReportCollection]: () => AsyncIterable<ReportRows[C]> }
}

/** Told how much is done, from 0 to 1, never falling. */
export type OnProgress = (fraction: number) => void
