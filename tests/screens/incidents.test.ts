import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeEvidence } from '#server/features/evidence/index.ts'
import { findPairs } from '#server/features/links/find-pairs.ts'
import { texts as evidence } from '#shared/i18n/en/evidence.ts'
import { texts as en } from '#shared/i18n/en/incidents.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { texts as terms } from '#shared/i18n/en/terms.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
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
  await eventually(() => panel(page).getByText(records.panel.masked).count()).toBe(6)
  await eventually(() => page.getByRole('button', { name: evidence.attach }).count()).toBe(0)
})

test('evidence that was removed is restored by an administrator, with its file or the word that it is gone', async () => {
  const id = await addIncident()
  const [kept = '', purged = ''] = await Promise.all([attachText(id, 'kept'), attachText(id, 'gone')])
  for (const each of [kept, purged]) await officer.client.evidence.remove({ params: { id: each } })
  await site.server.database.run(
    sql`update evidence set deleted_at = now() - interval '100 days' where id = ${purged}`,
  )
  await purgeEvidence(site.server.services)
  const page = await site.open(`/incidents?record=${id}`, { user: officer })
  await page.getByText(evidence.none).waitFor()
  await eventually(() => page.getByRole('button', { name: evidence.removed.show }).count()).toBe(0)

  const user = await site.server.signIn('administrator')
  const admin = await site.open(`/incidents?record=${id}`, { user })
  await admin.getByRole('button', { name: evidence.removed.show }).click()
  const removed = admin.getByRole('list', { name: evidence.removed.title }).getByRole('listitem')
  await eventually(() => removed.count()).toBe(2)
  expect(await seriousFindings(admin)).toEqual([])
  for (const left of [1, 0]) {
    await removed.first().getByRole('button', { name: evidence.removed.restore }).click()
    await eventually(() => removed.count()).toBe(left)
  }
  const list = admin.locator('.ev-list').first()
  await list.getByText(evidence.checked).waitFor()
  await list.getByText(/The file was removed on .* deleted for 90 days/).waitFor()
})

async function attachText(parentId: string, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const input = evidenceOf(bytes, parentId, { fileName: 'a.txt', mediaType: 'text/plain' })
  const { id } = await officer.client.evidence.create({ input })
  await officer.client.evidence.upload({ params: { id }, body: blobOf(bytes) })
  return id
}

test('a record that may describe the same event is named, marked by hand, and the mark is undone', async () => {
  const where = { location: 'Buulo Xaaji', dateTime: '2026-09-02T08:00:00.000Z' }
  const id = await addIncident({ ...where, description: 'Boats were fired at near the shore.' })
  await addIncident({ ...where, description: 'Doonyaha ayaa la toogtay xeebta agteeda.' })
  const page = await site.open(`/incidents?record=${id}`, { user: officer })
  const hints = page.locator('.rec-similar')
  await hints.getByText(records.similar.title).waitFor()
  await hints.getByText(records.similar.samePlace).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await hints.getByRole('button', { name: asPattern(records.similar.markOf) }).click()
  await page.getByText(records.similar.marked).waitFor()
  await eventually(() => hints.count()).toBe(0)
  await panel(page).getByText(terms.linkKind.duplicate).waitFor()
  await page.getByRole('button', { name: asPattern(records.links.remove) }).click()
  await hints.getByText(records.similar.title).waitFor()
  await hints.getByRole('button', { name: asPattern(records.similar.differentOf) }).click()
  await page.getByText(records.similar.markedDifferent).waitFor()
  await eventually(() => hints.count()).toBe(0)
  await panel(page).getByText(terms.linkKind.different).waitFor()
})

test('pairs that nobody has compared are on the page of conflicts, and marked there', async () => {
  const where = { location: 'Xuddur', dateTime: '2026-08-02T08:00:00.000Z' }
  for (const description of ['Seen from the bridge.', 'Seen from the school.']) {
    await addIncident({ ...where, description })
  }
  await findPairs(site.server.services)
  const page = await site.open('/conflicts', { user: officer })
  const pair = page.locator('.rec-pairs li', { hasText: 'Xuddur' })
  await pair.getByText(records.similar.samePlace).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await pair.getByRole('button', { name: asPattern(records.similar.differentOf) }).click()
  await page.getByText(records.similar.markedDifferent).waitFor()
  await eventually(() => pair.count()).toBe(0)
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
  const { items } = await user.client.links.list({ input: { parentId: id } })
  expect(items).toMatchObject([{ parentId: made.id, targetId: id, kind: 'related' }])
  // Whoever only reads cases continues nothing.
  const reader = await site.open(`/incidents?record=${id}`, { user: await site.server.signIn('reviewer') })
  await panel(reader).getByRole('button', { name: records.panel.more }).click()
  await eventually(() =>
    reader.getByRole('button', { name: records.continue['iccpr-cases'].action }).count(),
  ).toBe(0)
})

/** A text of the catalogue, whatever title stands in it. */
const asPattern = (text: string) => new RegExp(text.replace('{title}', '.*'))
