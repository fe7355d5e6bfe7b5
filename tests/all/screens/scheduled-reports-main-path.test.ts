import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
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
  await page.getByRole('button', { name: 'Repeat regularly: Situation in Jubaland' }).click()
  await page.locator('[name=frequency]').selectOption('weekly')
  await page.locator('[name=day]').selectOption('4')
  await page.locator('[name=at]').fill('18:45')
  await page.getByRole('button', { name: en.schedules.save }).click()
  await page.getByText('Every week on Thursday at 18:45').waitFor()
  const notice = page.locator('.toast')
  await notice.getByText(en.schedules.saved).waitFor()
  expect((await own())[0]?.input).toMatchObject({ frequency: 'weekly', day: 4, at: '18:45', format: 'excel' })
  await page.getByRole('button', { name: 'Pause Situation in Jubaland' }).click()
  await page.getByText(en.schedules.states.paused, { exact: true }).waitFor()
  await notice.getByText(en.schedules.paused).waitFor()
  await page.getByRole('button', { name: 'Create now: Situation in Jubaland' }).click()
  await eventually(async () => (await editor.client.reports.list()).total).toBe(2)
  await page.getByRole('button', { name: 'Delete Situation in Jubaland' }).click()
  await page.getByRole('button', { name: en.schedules.remove, exact: true }).last().click()
  await page.getByText(en.schedules.empty).waitFor()
  await notice.getByText(en.schedules.removed).waitFor()
  expect(await own()).toEqual([])
})
