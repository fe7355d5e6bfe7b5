import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { AnswerOf, InputOf } from '#shared/contract/endpoint.ts'
import type { grantsContract } from '#shared/contract/grants/grants.ts'
import type { GrantControl } from '#shared/domain/grant-application.ts'
import { newReceiptCode } from '#shared/domain/receipt-code.ts'
import type { SubmittedOnePage } from '#web/features/protection/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraftForm, useTakenOver } from '#web/lib/draft-form.ts'
import { useOtherTabs } from '#web/lib/other-tabs.ts'
import { useSentForm } from '#web/lib/page-start.tsx'
import { useProof } from '#web/lib/use-proof.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { type AmountRange, checkGrant } from './check-grant.ts'
import { useFormWords } from './form-texts.tsx'
import { answersOf, EMPTY_GRANT, GRANT_FORM, type GrantValues } from './grant-values.ts'

/** What the server answered to an application, with the code that opens it. */
export type SentGrant = AnswerOf<typeof grantsContract.apply> & { readonly code: string }

/** Sends an application with its proof of work. */
export type SendGrant = (given: {
  readonly input: InputOf<typeof grantsContract.apply>
  readonly headers: Readonly<Record<string, string>>
}) => Promise<AnswerOf<typeof grantsContract.apply>>

/** The result of a form that was sent without script. */
export type SubmittedGrant = Omit<SubmittedOnePage<GrantControl>, 'sent'> & {
  readonly sent: SentGrant | null
  /** Of what was sent, as `digestOf` gives it. */
  readonly digest: string
}

/** The form that was sent without script, for the first rendering of its answer only. */
export const useSubmittedGrant = (): SubmittedGrant | null => useSentForm(GRANT_FORM) as SubmittedGrant | null

/** Why it was not sent: the server's English, nothing where it failed, or that nothing was reached. */
export interface GrantFailure {
  readonly message: string
  readonly isUnreached: boolean
}

interface Kept {
  readonly values: GrantValues
  /** What was sent when no answer came: the same content sent again keeps its id and its code. */
  readonly sent: { readonly id: string; readonly body: string; readonly code: string } | null
}

const NO_ANSWER = 0
const SERVER_FAILED = 500

/** Whether nothing was stored under the id that was sent. */
const isRefused = ({ status }: ApiError): boolean => status !== NO_ANSWER && status < SERVER_FAILED

/** What a broken server says helps no one to apply. */
function failureOf({ status, message }: ApiError): GrantFailure {
  return { message: status < SERVER_FAILED ? message : '', isUnreached: status === NO_ANSWER }
}

/**
 * The state of the application form: values with any field empty or wrong, kept on the device until they are sent, and sent at most
 * once. Code that fills it from elsewhere, such as from a draft on the server, calls `change` and reads `values`.
 */
export function useGrantForm({
  roundCode,
  range,
}: {
  readonly roundCode: string
  readonly range: AmountRange
}) {
  const { language, texts } = useFormWords()
  const submitted = useSubmittedGrant()
  const current = useRef(range)
  current.current = range
  const [rules] = useState(() =>
    schemaOfRules<GrantValues>((values) =>
      Object.entries<string | undefined>(checkGrant(values, current.current)).flatMap(([path, message]) =>
        message === undefined ? [] : [{ path, message }],
      ),
    ),
  )
  const form = useDraftForm<GrantValues, Kept>(rules, {
    ...{ key: GRANT_FORM, begun: { values: EMPTY_GRANT, sent: null }, labels: texts.fields },
    ...{ place: 'device', useTabs: useOtherTabs },
  })
  const { state } = form
  const [failure, setFailure] = useState<GrantFailure | null>(
    submitted?.failure ? { message: submitted.failure.message, isUnreached: false } : null,
  )
  const proof = useProof()
  const apply = useAction('grants', 'apply', { says: { shownBy: 'next' }, refreshes: ['grants'] })
  const before = useTakenOver(form, submitted)

  function change(part: Partial<GrantValues>): void {
    proof.begin()
    form.change(part)
    state.form.clearErrors(Object.keys(part) as GrantControl[])
  }

  function prepare() {
    const { values, sent } = form.latest()
    const body = JSON.stringify([roundCode, language, values])
    // What has arrived is not changed by a second one with its id, so other content gets an id of its own.
    const again = sent?.body === body ? sent : null
    const id = again?.id ?? uuidv7()
    const code = again?.code ?? newReceiptCode((bytes) => crypto.getRandomValues(bytes))
    form.keep({ values, sent: { id, body, code } })
    return { code, input: { ...answersOf(values), id, language, roundCode, receiptCode: code } }
  }

  /** Sends the application, perhaps through its draft on the server; null if that failed, which `failure` or the fields then tell. */
  async function send(
    through: SendGrant | undefined,
    onFailed: (failure: GrantFailure) => void,
  ): Promise<SentGrant | null> {
    const { code, input } = prepare()
    setFailure(null)
    try {
      const answer = await proof.paid((headers) => (through ?? apply.mutateAsync)({ input, headers }))
      proof.used()
      form.start(null)
      return { ...answer, code }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isRefused(error)) form.keep({ ...form.latest(), sent: null })
      state.refuse(error)
      const failed = failureOf(error)
      setFailure(failed)
      onFailed(failed)
      return null
    }
  }

  return {
    state,
    values: before?.values ?? form.values,
    /** What was wrong with a form without script, in the schema's English, until the script has taken over. */
    earlierProblems: before?.problems ?? null,
    key: before?.key,
    ticket: before?.ticket ?? proof.ticket,
    restored: form.restored,
    /** The values as they were last changed, also before the form is drawn with them. */
    latest: () => form.latest().values,
    /** Takes what other tabs have written since. */
    look: form.look,
    /** Whether it was sent here, and no answer has come. */
    isUnanswered: () => form.latest().sent !== null,
    change,
    send,
    isWorking: state.sending && proof.isWorking,
    failure,
    forgetFailure: () => setFailure(null),
    clear() {
      form.start(null)
      setFailure(null)
    },
  }
}
export type GrantForm = ReturnType<typeof useGrantForm>
