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

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const taken = vi.fn()
function Screen() {
  return <ReportForm requester={useReportRequest(taken)} />
}
const open = (answers: Answers) => openScreen(<Screen />, { answers, user: userOf('editor') })
const send = () => document.querySelector('form')?.requestSubmit()

test('a draft that a former build kept on the device, the values alone, is requested once; after a lost answer with the same id', async () => {
  localStorage.setItem(KEPT, JSON.stringify(whole))
  const answers = [refusal(503, 'unavailable', 'Try again later.'), { id: 'x' }]
  const { made } = await open({ [GENERATE]: () => answers.shift() ?? { id: 'y' } })
  await find('button', 'Generate Report')
  send()
  send()
  await findText('Try again later.')
  expect(made(GENERATE)).toHaveLength(1)
  await find('button', 'Generate Report')
  send()
  send()
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1))
  const ids = () => made(GENERATE).map(({ body }) => (body as { readonly id: string }).id)
  expect(ids()).toHaveLength(2)
  expect(ids()[0]).toBe(ids()[1])
  // It is in the tab now, and stays as it is: another report like it is one change away.
  expect(localStorage.getItem(KEPT)).toBeNull()
  expect(sessionStorage.getItem(KEPT)).toContain('The week')
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('The week')
  await findText('Report Generated')
  send()
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(2))
  expect(ids()[2]).not.toBe(ids()[0])
  await press('Start over')
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('')
  expect(sessionStorage.getItem(KEPT)).toBeNull()
})

test('a quick report over a form that was sent puts nothing aside, and over one that was begun brings it back', async () => {
  sessionStorage.setItem(KEPT, JSON.stringify({ values: { ...whole, reportTitle: 'My own' } }))
  function Quick() {
    const requester = useReportRequest(taken)
    const quick = () => {
      requester.fill(whole)
      void requester.state.submit(requester.send)
    }
    return (
      <>
        <button type="button" onClick={quick}>
          Quick
        </button>
        <ReportForm requester={requester} />
      </>
    )
  }
  const { made } = await openScreen(<Quick />, {
    answers: { [GENERATE]: () => ({ id: 'x' }) },
    user: userOf('editor'),
  })
  const title = () => document.querySelector<HTMLInputElement>('input')?.value
  await press('Quick')
  await vi.waitFor(() => expect(made(GENERATE)).toHaveLength(1))
  await vi.waitFor(() => expect(title()).toBe('My own'))
  await press('Generate Report')
  await vi.waitFor(() => expect(made(GENERATE)).toHaveLength(2))
  await press('Quick')
  await vi.waitFor(() => expect(made(GENERATE)).toHaveLength(3))
  expect(title()).toBe('The week')
  expect(document.body.textContent).not.toContain('Your draft was set aside')
})

test('what the server says of a field stands beside it, and what was entered stays in the tab', async () => {
  sessionStorage.setItem(KEPT, JSON.stringify({ values: whole }))
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
  await vi.waitFor(() => expect(sessionStorage.getItem(KEPT)).toContain('Another'))
  expect(localStorage.getItem(KEPT)).toBeNull()
})

test('of two requests that were filled in and changed neither draft is lost, also when the form is emptied', async () => {
  function Filled() {
    const requester = useReportRequest(taken)
    return (
      <>
        <button type="button" onClick={() => requester.fill({ ...whole, reportTitle: 'Repeated' })}>
          Repeat
        </button>
        <ReportForm requester={requester} />
      </>
    )
  }
  // One that a former build set aside was no list.
  const aside = { ...whole, reportTitle: 'First draft' }
  sessionStorage.setItem(KEPT, JSON.stringify({ values: { ...whole, reportTitle: 'Second draft' }, aside }))
  await openScreen(<Filled />, { answers: {}, user: userOf('editor') })
  const title = () => document.querySelector<HTMLInputElement>('input')?.value
  await press('Repeat')
  expect(title()).toBe('Repeated')
  await press('Start over')
  expect(title()).toBe('')
  await press('Restore the draft now')
  expect(title()).toBe('Second draft')
  await press('Restore the draft now')
  expect(title()).toBe('First draft')
  expect(document.body.textContent).not.toContain('Restore the draft now')
})

test('what is written while the answer is awaited is a draft again, and replaced by none', async () => {
  sessionStorage.setItem(
    KEPT,
    JSON.stringify({ values: whole, aside: [{ ...whole, reportTitle: 'Put aside' }] }),
  )
  let answer: (value: unknown) => void = () => undefined
  const answered = new Promise((resolve) => {
    answer = resolve
  })
  const { made } = await open({ [GENERATE]: () => answered })
  await press('Generate Report')
  await vi.waitFor(() => expect(made(GENERATE)).toHaveLength(1))
  await write('Report title', 'Written meanwhile')
  answer({ id: 'x' })
  await findText('Report Generated')
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('Written meanwhile')
  expect(sessionStorage.getItem(KEPT)).toContain('Put aside')
})
