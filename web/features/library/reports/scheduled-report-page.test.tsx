// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { LinkedReport } from '#shared/contract/library/report-schedules.ts'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { find, findText, openScreen, pageText, press, userOf } from '#tests/support/screen.tsx'
import { ScheduledReportPage } from './scheduled-report-page.tsx'

const ID = '018f0000-0000-7000-8000-0000000000a1'
const AT = '2026-11-24T08:00:00.000Z'
const LEAVE = `DELETE /api/scheduled-reports/${ID}/recipient`
const LINKED: LinkedReport = {
  ...{ state: 'open', until: AT, isOwn: false },
  report: {
    ...{ id: ID, number: '2026-ABCD-EFGHJ', status: 'done', progress: 100, step: null, ahead: null },
    ...{ failure: null, author: 'Amina Nuur', createdAt: AT, finishedAt: AT, madeInMs: 900 },
    ...{ expiresAt: AT, fileName: 'month.xlsx', size: 9000, digest: null, sourceId: null, approval: null },
    request: {
      ...{ reportTitle: 'The month', reportType: 'monthly', dateRange: 'last-30-days' },
      ...{ includeSections: ['executive-summary'], format: 'excel', locale: 'en' },
    },
  },
}
const open = (more: Partial<LinkedReport>) =>
  openScreen(<ScheduledReportPage />, {
    user: userOf('reviewer'),
    answers: { [`GET /api/scheduled-reports/${ID}`]: { ...LINKED, ...more }, [LEAVE]: () => null },
    path: `/scheduled-reports/${ID}`,
  })

test('a recipient downloads the report, and can leave the schedule after a question', async () => {
  const { made } = await open({})
  await find('button', 'Download The month')
  await press(en.link.leave)
  await find('dialog', en.link.leaveTitle)
  expect(made(LEAVE)).toEqual([])
  document.querySelector<HTMLButtonElement>('dialog[open] .actions button')?.click()
  await findText(en.link.left)
  expect(made(LEAVE)).toHaveLength(1)
})

test('its owner downloads it, and is not asked to leave', async () => {
  await open({ isOwn: true })
  await find('button', 'Download The month')
  expect(pageText()).not.toContain(en.link.leave)
})

test('a link that has ended says why, and offers no report', async () => {
  await open({ state: 'removed', report: null })
  await findText(en.link.removed.title)
  await findText(en.link.askOwner)
  expect(pageText()).not.toContain('The month')
})
