// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/administration/waiting.ts'
import { openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { NoticeMail } from './notice-mail.tsx'
import { WaitingPage } from './waiting-page.tsx'

const report = {
  ...{ id: '018f0000-0000-7000-8000-0000000000c1', number: '2026-W2J3-YG24G', title: 'Held at the gate' },
  ...{ isWithdrawn: false, reason: 'The second figure has no source.', at: '2026-11-29T08:00:00.000Z' },
}
const answers = (reports: unknown) => ({
  'GET /api/waiting': { queues: [], returned: [], alarms: [], reports },
  'GET /api/user/notices': { subscribed: false, queues: [] },
})

test('reports that were declined or withdrawn are named with the reason and lead to themselves in their list', async () => {
  const withdrawn = { ...report, id: '018f0000-0000-7000-8000-0000000000c2', title: null, isWithdrawn: true }
  await openScreen(<WaitingPage />, {
    answers: answers([report, { ...withdrawn, reason: null }]),
    user: userOf('field-officer'),
  })
  await expect.poll(pageText).toContain(texts.reports.title)
  expect(pageText()).toContain(texts.returned.reason.replace('{reason}', report.reason))
  expect(pageText()).toContain(texts.reports.declined)
  expect(pageText()).toContain(texts.reports.withdrawn)
  expect(pageText()).not.toContain(texts.empty)
  const links = [...document.querySelectorAll('[aria-labelledby="waiting-reports"] a')]
  expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Held at the gate', `/report-approvals?which=decided&item=${report.id}`],
    [`Report ${report.number}`, `/report-approvals?which=decided&item=${withdrawn.id}`],
  ])
})

test('a server of a former build, which names no reports, shows none', async () => {
  await openScreen(<WaitingPage />, { answers: answers(undefined), user: userOf('field-officer') })
  await expect.poll(pageText).toContain(texts.empty)
  expect(pageText()).not.toContain(texts.reports.title)
})

test('the daily mail about grants is turned off by those who get it, and nothing else with it', async () => {
  const { made } = await openScreen(<NoticeMail />, {
    answers: {
      'GET /api/user/notices': { subscribed: true, queues: ['grant-applications'], grantNews: true },
      'PUT /api/user/notices': { subscribed: true, queues: ['grant-applications'], grantNews: false },
    },
    user: userOf('grant-reviewer'),
  })
  await expect.poll(pageText).toContain(texts.mail.grantNews)
  const box = document.querySelector<HTMLInputElement>('input[name="grant-news-mail"]')
  expect(box?.checked).toBe(true)
  box?.click()
  await expect
    .poll(() => made('PUT /api/user/notices').map(({ body }) => body))
    .toEqual([{ subscribed: true, grantNews: false }])
  await expect.poll(() => box?.checked).toBe(false)
})
