// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ReportView } from '#shared/contract/library/reports.ts'
import {
  type Answers,
  find,
  findText,
  openScreen,
  pageOf,
  press,
  refusal,
  userOf,
} from '#tests/support/screen.tsx'
import { ReportList } from './report-list.tsx'

const ID = '0190b2a4-0000-7000-8000-000000000001'
const OTHER = '0190b2a4-0000-7000-8000-000000000002'
const DIGEST = 'abcdef0123456789'.repeat(4)
const LIST = 'GET /api/reports'
const FORMAT = `POST /api/reports/${ID}/formats`
const REPORT: ReportView = {
  ...{ id: ID, number: '2026-ABCD-EFGHJ', status: 'done', progress: 100, step: null, ahead: null },
  ...{ failure: null, author: 'Amina Nuur', createdAt: '2026-11-24T08:00:00.000Z' },
  ...{ finishedAt: '2026-11-24T08:00:02.000Z', madeInMs: 2000, expiresAt: '2026-12-24T08:00:02.000Z' },
  ...{ fileName: 'november.pdf', size: 9000, digest: DIGEST, sourceId: null, approval: null },
  request: {
    ...{ reportTitle: 'November', reportType: 'monthly', dateRange: 'last-30-days' },
    ...{ includeSections: ['executive-summary'], format: 'pdf', locale: 'en' },
  },
}
const WORD: ReportView = {
  ...{ ...REPORT, id: OTHER, sourceId: ID, fileName: 'november.docx' },
  request: { ...REPORT.request, format: 'word' },
}
const open = (items: () => readonly ReportView[], answers: Answers = {}) =>
  openScreen(<ReportList onAgain={() => undefined} />, {
    answers: { [LIST]: () => pageOf(items()), ...answers },
    user: userOf('editor'),
  })

test('one press asks for another format, once also after a lost answer, and the focus stays', async () => {
  let items = [REPORT]
  const answers = [refusal(503, 'unavailable', 'Try again later.'), { id: OTHER, status: 'queued' }]
  const { made } = await open(() => items, { [FORMAT]: () => answers.shift() })
  await findText('Data digest abcdef012345')
  const word = await find('button', 'Also as Word: November')
  word.focus()
  await press('Also as Word: November')
  await findText('Try again later.')
  items = [{ ...WORD, status: 'queued' }, REPORT]
  await press('Also as Word: November')
  await findText('The report is being created as Word')
  const [first, second] = made(FORMAT).map(
    ({ body }) => body as { readonly id: string; readonly format: string },
  )
  expect(first).toMatchObject({ format: 'word' })
  expect(second).toEqual(first)
  await vi.waitFor(() => expect(word.getAttribute('aria-label')).toContain('Already requested'))
  expect(document.activeElement).toBe(word)
  word.click()
  expect(made(FORMAT)).toHaveLength(2)
})

test('one that was made from another says so, and offers none; neither does one of a former build', async () => {
  await open(() => [WORD])
  await findText('Another format of the report with this number')
  await findText(DIGEST)
  expect(document.querySelector('.report-formats')).toBeNull()
  await open(() => [{ ...REPORT, digest: null }])
  await find('button', 'Download November')
  expect(document.querySelector('.report-formats')).toBeNull()
})
