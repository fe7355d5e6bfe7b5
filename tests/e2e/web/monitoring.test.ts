import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as publicTexts } from '#shared/i18n/en/publicMonitoring.ts'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
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

test('before the first record both lists say so, and what to do next', async () => {
  const page = await site.open('/iccpr', { user: editor })
  await page.getByText('No ICCPR cases registered yet', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'UPR TRACKING' }).click()
  await page.getByText('No UPR recommendations tracked yet', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/upr')
  expect(await figure(page, 'Implementation Rate')).toBe('0%')
  await page.getByRole('link', { name: 'ANALYTICS' }).click()
  await page.getByText('There is nothing to count yet').waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/45 days|78%|8 months|Women's Rights/)
  await page.context().close()
})

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

test('filters, search, page and open record are in the address: reload and back show the same', async () => {
  for (let number = 1; number <= 60; number++) {
    const input = caseInput({ title: `Eviction ${number}`, regionCode: number % 2 ? 'SO26' : 'SO28' })
    await editor.client.iccprCases.create({ input })
  }
  const page = await site.open('/iccpr', { user: editor })
  await page.getByRole('button', { name: 'any region' }).click()
  await page.getByLabel('Gedo').check()
  await page.waitForURL(/region=SO26/)
  await page.getByText('30 found').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Gedo' }).waitFor()
  await page.goBack()
  await page.getByText('61 found').waitFor()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByText('51–61 of 61').waitFor()
  await page.getByRole('link', { name: 'Eviction 3', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Eviction 3' }).waitFor()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await page.getByText('1–50 of 61').waitFor()
  await page.context().close()
})

test('a view is saved under a name and opened again', async () => {
  const page = await site.open('/iccpr?q=eviction&region=SO28', { user: editor })
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name of the view').fill('Evictions in Lower Juba')
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await toast(page, 'View saved').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByText('61 found').waitFor()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('link', { name: 'Evictions in Lower Juba' }).click()
  await page.getByText('30 found').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('eviction')
  await page.context().close()
})

test('the figures of cards, side card and analytics are those of the records', async () => {
  await editor.client.uprRecommendations.create({ input: recommendationInput({ status: 'implemented' }) })
  const statistics = await editor.client.statistics.monitoring()
  const page = await site.open('/upr', { user: editor })
  await page.locator('.mon-side dd').first().waitFor()
  expect(await figure(page, 'UPR Recommendations')).toBe(String(statistics.recommendations.total))
  expect(await figure(page, 'Implementation Rate')).toBe('50%')
  expect(await page.locator('.mon-side dl').innerText()).toMatch(
    /Implemented\s+1\s+In progress\s+1\s+Not started\s+0/,
  )
  await page.getByRole('link', { name: 'ANALYTICS' }).click()
  await page.getByRole('heading', { name: /^Cases a month: 61 in/ }).waitFor()
  await page.keyboard.press('t')
  const table = page.getByRole('table', { name: /Most frequent status of cases/ })
  expect(await table.innerText()).toMatch(
    new RegExp(`Active Monitoring\\s+${statistics.cases.byStatus.active}\\s`),
  )
  await page.getByRole('link', { name: 'Gedo' }).click()
  await page.waitForURL(/\/iccpr\?region=SO26/)
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

test('Ctrl+K leads to areas, actions and records', async () => {
  const page = await site.open('/iccpr', { user: editor })
  await page.locator('.rec-title').first().waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Area, action or record' })
  await field.fill('teacher')
  await page.getByRole('option', { name: /Teacher held in Luuq/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await field.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Teacher held in Luuq' }).waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('new recomm')
  await field.press('Enter')
  await page.getByRole('heading', { name: 'Add a UPR recommendation' }).waitFor()
  await page.context().close()
})
