import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screen, type Screens } from '#tests/support/screens.tsx'
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
async function offer(location: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  await offerAs(id, { ...incidentValues({ location }), ...more })
  return id
}

async function offerAs(id: string, values: object): Promise<void> {
  const record = { ...values, updatedAt: '2026-11-01T08:00:00.000Z' }
  const body = { deviceId: device.id, records: [{ collection: 'incidents', id, version: 9, record }] }
  const response = await device.remote.fetch('/api/sync/lost-records', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(body)),
  })
  expect(response.status).toBe(200)
}

const read = (id: string) => officer.client.incidents.get({ params: { id } })

const WORDS = {
  en: {
    restore: 'Restore',
    missing: 'The server does not have this record.',
    none: 'No records are missing',
  },
  so: { restore: 'Soo celi', missing: 'Server-ku diiwaankan ma hayo.', none: 'Diiwaan maqan ma jiro' },
} as const

test.each(languages('en'))('in %s: what a device holds is shown and restored', async (locale) => {
  const words = WORDS[locale]
  const id = await offer(`Lost in ${locale}`)
  page = await site.open(PATH, { user: administrator, locale })
  await page.getByRole('heading', { name: `Lost in ${locale}` }).waitFor()
  await page.getByText(words.missing).waitFor()
  // Personal data is named without its values.
  expect(await page.locator('.lost-record').innerText()).not.toContain('Planted Reporter')
  await page.getByRole('button', { name: `${words.restore}: Lost in ${locale}` }).click()
  const dialog = page.getByRole('dialog')
  const reason = await dialog.getByRole('textbox').inputValue()
  await dialog.getByRole('button', { name: words.restore }).click()
  await page.getByText(words.none).waitFor()
  expect(await read(id)).toMatchObject({ location: `Lost in ${locale}`, reporterName: 'Planted Reporter' })
  const [entry] = await officer.client.incidents.history({ params: { id } })
  expect(entry).toMatchObject({ reason, by: { id: administrator.id }, device: 'Test device' })
})

test('what differs is shown field by field; a record that changed meanwhile is not written over', async () => {
  const { id } = await officer.client.incidents.create({
    input: incidentValues({ location: 'Both have it' }),
  })
  await offerAs(id, incidentValues({ location: 'Both have it', severity: 'critical' }))
  page = await site.open(PATH, { user: administrator })
  const row = page.locator('.lost-record')
  await row.getByText('Severity').waitFor()
  await eventually(() => row.innerText()).toMatch(/high.*critical/i)
  await officer.client.incidents.edit({ params: { id }, input: { version: 1, tags: 'water' } })
  await page.getByRole('button', { name: 'Restore: Both have it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await page.getByText('It has changed in the meantime.').waitFor()
  expect(await read(id)).toMatchObject({ severity: 'high' })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Discard: Both have it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByText(WORDS.en.none).waitFor()
})
