import type { Writable } from 'node:stream'
import type { z } from 'zod'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import type {
  DateRange,
  DateSpan,
  ReportAnnex,
  ReportEdition,
  ReportFormat,
  ReportPart,
  ReportSection,
  ReportStep,
  ReportType,
  WrittenSection,
} from '#shared/domain/report-options.ts'
import type { ReportVariant } from '#shared/domain/report-templates.ts'
import type { PublicEditionFigures } from '#shared/figures/public-edition.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { CountsOfPeriod } from '#shared/records/periods.ts'
import type { Letterhead } from '#shared/rules/letterhead.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import type { Field } from '#shared/schemas/field.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import type { SeenRegions } from './seen-regions.ts'

/** The input of a report (REQ-RPT-01), with the language and, for `custom`, the two days. */
export interface ReportRequest {
  readonly reportTitle: string
  readonly reportType: ReportType
  /** The template, where it is none of the types. */
  readonly template?: ReportVariant | undefined
  readonly dateRange: DateRange
  /** First day, `YYYY-MM-DD`, of a custom range. */
  readonly dateFrom?: string | undefined
  /** Last day, `YYYY-MM-DD`, of a custom range. */
  readonly dateTo?: string | undefined
  readonly includeSections: readonly ReportSection[]
  readonly format: ReportFormat
  /** What the section `appendices` is; without it, lists of records. */
  readonly annex?: ReportAnnex | undefined
  /** What the file has of the report; without it, all. */
  readonly part?: ReportPart | undefined
  /** Notes of the requester, printed on the title page. */
  readonly description?: string | null | undefined
  readonly locale: Locale
  /** A public edition has only what anyone may read; without it, a report is for the organisation. */
  readonly edition?: ReportEdition | undefined
  /** The author's text of a section; a blank line separates two paragraphs. */
  readonly texts?: { readonly [S in WrittenSection]?: string | undefined } | undefined
  /** In place of the sentences that follow from the figures. */
  readonly keyMessages?: readonly string[] | undefined
  /** In place of what is proposed to agencies. */
  readonly recommendations?: readonly string[] | undefined
  /** Ids of the cases that are its case studies, in place of the most pressing ones. */
  readonly caseStudies?: readonly string[] | undefined
}

type Declared = typeof recordCollections
/** The collections whose declaration says how reports list their records. */
export type ReportCollection = {
  [N in RecordCollectionName]: Declared[N]['reports'] extends ReportParts ? N : never
}[RecordCollectionName]

/** The collections that reports list, in the order of the annexes. */
export const REPORT_COLLECTIONS = RECORD_COLLECTION_NAMES.filter((name): name is ReportCollection =>
  isReported(recordCollections[name]),
)

function isReported({ reports }: RecordCollection): boolean {
  return reports !== false
}

/** Those of them whose figures no section is about. */
export const WITHOUT_SECTION = REPORT_COLLECTIONS.filter((name) => {
  const { section }: ReportParts = recordCollections[name].reports
  return section === undefined
})

type ValueOf<Fields, Name> = Name extends keyof Fields
  ? Fields[Name] extends Field<infer S>
    ? z.output<S>
    : never
  : string

/**
 * A record in a report: its reference, and the fields that its collection declares for reports, with instants as days
 * (`YYYY-MM-DD`). A protected field that the report's author may not read is absent.
 */
export type ReportRow<C extends ReportCollection = ReportCollection> = C extends ReportCollection
  ? { readonly reference: string } & {
      readonly [F in Declared[C]['reports']['columns'][number]['field']]: ValueOf<Declared[C]['fields'], F>
    }
  : never

/** Reads the rows of each collection that reports list. */
export type ReadRows<Args extends readonly unknown[]> = {
  readonly [C in ReportCollection]: (...args: Args) => AsyncIterable<ReportRow<C>>
}

/** Makes the readers of every collection's rows of one that takes the collection's name as well. */
export function readEach<Args extends readonly unknown[]>(
  read: <C extends ReportCollection>(name: C, ...args: Args) => AsyncIterable<ReportRow<C>>,
): ReadRows<Args> {
  const readers = REPORT_COLLECTIONS.map((name) => [name, (...args: Args) => read(name, ...args)])
  return Object.fromEntries(readers) as ReadRows<Args>
}

/** A case as its reviewed public summary, which names no person. */
export interface CaseStudy {
  readonly reference: string
  readonly title: string
  readonly status: ReportRow<'iccpr-cases'>['status']
  readonly regionCode: string | null
  readonly openedOn: string
  readonly summary: string
}

/** A case study with the case that it is about. */
export interface Studied {
  readonly caseId: string
  readonly study: CaseStudy
}

/** The cases of a period that can be case studies, the most pressing first, and how many others have a summary. */
export interface EligibleStudies {
  readonly agreed: readonly Studied[]
  readonly withheld: number
}

/** The number of records, and the first of them. */
export interface Foremost<Row> {
  readonly total: number
  readonly first: readonly Row[]
}

/** Most overdue recommendations that a report names. */
export const MOST_NAMED = 10

/** The records that a report names in its body; each list has at most ten, the most pressing first. */
export interface ReportHighlights {
  /**
   * Only cases with a reviewed public summary: the description never replaces one. Null if the summaries are not
   * available, as on a device.
   */
  readonly caseStudies: readonly CaseStudy[] | null
  /**
   * How many such cases were left out, because the people did not agree to being in reports; of cases that the author
   * chose also those that can't be case studies for another reason.
   */
  readonly withheldStudies: number
  /** How many cases could be case studies and are none, because only the most pressing ones are; 0 where the author chose. */
  readonly furtherStudies: number
  /**
   * Recommendations registered by the end of the period that are past the target date and not fully implemented on the day of
   * the report.
   */
  readonly overdueRecommendations: Foremost<ReportRow<'upr-recommendations'>>
}

/** How fresh the records of a device are, from which a report is made there. */
export interface Freshness {
  /** When it last exchanged them with the server; null if it never did. */
  readonly exchangedAt: Date | null
  /** How many of its changes the server does not have. */
  readonly unsent: number
  /** Closed records from before this instant left the device, and are not counted; null where none did. */
  readonly withoutClosedBefore: Date | null
}

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
  /** The regions whose records it has, by the same rights as the figures and rows. */
  readonly regions: SeenRegions
  /** The call that also feeds the dashboards, so that no two screens disagree. */
  statistics(days: CountedDays): Promise<MonitoringStatistics>
  /** What happened in a period, and how records were at its end; null on a device whose records came without their states. */
  counts(period: DateSpan): Promise<CountsOfPeriod | null>
  /** `chosen` are the ids of the case studies; without it they are the most pressing cases. */
  highlights(period: DateSpan, chosen?: readonly string[]): Promise<ReportHighlights>
  /** Null where public summaries are not available. */
  eligibleStudies(period: DateSpan): Promise<EligibleStudies | null>
  readonly rows: ReadRows<[days: CountedDays]>
  /** The source of a public edition; absent on devices, which do not know everything that it leaves out. */
  readonly inPublic?: PublicSource
}

/** What a public edition is made of: figures without who refused to be counted, and stories whose people agreed to both. */
export interface PublicSource {
  figures(period: DateSpan): Promise<PublicEditionFigures>
  eligibleStudies(period: DateSpan): Promise<EligibleStudies>
  /** Those that the author chose, or the most pressing ones. */
  studies(period: DateSpan, chosen?: readonly string[]): Promise<readonly CaseStudy[]>
}

/** Everything that a writer needs; the rows are read later, so that a hundred thousand of them take no memory. */
export interface ReportData {
  readonly request: ReportRequest
  readonly period: DateSpan
  readonly generatedAt: Date
  /** Display name of the user who asked. */
  readonly author: string
  /** The number by which the report is called; null if it has none. */
  readonly number: string | null
  /** The address at which a copy is compared with it; null for one that no server knows. */
  readonly checkAt: string | null
  /** The name, logo, colour and signatories; the file holds them, and nothing else keeps those of a report. */
  readonly letterhead: Letterhead
  /** The regions whose records it counts and lists. */
  readonly regions: SeenRegions
  /** Null where the server has made it, from the records themselves. */
  readonly freshness: Freshness | null
  /** Of each collection the records that its declaration counts: those registered in the period, or by its last day. */
  readonly statistics: MonitoringStatistics
  /** All records registered by the end of the period, with the states that they have on the day of the report. */
  readonly byEnd: MonitoringStatistics
  /** What happened in the period, and how records were at its end; null where only their present states are known. */
  readonly counts: CountsOfPeriod | null
  /** The figures of the period before, counted alike, with which those of the period are compared. */
  readonly previous: Pick<ReportData, 'period' | 'statistics' | 'byEnd' | 'counts'>
  readonly highlights: ReportHighlights
  /** The figures of a public edition, whose other figures are empty; null for any other report. */
  readonly inPublic: PublicEditionFigures | null
  /** Null for a draft; it is no part of the frozen data, whose digest is what is approved. */
  readonly approval: ReportApproval | null
  readonly rows: ReadRows<[]>
}

/** The approval of a report by a second person, as its files have it. */
export interface ReportApproval {
  /** Such as `2026/7`. */
  readonly number: string
  /** The day, `YYYY-MM-DD` in East Africa Time. */
  readonly on: string
  /** Display name of who approved it. */
  readonly by: string
  /** The approved report that it corrects, and what changed; null where it corrects none. */
  readonly corrects: {
    readonly number: string
    readonly on: string
    readonly changed: string
    /** The key figures that differ, a line each; null where they can't be compared. */
    readonly figures: readonly string[] | null
  } | null
}

/** Called with the progress from 0 to 1, which never falls, and the step that is being done. */
export type OnProgress = (fraction: number, step: ReportStep) => void

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
  format: ReportFormat,
  target: Writable,
  options?: WriteOptions,
) => Promise<WrittenReport>
