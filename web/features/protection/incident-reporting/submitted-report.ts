import { useSentForm } from '#web/lib/page-start.tsx'
import type { Sent } from './one-page-form.ts'
import type { ReportProblems, ReportValues, StepName } from './report-values.ts'

/** The name of the form among those that can be sent without script. */
export const REPORT_FORM = 'incident-report'

/** The result of a step that was sent without script. */
export interface SubmittedReport {
  readonly values: ReportValues
  readonly problems: ReportProblems
  /** Why the report could not be sent, in the server's English. */
  readonly failure: { readonly message: string } | null
  /** The step to show now. */
  readonly step: StepName
  /** Stays the same from step to step, so that a report that is sent twice is one. */
  readonly key: string
  /** The ticket with which the report can be sent after some seconds; null if the server gave none. */
  readonly ticket: string | null
  readonly sent: Sent | null
  /** The HTTP status of the answer. */
  readonly status: number
}

/** The step that was sent without script, for the first rendering of its answer only. */
export function useSubmittedReport(): SubmittedReport | null {
  return useSentForm(REPORT_FORM) as SubmittedReport | null
}
