// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { findText, openScreen, userOf } from '#tests/support/screen.tsx'
import { ReportRow } from './report-row.tsx'

const REPORT: ReportView = {
  ...{ id: '0190b2a4-0000-7000-8000-000000000001', number: '2026-ABCD-EFGHJ', status: 'queued' },
  ...{ progress: 0, step: null, ahead: 0, failure: null, author: 'Amina Nuur' },
  request: {
    ...{ reportTitle: 'November', reportType: 'monthly', dateRange: 'last-30-days' },
    ...{ includeSections: ['executive-summary'], format: 'pdf', locale: 'en' },
  },
  ...{ createdAt: '2026-11-24T08:00:00.000Z', finishedAt: null, madeInMs: null, expiresAt: null },
  ...{ fileName: null, size: null, digest: null, sourceId: null, approval: null },
}
const open = (different: Partial<ReportView>) =>
  openScreen(
    <ul>
      <ReportRow report={{ ...REPORT, ...different }} showAuthor={false}>
        {null}
      </ReportRow>
    </ul>,
    { answers: {}, user: userOf('editor') },
  )

test('one that waits says how many are before it', async () => {
  await open({ ahead: 0 })
  await findText('It is the next one.')
  await open({ ahead: 1 })
  await findText('1 report is created before it.')
  await open({ ahead: 4 })
  await findText('4 reports are created before it.')
})

test('one that is made says what is being done, to everybody', async () => {
  await open({ status: 'running', progress: 42, step: 'iccpr-analysis', ahead: null })
  await findText('42% done: writing the analysis of ICCPR cases')
  expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe(
    'November: 42% done: writing the analysis of ICCPR cases',
  )
})

test('one that failed says what to change, and a workbook is not told to become one', async () => {
  const failed = { status: 'failed', ahead: null } as const
  const { request } = REPORT
  await open({ ...failed, failure: 'too_large' })
  await findText('Choose fewer days, leave out the appendices, or choose Excel.')
  await open({ ...failed, failure: 'too_large', request: { ...request, format: 'excel' } })
  await findText('Choose fewer days, or leave out the appendices.')
  await open({ ...failed, failure: 'not_allowed' })
  await findText('can no longer create reports')
  await open({ ...failed, failure: 'internal' })
  await findText('give your administrator this code: 2026-ABCD-EFGHJ')
})
