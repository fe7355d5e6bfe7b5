import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScheduleInput } from '#shared/contract/report-schedules.ts'
import { texts as en } from '#shared/i18n/en/reportGenerator.ts'
import { texts as so } from '#shared/i18n/so/reportGenerator.ts'
import { madeReport } from '#tests/support/reports.ts'
import { eventually, openScreens, type Screens } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens({ tasks: true })
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const own = async () => (await editor.client.reportSchedules.list()).items

test('a report of the list is repeated regularly, changed, paused, created at once and deleted', async () => {
  await madeReport(editor.client.reports, { format: 'excel' })
  const page = await site.open('/reports', { user: editor })
  await page.getByText(en.schedules.empty).waitFor()
  await page.getByRole('button', { name: 'Repeat Situation in Jubaland regularly' }).click()
  await page.locator('[name=frequency]').selectOption('weekly')
  await page.locator('[name=day]').selectOption('4')
  await page.locator('[name=at]').fill('18:45')
  await page.getByRole('button', { name: en.schedules.save }).click()
  await page.getByText('Every week on Thursday at 18:45').waitFor()
  expect((await own())[0]?.input).toMatchObject({ frequency: 'weekly', day: 4, at: '18:45', format: 'excel' })
  await page.getByRole('button', { name: 'Pause Situation in Jubaland' }).click()
  await page.getByText(en.schedules.states.paused, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Create Situation in Jubaland now' }).click()
  await eventually(async () => (await editor.client.reports.list()).total).toBe(2)
  await page.getByRole('button', { name: 'Delete Situation in Jubaland' }).click()
  await page.getByRole('button', { name: en.schedules.remove, exact: true }).last().click()
  await page.getByText(en.schedules.empty).waitFor()
  expect(await own()).toEqual([])
})

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
