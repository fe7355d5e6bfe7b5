import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice, down } from '#tests/support/device.ts'
import { bytesOf } from '#tests/support/evidence-world.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import { faultsWideAndNarrow, openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let admin: TestUser
beforeAll(async () => {
  site = await openSite()
  admin = await site.server.signIn('administrator')
})
afterAll(() => site.close())

/** An officer whose account was ended, whose two changes a courier has brought. */
async function endedWork(): Promise<void> {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const device = await createTestDevice(officer)
  await device.sync()
  device.line = down
  for (const description of ['A market stall was burnt at night', 'Two people were held at the checkpoint'])
    await device.client.incidents.create({ input: incidentValues({ regionCode: 'SO28', description }) })
  const file = await bytesOf(await device.client.device.makeExchange())
  await admin.client.users.edit({ params: { id: officer.id }, input: { version: 1, disabled: true } })
  await admin.client.exchange.receive({ body: new Blob([new Uint8Array(file)]) })
  await device.close()
}

test('an administrator gives the work of an ended account to a person, who enters it by keyboard', async () => {
  await endedWork()
  const taker = await site.server.signIn('field-officer', ['SO28'])
  const page = await site.open('/exchange', { user: admin })
  await page.getByRole('button', { name: /^Give to a person/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Who takes over the work of/ })
  await dialog.getByLabel('Person').selectOption(taker.id)
  expect(await faultsWideAndNarrow(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give', exact: true }).press('Enter')
  await page.getByText(/^Given to /).waitFor()
  expect(await faultsWideAndNarrow(page)).toEqual([])
  await page.context().close()

  const own = await site.open('/exchange', { user: taker, width: 390 })
  await own.getByRole('link', { name: /^Take over: / }).press('Enter')
  await own.getByText('2 to decide, 0 entered, 0 left out').waitFor()
  await own
    .getByRole('button', { name: /^Read: / })
    .first()
    .press('Enter')
  await own.getByText('A market stall was burnt at night').waitFor()
  expect(await faultsWideAndNarrow(own)).toEqual([])
  await own.getByRole('button', { name: 'Enter as mine' }).press('Enter')
  await own.getByText('1 to decide, 1 entered, 0 left out').waitFor()
  await own.getByRole('button', { name: /^Read: / }).press('Enter')
  await own.getByText('Two people were held at the checkpoint').waitFor()
  await own.getByRole('button', { name: 'Leave out' }).press('Enter')
  await own.getByRole('dialog').getByRole('button', { name: 'Leave out' }).press('Enter')
  await own.getByRole('button', { name: 'End the work' }).press('Enter')
  await own.getByText('The work was taken over.').waitFor()
  const { items } = await taker.client.incidents.list({ input: {} })
  expect(items).toHaveLength(1)
  await own.context().close()
})
