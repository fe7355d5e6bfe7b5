import { incidentFields } from '#shared/schemas/incidents.ts'
import { type ReportField, type ReportProblems, type ReportValues, reportBody } from './report-values.ts'

/**
 * Checks the named fields by the incident's own schemas (Spec 2 §5). The module brings the schema library and is
 * loaded apart, so that the form stands before it has arrived.
 */
export function checkReport(values: ReportValues, fields: readonly ReportField[]): ReportProblems {
  const body = reportBody(values)
  const problems: Partial<Record<ReportField, string>> = {}
  for (const field of fields) {
    const result = incidentFields[field].schema.safeParse(body[field])
    const message = result.error?.issues[0]?.message
    if (message !== undefined) problems[field] = message
  }
  return problems
}
