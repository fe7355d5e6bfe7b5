import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { Permission } from '#shared/domain/access.ts'
import { newReceiptCode } from '#shared/domain/receipt-code.ts'
import type { KeptWay, SealableResource } from '#web/features/protection/sealed-reports/index.ts'
import { type DraftForm, useDraftForm, useTakenOver } from '#web/lib/draft-form.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useSentForm } from '#web/lib/page-start.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useProof } from '#web/lib/use-proof.ts'
import type { RuleSchema } from '#web/lib/zod-form.ts'
import { NOT_KEPT, tryToKeep, useSealing } from './use-sealing.ts'

/** What was sent and arrived: its reference, and whether it waits on this device for a connection. */
export interface SentForm {
  readonly id: string
  readonly waiting: boolean
  /** The receipt code that opens its mailbox; null for what staff enter, who follow it in the workspace. */
  readonly code: string | null
  /** How it will be sent, where it is kept sealed on a visitor's device. */
  readonly kept?: KeptWay
}

/** The result of a form that was sent without script. */
export interface SubmittedForm<V, N extends string> {
  readonly values: V
  /** What is wrong with which field, in the schemas' English. */
  readonly problems: Readonly<Partial<Record<N, string>>>
  /** Why it could not be sent, in the server's English. */
  readonly failure: { readonly message: string } | null
  /** Stays the same from page to page, so that a form that is sent twice is one. */
  readonly key: string
  /** The ticket with which it can be sent after some seconds; null if the server gave none. */
  readonly ticket: string | null
  readonly sent: SentForm | null
  /** The HTTP status of the answer. */
  readonly status: number
}

/** Why the form was not sent, in the server's English; without a status where it did not come to a call. */
type Failure = Pick<ApiError, 'message'> & Partial<Pick<ApiError, 'status' | 'details'>>

interface Kept<V extends FieldValues> {
  readonly values: V
  /** What was sent when no answer came: the same content sent again keeps its id. */
  readonly sent: { readonly id: string; readonly body: string; readonly code: string | null } | null
}

/** What is sent of a form: its content, with the id and the receipt code that it got here. */
export type Outgoing<B> = B & { readonly id: string; readonly receiptCode?: string }

interface VisitorForm<V extends FieldValues, B extends object> {
  /** Its name among the forms that are sent without script, and of its draft. */
  readonly name: string
  readonly empty: V
  readonly labels: Readonly<Record<string, string>>
  /** Who has this permission follows the record in the workspace, and needs no receipt. */
  readonly recordedBy: Permission
  /** The resource of the call, for a form that is kept sealed until there is a connection; null for one that is not. */
  readonly resource: SealableResource | null
  /** The content that the values make up. */
  readonly bodyOf: (values: V) => B
  /** The field beside which the error of a control is shown. */
  readonly fieldOf: (control: keyof V & string) => string
  /** Sends what was filled in; the header is what pays for it. */
  readonly create: (
    input: Outgoing<B>,
    headers: Readonly<Record<string, string>> | undefined,
  ) => Promise<{ readonly id: string }>
  readonly onRefused?: ((error: ApiError) => void) | undefined
}

/** The state of a visitor's form: values kept in the tab, errors, and sending at most once. */
export function useVisitorForm<V extends FieldValues, N extends string, B extends object>(
  rules: RuleSchema<V>,
  { name, empty, labels, recordedBy, resource, bodyOf, fieldOf, create, onRefused }: VisitorForm<V, B>,
) {
  const message = useMessage()
  const submitted = useSentForm(name) as SubmittedForm<V, N> | null
  const form = useDraftForm<V, Kept<V>>(rules, {
    key: name,
    begun: { values: empty, sent: null },
    labels,
  })
  const { state } = form
  const [failure, setFailure] = useState<Failure | null>(submitted?.failure ?? null)
  const needsNoReceipt = useMay(recordedBy)
  const proof = useProof()
  const sealing = useSealing(resource !== null && !needsNoReceipt)
  const before = useTakenOver(form, submitted)

  function change(part: Partial<V>): void {
    proof.begin()
    form.change(part)
    state.form.clearErrors(Object.keys(part).map(fieldOf) as FieldPath<V>[])
  }

  /** Sends the form, or keeps it sealed where the person wants that; the result is null if that failed. */
  async function send(): Promise<SentForm | null> {
    const { code, input } = outgoingOf(form, bodyOf, needsNoReceipt)
    setFailure(null)
    const keep = sealing.take()
    if (keep && resource !== null) {
      const isKept = await tryToKeep(() => keep(resource, input))
      if (isKept) clear()
      else setFailure({ message: NOT_KEPT })
      return isKept && { id: input.id, waiting: true, code, kept: isKept }
    }
    try {
      const answer = await proof.paid((headers) => create(input, headers))
      proof.used()
      clear()
      return { id: answer.id, waiting: 'sync' in answer && answer.sync === 'waiting', code }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.refuse(error)
      setFailure(error)
      onRefused?.(error)
      return null
    }
  }

  function clear(): void {
    form.start(null)
    setFailure(null)
  }

  return {
    state,
    values: before?.values ?? form.values,
    key: before?.key,
    ticket: before?.ticket ?? proof.ticket,
    change,
    errorOf(name: N): string | undefined {
      const problem = before?.problems[name]
      return problem === undefined ? state.errorOf(name) : message(problem)
    },
    send,
    sealing,
    /** The proof of work is still being made, and the user waits for it. */
    isWorking: state.sending && proof.isWorking,
    failure,
    forgetFailure: () => setFailure(null),
    clear,
  }
}

/** What is to be sent, with an id and a receipt code that stay the same for the same content. */
function outgoingOf<V extends FieldValues, B extends object>(
  form: DraftForm<V, Kept<V>>,
  bodyOf: (values: V) => B,
  needsNoReceipt: boolean,
): { readonly code: string | null; readonly input: Outgoing<B> } {
  const { values, sent } = form.latest()
  const content = bodyOf(values)
  const body = JSON.stringify(content)
  // What has arrived is not changed by a second one with its id, so other content gets an id of its own.
  const again = sent?.body === body ? sent : null
  const id = again?.id ?? uuidv7()
  const code = needsNoReceipt
    ? null
    : (again?.code ?? newReceiptCode((bytes) => crypto.getRandomValues(bytes)))
  form.keep({ values, sent: { id, body, code } })
  return { code, input: { ...content, id, ...(code === null ? null : { receiptCode: code }) } }
}
