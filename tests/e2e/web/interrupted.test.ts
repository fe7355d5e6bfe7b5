import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseInput } from '#tests/support/monitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const addCase = (title: string) => editor.client.iccprCases.create({ input: caseInput({ title }) })
const isInSight = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const panel = element.closest('.rec-panel')?.getBoundingClientRect()
    return panel !== undefined && top >= panel.top && bottom <= panel.bottom
  })

test('saving without a connection tells so in sight, also far down in the form, and nothing is lost', async () => {
  const record = await addCase('Saved later')
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('kept')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('The changes were not saved.').waitFor()
  await eventually(() => isInSight(page, 'The changes were not saved.')).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.locator('.toast').getByText('Changes saved').waitFor()
  // The record is read from its top again.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Saved later')
  expect((await editor.client.iccprCases.get({ params: { id: record.id } })).tags).toBe('kept')
  await page.context().close()
})
