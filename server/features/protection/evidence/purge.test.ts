import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepNoted } from '#server/uploads/index.ts'
import { EVIDENCE_RETENTION_DAYS } from '#shared/schemas/evidence.ts'
import { blobOf, evidenceOf, filesBelow, phonePhoto } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { purgeEvidence } from './purge.ts'

let server: TestServer
let officer: TestUser
let admin: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  admin = await server.signIn('administrator')
})
afterAll(() => server.close())

const someText = () => Buffer.from(randomBytes(100_000).toString('hex'))
const storedFiles = () => filesBelow(path.join(server.dataDir, 'files'))
const newIncident = async () => (await officer.client.incidents.create({ input: incidentValues() })).id
const send = (id: string, bytes: Uint8Array) =>
  officer.client.evidence.upload({ params: { id }, body: blobOf(bytes) })

async function attachAndSend(bytes: Uint8Array, parent: string): Promise<string> {
  const input = evidenceOf(bytes, parent, { fileName: 'a.txt', mediaType: 'text/plain' })
  const { id } = await officer.client.evidence.create({ input })
  await send(id, bytes)
  return id
}

async function original(id: string): Promise<Buffer> {
  const response = await admin.client.evidence.original({ params: { id } })
  return Buffer.from(await response.arrayBuffer())
}

async function custody(id: string): Promise<string[]> {
  const log = await admin.client.evidence.custody({ params: { id } })
  expect(log.every(({ intact }) => intact)).toBe(true)
  return log.map(({ act, detail }) => (detail ? `${act} ${detail}` : act))
}

const inThePast = (table: 'evidence' | 'incidents', id: string, days: number) =>
  server.database.run(sql`
    update ${sql.raw(table)} set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`)

const inTime = EVIDENCE_RETENTION_DAYS - 1
const tooLate = EVIDENCE_RETENTION_DAYS + 1

describe('evidence that was deleted', () => {
  test('comes back with its file within the retention, by those who may restore', async () => {
    const bytes = someText()
    const id = await attachAndSend(bytes, await newIncident())
    await officer.client.evidence.remove({ params: { id } })
    await inThePast('evidence', id, inTime)
    await purgeEvidence(server.services)
    await expect(officer.client.evidence.original({ params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(officer.client.evidence.restore({ params: { id } })).rejects.toMatchObject({ status: 403 })

    const restored = await admin.client.evidence.restore({ params: { id } })
    expect(restored).toMatchObject({ goneAt: null, receivedAt: expect.stringMatching(/Z$/) })
    expect(restored.deletedAt).toBeUndefined()
    expect((await original(id)).equals(bytes)).toBe(true)
    expect(await custody(id)).toEqual(['received', 'checked no-scanner', 'opened'])
  })

  test('is listed for those who may restore, and for nobody else', async () => {
    const parentId = await newIncident()
    const id = await attachAndSend(someText(), parentId)
    await officer.client.evidence.remove({ params: { id } })
    const removed = { input: { parentCollection: 'incidents', parentId, deleted: 'true' } } as const
    expect((await admin.client.evidence.list(removed)).items.map((item) => item.id)).toEqual([id])
    await expect(officer.client.evidence.list(removed)).rejects.toMatchObject({ status: 403 })
    expect(
      (await officer.client.evidence.list({ input: { parentCollection: 'incidents', parentId } })).total,
    ).toBe(0)
  })

  test('loses its file and its shown copy after the retention; record and custody log say so', async () => {
    const before = await storedFiles()
    const photo = await phonePhoto()
    const parent = await newIncident()
    const id = await attachAndSend(photo, parent)
    const other = await attachAndSend(photo, parent)
    expect((await storedFiles()).length).toBe(before.length + 4)
    await officer.client.evidence.remove({ params: { id } })
    await inThePast('evidence', id, tooLate)
    await purgeEvidence(server.services)
    await purgeEvidence(server.services)
    // The same bytes that hang elsewhere stay.
    expect((await storedFiles()).length).toBe(before.length + 2)
    expect((await original(other)).equals(photo)).toBe(true)
    expect(await custody(id)).toEqual(['received', 'checked no-scanner', 'copied', 'removed retention'])
    const log = await admin.client.evidence.custody({ params: { id } })
    expect(log.at(-1)).toMatchObject({ by: '', device: null })

    const deleted = await admin.client.evidence.get({ params: { id } })
    expect(deleted).toMatchObject({ receivedAt: null, goneAt: expect.stringMatching(/Z$/) })
    expect(deleted.deletedAt).toBeDefined()
    const restored = await admin.client.evidence.restore({ params: { id } })
    expect(restored.goneAt).toBe(deleted.goneAt)
    await expect(admin.client.evidence.original({ params: { id } })).rejects.toMatchObject({ status: 404 })
    const conflicts = await server.database.run(sql`select 1 from conflicts where record_id = ${id}`)
    expect(conflicts).toEqual([])
  })

  test('takes the same bytes again from whoever still has them', async () => {
    const bytes = someText()
    const id = await attachAndSend(bytes, await newIncident())
    await officer.client.evidence.remove({ params: { id } })
    await inThePast('evidence', id, tooLate)
    await purgeEvidence(server.services)
    await admin.client.evidence.restore({ params: { id } })
    await expect(send(id, someText())).rejects.toMatchObject({ code: 'rule_violated' })
    const { receivedAt } = await send(id, bytes)
    expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({ receivedAt, goneAt: null })
    expect((await original(id)).equals(bytes)).toBe(true)
  })
})

test('a file goes with the record that it hangs on, and not while that may come back', async () => {
  const parent = await newIncident()
  const bytes = someText()
  const id = await attachAndSend(bytes, parent)
  await officer.client.incidents.remove({ params: { id: parent }, input: { reason: 'Entered twice' } })
  await inThePast('incidents', parent, inTime)
  await purgeEvidence(server.services)
  expect((await original(id)).equals(bytes)).toBe(true)
  await inThePast('incidents', parent, tooLate)
  await purgeEvidence(server.services)
  await expect(admin.client.evidence.original({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await admin.client.incidents.restore({ params: { id: parent } })
  expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({
    receivedAt: null,
    goneAt: expect.stringMatching(/Z$/),
  })
  expect(await custody(id)).toContain('removed retention')
})

test('living evidence is never touched, and a restoring that comes first wins', async () => {
  const bytes = someText()
  const id = await attachAndSend(bytes, await newIncident())
  await officer.client.evidence.remove({ params: { id } })
  await inThePast('evidence', id, tooLate)
  await Promise.all([
    admin.client.evidence.restore({ params: { id } }),
    purgeEvidence(server.services),
    purgeEvidence(server.services),
  ])
  // Whichever came first: the record tells what is there.
  const { goneAt, receivedAt } = await officer.client.evidence.get({ params: { id } })
  expect(goneAt === null).toBe(receivedAt !== null)
  const opened = original(id)
  if (receivedAt === null) await expect(opened).rejects.toMatchObject({ status: 404 })
  else expect((await opened).equals(bytes)).toBe(true)
  const removals = (await custody(id)).filter((act) => act === 'removed retention')
  expect(removals.length).toBe(receivedAt === null ? 1 : 0)
})

test('what a killed server left in the store without a row is removed a day later', async () => {
  const before = await storedFiles()
  const { services, database } = server
  const received = await services.files.receive(someText(), { maxBytes: 1_000_000 })
  await keepNoted(services, received)
  await received.discard()
  await purgeEvidence(services)
  expect((await storedFiles()).length).toBe(before.length + 1)
  await database.run(sql`update file_leftovers set due_at = now() where stored_name = ${received.storedName}`)
  await purgeEvidence(services)
  expect(await storedFiles()).toEqual(before)
  const left = await database.run(sql`select 1 from file_leftovers where due_at <= now()`)
  expect(left).toEqual([])
})
