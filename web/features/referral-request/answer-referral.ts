import { v4 as uuidv4, v5 as uuidv5, validate } from 'uuid'
import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { referralsContract } from '#shared/contract/referrals.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { findRegion } from '#shared/domain/places.ts'
import { PROOF_HEADER } from '#shared/domain/proof-of-work.ts'
import { ticketFor } from '#web/features/incident-reporting/index.ts'
import { checkReferral } from './check-referral.ts'
import {
  EMPTY_REFERRAL,
  problemsOf,
  REFERRAL_FIELDS,
  type ReferralValues,
  type SubmittedReferral,
} from './referral-values.ts'

type Api = ClientOf<AppContract>
type CreateInput = InputOf<typeof referralsContract.create>

/** Handles a request that was sent without script: sends it on, or shows it again with what is wrong. */
export async function answerReferral(form: FormPairs, api: Api): Promise<SubmittedReferral> {
  const values = valuesIn(form)
  const answer: SubmittedReferral = {
    values,
    problems: checkReferral(values),
    failure: null,
    key: validate(form.key) ? String(form.key) : uuidv4(),
    ticket: await ticketFor(form.ticket, api),
    sent: null,
    status: 422,
  }
  if (Object.keys(answer.problems).length > 0) return answer
  // Sent again by a reload it is the same request; with other content it is another one.
  const id = uuidv5(JSON.stringify(values), answer.key)
  try {
    await api.referrals.create({
      input: { id, ...values } as CreateInput,
      ...(form.ticket ? { headers: { [PROOF_HEADER]: form.ticket } } : null),
    })
    return { ...answer, values: EMPTY_REFERRAL, sent: { id, waiting: false }, status: 201 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, status } = error
    return { ...answer, problems: problemsOf(error), failure: { message }, status: status || 500 }
  }
}

function valuesIn(form: FormPairs): ReferralValues {
  // A form sends its lines with the line ends of the network.
  const entries = REFERRAL_FIELDS.map((name) => [name, (form[name] ?? '').replaceAll('\r\n', '\n')])
  const values = Object.fromEntries(entries) as unknown as ReferralValues
  // Without script the district stays as it was when another region is chosen.
  const districts = findRegion(values.regionCode)?.districts ?? []
  const isThere = districts.some(({ code }) => code === values.districtCode)
  return isThere ? values : { ...values, districtCode: '' }
}
