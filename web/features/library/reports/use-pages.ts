import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Locale } from '#shared/i18n/locale.ts'
import { api } from '#web/lib/api.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { checkValues, editionOf, type ReportInput, type ReportValues } from './report-values.ts'
import { useOfEdition } from './use-of-edition.ts'

export type Pages = CallAnswer<'reports', 'pages'>

/** Milliseconds without a change after which the pages are drawn again: an author who writes is not disturbed. */
const SETTLED_MS = 900

interface PagesState {
  /** Null until the first pages of the chosen edition are there. */
  readonly pages: Pages | null
  /** The fields that are to be filled in or put right before pages can be drawn. */
  readonly lacking: readonly string[]
  /** Whether the pages are those of a former choice. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Draws the first pages of the report that the form describes, and again when something changes. */
export function usePages(values: ReportValues): PagesState {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const checked = checkedPages(values, t('pages.untitled'), locale)
  const wanted = JSON.stringify('input' in checked ? checked.input : null)
  const settled = useSettled(wanted, SETTLED_MS)
  const input = JSON.parse(settled) as ReportInput | null
  const { data, error, isPlaceholderData, refetch } = useQuery({
    // The input is in the body of the call, since it is long and a person's text, so the key has it too. No write to reports waits until
    // they are drawn again.
    queryKey: ['reportPages', settled],
    queryFn: ({ signal }) => (input === null ? null : api.reports.pages({ input, signal })),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    ...{ gcTime: 0, staleTime: 0 },
  })
  const pages = useOfEdition(
    { data, isPlaceholderData },
    { sent: input?.edition, chosen: editionOf(values).edition },
  )
  return {
    pages,
    lacking: 'problems' in checked ? Object.keys(checked.problems) : [],
    isStale: pages !== null && (isPlaceholderData || wanted !== settled),
    error,
    retry: () => void refetch(),
  }
}

/** The form as a request, with words in place of a title and a format that are not chosen yet. */
function checkedPages(values: ReportValues, untitled: string, locale: Locale) {
  const reportTitle = values.reportTitle.trim().length < 2 ? untitled : values.reportTitle
  return checkValues({ ...values, reportTitle, format: values.format || 'pdf' }, locale)
}
