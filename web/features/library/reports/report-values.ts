import type { z } from 'zod'
import type { ScheduleInput } from '#shared/contract/library/report-schedules.ts'
import { type ReportView, reportRequest } from '#shared/contract/library/reports.ts'
import { readInput } from '#shared/contract/parse-input.ts'
import {
  REPORT_ANNEXES,
  REPORT_SECTIONS,
  type ReportSection,
  WRITTEN_SECTIONS,
} from '#shared/domain/report-options.ts'
import {
  type KindParts,
  kindOf,
  partsOfKind,
  REPORT_KINDS,
  REPORT_TEMPLATES,
  type ReportKind,
  type ReportTemplate,
} from '#shared/domain/report-templates.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** A request as POST /api/reports/generate takes it. */
export type ReportInput = z.input<typeof reportRequest>

/** What the form holds; an empty text is a choice that was not made. */
export interface ReportValues {
  readonly reportTitle: string
  /** The kind of report: a type, or one of the further templates. */
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
  /** What the annexes are, if there are any; drafts of former builds have none, and their annexes were lists. */
  readonly annex?: string | undefined
  /** `main` where the annexes are to be a file of their own. */
  readonly part?: string | undefined
  /** Null as long as they are those that the report proposes; drafts of former builds have none. */
  readonly keyMessages?: readonly string[] | null | undefined
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
  keyMessages: null,
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

const PRESET_KINDS: Readonly<Record<Preset, ReportKind>> = {
  weekly: 'weekly',
  iccpr: 'compliance',
  upr: 'upr-progress',
  incidents: 'incident',
}

/** Whether the text names one of the Quick Reports. */
export function isPreset(text: string | null): text is Preset {
  return PRESETS.some((name) => name === text)
}

/** A Quick Report as a filled form. */
export function presetValues(preset: Preset, reportTitle: string, locale: Locale): ReportValues {
  const reportType = PRESET_KINDS[preset]
  return {
    ...EMPTY_VALUES,
    ...ofType(EMPTY_VALUES, reportType),
    reportType,
    reportTitle,
    locale,
    format: 'pdf',
  }
}

/**
 * The sections and range that the form has once a kind is chosen: those of its template, unless the author chose others than those of the
 * former kind.
 */
export function ofType(
  values: Pick<ReportValues, 'reportType' | 'includeSections' | 'dateRange' | 'edition'>,
  type: string,
): Partial<Pick<ReportValues, 'includeSections' | 'dateRange'>> {
  const [template, former] = [templateOf(type), templateOf(values.reportType)]
  if (!template) return {}
  const { includeSections: chosen, dateRange } = values
  const isUntouched = chosen.length === 0 || (former !== null && isSameChoice(chosen, former.sections))
  const isUsualRange = dateRange === '' || dateRange === former?.dateRange
  return {
    ...(isUntouched ? { includeSections: inPrintedOrder(template.sections) } : {}),
    // A public edition has its own days.
    ...(isUsualRange && values.edition !== 'public' ? { dateRange: template.dateRange } : {}),
  }
}

/** The template of a kind of report; null where none is chosen. */
export function templateOf(type: string): ReportTemplate | null {
  const kind = kindNamed(type)
  return kind ? REPORT_TEMPLATES[kind] : null
}

/** The kind of that name; null for any other text. */
export function kindNamed(name: string): ReportKind | null {
  return REPORT_KINDS.find((each) => each === name) ?? null
}

/** Whether two choices have the same sections, in whatever order. */
export function isSameChoice(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((section) => other.includes(section))
}

/** A request that was made before as a filled form. */
export function valuesOf(request: ReportInput): ReportValues {
  const {
    dateFrom = '',
    dateTo = '',
    description = '',
    locale = 'en',
    edition: _,
    template: __,
    part,
    ...rest
  } = request
  const { texts = {}, keyMessages = null, recommendations = null, caseStudies = null, edition } = request
  // A file of annexes belongs to a report whose own file has none.
  const chosen = { ...(edition === 'public' ? { edition } : {}), ...(part ? { part: 'main' } : {}) }
  return {
    ...rest,
    ...chosen,
    reportType: kindOf(request),
    dateFrom,
    dateTo,
    description,
    locale,
    texts,
    keyMessages,
    recommendations,
    caseStudies,
  }
}

/** A report as a schedule of such reports, with what its author wrote. */
export function scheduleOf({
  reportTitle,
  reportType,
  template,
  includeSections,
  format,
  annex,
  description,
  locale,
  texts,
  keyMessages,
  recommendations,
}: ReportView['request']): ScheduleInput {
  return {
    ...{ reportTitle, reportType, template, includeSections, format, annex, description, locale },
    ...{ texts, keyMessages, recommendations },
    ...{ frequency: 'monthly', day: 1, at: '07:00' },
  }
}

type Checked = { readonly input: ReportInput } | { readonly problems: Readonly<Record<string, string>> }

/** Checks the form by the rules of REQ-RPT-06; days belong to a custom range only. */
export function checkValues(values: ReportValues, pageLocale: Locale): Checked {
  const { reportTitle, reportType, format, description, locale, includeSections } = values
  const input = {
    ...{ reportTitle, reportType, format },
    ...kindParts(reportType),
    ...rangeOf(values),
    ...writtenOf(values),
    includeSections: inPrintedOrder(includeSections),
    ...annexOf(values),
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

/** The kind as calls take it: its type, and its template where it is none of the types. */
export function kindParts(kind: string): Partial<KindParts> {
  const name = kindNamed(kind)
  return name ? partsOfKind(name) : {}
}

/** What the annexes are, and whether they are a file of their own, as calls take it; nothing where the report has none. */
function annexOf({
  includeSections,
  annex,
  part,
  edition,
}: ReportValues): Pick<ReportInput, 'annex' | 'part'> {
  if (!includeSections.includes('appendices')) return {}
  const chosen = REPORT_ANNEXES.find((each) => each === annex)
  return {
    ...(chosen ? { annex: chosen } : {}),
    // A public edition has no choice of annexes.
    ...(part === 'main' && edition !== 'public' ? { part } : {}),
  }
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
function writtenOf({ includeSections, texts, keyMessages, recommendations, caseStudies }: ReportValues) {
  const has = (section: string) => includeSections.includes(section)
  const written = WRITTEN_SECTIONS.flatMap((section) => {
    const text = texts[section]?.trim()
    return text && has(section) ? [[section, text] as const] : []
  })
  return {
    ...(written.length > 0 && { texts: Object.fromEntries(written) }),
    ...(keyMessages &&
      has('executive-summary') && { keyMessages: keyMessages.filter((text) => text.trim() !== '') }),
    ...(recommendations &&
      has('recommendations') && { recommendations: recommendations.filter((text) => text.trim() !== '') }),
    ...(caseStudies && has('case-studies') && { caseStudies }),
  }
}

/** Sections in the order in which a report has them. */
export function inPrintedOrder(chosen: readonly string[]): ReportSection[] {
  return REPORT_SECTIONS.filter((section) => chosen.includes(section))
}
