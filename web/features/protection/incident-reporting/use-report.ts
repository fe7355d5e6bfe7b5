import { useLayoutEffect, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { incidentsContract } from '#shared/contract/protection/incidents.ts'
import { newReceiptCode } from '#shared/domain/receipt-code.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useProof } from '#web/lib/use-proof.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { problemsIn } from './check-report.ts'
import type { Sent } from './one-page-form.ts'
import {
  type ControlName,
  EMPTY_REPORT,
  fieldOf,
  firstOf,
  LAST_STEP,
  problemsOf,
  REPORT_FIELDS,
  type ReportField,
  type ReportValues,
  reportBody,
  STEP_FIELDS,
  type StepName,
} from './report-values.ts'
import { REPORT_FORM, useSubmittedReport } from './submitted-report.ts'
import { useClock } from './use-clock.ts'
import { isUnreached, NOT_KEPT, tryToKeep, useSealing } from './use-sealing.ts'

/** What was typed, and what was sent when no answer came: the same content sent again keeps its id. */
interface KeptReport {
  readonly values: ReportValues
  readonly sent: { readonly id: string; readonly body: string; readonly code: string | null } | null
}
const NOTHING_TYPED: KeptReport = { values: EMPTY_REPORT, sent: null }

/** Why the report was not sent. */
export interface Failure {
  readonly message: string
  /** Whether it did not reach the server, or no answer came back. */
  readonly isUnreached?: boolean
  /** The first field that the server refused. */
  readonly field?: ReportField
}

type CreateInput = InputOf<typeof incidentsContract.create>

/**
 * The state of the report form: values kept in the tab, errors, and sending at most once. `spoken` takes the place of a description
 * that was not written, because there is a voice note.
 */
export function useReport(step: StepName, spoken = '') {
  const { t } = useTranslation('incidentReporting')
  const message = useMessage()
  const submitted = useSubmittedReport()
  const [before, setBefore] = useState(submitted)
  const clock = useClock()
  const fields = step === LAST_STEP ? REPORT_FIELDS : STEP_FIELDS[step]
  const whole = (values: ReportValues) =>
    spoken && values.description.trim() === '' ? { ...values, description: spoken } : values
  const schema = schemaOfRules<ReportValues>((values) =>
    Object.entries(problemsIn(whole(values), fields, clock())).map(([path, text]) => ({
      path,
      message: text,
    })),
  )
  const form = useDraftForm<ReportValues, KeptReport>(schema, {
    key: REPORT_FORM,
    begun: NOTHING_TYPED,
    labels: Object.fromEntries(REPORT_FIELDS.map((name) => [name, t(`names.${name}`)])),
  })
  const { state } = form
  const [failure, setFailure] = useState<Failure | null>(submitted?.failure ?? null)
  // Staff who record incidents follow them in the workspace, and need no receipt.
  const recordsThemselves = useMay('incidents:edit')
  const proof = useProof()
  const sealing = useSealing(!recordsThemselves)
  const create = useAction('incidents', 'create', {
    says: { shownBy: 'next' },
    refreshes: ['incidents', 'statistics'],
  })

  // From here on, values that were sent without script are kept as if they had been typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes interactive
  useLayoutEffect(() => {
    if (!before) return
    form.start({ values: before.values, sent: null })
    if (firstOf(before.problems)) state.find(before.problems)
    setBefore(null)
  }, [])

  function change(part: Partial<ReportValues>): void {
    proof.begin()
    form.change(part)
    for (const name of Object.keys(part) as ControlName[])
      state.form.clearErrors(fieldOf(name) as ControlName)
  }

  /** What is to be sent, with an id and a receipt code that stay the same for the same content. */
  function prepare() {
    const { values, sent } = form.latest()
    const body = reportBody(whole(values))
    const text = JSON.stringify(body)
    // A report that has arrived is not changed by a second one with its id, so other content gets an id of its own.
    const again = sent?.body === text ? sent : null
    const id = again?.id ?? uuidv7()
    const code = recordsThemselves
      ? null
      : (again?.code ?? newReceiptCode((bytes) => crypto.getRandomValues(bytes)))
    form.keep({ values, sent: { id, body: text, code } })
    const input = { id, ...body, ...(code === null ? null : { receiptCode: code }) } as CreateInput
    return { id, code, input }
  }

  /** Sends the report, or keeps it sealed where the person wants that; the result is null if that failed. */
  async function send(): Promise<Sent | null> {
    const { id, code, input } = prepare()
    setFailure(null)
    const keep = sealing.take()
    if (keep) {
      const kept = await tryToKeep(() => keep('incidents', input))
      if (kept) clear()
      else setFailure({ message: NOT_KEPT })
      return kept && { id, waiting: true, code, kept }
    }
    try {
      const answer = await proof.paid((headers) => create.mutateAsync({ input, headers }))
      proof.used()
      clear()
      return { id: answer.id, waiting: 'sync' in answer && answer.sync === 'waiting', code }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.refuse(error)
      setFailure({ message: error.message, isUnreached: isUnreached(error), ...fieldRefused(error) })
      return null
    }
  }

  function clear(): void {
    form.start(null)
    setFailure(null)
  }

  const errorOf = (name: ReportField) => {
    const found = before?.problems[name]
    return found === undefined ? state.errorOf(name) : message(found)
  }
  return {
    state,
    values: before?.values ?? form.values,
    key: before?.key,
    ticket: before?.ticket ?? proof.ticket,
    change,
    errorOf,
    send,
    sealing,
    /** The proof of work for the report is still being made, and the user waits for it. */
    isWorking: state.sending && proof.isWorking,
    failure,
    forgetFailure: () => setFailure(null),
    clear,
  }
}
export type Report = ReturnType<typeof useReport>

function fieldRefused(error: ApiError): Pick<Failure, 'field'> {
  const field = firstOf(problemsOf(error))
  return field ? { field } : {}
}
