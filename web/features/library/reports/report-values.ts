import type { z } from 'zod'
import type { ScheduleInput } from '#shared/contract/library/report-schedules.ts'
import { type ReportView, reportRequest } from '#shared/contract/library/reports.ts'
import { readInput } from '#shared/contract/parse-input.ts'
import { REPORT_SECTIONS, type ReportSection, WRITTEN_SECTIONS } from '#shared/domain/report-options.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** A request as POST /api/reports/generate takes it. */
export type ReportInput = z.input<typeof reportRequest>

/** What the form holds; an empty text is a choice that was not made. */
export interface ReportValues {
  readonly reportTitle: string
  readonly reportType: string
  readonly dateRange: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly includeSections: readonly string[]
  readonly format: string
  readonly description: string
  /** Empty until chosen: the report is then in the language of the page. */
  readonly locale: string
  /** `internal` or `public`; drafts of former builds have none. */
  readonly edition?: string | undefined
  /** The author's texts by section. */
  readonly texts: Readonly<Record<string, string>>
  /** Null as long as they are those that the report proposes. */
  readonly recommendations: readonly string[] | null
  /** Ids of the chosen cases; null as long as the report takes the most pressing ones. */
  readonly caseStudies: readonly string[] | null
}
export const EMPTY_VALUES: ReportValues = {
  reportTitle: '',
  reportType: '',
  dateRange: '',
  dateFrom: '',
  dateTo: '',
  includeSections: [],
  format: '',
  description: '',
  locale: '',
  texts: {},
  recommendations: null,
  caseStudies: null,
}

/** Whether anything was entered or chosen. */
export function isBegun(values: ReportValues): boolean {
  return JSON.stringify({ ...EMPTY_VALUES, ...values }) !== JSON.stringify(EMPTY_VALUES)
}

/** The Quick Reports of REQ-RPT-10. */
export const PRESETS = ['weekly', 'iccpr', 'upr', 'incidents'] as const
export type Preset = (typeof PRESETS)[number]

const PRESET_VALUES: Readonly<
  Record<Preset, Pick<ReportInput, 'reportType' | 'dateRange' | 'includeSections'>>
> = {
  weekly: {
    reportType: 'custom',
    dateRange: 'last-7-days',
    includeSections: ['executive-summary', 'incident-overview', 'iccpr-analysis', 'upr-tracking'],
  },
  iccpr: {
    reportType: 'compliance',
    dateRange: 'last-3-months',
    includeSections: [
      'executive-summary',
      'iccpr-analysis',
      'case-studies',
      'statistical-analysis',
      'recommendations',
    ],
  },
  upr: {
    reportType: 'compliance',
    dateRange: 'last-year',
    includeSections: ['executive-summary', 'upr-tracking', 'statistical-analysis', 'recommendations'],
  },
  incidents: {
    reportType: 'incident',
    dateRange: 'last-30-days',
    includeSections: ['executive-summary', 'incident-overview', 'statistical-analysis'],
  },
}

/** Whether the text names one of the Quick Reports. */
export function isPreset(text: string | null): text is Preset {
  return PRESETS.some((name) => name === text)
}

/** A Quick Report as a filled form. */
export function presetValues(preset: Preset, reportTitle: string, locale: Locale): ReportValues {
  return { ...EMPTY_VALUES, ...PRESET_VALUES[preset], reportTitle, locale, format: 'pdf' }
}

/** A request that was made before as a filled form. */
export function valuesOf(request: ReportInput): ReportValues {
  const { dateFrom = '', dateTo = '', description = '', locale = 'en', edition: _, ...rest } = request
  const { texts = {}, recommendations = null, caseStudies = null, edition } = request
  const chosen = edition === 'public' ? { edition } : {}
  return { ...rest, ...chosen, dateFrom, dateTo, description, locale, texts, recommendations, caseStudies }
}

/** A report as a schedule of such reports, with automatic texts: those of its author were about its own days. */
export function scheduleOf({
  reportTitle,
  reportType,
  includeSections,
  format,
  description,
  locale,
}: ReportView['request']): ScheduleInput {
  return {
    ...{ reportTitle, reportType, includeSections, format, description, locale },
    ...{ frequency: 'monthly', day: 1, at: '07:00' },
  }
}

type Checked = { readonly input: ReportInput } | { readonly problems: Readonly<Record<string, string>> }

/** Checks the form by the rules of REQ-RPT-06; days belong to a custom range only. */
export function checkValues(values: ReportValues, pageLocale: Locale): Checked {
  const { reportTitle, reportType, format, description, locale, includeSections } = values
  const input = {
    ...{ reportTitle, reportType, format },
    ...rangeOf(values),
    ...writtenOf(values),
    includeSections: inPrintedOrder(includeSections),
    locale: locale || pageLocale,
    ...(description.trim() && { description }),
    ...editionOf(values),
  }
  const read = readInput(reportRequest, input)
  if ('value' in read) return { input: read.value }
  const problems: Record<string, string> = {}
  // The first message of a field is the one that helps.
  for (const { path, message } of read.details) problems[path.replace(/\..*/, '')] ??= message
  return { problems }
}

/** The edition as calls take it: a report is for the organisation unless it is said to be public. */
export function editionOf({ edition }: Pick<ReportValues, 'edition'>): { edition?: 'public' } {
  return edition === 'public' ? { edition } : {}
}

/** The range with the days of a custom one, as calls take it. */
export function rangeOf({
  dateRange,
  dateFrom,
  dateTo,
}: Pick<ReportValues, 'dateRange' | 'dateFrom' | 'dateTo'>) {
  const days = dateRange === 'custom' ? { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) } : {}
  return { dateRange, ...days }
}

/** What was written and chosen for the sections that the report has; what is empty is left out. */
function writtenOf({ includeSections, texts, recommendations, caseStudies }: ReportValues) {
  const has = (section: string) => includeSections.includes(section)
  const written = WRITTEN_SECTIONS.flatMap((section) => {
    const text = texts[section]?.trim()
    return text && has(section) ? [[section, text] as const] : []
  })
  return {
    ...(written.length > 0 && { texts: Object.fromEntries(written) }),
    ...(recommendations &&
      has('recommendations') && { recommendations: recommendations.filter((text) => text.trim() !== '') }),
    ...(caseStudies && has('case-studies') && { caseStudies }),
  }
}

/** Sections in the order in which a report has them. */
export function inPrintedOrder(chosen: readonly string[]): ReportSection[] {
  return REPORT_SECTIONS.filter((section) => chosen.includes(section))
}
