import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as enHelp } from '#shared/i18n/en/administration/help.ts'
import { texts as en } from '#shared/i18n/en/administration/staffHelp.ts'
import { texts as enIncidents } from '#shared/i18n/en/protection/incidents.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let officer: TestUser
beforeAll(async () => {
  site = await openScreens()
  officer = await site.server.signIn('field-officer', ['SO28'])
})
afterAll(() => site.close())

test('the help lists what the role can open, and finds a topic by the name of a button', async () => {
  const page = await site.open('/help', { user: officer })
  await page.getByRole('link', { name: en.incidents.title, exact: true }).waitFor()
  await eventually(() => page.getByRole('link', { name: en.users.title, exact: true }).count()).toBe(0)
  await page.getByLabel(enHelp.search).fill(enIncidents.queues.unassessed)
  await page.getByText(/^[1-3] topics? found$/).waitFor()
  await eventually(() => page.getByRole('link', { name: en.incidents.title, exact: true }).count()).toBe(1)
  await eventually(() => page.getByRole('link', { name: en.offline.title, exact: true }).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel(enHelp.search).fill('zebra')
  await page.getByText(enHelp.none).waitFor()
  await page.getByRole('button', { name: enHelp.clear }).click()
  await page.getByRole('link', { name: en.offline.title, exact: true }).waitFor()
})
