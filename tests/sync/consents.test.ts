import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTableCsv } from '#reports/tables/index.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { texts } from '#shared/i18n/en/records.ts'
import { WITHHELD } from '#shared/imports/import-values.ts'
import { consentOn, giveConsent } from '#tests/support/consents.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const DAY_MS = 86_400_000

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
  expect(await exported('withheld')).toEqual(['6'])
  const consent = await giveConsent(device, 'incidents', id, 'report')
  expect(await exported('description')).toEqual([input.description])
  expect(await exported('withheld')).toEqual(['0'])

  device.line = line
  await device.sync()
  const [listed] = (
    await officer.client.consents.list({ input: { parentCollection: 'incidents', parentId: id } })
  ).items
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
  expect(
    (await device.client.consents.list({ input: { parentCollection: 'incidents', parentId: id } })).items,
  ).toHaveLength(2)
  expect(await exported('description')).not.toContain(input.description)
  await other.close()
})

test('a device whose clock is behind goes by the server’s word on when consent ends', async () => {
  const { line } = device
  const input = { ...incidentValues({ description: 'Agreed to for a month.' }), regionCode: 'SO28' }
  const { id } = await officer.client.incidents.create({ input })
  await officer.client.consents.create({
    input: { ...consentOn(id), endsOn: addDays(mogadishuDay(new Date()), 30) },
  })
  await device.sync()
  expect(await exported('description')).toContain(input.description)
  const later = new Date(Date.now() + 60 * DAY_MS).toUTCString()
  device.line = async (_path, pass) => {
    const { body, status, headers } = await pass()
    const told = new Headers(headers)
    told.set('date', later)
    return new Response(body, { status, headers: told })
  }
  await device.sync()
  device.line = down
  expect(await exported('description')).not.toContain(input.description)
  device.line = line
  await device.sync()
  expect(await exported('description')).toContain(input.description)
})

test('a referral passed on offline while consent was withdrawn stays on record as that, and no link is sent', async () => {
  const { line } = device
  const { example } = DECIDED.referrals
  const values = { ...example, regionCode: 'SO28', status: 'confirmed', consentHow: 'spoken' } as const
  const { id } = await officer.client.referrals.create({ input: values })
  const consent = await giveConsent(officer, 'referrals', id, 'referral')
  await device.sync()
  device.line = down
  const { version } = await device.client.referrals.get({ params: { id } })
  const told = { status: 'sent', version, reason: 'By telephone, from the field' }
  await device.client.referrals.changeStatus({ params: { id }, input: told })
  const withdrawn = { version: consent.version, withdrawnOn: mogadishuDay(new Date()) }
  await officer.client.consents.edit({ params: { id: consent.id }, input: withdrawn })
  device.line = line
  await device.sync()
  expect(await officer.client.referrals.get({ params: { id } })).toMatchObject({ status: 'sent' })
  const administrator = await server.signIn('administrator')
  const act = 'referral.passed-on-without-consent'
  const { items } = await administrator.client.users.audit({ input: { act } })
  expect(items).toMatchObject([{ subject: `referrals/${id}`, actor: 'Test field-officer' }])
  const link = { provider: 'Clinic', email: 'clinic@example.org', locale: 'en' } as const
  const sent = officer.client.referralLinks.send({ params: { id }, input: link })
  expect(await failureOf(sent)).toMatchObject({ code: 'rule_violated' })
})
