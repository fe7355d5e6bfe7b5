import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSchedules } from '#server/features/library/report-schedules/run.ts'
import type { ScheduleInput } from '#shared/contract/library/report-schedules.ts'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { texts as so } from '#shared/i18n/so/library/reportGenerator.ts'
import { settledReport } from '#tests/support/reports.ts'
import { openScreens, type Screens } from '#tests/support/screens.tsx'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens({ tasks: true })
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const own = async () => (await editor.client.reportSchedules.list()).items

test('one that has ended says why, in the language of the page', async () => {
  const input: ScheduleInput = {
    ...{ frequency: 'monthly', day: 3, at: '07:00', reportTitle: 'Bisha', reportType: 'monthly' },
    ...{ includeSections: ['executive-summary'], format: 'pdf', locale: 'so' },
  }
  await editor.client.reportSchedules.create({ input })
  await site.server.database.run(
    sql`update report_schedules set state = 'ended', ended = 'owner_not_allowed', next_at = null`,
  )
  const page = await site.open('/reports', { user: editor, locale: 'so' })
  await page.getByText(so.schedules.ended.owner_not_allowed).waitFor()
  await page.getByText('Bil kasta, maalinta 3, 07:00').waitFor()
})

test('the link of a mail asks for signing in, comes back to the report, and says when it ends and has ended', async () => {
  const reviewer = await site.server.signIn('reviewer')
  const input: ScheduleInput = {
    ...{ frequency: 'monthly', day: 3, at: '07:00', reportTitle: 'The month', reportType: 'monthly' },
    ...{ includeSections: ['executive-summary'], format: 'excel', locale: 'en' },
  }
  await editor.client.reportSchedules.create({ input })
  const page = await site.open('/reports', { user: editor })
  await page.getByRole('button', { name: 'Change The month' }).click()
  await page.getByLabel('Test reviewer').check()
  await page.getByRole('button', { name: en.schedules.save }).click()
  await page.getByText('Also sent to Test reviewer').waitFor()
  const schedule = (await own()).find((each) => each.input.reportTitle === 'The month')
  const { last } = await editor.client.reportSchedules.run({ params: { id: schedule?.id ?? '' } })
  const id = last?.reportId ?? ''
  await settledReport(editor.client.reports, id)
  await runSchedules(site.server.services)

  const link = `/sign-in?return=${encodeURIComponent(`/scheduled-reports/${id}`)}`
  const visit = await site.open(link)
  await visit.getByLabel('E-mail').fill(reviewer.email)
  await visit.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await visit.getByRole('button', { name: 'Sign in' }).click()
  await visit.waitForURL(new RegExp(`/scheduled-reports/${id}$`))
  await visit.getByRole('button', { name: 'Download The month' }).waitFor()
  await visit.getByText('This link works for your account only').waitFor()
  await visit.getByRole('button', { name: en.link.leave }).click()
  await visit.getByRole('button', { name: en.link.leave }).last().click()
  await visit.getByText(en.link.left).waitFor()
  expect((await own()).flatMap(({ recipients }) => recipients)).toMatchObject([{ dropped: 'left' }])

  await editor.client.reports.cancel({ params: { id } })
  const removed = await site.open(link, { user: editor, locale: 'so' })
  await removed.getByText(so.link.removed.title).waitFor()
  await removed.getByText(so.schedules.run).waitFor()
  const unknown = await site.open('/scheduled-reports/nothing', { user: reviewer })
  await unknown.getByText(en.link.unknown).waitFor()
})
