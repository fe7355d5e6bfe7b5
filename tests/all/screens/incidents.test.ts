import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeEvidence } from '#server/features/protection/evidence/index.ts'
import { findPairs } from '#server/features/protection/links/find-pairs.ts'
import { texts as evidence } from '#shared/i18n/en/protection/evidence.ts'
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

test('a reference that was given to a visitor opens its incident', async () => {
  const id = await addIncident({ description: 'Named by its reference.' })
  const page = await site.open('/incidents', { user: officer })
  await page.getByRole('searchbox').fill(id)
  await described(page, 'Named by its reference.')
})

test('a day without a time of day is entered and shown as one, and asks for a time again once it is to be exact', async () => {
  const id = await addIncident({
    dateTime: '2026-11-20T14:30',
    description: 'Of which the time was a guess.',
  })
  const page = await site.open(`/incidents?record=${id}`, { user: officer })
  await described(page, 'Of which the time was a guess.')
  await panel(page).getByText('Nov 20, 2026, 2:30 PM East Africa Time').waitFor()
  await page.getByRole('button', { name: records.panel.edit, exact: true }).click()
  const when = page.locator('[name="dateTime"]')
  const known = page.getByLabel(records.fields.timePrecision)
  await known.selectOption('day')
  await eventually(() => when.inputValue()).toBe('2026-11-20')
  await page.getByRole('button', { name: records.form.save }).click()
  await panel(page).getByText('Nov 20, 2026, time not known').waitFor()
  const read = () => officer.client.incidents.get({ params: { id } })
  expect(await read()).toMatchObject({ timePrecision: 'day' })

  await page.getByRole('button', { name: records.panel.edit, exact: true }).click()
  await when.fill('2026-11-21')
  await known.selectOption('exact')
  await eventually(() => when.inputValue()).toBe('')
  await when.fill('2026-11-21T00:00')
  await page.getByRole('button', { name: records.form.save }).click()
  await panel(page).getByText('Nov 21, 2026, 12:00 AM East Africa Time').waitFor()
  expect(await read()).toMatchObject({ dateTime: '2026-11-20T21:00:00.000Z', timePrecision: 'exact' })
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

test('pairs that nobody has compared are on the page of possible duplicates, and marked there', async () => {
  const where = { location: 'Xuddur', dateTime: '2026-08-02T08:00:00.000Z' }
  for (const description of ['Seen from the bridge.', 'Seen from the school.']) {
    await addIncident({ ...where, description })
  }
  await findPairs(site.server.services)
  const page = await site.open('/conflicts/duplicates', { user: officer })
  const pair = page.locator('.rec-pairs li', { hasText: 'Xuddur' })
  await pair.getByText(records.similar.samePlace).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await pair.getByRole('button', { name: asPattern(records.similar.differentOf) }).click()
  await page.getByText(records.similar.markedDifferent).waitFor()
  await eventually(() => pair.count()).toBe(0)
})

/** A text of the catalogue, whatever title stands in it. */
const asPattern = (text: string) => new RegExp(text.replace('{title}', '.*'))
