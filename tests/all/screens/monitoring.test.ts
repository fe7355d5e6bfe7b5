import { afterAll, beforeAll, expect, test } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const toast = (page: Screen, title: string) => page.locator('.toast').getByText(title, { exact: true })
const figure = (page: Screen, label: string) =>
  page.locator('.mon-cards > div', { hasText: label }).locator('b').innerText()

test('before the first record both lists say so, and what to do next', async () => {
  const page = await site.open('/iccpr', { user: editor })
  await page.getByText('No ICCPR cases registered yet', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'UPR TRACKING' }).click()
  await page.getByText('No UPR recommendations tracked yet', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/upr')
  await eventually(() => figure(page, 'Implementation Rate')).toBe('0%')
  await page.getByRole('link', { name: 'ANALYTICS' }).click()
  await page.getByText('There is nothing to count yet').waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/45 days|78%|8 months|Women's Rights/)
})

test('filters, search, page and open record are in the address: reload and back show the same', async () => {
  await editor.client.iccprCases.create({ input: caseInput({ title: 'Teacher held in Luuq' }) })
  for (let number = 1; number <= 60; number++) {
    const input = caseInput({ title: `Eviction ${number}`, regionCode: number % 2 ? 'SO26' : 'SO28' })
    await editor.client.iccprCases.create({ input })
  }
  const page = await site.open('/iccpr', { user: editor })
  await page.getByRole('button', { name: 'any region' }).click()
  await page.getByRole('option', { name: 'Gedo' }).click()
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
  await eventually(() => page.getByRole('searchbox').inputValue()).toBe('eviction')
})

test('the figures of cards, side card and analytics are those of the records', async () => {
  for (const status of ['in-progress', 'implemented'] as const)
    await editor.client.uprRecommendations.create({ input: recommendationInput({ status }) })
  const statistics = await editor.client.statistics.monitoring()
  const page = await site.open('/upr', { user: editor })
  await page.locator('.rec-states li').first().waitFor()
  await eventually(() => figure(page, 'UPR Recommendations')).toBe(String(statistics.recommendations.total))
  await eventually(() => figure(page, 'Implementation Rate')).toBe('50%')
  const side = page.locator('.rec-states li')
  for (const line of [
    /^Not started\s*0\s*0%$/,
    /^In progress\s*1\s*50%$/,
    /^Implemented\s*1\s*50%$/,
    /^Total\s*2$/,
  ])
    await side.filter({ hasText: line }).waitFor()
  await eventually(() => page.locator('.mon-rate').innerText()).toMatch(/Implementation rate\s*50%/)
  await page.getByRole('link', { name: 'ANALYTICS' }).click()
  await page.getByRole('heading', { name: 'New cases month by month' }).waitFor()
  await page.keyboard.press('t')
  const table = page.getByRole('table', { name: /of the cases you can see (is|are) active$/ })
  await eventually(() => table.innerText()).toMatch(
    new RegExp(`Active Monitoring\\s+${statistics.cases.byStatus.active}\\s`),
  )
  const regions = page.getByRole('table', {
    name: 'Lower Juba accounts for about half of the cases you can see',
  })
  await regions.getByRole('link', { name: 'Gedo' }).click()
  await page.waitForURL(/\/iccpr\?region=SO26/)
})

test('Ctrl+K leads to areas, actions and records', async () => {
  const page = await site.open('/iccpr', { user: editor })
  await page.locator('.rec-title').first().waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Area, action, record, document or course' })
  await field.fill('teacher')
  await page.getByRole('option', { name: /Teacher held in Luuq/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await field.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Teacher held in Luuq' }).waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('new recomm')
  await field.press('Enter')
  await page.getByRole('heading', { name: 'Add a UPR recommendation' }).waitFor()
})

/** Links in drawings have no `click` in simulated pages. */
const press = (link: ReturnType<Screen['locator']>) =>
  link.evaluate((element) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  )

test('map, states and list are one: what is chosen in one narrows the others, and the address has it', async () => {
  const page = await site.open('/iccpr', { user: editor })
  const map = page.locator('.region-shapes')
  const { byStatus, byRegion, byMonth } = await editor.client.iccprCases.counts({ input: {} })
  const state = (name: string) => page.locator('.rec-states li').filter({ hasText: name })
  await page.getByRole('link', { name: `Gedo: ${byRegion.SO26}` }).waitFor()
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  await state(`Total${total}`).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await press(page.getByRole('link', { name: `Gedo: ${byRegion.SO26}` }))
  await page.waitForURL(/region=SO26/)
  await page.getByText(`${byRegion.SO26} found`).waitFor()
  await state(`Total${byRegion.SO26}`).waitFor()
  await eventually(() => map.locator('a[aria-current]').count()).toBe(1)
  // The sentence says it, and the map still shows what else could be chosen.
  await page.getByRole('button', { name: 'Gedo' }).waitFor()
  await page.getByRole('link', { name: `Lower Juba: ${byRegion.SO28}` }).waitFor()
  await state('Escalated').getByRole('link').click()
  await page.waitForURL(/status=escalated/)
  const inBar = page.locator('.rec-state-bar a')
  await eventually(() => inBar.count()).toBe(5)
  await press(inBar.first())
  await page.waitForURL(/status=pending/)
  await page.goBack()
  await page.waitForURL(/status=escalated/)
  await page.getByRole('link', { name: 'Lower Juba: 0' }).waitFor()
  await state('Escalated').getByRole('link').click()
  await press(page.getByRole('link', { name: `Gedo: ${byRegion.SO26}` }))
  await page.waitForURL((url) => url.search === '')
  await state(`Total${total}`).waitFor()
  const month = mogadishuDay(new Date()).slice(0, 7)
  const bars = page.locator('.month-bars')
  await eventually(() => bars.locator('a').count()).toBe(12)
  await press(bars.locator('a').last())
  await page.waitForURL((url) => url.searchParams.get('createdFrom') === `${month}-01`)
  await page.getByText(`${byMonth[month]} found`).waitFor()
  await eventually(() => bars.locator('a[aria-current]').count()).toBe(1)
  // A second month with Shift chooses all that are between; the first choice is one step back.
  await bars
    .locator('a')
    .first()
    .evaluate((element) =>
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true })),
    )
  await eventually(() => bars.locator('a[aria-current]').count()).toBe(12)
  await page.goBack()
  await eventually(() => bars.locator('a[aria-current]').count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Show all months' }).click()
  await page.waitForURL((url) => url.search === '')
  const views = page.getByRole('navigation', { name: 'Shown beside the rows' })
  await views.getByRole('link', { name: 'Map' }).click()
  await page.locator('.rec-map .region-shapes').waitFor()
  await page.goto('/iccpr?view=list')
  await page.locator('.rec-title').first().waitFor()
  await eventually(() => page.locator('.region-shapes').count()).toBe(0)
  // Recommendations are for the whole country: states, and no map.
  await page.goto('/upr?view=map')
  await page.locator('.rec-states li').first().waitFor()
  await eventually(() => page.locator('.region-shapes').count()).toBe(0)
})
