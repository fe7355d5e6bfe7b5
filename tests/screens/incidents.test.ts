import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as evidence } from '#shared/i18n/en/protection/evidence.ts'
import { texts as en } from '#shared/i18n/en/protection/incidents.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { incidentValues } from '#tests/support/records.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
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

test('persons are masked for a reviewer, who can attach nothing', async () => {
  const id = await addIncident({ victimInfo: 'Planted victim', description: 'Seen by a reviewer.' })
  const user = await site.server.signIn('reviewer')
  const page = await site.open(`/incidents?record=${id}`, { user })
  await described(page, 'Seen by a reviewer.')
  expect(await panel(page).textContent()).not.toContain('Planted')
  await eventually(() => panel(page).getByText(records.panel.masked).count()).toBe(
    DECIDED.incidents.protected.length,
  )
  await eventually(() => page.getByRole('button', { name: evidence.attach }).count()).toBe(0)
})

test('an incident is continued as a case that is linked with it and names no person', async () => {
  const id = await addIncident({
    ...{ severity: 'high', location: 'Dhoobley', victimInfo: 'Planted victim' },
    description: 'Two elders were detained at the checkpoint.',
  })
  const user = await site.server.signIn('administrator')
  const page = await site.open(`/incidents?record=${id}`, { user })
  await panel(page).getByRole('button', { name: records.panel.more }).click()
  await page.getByRole('button', { name: records.continue['iccpr-cases'].action }).click()
  await page.getByText(records.continue.sealed).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: records.continue['iccpr-cases'].submit }).click()
  await page.getByText(records.continue['iccpr-cases'].done).waitFor()
  await described(page, 'Two elders were detained at the checkpoint.')
  expect(new URL(page.url()).pathname).toBe('/iccpr')
  const params = { id: new URL(page.url()).searchParams.get('record') ?? '' }
  const made = await user.client.iccprCases.get({ params })
  expect(made).toMatchObject({ status: 'pending', priority: 'high', location: 'Dhoobley' })
  expect(made.title).toContain('Dhoobley')
  expect(made.personsInfo).toBe(null)
  const { items } = await user.client.links.list({ input: { parentCollection: 'incidents', parentId: id } })
  expect(items).toMatchObject([{ parentId: made.id, targetId: id, kind: 'related' }])
  // Whoever only reads cases continues nothing.
  const reader = await site.open(`/incidents?record=${id}`, { user: await site.server.signIn('reviewer') })
  await panel(reader).getByRole('button', { name: records.panel.more }).click()
  await eventually(() =>
    reader.getByRole('button', { name: records.continue['iccpr-cases'].action }).count(),
  ).toBe(0)
})
