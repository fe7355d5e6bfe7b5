import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as publicTexts } from '#shared/i18n/en/monitoring/publicMonitoring.ts'
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
  await eventually(() => page.getByLabel('Title *').inputValue()).toBe('Ratify the convention')
  await page.getByRole('button', { name: 'Add recommendation' }).click()
  await toast(page, 'UPR Recommendation Added').waitFor()
  const { total } = await editor.client.uprRecommendations.list({ input: { q: 'R1.2024' } })
  expect(total).toBe(1)
})

test('a member follows the recommendations and sees what is public, and nothing else is offered', async () => {
  const member = await site.server.signIn('member')
  const page = await site.open('/upr', { user: member })
  await page.getByRole('link', { name: 'R1.2024 Ratify the convention' }).waitFor()
  await eventually(() => page.getByRole('link', { name: 'ICCPR MONITORING' }).count()).toBe(0)
  // The figures are those that visitors are told.
  const { recommendations } = await site.server.visitor().client.public.monitoring()
  await eventually(() => page.locator('.mon-cards b').first().textContent()).toBe(
    String(recommendations.total),
  )
  await eventually(() => page.getByRole('button', { name: 'New Recommendation' }).count()).toBe(0)
  await eventually(() => page.getByRole('checkbox').count()).toBe(0)
  await page.getByRole('navigation').getByRole('link', { name: 'ICCPR Cases', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: publicTexts.iccpr.title }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})
