// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { ApprovalView } from '#shared/contract/library/report-approvals.ts'
import { texts as en } from '#shared/i18n/en/library/reportApprovals.ts'
import { texts as staff } from '#shared/i18n/en/staff.ts'
import { find, findText, openScreen, pageOf, pageText, userOf } from '#tests/support/screen.tsx'
import { ApprovalList } from './approval-list.tsx'

const LIST = 'GET /api/report-approvals'
const ID = '0190b2a4-0000-7000-8000-000000000001'
const AT = '2026-11-24T08:00:00.000Z'
const APPROVED: ApprovalView = {
  ...{ id: ID, state: 'approved', number: '2026-ABCD-EFGHJ', approvalNumber: '2026/1', title: 'November' },
  ...{ reportType: 'monthly', template: null, edition: 'internal', locale: 'en', format: 'pdf' },
  ...{ from: '2026-10-01', to: '2026-10-31', digest: 'ab'.repeat(32), author: 'Amina Nuur' },
  ...{ requestedBy: 'Amina Nuur', requestedAt: AT, decidedBy: 'Cali Faarax', decidedAt: AT },
  ...{ reason: null, corrects: null, ended: null, isOwn: false, isOpened: true, hasFile: false },
}
const open = (items: () => readonly ApprovalView[], path = '/') =>
  openScreen(<ApprovalList which="decided" cursor="" />, {
    ...{ answers: { [LIST]: () => pageOf(items()) }, user: userOf('reviewer'), path },
  })

afterEach(() => void vi.useRealTimers())

test('a report whose approved file is being made is looked at until the file is there', async () => {
  const decidedAt = new Date().toISOString()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let asks = 0
  const { made } = await open(() => [{ ...APPROVED, decidedAt, hasFile: ++asks > 2 }])
  await findText(en.making)
  await vi.advanceTimersByTimeAsync(6000)
  await find('button', 'Download November')
  expect(pageText()).not.toContain(en.making)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(made(LIST)).toHaveLength(3)
})

test('one whose file was not made in a quarter of an hour is not looked at for ever, and says where to look', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.parse(AT) + 60_000,
  })
  const { made } = await open(() => [APPROVED])
  await findText(en.making)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  await findText(en.noFile)
  const asks = made(LIST).length
  expect(asks).toBeGreaterThan(2)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(made(LIST)).toHaveLength(asks)
})

test('a link to a report that is not on the page offers no withdrawal of another one', async () => {
  await open(() => [APPROVED], '/?which=decided&item=0190b2a4-0000-7000-8000-000000000009')
  await findText(staff.queue.missing)
  expect(pageText()).not.toContain(APPROVED.digest)
  expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain(
    `${en.withdraw}W`,
  )
  document.querySelector<HTMLButtonElement>(`[data-key="${ID}"]`)?.click()
  await find('button', `${en.withdraw}W`)
})
