import { v4 as uuidv4, v5 as uuidv5, validate } from 'uuid'
import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { findRegion } from '#shared/domain/places.ts'
import { PROOF_HEADER } from '#shared/domain/proof-header.ts'
import { newReceiptCode } from '#shared/domain/receipt-code.ts'
import {
  type FieldProblems,
  type FieldTexts,
  fieldsOf,
  type OnePageDeclaration,
  type SendTexts,
  type SubmittedOnePage,
} from './one-page-form.ts'

/** Handles a form that was sent without script: sends it on, or shows it again with what is wrong. */
export async function answerOnePageForm<F extends string>(
  page: OnePageDeclaration<F>,
  form: FormPairs,
  api: ClientOf<AppContract>,
  send: SendTexts<F>,
): Promise<SubmittedOnePage<F>> {
  const values = valuesIn(page, form)
  const answer: SubmittedOnePage<F> = {
    values,
    problems: page.check(values),
    failure: null,
    key: validate(form.key) ? String(form.key) : uuidv4(),
    ticket: await ticketFor(form.ticket, api),
    sent: null,
    status: 422,
  }
  if (Object.keys(answer.problems).length > 0) return answer
  // Sent again by a reload it is the same; with other content it is another one.
  const id = uuidv5(JSON.stringify(values), answer.key)
  try {
    const code = receiptCodeOf(id, answer.key)
    const received = await send(
      { ...values, id, receiptCode: code },
      form.ticket ? { [PROOF_HEADER]: form.ticket } : undefined,
    )
    return { ...answer, values: page.empty, sent: { id: received.id, waiting: false, code }, status: 201 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, status } = error
    return { ...answer, problems: problemsOf(page, error), failure: { message }, status: status || 500 }
  }
}

function valuesIn<F extends string>(page: OnePageDeclaration<F>, form: FormPairs): FieldTexts<F> {
  // A form sends its lines with the line ends of the network.
  const entries = fieldsOf(page).map((name) => [name, (form[name] ?? '').replaceAll('\r\n', '\n')])
  const values = Object.fromEntries(entries) as FieldTexts<F> &
    Partial<FieldTexts<'regionCode' | 'districtCode'>>
  // Without script the district stays as it was when another region is chosen.
  const districts = findRegion(values.regionCode ?? '')?.districts ?? []
  const isThere = districts.some(({ code }) => code === values.districtCode)
  return isThere || values.districtCode === undefined ? values : { ...values, districtCode: '' }
}

/** What the server says about fields that the form has. */
function problemsOf<F extends string>(page: OnePageDeclaration<F>, { details }: ApiError): FieldProblems<F> {
  const problems = details.flatMap(({ path, message }) => {
    const field = fieldsOf(page).find((name) => name === path)
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(problems) as FieldProblems<F>
}

/** The ticket that the form carries, while it counts; else a new one. Without one a report can be sent as well. */
export async function ticketFor(
  held: string | undefined,
  api: ClientOf<AppContract>,
): Promise<string | null> {
  try {
    const { ticket } = await api.incidents.ticket({ input: held ? { held } : {} })
    return ticket
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return held ?? null
  }
}

/** The same code when a reload sends the form again; its secret is the form's key, which is stored nowhere. */
export function receiptCodeOf(id: string, key: string): string {
  let part = 0
  return newReceiptCode((bytes) => uuidv5(`receipt ${part++} ${id}`, key, bytes))
}
