import type { ReportFailure, ReportFormat } from '#shared/domain/report-options.ts'
import type { Translate } from '#web/lib/texts.ts'

/** What the author of a report can change so that the next one does not fail alike. */
export function failureText(
  {
    failure,
    format,
    number,
  }: {
    readonly failure: ReportFailure
    readonly format: ReportFormat
    /** The number of the report; null where it was removed. */
    readonly number: string | null
  },
  t: Translate<['reportGenerator', 'reports']>,
): string {
  if (failure === 'too_large' && format === 'excel') return t('failures.too_largeExcel')
  if (number === null) return t(failure === 'internal' ? 'failures.internalRemoved' : `failures.${failure}`)
  return t(`failures.${failure}`, { number })
}
