import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTableCsv } from '#reports/tables/index.ts'
import { WITHHELD } from '#shared/domain/import-values.ts'
import { texts } from '#shared/i18n/en/records.ts'
import { consentOn, giveConsent } from '#tests/support/consents.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
})
afterAll(async () => {
  await device.close()
  await server.close()
})

/** What an export of the device has in a column. */
async function exported(field: 'description' | 'withheld'): Promise<(string | undefined)[]> {
  const file = await device.client.exports.incidents({ input: { format: 'csv' } })
  const rows = await readTableCsv(new Uint8Array(await file.arrayBuffer()))
  const at = rows[0]?.cells.indexOf(texts.fields[field]) ?? -1
  return rows.slice(1).map(({ cells }) => cells[at])
}

test('consent is entered, asked and withdrawn without a connection, and the same on both sides', async () => {
  const { line } = device
  device.line = down
  const input = { ...incidentValues(), regionCode: 'SO28' }
  const { id } = await device.client.incidents.create({ input })
  expect(await exported('description')).toEqual([WITHHELD])
  expect(await exported('withheld')).toEqual(['2'])
  const consent = await giveConsent(device, 'incidents', id, 'report')
  expect(await exported('description')).toEqual([input.description])
  expect(await exported('withheld')).toEqual(['0'])

  device.line = line
  await device.sync()
  const [listed] = (await officer.client.consents.list({ input: { parentId: id } })).items
  expect(listed).toMatchObject({ id: consent.id, purpose: 'report', answer: 'given' })
  const { version } = await officer.client.consents.get({ params: { id: consent.id } })
  const edit = { params: { id: consent.id }, input: { version, withdrawnOn: '2026-11-23' } }
  await officer.client.consents.edit(edit)
  await device.sync()
  device.line = down
  expect(await exported('description')).toEqual([WITHHELD])
  device.line = line
})

test('two devices that ask two people make two consents, and both have to agree', async () => {
  const other = await createTestDevice(officer)
  const input = { ...incidentValues({ description: 'Two people were asked of it.' }), regionCode: 'SO28' }
  const { id } = await officer.client.incidents.create({ input })
  await device.sync()
  await other.sync()
  await giveConsent(device, 'incidents', id, 'report')
  await other.client.consents.create({ input: { ...consentOn(id), answer: 'refused' } })
  await device.sync()
  await other.sync()
  await device.sync()
  expect((await device.client.consents.list({ input: { parentId: id } })).items).toHaveLength(2)
  expect(await exported('description')).not.toContain(input.description)
  await other.close()
})
