import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import { APPROVAL_NUMBER, APPROVAL_STATES } from '#shared/domain/report-approvals.ts'
import {
  ANNEX_FORMATS,
  DATE_RANGES,
  type DateRange,
  isQuarter,
  REPORT_ANNEXES,
  REPORT_EDITIONS,
  REPORT_FAILURES,
  REPORT_FORMATS,
  REPORT_MEDIA_TYPES,
  REPORT_PARTS,
  REPORT_SECTIONS,
  REPORT_STEPS,
  REPORT_TYPES,
  type ReportEdition,
} from '#shared/domain/report-options.ts'
import { type KindParts, REPORT_VARIANTS, TYPE_OF } from '#shared/domain/report-templates.ts'
import { tooShort } from '#shared/domain/text-limit.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { choices, PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { reportPages } from './report-pages.ts'
import { reportPreview, writtenParts } from './report-writing.ts'

/** In place of fields that are wrong themselves, so that nothing more is said of them. */
const STAND_INS = {
  dateRange: 'last-7-days',
  dateFrom: undefined,
  dateTo: undefined,
  edition: 'internal',
  reportType: 'custom',
  template: undefined,
} as const

/** The input of a report (REQ-RPT-01, REQ-RPT-06); a custom range brings its own days. */
export const reportRequest = withFieldRules(
  z.object({
    reportTitle: z
      .string({ error: 'Report title is required' })
      .trim()
      .min(2, { error: ({ input }) => tooShort(input, 2, 'Report title is required') })
      .max(300),
    reportType: z.enum(REPORT_TYPES, { error: 'Report type is required' }),
    /** The template, where it is none of the types. */
    template: z.enum(REPORT_VARIANTS).optional(),
    dateRange: z.enum(DATE_RANGES, { error: 'Date range is required' }),
    dateFrom: calendarDay().optional(),
    dateTo: calendarDay().optional(),
    includeSections: z.array(z.enum(REPORT_SECTIONS)).min(1, 'Select at least one section'),
    format: z.enum(REPORT_FORMATS, { error: 'Output format is required' }),
    /** What the section `appendices` is; without it, lists of records. */
    annex: z.enum(REPORT_ANNEXES).optional(),
    /** What the file has of the report; without it, all. The annexes of a report that is made as `main` are requested as `annexes`. */
    part: z.enum(REPORT_PARTS).optional(),
    description: z.string().trim().max(2000).optional(),
    /** A public edition has what anyone may read, of one calendar quarter; without it a report is internal. */
    edition: z.enum(REPORT_EDITIONS).optional(),
    locale: z.enum(LOCALES).default('en'),
    ...writtenParts,
  }),
  STAND_INS,
  (request) => [...daysProblems(request), ...templateProblems(request)],
)

/** The parts of a request on which figures depend; the rest may still be missing. */
const previewRequest = withFieldRules(
  z.object({
    /** Without it, the figures are those of a report about every collection. */
    reportType: z.enum(REPORT_TYPES).optional(),
    template: z.enum(REPORT_VARIANTS).optional(),
    dateRange: z.enum(DATE_RANGES, { error: 'Date range is required' }),
    dateFrom: calendarDay().optional(),
    dateTo: calendarDay().optional(),
    includeSections: choices(REPORT_SECTIONS),
    edition: z.enum(REPORT_EDITIONS).optional(),
    locale: z.enum(LOCALES).default('en'),
  }),
  STAND_INS,
  (request) => [...daysProblems(request), ...templateProblems(request)],
)

/** Public editions never overlap, so that nobody can compute the figures of a few people from two of them. */
const NOT_A_QUARTER = 'A public edition covers one calendar quarter that has ended'

/** A template is one of its own type: former builds take the report for that. */
export function templateProblems({ reportType, template }: Partial<KindParts>): ErrorDetail[] {
  if (!template || TYPE_OF[template] === reportType) return []
  return [{ path: 'template', message: 'Choose a template for this report type' }]
}

function daysProblems(request: {
  dateRange: DateRange
  dateFrom?: string | undefined
  dateTo?: string | undefined
  edition?: ReportEdition | undefined
}): ErrorDetail[] {
  const { dateRange, dateFrom, dateTo, edition } = request
  if (dateRange === 'custom' && !(dateFrom && dateTo)) {
    const lacking = Object.entries({ dateFrom, dateTo }).filter(([, day]) => !day)
    return lacking.map(([path]) => ({ path, message: 'Date range is required' }))
  }
  if (
    edition === 'public' &&
    (dateRange !== 'custom' || !dateFrom || !dateTo || !isQuarter({ from: dateFrom, to: dateTo }))
  )
    return [{ path: 'dateRange', message: NOT_A_QUARTER }]
  if (!dateFrom || !dateTo || dateFrom <= dateTo) return []
  return [{ path: 'dateTo', message: 'End date must not be before start date' }]
}

export const REPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** A requested report, pending or ready, with its input. */
export const reportView = z.object({
  id: z.uuid(),
  /** The number that its file has. */
  number: z.string(),
  status: z.enum(REPORT_STATES),
  /** Whole percent. */
  progress: z.int(),
  /** What is being done for a report that is being made; null for any other. */
  step: z.enum(REPORT_STEPS).nullable(),
  /** How many unfinished reports are before one that waits; null for any other. */
  ahead: z.int().nullable(),
  /** Why a report failed; null unless it did. */
  failure: z.enum(REPORT_FAILURES).nullable(),
  request: reportRequest,
  author: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Milliseconds that its making took; null where that is not known. */
  madeInMs: z.int().nullable(),
  /** When the file will be removed. */
  expiresAt: z.iso.datetime().nullable(),
  fileName: z.string().nullable(),
  size: z.int().nullable(),
  /** SHA-256 of the data that it was made from: files with the same one have the same figures. Null where no data was kept. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
  /** The report from whose data it was made, and whose number it has; null for one that was made from the records. */
  sourceId: z.uuid().nullable().default(null),
  /** How far the approval of its data is; null where none was requested. */
  approval: z
    .object({
      state: z.enum(APPROVAL_STATES),
      /** Null until it is approved. */
      number: z.string().regex(APPROVAL_NUMBER).nullable(),
      /** Why it was declined; null where it was not. */
      reason: z.string().nullable(),
      /** Whether this file says that it is approved; one from before the approval is a draft. */
      isFile: z.boolean(),
    })
    .nullable()
    .default(null),
})
export type ReportView = z.infer<typeof reportView>

/** What a copy that is unchanged is a copy of; none of its figures. */
export const reportCopy = z.object({
  number: z.string(),
  reportType: z.enum(REPORT_TYPES),
  format: z.enum(REPORT_FORMATS),
  locale: z.enum(LOCALES),
  from: calendarDay(),
  to: calendarDay(),
  madeAt: z.iso.datetime(),
  /** The approval that is printed in the copy, or that it is a draft; null for a public edition, which the library publishes. */
  approval: z
    .object({
      state: z.enum(['draft', 'approved', 'withdrawn', 'corrected']),
      /** Null for a draft. */
      number: z.string().regex(APPROVAL_NUMBER).nullable(),
      /** The day of the approval, or of its end; null for a draft. */
      on: calendarDay().nullable(),
      /** The notice of a withdrawal; null where there is none. */
      notice: z.string().nullable(),
      /** The number of the report that corrects it. */
      correctedBy: z.string().regex(APPROVAL_NUMBER).nullable(),
    })
    .nullable()
    .default(null),
})
export type ReportCopy = z.infer<typeof reportCopy>

/**
 * Reports (REQ-OVW-16, REQ-RPT-07): made in the background, listed, downloaded to a local file. The desktop makes its
 * own reports from the mirror and keeps them encrypted on the device, so each side lists the ones that were made
 * there.
 */
export const reportsContract = {
  snapshot: endpoint({
    method: 'GET',
    path: '/reports/generate',
    access: 'reports:generate',
    offline: 'mirror',
    summary: 'Read the figures of monitoring at this moment, as one JSON object under `report`',
    output: z.object({ report: z.record(z.string(), z.json()) }),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/reports/generate',
    access: 'reports:generate',
    offline: 'mirror',
    limit: 'heavy',
    summary: 'Request a report; it is made in the background, at most three for one user at once',
    // The client may choose the id: repeating the request with it, after a lost answer, makes no second report.
    input: reportRequest.safeExtend({ id: z.uuid().optional() }),
    output: z.object({ id: z.uuid(), status: z.enum(REPORT_STATES) }),
    status: 202,
    errors: ['rule_violated', 'conflict'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/reports/preview',
    access: 'reports:generate',
    offline: 'mirror',
    summary:
      'Read the figures that the chosen sections of a report would have, the recommendations that open items call for, and the cases that it may have as case studies',
    input: previewRequest,
    output: reportPreview,
  }),
  pages: endpoint({
    method: 'POST',
    path: '/reports/preview/pages',
    access: 'reports:generate',
    offline: 'mirror',
    summary:
      'Draw the first pages of a report that has not been made, and say what its lists would leave out',
    input: reportRequest,
    output: reportPages,
  }),
  list: listEndpoint({
    method: 'GET',
    path: '/reports',
    access: 'reports:generate',
    offline: 'mirror',
    summary:
      "List the reports made here, newest first: one's own, or everyone's for administrators; the desktop lists its own",
    input: z.object({
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: reportView,
  }),
  get: endpoint({
    method: 'GET',
    path: '/reports/:id',
    access: 'reports:generate',
    offline: 'mirror',
    summary: 'Read the state of a report',
    output: reportView,
    errors: ['not_found'],
  }),
  format: endpoint({
    method: 'POST',
    path: '/reports/:id/formats',
    access: 'reports:generate',
    offline: 'mirror',
    limit: 'heavy',
    summary:
      'Request another format of a finished report, or its annexes in a file of their own, made from the very data of the first; it is a report of its own with the same number',
    // As with a request, the client may choose the id.
    input: withFieldRules(
      z.object({
        format: z.enum(REPORT_FORMATS),
        /** The annexes of a report whose file has all but them. */
        part: z.literal('annexes').optional(),
        id: z.uuid().optional(),
      }),
      { part: undefined },
      ({ format, part }) =>
        part && !ANNEX_FORMATS.some((each) => each === format)
          ? [{ path: 'format', message: 'Choose PDF, Word or Excel for annexes' }]
          : [],
    ),
    output: z.object({ id: z.uuid(), status: z.enum(REPORT_STATES) }),
    status: 202,
    errors: ['not_found', 'not_ready', 'rule_violated', 'conflict'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/reports/:id',
    access: 'reports:generate',
    offline: 'mirror',
    summary: 'Cancel a report, which stays in the list as cancelled, or remove a finished one',
    input: z.object({
      /** Refuses to remove one that has finished meanwhile. */
      only: z.literal('unfinished').optional(),
    }),
    errors: ['not_found', 'rule_violated'],
  }),
  file: fileEndpoint({
    method: 'GET',
    path: '/reports/:id/file',
    access: 'reports:generate',
    offline: 'mirror',
    summary: 'Download the file of a finished report; one that failed or was cancelled has none',
    mediaTypes: Object.values(REPORT_MEDIA_TYPES),
    errors: ['not_found', 'not_ready', 'rule_violated'],
  }),
} as const

/** Comparing a copy of a report with the report: for everybody who holds one. */
export const reportCopiesContract = {
  check: endpoint({
    method: 'GET',
    path: '/reports/check/:sha256',
    access: 'public',
    offline: 'online',
    summary:
      'Compare a copy of a report with the report, by the SHA-256 of the copy: unchanged, changed since a report of that number was made, or unknown',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    /** The number that the copy has, if its reader knows it. */
    input: z.object({ number: z.string().max(40).optional() }),
    output: z.object({ state: z.enum(['unchanged', 'changed', 'unknown']), copy: reportCopy.nullable() }),
  }),
} as const
