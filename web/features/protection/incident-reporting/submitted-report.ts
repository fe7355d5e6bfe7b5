import type { SubmittedForm } from '#web/features/protection/visitor-forms/index.ts'
import { useSentForm } from '#web/lib/page-start.tsx'
import type { ReportField, ReportValues, StepName } from './report-values.ts'

/** The name of the form among those that can be sent without script. */
export const REPORT_FORM = 'incident-report'

/** The result of a step that was sent without script. */
export interface SubmittedReport extends SubmittedForm<ReportValues, ReportField> {
  /** The step to show now. */
  readonly step: StepName
}

/** The step that was sent without script, for the first rendering of its answer only. */
export function useSubmittedReport(): SubmittedReport | null {
  return useSentForm(REPORT_FORM) as SubmittedReport | null
}
