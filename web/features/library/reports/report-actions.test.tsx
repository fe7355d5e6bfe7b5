// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import {
  type Answers,
  find,
  findText,
  openScreen,
  pageText,
  press,
  refusal,
  userOf,
} from '#tests/support/screen.tsx'
import { ReportActions } from './report-actions.tsx'

const ID = '0190b2a4-0000-7000-8000-000000000001'
const CANCEL = `DELETE /api/reports/${ID}`
const REPORT: ReportView = {
  ...{ id: ID, number: '2026-ABCD-EFGHJ', status: 'running', progress: 40, step: 'reading', ahead: null },
  ...{ failure: null, author: 'Amina Nuur', createdAt: '2026-11-24T08:00:00.000Z', finishedAt: null },
  ...{ madeInMs: null, expiresAt: null, fileName: null, size: null, digest: null, sourceId: null },
  approval: null,
  request: {
    ...{ reportTitle: 'November', reportType: 'monthly', dateRange: 'last-30-days' },
    ...{ includeSections: ['executive-summary'], format: 'pdf', locale: 'en' },
  },
}
const open = (report: ReportView, answers: Answers = {}) =>
  openScreen(<ReportActions report={report} there={[]} onAgain={() => undefined} />, {
    answers,
    user: userOf('editor'),
  })

test('a report is cancelled once, and only while it is not finished: what it refuses is said', async () => {
  let answer: (response: Response) => void = () => undefined
  const { made } = await open(REPORT, {
    [CANCEL]: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await press('Cancel November')
  await findText(en.list.cancelling)
  await press('Cancel November')
  expect(made(CANCEL).map(({ body }) => body)).toEqual([{ only: 'unfinished' }])
  answer(refusal(422, 'rule_violated', 'This report has finished meanwhile.'))
  await findText('This report has finished meanwhile.')
  await vi.waitFor(() => expect(pageText()).not.toContain(en.list.cancelling))
})

test('a public edition is not repeated regularly, since a schedule makes reports for the organisation', async () => {
  const done: ReportView = { ...REPORT, status: 'done', step: null, progress: 100 }
  await open({ ...done, request: { ...done.request, edition: 'public' } })
  await find('button', 'Repeat November')
  expect(pageText()).not.toContain(en.schedules.repeat)
  await open(done)
  await find('button', 'Repeat regularly: November')
})
