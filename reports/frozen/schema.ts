import { z } from 'zod'
import { publicCount } from '#shared/contract/monitoring/public.ts'
import { CASE_STATUSES } from '#shared/domain/enumerations.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import {
  DATE_RANGES,
  type DateSpan,
  REPORT_ANNEXES,
  REPORT_EDITIONS,
  REPORT_SECTIONS,
  REPORT_TYPES,
  WRITTEN_SECTIONS,
} from '#shared/domain/report-options.ts'
import { REPORT_VARIANTS } from '#shared/domain/report-templates.ts'
import type { PeriodCounts } from '#shared/figures/periods.ts'
import type { PublicEditionFigures } from '#shared/figures/public-edition.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import type { Letterhead, Logo, Signatory } from '#shared/rules/letterhead.ts'
import { allFields } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import { monitoringStatistics } from '#shared/schemas/statistics.ts'
import type {
  CaseStudy,
  Foremost,
  Freshness,
  ReportCollection,
  ReportData,
  ReportHighlights,
  ReportRequest,
  ReportRow,
} from '../model.ts'
import type { SeenRegions } from '../seen-regions.ts'

/** The data of a report without its rows, and without what files of the same data differ in: format, part and approval. */
export type FrozenHead = Omit<ReportData, 'rows' | 'request' | 'approval'> & {
  readonly request: Omit<ReportRequest, 'format' | 'part'>
}

/** A schema for every part of the type: the compiler asks for one that is forgotten. */
type PartsOf<T> = { readonly [K in keyof T]-?: z.ZodType<T[K]> }

const day = z.string()
const instant = z.iso.datetime().transform((text) => new Date(text))
const counts = z.record(z.string(), z.int())

const span = z.object({ from: day, to: day } satisfies PartsOf<DateSpan>)

const request = z.object({
  reportTitle: z.string(),
  reportType: z.enum(REPORT_TYPES),
  template: z.enum(REPORT_VARIANTS).optional(),
  dateRange: z.enum(DATE_RANGES),
  dateFrom: day.optional(),
  dateTo: day.optional(),
  includeSections: z.array(z.enum(REPORT_SECTIONS)),
  annex: z.enum(REPORT_ANNEXES).optional(),
  description: z.string().nullish(),
  locale: z.enum(LOCALES),
  edition: z.enum(REPORT_EDITIONS).optional(),
  texts: z.partialRecord(z.enum(WRITTEN_SECTIONS), z.string()).optional(),
  keyMessages: z.array(z.string()).optional(),
  recommendations: z.array(z.string()).optional(),
  caseStudies: z.array(z.string()).optional(),
} satisfies PartsOf<FrozenHead['request']>)

const letterhead = z.object({
  name: z.string().nullable(),
  nameSo: z.string().nullable(),
  accentColour: z.string(),
  signatories: z.array(
    z.object({ name: z.string(), role: z.string(), roleSo: z.string() } satisfies PartsOf<Signatory>),
  ),
  logo: z
    .object({ png: z.string(), width: z.number(), height: z.number() } satisfies PartsOf<Logo>)
    .nullable(),
} satisfies PartsOf<Letterhead>)

const periodCounts = z.object({
  ...{ registered: z.int(), entered: counts, ended: z.int(), daysToEnd: z.number().nullable() },
  ...{ reopened: z.int(), atEnd: counts, open: z.int(), openByRegion: counts, openByKind: counts },
  openByAge: counts.optional(),
  ...{ registeredByMonth: counts, endedByMonth: counts, overdue: z.int().nullable() },
} satisfies PartsOf<PeriodCounts>)
const countsOfPeriod = z.record(z.enum(RECORD_COLLECTION_NAMES), periodCounts).nullable()

const previous = z.object({
  ...{ period: span, statistics: monitoringStatistics, byEnd: monitoringStatistics, counts: countsOfPeriod },
} satisfies PartsOf<ReportData['previous']>)

const caseStudy = z.object({
  ...{ reference: z.string(), title: z.string(), status: z.enum(CASE_STATUSES) },
  ...{ regionCode: z.string().nullable(), openedOn: day, summary: z.string() },
} satisfies PartsOf<CaseStudy>)

const highlights = z.object({
  caseStudies: z.array(caseStudy).nullable(),
  withheldStudies: z.int(),
  furtherStudies: z.int(),
  overdueRecommendations: z.object({
    total: z.int(),
    first: z.array(rowSchema('upr-recommendations')),
  } satisfies PartsOf<Foremost<ReportRow<'upr-recommendations'>>>),
} satisfies PartsOf<ReportHighlights>)

const publicTable = z.record(z.string(), publicCount)
const inPublic = z.object({
  incidents: z.object({
    ...{ total: publicCount, byType: publicTable, bySeverity: publicTable, byStatus: publicTable },
    ...{ byRegion: publicTable, byMonth: publicTable },
  } satisfies PartsOf<PublicEditionFigures['incidents']>),
  cases: z.object({
    ...{ total: publicCount, byStatus: publicTable, byPriority: publicTable, byTheme: publicTable },
    ...{ byRegion: publicTable, byMonth: publicTable },
  } satisfies PartsOf<PublicEditionFigures['cases']>),
  recommendations: monitoringStatistics.shape.recommendations,
} satisfies PartsOf<PublicEditionFigures>)

/** What frozen data begins with. What the compiler does not know of it, such as the version of a letterhead, is left out. */
export const frozenHead = z.object({
  request,
  period: span,
  generatedAt: instant,
  author: z.string(),
  number: z.string().nullable(),
  checkAt: z.string().nullable(),
  letterhead,
  regions: z.object({
    ...{ codes: z.array(z.string()).nullable(), withoutRegion: z.boolean() },
  } satisfies PartsOf<SeenRegions>),
  freshness: z
    .object({
      ...{ exchangedAt: instant.nullable(), unsent: z.int(), withoutClosedBefore: instant.nullable() },
    } satisfies PartsOf<Freshness>)
    .nullable(),
  statistics: monitoringStatistics,
  byEnd: monitoringStatistics,
  counts: countsOfPeriod,
  previous,
  highlights,
  inPublic: inPublic.nullable(),
} satisfies PartsOf<FrozenHead>)

/** A row of a collection: the fields that reports list of it, of which any may be left out, and nothing else. */
export function rowSchema<C extends ReportCollection>(name: C): z.ZodType<ReportRow<C>> {
  const { columns }: ReportParts = recordCollections[name].reports
  const fields = allFields(recordCollections[name])
  const listed = columns.flatMap(({ field }) => [field, fields[field]?.precision ?? field])
  const value = z.union([z.string(), z.boolean(), z.null()]).optional()
  const shape = Object.fromEntries(listed.map((field) => [field, value]))
  // The values are those that the source read from the records, which it takes as they are as well.
  return z.strictObject({ ...shape, reference: z.string() }) as unknown as z.ZodType<ReportRow<C>>
}
