import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDigests } from '#desktop/sync/digests.ts'
import { purgeNow } from '#server/features/administration/purge/index.ts'
import { purgeEvidence } from '#server/features/protection/evidence/index.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf, filesBelow, phonePhoto } from '#tests/support/evidence.ts'
import { checkHistory } from '#tests/support/history-chain.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let admin: TestUser
const devices: TestDevice[] = []

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  admin = await server.signIn('administrator')
})
afterAll(async () => {
  for (const device of devices) await device.close()
  await server.close()
})

async function newDevice(): Promise<TestDevice> {
  const device = await createTestDevice(officer)
  devices.push(device)
  await device.sync()
  return device
}

/** As when half a year had passed: all that is deleted by now is removed for good. */
async function halfAYearLater(): Promise<void> {
  // Until tomorrow: what was deleted in this millisecond as well.
  await purgeNow({ ...server.services, deletedKeptDays: -1 })
  await purgeEvidence(server.services)
}

const storedFiles = async () => (await filesBelow(path.join(server.dataDir, 'files'))).length
const of = (id: string) => ({ params: { id } })
const locations = async (device: TestDevice) =>
  (await device.client.incidents.list({ input: {} })).items.map(({ location }) => location).sort()

test('delete against edit against restore, and a device away beyond the tombstone horizon', async () => {
  const away = await newDevice()
  const { id } = await officer.client.incidents.create({ input: incidentValues({ location: 'Deleted' }) })
  const kept = await officer.client.incidents.create({ input: incidentValues({ location: 'Restored' }) })
  await away.sync()
  const { version } = await away.client.incidents.get(of(id))
  // The device goes away with work on both records, and with a record of its own.
  await away.client.incidents.edit({ ...of(id), input: { version, severity: 'critical' } })
  await away.client.incidents.edit({ ...of(kept.id), input: { version, tags: 'water' } })
  await away.client.incidents.create({ input: incidentValues({ location: 'Made while away' }) })
  await officer.client.incidents.remove({ ...of(id), input: { reason: 'Entered twice' } })
  await officer.client.incidents.remove({ ...of(kept.id), input: { reason: 'Entered twice' } })
  await admin.client.incidents.restore(of(kept.id))
  await halfAYearLater()
  expect(away.mirror.outbox.counts()).toEqual({ waiting: 3, rejected: 0 })

  const epoch = away.mirror.meta.get('epoch')
  const generation = away.mirror.meta.get('generation') ?? 0
  await away.sync()
  // Everything was read anew in the same epoch; what was made while away is on the server.
  expect(away.mirror.meta.get('generation')).toBe(generation + 1)
  expect(away.mirror.meta.get('epoch')).toBe(epoch)
  expect(away.status()).toMatchObject({ waiting: 0, failed: 1, conflicts: 0 })
  expect(await officer.client.incidents.get(of(kept.id))).toMatchObject({ tags: 'water' })
  expect(await locations(away)).toEqual(['Deleted', 'Made while away', 'Restored'])
  // What was entered for the record that is gone is still here, and says why.
  const { items } = await away.client.device.outbox({ input: { state: 'rejected' } })
  expect(items).toMatchObject([{ rejection: 'purged', recordTitle: 'Deleted' }])
  expect(await away.client.incidents.get(of(id))).toMatchObject({ severity: 'critical', sync: 'attention' })
  await expect(officer.client.incidents.get(of(id))).rejects.toMatchObject({ status: 404 })

  const anew = await away.client.device.recordAnew({ params: { opId: items[0]?.opId ?? '' } })
  await away.sync()
  expect(away.status()).toMatchObject({ waiting: 0, failed: 0, reason: null })
  expect(await officer.client.incidents.get(of(anew.id))).toMatchObject({
    location: 'Deleted',
    severity: 'critical',
    reporterName: 'Planted Reporter',
  })
  expect(await locations(away)).toEqual(['Deleted', 'Made while away', 'Restored'])
  expect(anew.id).not.toBe(id)
  await checkHistory(server.database)
})

test('a deletion that comes after the removal is done; giving up an edit leaves nothing behind', async () => {
  const away = await newDevice()
  const made = async () => officer.client.incidents.create({ input: incidentValues({ location: 'Twice' }) })
  const [first, second] = [await made(), await made()]
  await away.sync()
  await away.client.incidents.remove({ ...of(first.id), input: { reason: 'Entered twice' } })
  await away.client.incidents.edit({ ...of(second.id), input: { version: 1, severity: 'low' } })
  await officer.client.incidents.remove({ ...of(first.id), input: { reason: 'Entered twice' } })
  await officer.client.incidents.remove({ ...of(second.id), input: { reason: 'Entered twice' } })
  await halfAYearLater()
  await away.sync()
  expect(away.status()).toMatchObject({ waiting: 0, failed: 1 })
  const { items } = await away.client.device.outbox({ input: { state: 'rejected' } })
  await away.client.device.discard({ params: { opId: items[0]?.opId ?? '' } })
  await away.sync()
  expect(away.status()).toMatchObject({ phase: 'up-to-date', failed: 0 })
  expect(await locations(away)).not.toContain('Twice')
})

test('evidence and remarks go with their record: bytes, rows and mirrors', async () => {
  const device = await newDevice()
  const { id } = await officer.client.incidents.create({ input: incidentValues() })
  const photo = await phonePhoto()
  const file = await officer.client.evidence.create({ input: evidenceOf(photo, id) })
  await officer.client.evidence.upload({ ...of(file.id), body: blobOf(photo) })
  const filesBefore = await storedFiles()
  await officer.client.comments.create({
    input: { parentCollection: 'incidents', parentId: id, body: 'Seen.' },
  })
  await device.sync()
  await officer.client.incidents.remove({ ...of(id), input: { reason: 'Entered twice' } })
  await device.sync()
  await halfAYearLater()
  await device.sync()
  // The original and its shown copy.
  expect(await storedFiles()).toBe(filesBefore - 2)
  const rows = await server.database.run(sql`select from evidence_files where evidence_id = ${file.id}::uuid`)
  expect(rows).toEqual([])
  const children = ownDigests(device.mirror).filter(({ collection }) =>
    ['comments', 'evidence'].includes(collection),
  )
  expect(children).toEqual([])
  const { items } = await admin.client.users.audit({ input: { act: 'records.purged' } })
  expect(items[0]).toMatchObject({ actor: null, detail: { incidents: 1 } })
})
