import { afterAll, beforeAll, expect, test } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { endedQuarters } from '#shared/domain/report-options.ts'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { texts as words } from '#shared/i18n/en/library/reports.ts'
import { settledReport } from '#tests/support/reports.ts'
import { eventually, openScreens, type Screens } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens({ tasks: true })
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

test('a public edition is made of a quarter, says in its preview what is withheld, and is added to the library', async () => {
  const [quarter] = endedQuarters(mogadishuDay(new Date()), 1)
  const page = await site.open('/reports', { user: editor })
  await page.locator('[name=reportTitle]').fill('Quarter in public')
  await page.locator('[name=reportType]').selectOption('quarterly')
  await page.locator('[name=dateRange]').selectOption('last-7-days')
  await page.locator('[name=edition][value=public]').check()
  // The days of the other edition are gone, and no day can be typed.
  await eventually(() => page.locator('[name=dateRange]').inputValue()).toBe('')
  await page.locator('[name=dateRange]').selectOption(quarter?.from ?? '')
  await eventually(() => page.locator('[name=dateFrom]').count()).toBe(0)
  await page.locator('[name=includeSections][value=incident-overview]').check()
  await page.locator('[name=format][value=pdf]').check()
  await page.getByText(en.preview.inPublic).waitFor()
  const total = page.locator('.report-figures li', { hasText: words.listed.incidents }).first()
  await eventually(() => total.locator('b').textContent()).toBe('fewer than 5')
  await eventually(() => page.locator('.report-figures a').count()).toBe(0)
  await page.getByRole('button', { name: en.form.submit }).click()
  await page.locator('.report-row', { hasText: 'Quarter in public' }).waitFor()
  const { items } = await editor.client.reports.list()
  const [made] = items
  expect(made?.request).toMatchObject({ edition: 'public', dateFrom: quarter?.from, dateTo: quarter?.to })
  await settledReport(editor.client.reports, made?.id ?? '')
  await page
    .getByRole('button', { name: en.library.addNamed.replace('{title}', 'Quarter in public') })
    .click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name=isPublic]').waitFor()
  await dialog.getByRole('button', { name: en.library.add }).click()
  await page.locator('.toast').getByText(en.library.added).waitFor()
  await eventually(async () => (await editor.client.documents.list({ input: {} })).items.length).toBe(1)
  const [document] = (await editor.client.documents.list({ input: {} })).items
  expect(document).toMatchObject({ title: 'Quarter in public', isPublic: true, status: 'pending' })
})
