import type { ClientOf } from '#shared/contract/client.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { referralsContract } from '#shared/contract/protection/referrals.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { answerOnePageForm } from '#web/features/protection/visitor-forms/index.ts'
import { REFERRAL_PAGE } from './check-referral.ts'

/** Handles a request that was sent without script. */
export function answerReferral(form: FormPairs, api: ClientOf<AppContract>) {
  return answerOnePageForm(REFERRAL_PAGE, form, api, (input, headers) =>
    api.referrals.create({ input: input as InputOf<typeof referralsContract.create>, headers }),
  )
}
