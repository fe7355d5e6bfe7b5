import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { referralsContract } from '#shared/contract/referrals.ts'
import { useProof } from '#web/features/incident-reporting/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { checkReferral } from './check-referral.ts'
import {
  EMPTY_REFERRAL,
  REFERRAL_FIELDS,
  REFERRAL_FORM,
  type ReferralField,
  type ReferralValues,
  type SentReferral,
  useSubmittedReferral,
} from './referral-values.ts'

/** What was typed, and what was sent when no answer came: the same content sent again keeps its id. */
interface KeptReferral {
  readonly values: ReferralValues
  readonly sent: { readonly id: string; readonly body: string } | null
}
const NOTHING_TYPED: KeptReferral = { values: EMPTY_REFERRAL, sent: null }

type CreateInput = InputOf<typeof referralsContract.create>

const RULES = schemaOfRules<ReferralValues>((values) =>
  Object.entries(checkReferral(values)).map(([path, message]) => ({ path, message })),
)

/** The state of the request: values kept in the tab, errors, and sending at most once. */
export function useReferral() {
  const { t } = useTranslation('referralRequest')
  const message = useMessage()
  const submitted = useSubmittedReferral()
  const [before, setBefore] = useState(submitted)
  const form = useDraftForm<ReferralValues, KeptReferral>(RULES, {
    key: REFERRAL_FORM,
    begun: NOTHING_TYPED,
    labels: Object.fromEntries(REFERRAL_FIELDS.map((name) => [name, t(`names.${name}`)])),
  })
  const { state } = form
  const [failure, setFailure] = useState<{ readonly message: string } | null>(submitted?.failure ?? null)
  const proof = useProof()
  const create = useAction('referrals', 'create', { refreshes: ['referrals', 'statistics'] })

  // From here on, values that were sent without script are kept as if they had been typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes interactive
  useLayoutEffect(() => {
    if (!before) return
    form.start({ values: before.values, sent: null })
    if (Object.keys(before.problems).length > 0) state.find(before.problems)
    setBefore(null)
  }, [])

  function change(part: Partial<ReferralValues>): void {
    proof.begin()
    form.change(part)
    for (const name of Object.keys(part) as ReferralField[]) state.form.clearErrors(name)
  }

  /** Sends the request; the result is null if that failed. */
  async function send(): Promise<SentReferral | null> {
    const { values, sent } = form.latest()
    const body = JSON.stringify(values)
    // A request that has arrived is not changed by a second one with its id, so other content gets an id of its own.
    const id = sent?.body === body ? sent.id : uuidv7()
    form.keep({ values, sent: { id, body } })
    const input = { id, ...values } as CreateInput
    setFailure(null)
    try {
      const answer = await proof.paid((headers) => create.mutateAsync({ input, headers }))
      proof.used()
      clear()
      return { id: answer.id, waiting: 'sync' in answer && answer.sync === 'waiting' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.refuse(error)
      setFailure({ message: error.message })
      return null
    }
  }

  function clear(): void {
    form.start(null)
    setFailure(null)
  }

  const errorOf = (name: ReferralField) => {
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
    /** The proof of work for the request is still being made, and the user waits for it. */
    isWorking: state.sending && proof.isWorking,
    failure,
    forgetFailure: () => setFailure(null),
    clear,
  }
}
export type Referral = ReturnType<typeof useReferral>
