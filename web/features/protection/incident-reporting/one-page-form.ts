import { useLayoutEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { Permission } from '#shared/domain/access.ts'
import { newReceiptCode } from '#shared/domain/receipt-code.ts'
import type { KeptWay, SealableResource } from '#web/features/protection/sealed-reports/index.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useSentForm } from '#web/lib/page-start.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useProof } from '#web/lib/use-proof.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { isUnreached, NOT_KEPT, tryToKeep, useSealing } from './use-sealing.ts'

/** What a form of visitors holds: the text of each control, in the order of the form. */
export type Texts<F extends string> = Readonly<Record<F, string>>
/** What is wrong with which field, in the schemas' English. */
export type Problems<F extends string> = Readonly<Partial<Record<F, string>>>

/** A form of visitors on one page, which can be sent without script as well. */
export interface OnePage<F extends string> {
  /** Its name among the forms that are sent without script, and of its draft. */
  readonly name: string
  readonly empty: Texts<F>
  readonly check: (values: Texts<F>) => Problems<F>
}

/** What was sent and arrived: its reference, and whether it waits on this device for a connection. */
export interface Sent {
  readonly id: string
  readonly waiting: boolean
  /** The receipt code that opens its mailbox; null for what staff enter, who follow it in the workspace. */
  readonly code: string | null
  /** How it will be sent, where it is kept sealed on a visitor's device. */
  readonly kept?: KeptWay
}

/** The result of a form that was sent without script. */
export interface Submitted<F extends string> {
  readonly values: Texts<F>
  readonly problems: Problems<F>
  /** Why it could not be sent, in the server's English. */
  readonly failure: { readonly message: string } | null
  /** Stays the same from page to page, so that a form that is sent twice is one. */
  readonly key: string
  /** The ticket with which it can be sent after some seconds; null if the server gave none. */
  readonly ticket: string | null
  readonly sent: Sent | null
  /** The HTTP status of the answer. */
  readonly status: number
}

/** The form that was sent without script, for the first rendering of its answer only. */
export function useSubmitted<F extends string>({ name }: OnePage<F>): Submitted<F> | null {
  return useSentForm(name) as Submitted<F> | null
}

/** The names of the fields, in the order of the form. */
export function fieldsOf<F extends string>({ empty }: OnePage<F>): readonly F[] {
  return Object.keys(empty) as F[]
}

/** Sends what was filled in; the header is what pays for it. */
export type SendTexts<F extends string> = (
  input: Texts<F> & { readonly id: string; readonly receiptCode?: string },
  headers: Readonly<Record<string, string>> | undefined,
) => Promise<{ readonly id: string }>

/** Why the form was not sent. */
interface Failure {
  readonly message: string
  /** Whether it did not reach the server, or no answer came back. */
  readonly isUnreached?: boolean
}

interface Kept<V extends FieldValues> {
  readonly values: V
  /** What was sent when no answer came: the same content sent again keeps its id. */
  readonly sent: { readonly id: string; readonly body: string; readonly code: string | null } | null
}

/** The state of the form: values kept in the tab, errors, and sending at most once. */
export function useOnePageForm<F extends string>(
  page: OnePage<F>,
  {
    labels,
    recordedBy,
    resource,
    create,
    onRefused,
  }: {
    readonly labels: Texts<F>
    /** Who has this permission follows the record in the workspace, and needs no receipt. */
    readonly recordedBy: Permission
    /** The resource of the call, for a form that is kept sealed until there is a connection; null for one that is not. */
    readonly resource: SealableResource | null
    readonly create: SendTexts<F>
    readonly onRefused?: (error: ApiError) => void
  },
) {
  const message = useMessage()
  const submitted = useSubmitted(page)
  const [before, setBefore] = useState(submitted)
  const [rules] = useState(() =>
    schemaOfRules<Texts<F>>((values) =>
      Object.entries<string | undefined>(page.check(values)).flatMap(([path, found]) =>
        found === undefined ? [] : [{ path, message: found }],
      ),
    ),
  )
  const form = useDraftForm<Texts<F>, Kept<Texts<F>>>(rules, {
    key: page.name,
    begun: { values: page.empty, sent: null },
    labels,
  })
  const { state } = form
  const [failure, setFailure] = useState<Failure | null>(submitted?.failure ?? null)
  const needsNoReceipt = useMay(recordedBy)
  const proof = useProof()
  const sealing = useSealing(resource !== null && !needsNoReceipt)

  // From here on, values that were sent without script are kept as if they had been typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes interactive
  useLayoutEffect(() => {
    if (!before) return
    form.start({ values: before.values, sent: null })
    if (Object.keys(before.problems).length > 0)
      state.find(before.problems as Readonly<Record<string, string>>)
    setBefore(null)
  }, [])

  function change(part: Partial<Texts<F>>): void {
    proof.begin()
    form.change(part)
    state.form.clearErrors(Object.keys(part) as Parameters<typeof state.form.clearErrors>[0])
  }

  /** What is to be sent, with an id and a receipt code that stay the same for the same content. */
  function prepare() {
    const { values, sent } = form.latest()
    const body = JSON.stringify(values)
    // What has arrived is not changed by a second one with its id, so other content gets an id of its own.
    const again = sent?.body === body ? sent : null
    const id = again?.id ?? uuidv7()
    const code = needsNoReceipt
      ? null
      : (again?.code ?? newReceiptCode((bytes) => crypto.getRandomValues(bytes)))
    form.keep({ values, sent: { id, body, code } })
    return { id, code, input: { ...values, id, ...(code === null ? null : { receiptCode: code }) } }
  }

  /** Sends the form, or keeps it sealed where the person wants that; the result is null if that failed. */
  async function send(): Promise<Sent | null> {
    const { id, code, input } = prepare()
    setFailure(null)
    const keep = sealing.take()
    if (keep && resource !== null) {
      const kept = await tryToKeep(() => keep(resource, input))
      if (kept) clear()
      else setFailure({ message: NOT_KEPT })
      return kept && { id, waiting: true, code, kept }
    }
    try {
      const answer = await proof.paid((headers) => create(input, headers))
      proof.used()
      clear()
      return { id: answer.id, waiting: 'sync' in answer && answer.sync === 'waiting', code }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.refuse(error)
      setFailure({ message: error.message, isUnreached: isUnreached(error) })
      onRefused?.(error)
      return null
    }
  }

  function clear(): void {
    form.start(null)
    setFailure(null)
  }

  const errorOf = (name: F) => {
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
    /** The proof of work is still being made, and the user waits for it. */
    isWorking: state.sending && proof.isWorking,
    failure,
    forgetFailure: () => setFailure(null),
    clear,
  }
}

/** The state of a form with these fields. */
export type OnePageForm<F extends string> = ReturnType<typeof useOnePageForm<F>>

/** The part of a form's state that its controls need. */
export type Filled<F extends string> = Pick<OnePageForm<F>, 'values' | 'change' | 'errorOf'>

/** What ties the controls of a form to its state. */
export function controlsOf<F extends string>({ values, change, errorOf }: Filled<F>) {
  const error = (name: F) => {
    const found = errorOf(name)
    return found === undefined ? {} : { error: found }
  }
  const set = (name: F) => (event: { readonly target: { readonly value: string } }) =>
    change({ [name]: event.target.value } as Partial<Texts<F>>)
  const text = (name: F) => ({ name, value: values[name], onChange: set(name), ...error(name) })
  const radio = (name: F) => ({
    name,
    value: values[name],
    control: { onChange: set(name) },
    ...error(name),
  })
  return { text, radio }
}
