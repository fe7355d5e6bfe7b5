// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { ScheduleView } from '#shared/contract/library/report-schedules.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { findText, openScreen, pageOf, userOf } from '#tests/support/screen.tsx'
import { ScheduledReports } from './scheduled-reports.tsx'

const LIST = 'GET /api/report-schedules'
const REPORT_ID = '0190b2a4-0000-7000-8000-000000000002'
type Last = NonNullable<ScheduleView['last']>
const AT = '2026-11-24T08:00:00.000Z'
const schedule = (last: Pick<Last, 'status'> & Partial<Last>): ScheduleView => ({
  ...{ id: '0190b2a4-0000-7000-8000-000000000001', version: 1, owner: 'Amina Nuur', isOwn: true },
  ...{ recipients: [], state: 'active', ended: null, nextAt: AT },
  input: {
    ...{ frequency: 'monthly', day: 1, at: '07:00', reportTitle: 'The month', reportType: 'monthly' },
    ...{ includeSections: ['executive-summary'], format: 'excel', locale: 'en' },
  },
  last: { at: AT, reportId: REPORT_ID, failure: null, ...last },
})
const open = (items: () => readonly ScheduleView[]) =>
  openScreen(<ScheduledReports />, { answers: { [LIST]: () => pageOf(items()) }, user: userOf('editor') })

afterEach(() => void vi.useRealTimers())

test('the last report of a schedule is looked at until it is made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const states: Last['status'][] = ['queued', 'running', 'done']
  let at = 0
  const { made } = await open(() => [schedule({ status: states[Math.min(at++, 2)] ?? 'done' })])
  await findText(`, ${en.states.queued}`)
  await vi.advanceTimersByTimeAsync(3000)
  await findText(`, ${en.states.running}`)
  await vi.advanceTimersByTimeAsync(3000)
  await findText(`, ${en.states.done}`)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(made(LIST)).toHaveLength(3)
})

test('one that failed says why, and is not looked at any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { made } = await open(() => [schedule({ status: 'failed', failure: 'too_large' })])
  await findText(en.failures.too_largeExcel)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(made(LIST)).toHaveLength(1)
})

test('an error that nobody can mend is named with the number of the report, as long as there is one', async () => {
  await open(() => [schedule({ status: 'failed', failure: 'internal' })])
  await findText(`give your administrator this code: ${recordReference(REPORT_ID)}`)
  await open(() => [schedule({ status: 'failed', failure: 'internal', reportId: null })])
  await findText(en.failures.internalRemoved)
})
