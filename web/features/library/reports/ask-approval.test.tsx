// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { texts as en } from '#shared/i18n/en/library/reportApprovals.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import {
  type Answers,
  type Call,
  find,
  findText,
  openScreen,
  pageOf,
  press,
  refusal,
  userOf,
  write,
} from '#tests/support/screen.tsx'
import { AskApproval } from './ask-approval.tsx'

const ID = '0190b2a4-0000-7000-8000-000000000001'
const LIST = 'GET /api/report-approvals'
const ASK = `POST /api/reports/${ID}/approval`
const REPORT = { id: ID, request: { reportTitle: 'November' } } as ReportView
const approval = (id: string, state: string) => ({
  ...{ id, state, approvalNumber: `2026/${id}`, title: `Report ${id}`, number: id },
})

async function open(answers: Answers) {
  const screen = await openScreen(<AskApproval report={REPORT} />, { answers, user: userOf('editor') })
  await press('Request approval: November')
  await find('dialog', en.askTitle)
  return screen
}
const sendButtons = () => document.querySelectorAll('dialog [type=submit]')

test('approval can be requested once it is known what the report may correct, of all pages of the list', async () => {
  let answer: (response: Response) => void = () => undefined
  const second = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const first = pageOf([approval('1', 'approved'), approval('2', 'declined')])
  first.headers.set('link', '</api/report-approvals?cursor=two&which=decided>; rel="next"')
  const { made } = await open({
    [LIST]: ({ search }: Call) => (search.get('cursor') === 'two' ? second : first),
    [ASK]: {},
  })
  await vi.waitFor(() => expect(made(LIST)).toHaveLength(2))
  expect(sendButtons()).toHaveLength(0)
  answer(pageOf([approval('3', 'approved')]))
  await find('button', en.ask)
  const options = [...document.querySelectorAll<HTMLOptionElement>('dialog option')]
  expect(options.map(({ textContent }) => textContent)).toEqual([
    en.correctsNone,
    'No. 2026/1, Report 1',
    'No. 2026/3, Report 3',
  ])
  const select = document.querySelector<HTMLSelectElement>('dialog select')
  if (select) select.value = '3'
  select?.dispatchEvent(new Event('change', { bubbles: true }))
  await write(en.changed, 'Gedo was counted twice.')
  document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit()
  await findText(en.asked)
  expect(made(ASK)[0]?.body).toEqual({ corrects: '3', changed: 'Gedo was counted twice.' })
})

test('a list that could not be loaded is asked for again, and nothing is sent before', async () => {
  const answers = [refusal(503, 'unavailable', 'Try again later.'), pageOf([])]
  await open({ [LIST]: () => answers.shift() })
  await findText(en.correctableFailed)
  expect(sendButtons()).toHaveLength(0)
  await press(shell.form.retry)
  await vi.waitFor(() => expect(sendButtons()).toHaveLength(1))
})
