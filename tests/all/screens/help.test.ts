import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as enHelp } from '#shared/i18n/en/administration/help.ts'
import { texts as en } from '#shared/i18n/en/administration/staffHelp.ts'
import { texts as enIncidents } from '#shared/i18n/en/protection/incidents.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as tour } from '#shared/i18n/en/tour.ts'
import { texts as so } from '#shared/i18n/so/administration/staffHelp.ts'
import { texts as soIncidents } from '#shared/i18n/so/protection/incidents.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let officer: TestUser
beforeAll(async () => {
  site = await openScreens()
  officer = await site.server.signIn('field-officer', ['SO28'])
})
afterAll(() => site.close())

test('each page leads to its topic, which leads back and is read without a connection', async () => {
  const page = await site.open('/incidents', { user: officer })
  await page.getByRole('link', { name: shell.staff.helpHere }).click()
  await page.getByRole('heading', { name: en.incidents.title, level: 1 }).waitFor()
  await page.locator('.help-topic strong').getByText(enIncidents.new, { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.setOffline(true)
  await page.locator('.help-others').getByRole('link', { name: en.conflicts.title }).click()
  await page.getByRole('heading', { name: en.conflicts.title, level: 1 }).waitFor()
  await page.getByText(en.conflicts.questions[1].answer).waitFor()
  await eventually(() => page.locator('main [role=alert]').count()).toBe(0)
  await page.setOffline(false)
  await page.getByRole('link', { name: enHelp.open }).click()
  await page.waitForURL(/\/conflicts$/)
})

test('a topic of another role is not shown, and Somali names labels in Somali', async () => {
  const page = await site.open('/help/users', { user: officer })
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  const somali = await site.open('/help/incidents', { user: officer, locale: 'so' })
  await somali.getByRole('heading', { name: so.incidents.title, level: 1 }).waitFor()
  await somali.locator('.help-topic strong').getByText(soIncidents.new, { exact: true }).waitFor()
})

test('the first-day tour marks what was opened, is closed for good, and begins again in the help', async () => {
  const page = await site.open('/dashboard', { user: officer })
  const panel = page.getByRole('region', { name: tour.title })
  await panel.getByText('0 of 5 opened').waitFor()
  // On the overview it is one line, with the place that comes next; the others are shown on request.
  await panel.getByRole('link', { name: `Next: ${tour.places.account.title}` }).waitFor()
  await eventually(() => panel.getByRole('listitem').count()).toBe(0)
  await panel.getByRole('button', { name: tour.show }).click()
  await panel.getByRole('link', { name: tour.places.records.title, exact: true }).click()
  await page.waitForURL(/\/iccpr$/)
  await eventually(() => page.evaluate(() => localStorage.getItem('tours'))).toContain('records')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await panel.getByText('1 of 5 opened').waitFor()
  await eventually(() => panel.getByRole('listitem').getByText(tour.seen).count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
  await panel.getByRole('button', { name: tour.close }).click()
  await page.getByText(tour.closedText).waitFor()
  await eventually(() => panel.count()).toBe(0)
  // Kept on the device, by role and without saying who it was.
  expect(await page.evaluate(() => localStorage.getItem('tours'))).toBe(
    JSON.stringify({ 'field-officer': { seen: ['records'], closed: true } }),
  )
  await page.getByRole('button', { name: tour.again }).click()
  await panel.getByText('0 of 5 opened').waitFor()
})
