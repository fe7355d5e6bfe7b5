import type { Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const toast = (page: Page, title: string) => page.locator('.toast').getByText(title, { exact: true })
const figure = (page: Page, label: string) =>
  page.locator('.mon-cards > div', { hasText: label }).locator('b').innerText()

test('a case is registered, found, opened and moved on with the keyboard alone', async () => {
  const page = await site.open('/iccpr', { user: editor })
  await page.getByText('No ICCPR cases registered yet').waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'Register an ICCPR case' }).waitFor()
  await page.getByLabel('Title *').focus()
  await page.keyboard.type('Teacher held in Luuq')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Pending')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Critical')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Taken from a school and held without charge.')
  await page.getByRole('button', { name: 'Register case' }).press('Enter')
  await toast(page, 'ICCPR Case Created').waitFor()
  await page.getByText('New case has been added to the monitoring system.').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Teacher held in Luuq' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  // Spelt otherwise than it was entered.
  await page.keyboard.type('techer luq')
  await page.waitForURL(/q=techer\+luq/)
  await page.waitForLoadState('networkidle')
  await page.getByText('1 found').waitFor()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change status' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the status' })
  // The first state after "pending" takes the focus with the dialog; Space chooses it.
  await dialog.getByLabel('Active Monitoring').press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lawyer confirmed the detention')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, 'Status changed').waitFor()
  const history = page.locator('.rec-history')
  await history.getByText('Status: Pending Investigation → Active Monitoring').waitFor()
  await history.getByText('“Lawyer confirmed the detention”').waitFor()
  await eventually(() => figure(page, 'ICCPR Cases')).toBe('1')
  await eventually(() => figure(page, 'Active Monitoring')).toBe('1')
  await page.context().close()
})
