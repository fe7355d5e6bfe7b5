import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { openScreens, type Screen, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const PATH = '/devices/lost-records'

let site: Screens
let administrator: TestUser
let officer: TestUser
let device: TestDevice
let page: Screen

beforeAll(async () => {
  site = await openScreens()
  administrator = await site.server.signIn('administrator')
  officer = await site.server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
  await site.server.database.run(sql`update sync_clock set set_back_at = now()`)
})
afterAll(async () => {
  await device.close()
  await site.close()
})

/** A device offers a record that the server has not; answers its id. */
async function offer(location: string): Promise<string> {
  const id = randomUUID()
  const record = { ...incidentValues({ location }), updatedAt: '2026-11-01T08:00:00.000Z' }
  const body = { deviceId: device.id, records: [{ collection: 'incidents', id, version: 9, record }] }
  const response = await device.remote.fetch('/api/sync/lost-records', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(body)),
  })
  expect(response.status).toBe(200)
  return id
}

const read = (id: string) => officer.client.incidents.get({ params: { id } })

test('the list and its dialog can be read by everyone; all of a page are restored at once', async () => {
  const ids = [await offer('First of two'), await offer('Second of two')]
  page = await site.open(PATH, { user: administrator })
  await page.getByRole('heading', { name: 'Second of two' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore all on this page' }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('textbox').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await page.locator('.field-error', { hasText: 'Give a reason' }).waitFor()
  await page.getByRole('dialog').getByRole('textbox').fill('All of the tablet of Kismaayo.')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await page.getByText('No records are missing').waitFor()
  for (const id of ids) expect(await read(id)).toMatchObject({ createdBy: officer.id })
})
