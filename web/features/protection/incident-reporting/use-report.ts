import type { InputOf } from '#shared/contract/endpoint.ts'
import type { incidentsContract } from '#shared/contract/protection/incidents.ts'
import { useVisitorForm } from '#web/features/protection/visitor-forms/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { problemsIn } from './check-report.ts'
import {
  EMPTY_REPORT,
  fieldOf,
  LAST_STEP,
  REPORT_FIELDS,
  type ReportField,
  type ReportValues,
  reportBody,
  STEP_FIELDS,
  type StepName,
} from './report-values.ts'
import { REPORT_FORM } from './submitted-report.ts'
import { useClock } from './use-clock.ts'

type CreateInput = InputOf<typeof incidentsContract.create>

/**
 * The state of the report form: values kept in the tab, errors, and sending at most once. `spoken` takes the place of a description
 * that was not written, because there is a voice note.
 */
export function useReport(step: StepName, spoken = '') {
  const { t } = useTranslation('incidentReporting')
  const clock = useClock()
  const fields = step === LAST_STEP ? REPORT_FIELDS : STEP_FIELDS[step]
  const whole = (values: ReportValues) =>
    spoken && values.description.trim() === '' ? { ...values, description: spoken } : values
  const rules = schemaOfRules<ReportValues>((values) =>
    Object.entries(problemsIn(whole(values), fields, clock())).map(([path, text]) => ({
      path,
      message: text,
    })),
  )
  const create = useAction('incidents', 'create', {
    says: { shownBy: 'next' },
    refreshes: ['incidents', 'statistics'],
  })
  return useVisitorForm<ReportValues, ReportField, ReturnType<typeof reportBody>>(rules, {
    name: REPORT_FORM,
    empty: EMPTY_REPORT,
    labels: Object.fromEntries(REPORT_FIELDS.map((name) => [name, t(`names.${name}`)])),
    recordedBy: 'incidents:edit',
    resource: 'incidents',
    bodyOf: (values) => reportBody(whole(values)),
    fieldOf,
    create: (input, headers) => create.mutateAsync({ input: input as CreateInput, headers }),
  })
}
export type Report = ReturnType<typeof useReport>
