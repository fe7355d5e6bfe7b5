import { useLayoutEffect, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { incidentsContract } from '#shared/contract/incidents.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraft } from '#web/lib/draft.ts'
import { problemsIn } from './check-report.ts'
import {
  EMPTY_REPORT,
  problemsOf,
  type ReportField,
  type ReportProblems,
  type ReportValues,
  reportBody,
  type SentReport,
} from './report-values.ts'
import { useSubmittedReport } from './submitted-report.ts'
import { useProof } from './use-proof.ts'

/** What was typed, and what was sent when no answer came: the same content sent again keeps its id. */
interface KeptReport {
  readonly values: ReportValues
  readonly sent: { readonly id: string; readonly body: string } | null
}
const NOTHING_TYPED: KeptReport = { values: EMPTY_REPORT, sent: null }

/** Why the report was not sent. */
export interface Failure {
  readonly message: string
}

type CreateInput = InputOf<typeof incidentsContract.create>

/** The state of the report form: values kept in the tab, problems, and sending that has its effect once. */
export function useReport() {
  const submitted = useSubmittedReport()
  const [before, setBefore] = useState(submitted)
  const draft = useDraft<KeptReport>('incident-report', NOTHING_TYPED)
  // A reload may find what an older build of the page kept.
  const values: ReportValues = { ...EMPTY_REPORT, ...(before ?? draft.value).values }
  const [problems, setProblems] = useState<ReportProblems>(submitted?.problems ?? {})
  const [failure, setFailure] = useState<Failure | null>(submitted?.failure ?? null)
  const [sending, setSending] = useState(false)
  const proof = useProof()
  const create = useAction('incidents', 'create', { refreshes: ['incidents', 'statistics'] })

  // From here on what was sent without script is kept as if it had been typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useLayoutEffect(() => {
    if (!before) return
    draft.change({ values: before.values, sent: null })
    setBefore(null)
  }, [])

  function change(part: Partial<ReportValues>): void {
    proof.begin()
    const kept = draft.latest()
    draft.change({ ...kept, values: { ...EMPTY_REPORT, ...kept.values, ...part } })
    setProblems((found) => without(found, part))
  }

  /** Shows and answers what is wrong with the fields. */
  function check(fields: readonly ReportField[]): ReportProblems {
    const found = problemsIn(values, fields, new Date())
    setFailure(null)
    setProblems(found)
    return found
  }

  /** Sends the report; the answer is null when that failed. */
  async function send(): Promise<SentReport | null> {
    const body = reportBody(values)
    const text = JSON.stringify(body)
    const { sent } = draft.value
    // A report that arrived is not changed by a second one with its id, so other content gets an id of its own.
    const id = sent?.body === text ? sent.id : uuidv7()
    draft.change({ values, sent: { id, body: text } })
    const input = { id, ...body } as CreateInput
    setSending(true)
    try {
      const answer = await proof.paid((headers) => create.mutateAsync({ input, headers }))
      proof.used()
      clear()
      return { id: answer.id, waiting: 'sync' in answer && answer.sync === 'waiting' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems(problemsOf(error))
      setFailure(error)
      return null
    } finally {
      setSending(false)
    }
  }

  function clear(): void {
    draft.clear()
    setProblems({})
    setFailure(null)
  }

  return {
    values,
    key: before?.key,
    ticket: before?.ticket ?? proof.ticket,
    change,
    problems,
    check,
    send,
    sending,
    /** The work for the report is still being done, and the user waits for it. */
    isWorking: sending && proof.isWorking,
    failure,
    clear,
  }
}
export type Report = ReturnType<typeof useReport>

/** The problems without those of the controls that were just changed. */
function without(problems: ReportProblems, part: Partial<ReportValues>): ReportProblems {
  const changed = Object.keys(part).map((name) => (name === 'date' || name === 'time' ? 'dateTime' : name))
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !changed.includes(name)))
}
