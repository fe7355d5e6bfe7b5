import { v4 as uuidv4, v5 as uuidv5, validate } from 'uuid'
import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { incidentsContract } from '#shared/contract/protection/incidents.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { findRegion } from '#shared/domain/places.ts'
import { PROOF_HEADER } from '#shared/domain/proof-header.ts'
import { receiptCodeOf, ticketFor } from '#web/features/protection/visitor-forms/index.ts'
import { problemsIn } from './check-report.ts'
import {
  EMPTY_REPORT,
  EXTENTS,
  FIRST_STEP,
  firstOf,
  LAST_STEP,
  problemsOf,
  REPORT_FIELDS,
  type ReportValues,
  reportBody,
  STEP_FIELDS,
  STEPS,
  type StepName,
  stepOf,
} from './report-values.ts'
import type { SubmittedReport } from './submitted-report.ts'

type Api = ClientOf<AppContract>
type CreateInput = InputOf<typeof incidentsContract.create>

/** Handles a report that was sent without script, which has all of it on one page; what is wrong is shown there. */
export async function answerReport(form: FormPairs, api: Api): Promise<SubmittedReport> {
  const values = valuesIn(form)
  const key = validate(form.key) ? String(form.key) : uuidv4()
  const shown = STEPS.find((name) => name === form.step) ?? FIRST_STEP
  const ticket = await ticketFor(form.ticket, api)
  const at = (step: StepName, more: Partial<SubmittedReport> = {}): SubmittedReport => ({
    values,
    key,
    ticket,
    step,
    problems: {},
    failure: null,
    sent: null,
    status: 200,
    ...more,
  })
  // A browser with script sends one step as long as the script has not arrived.
  if (form.go === 'next') {
    const problems = problemsIn(values, STEP_FIELDS[shown], new Date())
    if (firstOf(problems)) return at(shown, { problems, status: 422 })
    return at(STEPS[STEPS.indexOf(shown) + 1] ?? shown)
  }
  const problems = problemsIn(values, REPORT_FIELDS, new Date())
  const wrong = firstOf(problems)
  if (wrong) return at(stepOf(wrong), { problems, status: 422 })
  return send({ values, key, ticket: form.ticket }, api, at)
}

interface Sending {
  readonly values: ReportValues
  readonly key: string
  readonly ticket: string | undefined
}

async function send(
  { values, key, ticket }: Sending,
  api: Api,
  at: (step: StepName, more?: Partial<SubmittedReport>) => SubmittedReport,
): Promise<SubmittedReport> {
  const body = reportBody(values)
  // Sent again by a reload it is the same report; with other content it is another one.
  const id = uuidv5(JSON.stringify(body), key)
  const code = receiptCodeOf(id, key)
  try {
    const answer = await api.incidents.create({
      input: { id, ...body, receiptCode: code } as CreateInput,
      ...(ticket ? { headers: { [PROOF_HEADER]: ticket } } : null),
    })
    return at(FIRST_STEP, {
      values: EMPTY_REPORT,
      sent: { id: answer.id, waiting: false, code },
      status: 201,
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const problems = problemsOf(error)
    const wrong = firstOf(problems)
    return at(wrong ? stepOf(wrong) : LAST_STEP, {
      problems,
      failure: { message: error.message },
      status: error.status || 500,
    })
  }
}

function valuesIn(form: FormPairs): ReportValues {
  const entries = Object.entries(EMPTY_REPORT).map(([name, empty]) => {
    const value = form[name]
    // A form sends its lines with the line ends of the network.
    return [name, typeof empty === 'boolean' ? value !== undefined : (value ?? '').replaceAll('\r\n', '\n')]
  })
  const texts = Object.fromEntries(entries) as unknown as ReportValues
  const values = {
    ...texts,
    extent: EXTENTS.find((extent) => extent === texts.extent) ?? EMPTY_REPORT.extent,
  }
  // Without script the district stays as it was when another region is chosen.
  const districts = findRegion(values.regionCode)?.districts ?? []
  const isThere = districts.some(({ code }) => code === values.districtCode)
  return isThere ? values : { ...values, districtCode: '' }
}
