import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf, filesBelow } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const up: TestDevice['line'] = (_path, pass) => pass()

let server: TestServer
let officer: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer({ scanCommand: `sh -c 'if grep -q HARMFUL; then exit 1; fi'` })
})
afterAll(() => server.close())
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
})
afterEach(() => device.close())

/** An incident with a text file that the server will refuse, as it lies on the device. */
async function attachHarmful(): Promise<{ id: string; incidentId: string }> {
  device.line = down
  const bytes = Buffer.from('HARMFUL text of a message')
  const incident = await device.client.incidents.create({ input: incidentValues() })
  const { id } = await device.client.evidence.create({
    input: evidenceOf(bytes, incident.id, { fileName: 'fariin.txt', mediaType: 'text/plain' }),
  })
  await device.client.evidence.upload({ params: { id }, body: blobOf(bytes) })
  device.line = up
  return { id, incidentId: incident.id }
}

async function attachRefused() {
  const made = await attachHarmful()
  await syncUntilRefused()
  return made
}

/** The record goes in one round, the bytes after it. */
async function syncUntilRefused(): Promise<void> {
  for (let round = 0; round < 4 && (await waiting())[0]?.state === 'waiting'; round++) await device.sync()
  await device.sync()
}

const waiting = async () => (await device.client.device.files({ input: { limit: 50 } })).items
const keptBytes = async () =>
  (await filesBelow(path.join(device.folder, 'mirror-files'))).filter((file) => file.includes('evidence'))

test('a refused file is told with its reason, and giving it up removes bytes and record, there and on the server', async () => {
  const { id, incidentId } = await attachRefused()
  expect(await waiting()).toMatchObject([
    { id, state: 'refused', refusal: 'rule_violated', parent: { collection: 'incidents', id: incidentId } },
  ])
  expect(device.status()).toMatchObject({ phase: 'attention', reason: 'refused', failed: 1 })
  expect(await device.client.evidence.get({ params: { id } })).toMatchObject({ sync: 'attention' })

  device.line = down
  await device.client.device.discardFile({ params: { id } })
  expect([await waiting(), await keptBytes()]).toEqual([[], []])
  expect(
    (await device.client.evidence.list({ input: { parentCollection: 'incidents', parentId: incidentId } }))
      .items,
  ).toEqual([])

  await device.restart()
  device.line = up
  await device.sync()
  await device.sync()
  expect(device.status()).toMatchObject({ phase: 'up-to-date', waiting: 0, failed: 0 })
  expect(
    (await officer.client.evidence.list({ input: { parentCollection: 'incidents', parentId: incidentId } }))
      .items,
  ).toEqual([])
})

test('a file of a record that is deleted already goes without another deletion', async () => {
  const { id } = await attachRefused()
  await officer.client.evidence.remove({ params: { id } })
  await device.sync()
  expect(await waiting()).toHaveLength(1)
  await device.client.device.discardFile({ params: { id } })
  expect([await waiting(), await keptBytes(), device.mirror.outbox.counts()]).toEqual([
    [],
    [],
    { waiting: 0, rejected: 0 },
  ])
})

test('whoever may not delete the record any more keeps the bytes', async () => {
  const { id } = await attachRefused()
  const change = sql`update users set role = 'reviewer', regions = '{}' where id = ${officer.id}`
  await server.database.run(change)
  const known = device.mirror.meta.get('user')
  if (!known) throw new Error('The device knows its person')
  device.mirror.meta.set('user', { ...known, role: 'reviewer', regions: [] })
  await expect(device.client.device.discardFile({ params: { id } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect([await waiting(), await keptBytes()]).toMatchObject([[{ id }], [expect.any(String)]])
})

test('a refused file is sent again when asked, and what is not there can be neither sent nor given up', async () => {
  const { id } = await attachRefused()
  await device.client.device.retryFile({ params: { id } })
  expect(await waiting()).toMatchObject([{ id, state: 'waiting', refusal: null }])
  await syncUntilRefused()
  expect(await waiting()).toMatchObject([{ id, state: 'refused', refusal: 'rule_violated' }])
  const params = { id: crypto.randomUUID() }
  for (const call of ['retryFile', 'discardFile'] as const) {
    await expect(device.client.device[call]({ params })).rejects.toMatchObject({ code: 'not_found' })
  }
})
