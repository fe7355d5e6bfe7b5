import { isDay } from '#shared/domain/dates.ts'
import { DATE_RANGES, isQuarter, type ReportSection, type ReportType } from '#shared/domain/report-options.ts'
import type { ReportVariant } from '#shared/domain/report-templates.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { editionOf, inPrintedOrder, kindParts, type ReportValues, rangeOf } from './report-values.ts'
import { useOfEdition } from './use-of-edition.ts'

export type Preview = CallAnswer<'reports', 'preview'>

/** The figures of the report that the form describes. */
interface PreviewState {
  /** Null until the first figures of the chosen edition are there. */
  readonly preview: Preview | null
  /** Whether a whole range and a section are chosen. */
  readonly isAsked: boolean
  /** Whether the figures are those of a former choice, and are being counted again. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Milliseconds without a change after which the figures are counted again. */
const SETTLED_MS = 400

/** Counts the figures of the report that the form describes, and again when another range, section or language is chosen. */
export function usePreview(values: ReportValues): PreviewState {
  const pageLocale = useLocale()
  const wanted = JSON.stringify(inputOf(values, values.locale || pageLocale))
  const settled = useSettled(wanted, SETTLED_MS)
  const input = JSON.parse(settled) as ReturnType<typeof inputOf>
  const { data, error, isPlaceholderData, refetch } = useCall(
    'reports',
    'preview',
    input === null ? {} : { input },
    { enabled: input !== null, keepPrevious: true, isKept: false },
  )
  const preview = useOfEdition(
    { data, isPlaceholderData },
    { sent: input?.edition, chosen: editionOf(values).edition },
  )
  return {
    preview,
    isAsked: wanted !== 'null',
    isStale: preview !== null && (isPlaceholderData || wanted !== settled),
    error,
    retry: () => void refetch(),
  }
}

interface PreviewInput {
  readonly reportType?: ReportType
  readonly template?: ReportVariant | undefined
  readonly dateRange: (typeof DATE_RANGES)[number]
  readonly dateFrom?: string
  readonly dateTo?: string
  readonly includeSections: ReportSection[]
  readonly locale: (typeof LOCALES)[number]
  readonly edition?: 'public'
}

/** What the preview is asked with; null as long as the range or the sections are missing, or its days are in the wrong order. */
function inputOf(values: ReportValues, language: string): PreviewInput | null {
  const includeSections = inPrintedOrder(values.includeSections)
  const dateRange = DATE_RANGES.find((name) => name === values.dateRange)
  const locale = LOCALES.find((name) => name === language)
  if (!dateRange || !locale || includeSections.length === 0) return null
  const { dateFrom, dateTo } = values
  // A day that is being typed is none yet.
  if (dateRange === 'custom' && !(isDay(dateFrom) && isDay(dateTo) && dateFrom <= dateTo)) return null
  // The rules of the form say which days a public edition has.
  const edition = editionOf(values)
  if (edition.edition && (dateRange !== 'custom' || !isQuarter({ from: dateFrom, to: dateTo }))) return null
  return {
    ...kindParts(values.reportType),
    ...{ ...rangeOf(values), ...edition, dateRange, includeSections, locale },
  }
}
