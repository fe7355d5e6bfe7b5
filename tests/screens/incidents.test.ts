import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as evidence } from '#shared/i18n/en/evidence.ts'
import { texts as en } from '#shared/i18n/en/incidents.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { incidentValues } from '#tests/support/records.ts'
import { openScreens, type Screen, type Screens } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let officer: TestUser
beforeAll(async () => {
  site = await openScreens()
  officer = await site.server.signIn('field-officer', ['SO28'])
})
afterAll(() => site.close())

async function addIncident(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const made = await officer.client.incidents.create({ input: incidentValues(more) as never })
  return made.id
}

const panel = (page: Screen) => page.locator('.rec-panel')
/** Waits for the open incident by its description. */
const described = (page: Screen, text: string) =>
  page.locator('.rec-description', { hasText: text }).waitFor()

test('what a colleague recorded without a region waits in a queue until it has one', async () => {
  const id = await addIncident({ description: 'Recorded without a region.', regionCode: null })
  const page = await site.open('/incidents', { user: officer })
  await page.getByRole('link', { name: en.queues.triage }).click()
  expect(new URL(page.url()).search).toBe('?region=none')
  await page.locator(`[data-record="${id}"]`).click()
  await described(page, 'Recorded without a region.')
})

test('a reference that was given to a visitor opens its incident', async () => {
  const id = await addIncident({ description: 'Named by its reference.' })
  const page = await site.open('/incidents', { user: officer })
  await page.getByRole('searchbox').fill(id)
  await described(page, 'Named by its reference.')
})

test('persons are masked for a reviewer, who can attach nothing', async () => {
  const id = await addIncident({ victimInfo: 'Planted victim', description: 'Seen by a reviewer.' })
  const user = await site.server.signIn('reviewer')
  const page = await site.open(`/incidents?record=${id}`, { user })
  await described(page, 'Seen by a reviewer.')
  expect(await panel(page).textContent()).not.toContain('Planted')
  expect(await panel(page).getByText(records.panel.masked).count()).toBe(4)
  expect(await page.getByRole('button', { name: evidence.attach }).count()).toBe(0)
})
