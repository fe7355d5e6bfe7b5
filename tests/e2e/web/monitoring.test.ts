import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as publicTexts } from '#shared/i18n/en/publicMonitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

/** What i18next shows where a text is missing: the key itself. */
const RAW_KEY = /\b(?:records|monitoring|imports|conflicts|terms|shell)[.:][a-z]|\b[a-z]+\.[a-z]+[A-Z]\w*\b/

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
  expect(await figure(page, 'ICCPR Cases')).toBe('1')
  expect(await figure(page, 'Active Monitoring')).toBe('1')
  await page.context().close()
})

test('a failed creation says so, keeps what was entered, and a later try makes one record', async () => {
  const page = await site.open('/upr?new=1', { user: editor })
  await page.getByRole('button', { name: 'Add recommendation' }).click()
  for (const text of ['Recommendation number', 'Title', 'Status', 'Priority', 'Implementing agency']) {
    await page.getByRole('alert').getByText(`${text} is required`).waitFor()
  }
  await page.getByLabel('Recommendation number *').fill('R1.2024')
  await page.getByLabel('Status *').selectOption('in-progress')
  await page.getByLabel('Title *').fill('Ratify the convention')
  await page.getByLabel('Priority *').selectOption('urgent')
  await page.getByLabel('Implementing agency *').fill('Ministry of Justice')
  await page.getByLabel('Description *').fill('Ratify the convention and its optional protocol.')
  await page.route('**/api/upr/recommendations', (route) => route.abort())
  await page.getByRole('button', { name: 'Add recommendation' }).click()
  await toast(page, 'Error Adding Recommendation').waitFor()
  await page.getByText('Please try again.', { exact: true }).waitFor()
  await page.unroute('**/api/upr/recommendations')
  await page.reload()
  expect(await page.getByLabel('Title *').inputValue()).toBe('Ratify the convention')
  await page.getByRole('button', { name: 'Add recommendation' }).click()
  await toast(page, 'UPR Recommendation Added').waitFor()
  const { total } = await editor.client.uprRecommendations.list()
  expect(total).toBe(1)
  await page.context().close()
})

test.each([
  ['/iccpr', 'en', 'light', 1440],
  ['/iccpr', 'so', 'contrast', 390],
  ['/upr', 'so', 'light', 1440],
  ['/upr', 'en', 'contrast', 390],
  ['/iccpr?tab=analytics', 'en', 'contrast', 1440],
  ['/iccpr?tab=analytics', 'so', 'light', 390],
  ['/iccpr?new=1', 'so', 'light', 390],
  ['/upr?new=1', 'en', 'contrast', 1440],
  ['/iccpr?deleted=true', 'en', 'dark', 1440],
] as const)('%s can be read by everyone (%s, %s, %i px)', async (path, locale, theme, width) => {
  const page = await site.open(path, { user: administrator, locale, theme, width })
  await page.locator('main :is(h1, h2):visible').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await page.locator('main').innerText()).not.toMatch(RAW_KEY)
  await page.context().close()
})

test('a member follows the recommendations and sees what is public, and nothing else is offered', async () => {
  const member = await site.server.signIn('member')
  const page = await site.open('/upr', { user: member })
  await page.getByRole('link', { name: 'R1.2024 Ratify the convention' }).waitFor()
  expect(await page.getByRole('link', { name: 'ICCPR MONITORING' }).count()).toBe(0)
  // The figures are those that visitors are told.
  const { recommendations } = await site.server.visitor().client.public.monitoring()
  await eventually(() => page.locator('.mon-cards b').first().textContent()).toBe(
    String(recommendations.total),
  )
  expect(await page.getByRole('button', { name: 'New Recommendation' }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByRole('navigation').getByRole('link', { name: 'ICCPR Cases', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: publicTexts.iccpr.title }).waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()
})
