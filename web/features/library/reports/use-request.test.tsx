// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  type Answers,
  find,
  findText,
  openScreen,
  press,
  refusal,
  userOf,
  write,
} from '#tests/support/screen.tsx'
import { ReportForm } from './report-form.tsx'
import { presetValues, type ReportValues } from './report-values.ts'
import { useReportRequest } from './use-request.ts'

const GENERATE = 'POST /api/reports/generate'
const KEPT = 'draft:report-request'
const whole: ReportValues = presetValues('weekly', 'The week', 'en')

beforeEach(() => localStorage.clear())

const taken = vi.fn()
function Screen() {
  return <ReportForm requester={useReportRequest(taken)} />
}
const open = (answers: Answers) => openScreen(<Screen />, { answers, user: userOf('editor') })
const send = () => document.querySelector('form')?.requestSubmit()

test('a draft of a former build, which was the values alone, is requested once; after a lost answer with the same id', async () => {
  localStorage.setItem(KEPT, JSON.stringify(whole))
  const answers = [refusal(503, 'unavailable', 'Try again later.'), { id: 'x' }]
  const { made } = await open({ [GENERATE]: () => answers.shift() })
  await find('button', 'Generate Report')
  send()
  send()
  await findText('Try again later.')
  expect(made(GENERATE)).toHaveLength(1)
  await find('button', 'Generate Report')
  send()
  send()
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1))
  const [first, second] = made(GENERATE).map(({ body }) => body as { readonly id: string })
  expect(made(GENERATE)).toHaveLength(2)
  expect(first?.id).toBe(second?.id)
  await vi.waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull())
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('')
})

test('what the server says of a field stands beside it, and what was entered stays on the device', async () => {
  localStorage.setItem(KEPT, JSON.stringify({ values: whole }))
  await open({
    [GENERATE]: Response.json(
      {
        ...{ error: 'invalid_input', message: 'Wrong' },
        details: [{ path: 'reportTitle', message: 'This is too long' }],
      },
      { status: 400 },
    ),
  })
  await write('Report title', 'Another')
  await press('Generate Report')
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('error-summary'))
  expect(document.getElementById('field-reportTitle-error')?.textContent).toBe('This is too long')
  await vi.waitFor(() => expect(localStorage.getItem(KEPT)).toContain('Another'))
})
