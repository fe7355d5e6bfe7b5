import { v4 as uuidv4, v5 as uuidv5, validate } from 'uuid'
import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import {
  GRANT_CONTROLS,
  GRANT_LANGUAGES,
  GRANT_REGIONS,
  type GrantControl,
} from '#shared/domain/grant-application.ts'
import { PROOF_HEADER } from '#shared/domain/proof-header.ts'
import { type FieldProblems, receiptCodeOf, ticketFor } from '#web/features/protection/index.ts'
import { checkGrant } from './check-grant.ts'
import { regionControl } from './form-fields.tsx'
import { answersOf, EMPTY_GRANT, type GrantValues } from './grant-values.ts'
import { digestOf } from './sent-draft.ts'
import type { SubmittedGrant } from './use-grant-form.ts'

/** Handles an application that was sent without script: sends it on, or shows it again with what is wrong. */
export async function answerGrant(form: FormPairs, api: ClientOf<AppContract>): Promise<SubmittedGrant> {
  const values = valuesIn(form)
  const { round } = await api.grants.round()
  const answer: SubmittedGrant = {
    values,
    problems: checkGrant(values, round),
    failure: null,
    key: validate(form.key) ? String(form.key) : uuidv4(),
    ticket: await ticketFor(form.ticket, api),
    sent: null,
    digest: digestOf(values),
    status: 422,
  }
  if (Object.keys(answer.problems).length > 0) return answer
  const language = GRANT_LANGUAGES.find((each) => each === form.language) ?? 'en'
  // Sent again by a reload it is the same; with other content it is another one.
  const id = uuidv5(JSON.stringify(values), answer.key)
  const code = receiptCodeOf(id, answer.key)
  try {
    const sent = await api.grants.apply({
      input: {
        ...{ ...answersOf(values), id, language, receiptCode: code },
        ...(form.roundCode ? { roundCode: form.roundCode } : {}),
      },
      ...(form.ticket ? { headers: { [PROOF_HEADER]: form.ticket } } : {}),
    })
    return { ...answer, values: EMPTY_GRANT, sent: { ...sent, code }, status: 201 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, status } = error
    return { ...answer, problems: problemsOf(error), failure: { message }, status: status || 500 }
  }
}

function valuesIn(form: FormPairs): GrantValues {
  // A form sends its lines with the line ends of the network.
  const texts = GRANT_CONTROLS.map((name) => [name, (form[name] ?? '').replaceAll('\r\n', '\n')] as const)
  const operatingRegions = GRANT_REGIONS.filter((region) => form[regionControl(region)] !== undefined).join(
    ',',
  )
  return { ...(Object.fromEntries(texts) as GrantValues), operatingRegions }
}

function problemsOf({ details }: ApiError): FieldProblems<GrantControl> {
  const problems = details.flatMap(({ path, message }) => {
    const field = GRANT_CONTROLS.find((name) => name === path)
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(problems)
}
