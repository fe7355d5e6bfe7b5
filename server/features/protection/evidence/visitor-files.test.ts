import { hash, randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LARGEST_PART } from '#shared/sync/send-in-parts.ts'
import { blobOf, filesContaining, phonePhoto } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { MOST_FILES } from './visitor-files.ts'

const PLANTED = 'Planted-Xaliimo-4471.jpg'

let server: TestServer
let triage: TestUser
const mailbox = () => server.visitor().client.mailbox
const files = () => server.visitor().client.visitorFiles

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  triage = await server.signIn('administrator')
})
afterAll(() => server.close())

let made = 0
async function report(): Promise<{ id: string; code: string }> {
  const code = String(6_071_992_655_300_000 + made++)
  const anonymous = { anonymous: true, reporterName: '', reporterContact: '' }
  const input = { ...incidentValues({ ...anonymous, regionCode: 'SO28' }), receiptCode: code }
  const { id } = await server.visitor().client.incidents.create({ input })
  return { id, code }
}

const announced = (code: string, bytes: Uint8Array, more: object = {}) => ({
  ...{ code, id: randomUUID(), fileName: PLANTED, mediaType: 'image/jpeg', kind: 'photo' as const },
  ...{ size: bytes.length, sha256: hash('sha256', bytes) },
  ...more,
})

async function send(id: string, bytes: Buffer, from = 0) {
  for (let at = from; at < bytes.length; at += LARGEST_PART) {
    const body = blobOf(bytes.subarray(at, at + LARGEST_PART))
    await files().sendPart({ params: { id, from: String(at) }, body })
  }
  return files().finish({ params: { id }, input: { size: bytes.length } })
}

test('a file of a reporter is evidence of the report, and the reporter sees only that it arrived', async () => {
  const { id: reportId, code } = await report()
  const photo = await phonePhoto()
  const { id, held, receivedAt } = await files().add({ input: announced(code, photo) })
  expect({ held, receivedAt }).toEqual({ held: 0, receivedAt: null })
  expect((await mailbox().open({ input: { code } })).files).toEqual([
    { id, kind: 'photo', size: photo.length, at: expect.any(String), receivedAt: null },
  ])
  expect((await send(id, photo)).receivedAt).not.toBeNull()
  const opened = await mailbox().open({ input: { code } })
  expect(opened.files).toMatchObject([{ id, receivedAt: expect.any(String) }])
  expect(JSON.stringify(opened)).not.toContain(PLANTED)

  const input = { parentCollection: 'incidents', parentId: reportId } as const
  const { items } = await triage.client.evidence.list({ input })
  expect(items).toMatchObject([{ id, createdBy: null, size: photo.length }])
  expect(await triage.client.evidence.get({ params: { id } })).toMatchObject({ fileName: PLANTED })
  const original = await triage.client.evidence.original({ params: { id } })
  expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true)
  const custody = await triage.client.evidence.custody({ params: { id } })
  expect(custody.map(({ act, by }) => [act, by]).slice(0, 2)).toEqual([
    ['received', ''],
    ['checked', ''],
  ])
  expect(await filesContaining(path.join(server.dataDir, 'files'), PLANTED)).toEqual([])
  const dump = await server.database.run(sql`select doc::text as doc from evidence where id = ${id}::uuid`)
  expect(JSON.stringify(dump)).not.toContain(PLANTED)
})

test('the code fetches no file back, and without the code no file is added', async () => {
  const { code } = await report()
  const photo = await phonePhoto()
  const { id } = await files().add({ input: announced(code, photo) })
  await send(id, photo)
  const { client } = server.visitor()
  expect(await failureOf(client.evidence.shown({ params: { id } }))).toMatchObject({ status: 401 })
  expect(await failureOf(client.evidence.original({ params: { id } }))).toMatchObject({ status: 401 })
  const wrong = announced('9999999999999999', photo)
  expect(await failureOf(files().add({ input: wrong }))).toMatchObject({ code: 'not_found' })
  // The bytes of a file that staff attached can't be sent as a visitor.
  const officer = await server.signIn('field-officer', ['SO28'])
  const incident = await officer.client.incidents.create({ input: incidentValues() })
  const { code: _code, id: _id, ...values } = announced(code, photo)
  const own = await officer.client.evidence.create({
    input: { ...values, parentCollection: 'incidents', parentId: incident.id },
  })
  expect(await failureOf(files().held({ params: { id: own.id } }))).toMatchObject({ code: 'not_found' })
})

test('the same file chosen again goes on where it was cut, and is stored once', async () => {
  const { id: reportId, code } = await report()
  const bytes = Buffer.from(randomBytes(LARGEST_PART).toString('hex'))
  const text = { fileName: 'note.txt', mediaType: 'text/plain', kind: 'other' }
  const { id } = await files().add({ input: announced(code, bytes, text) })
  const body = blobOf(bytes.subarray(0, LARGEST_PART))
  await files().sendPart({ params: { id, from: '0' }, body })
  const again = await files().add({ input: announced(code, bytes, text) })
  expect(again).toEqual({ id, held: LARGEST_PART, receivedAt: null })
  await send(id, bytes, again.held)
  const { receivedAt } = await files().add({ input: announced(code, bytes, text) })
  expect(receivedAt).not.toBeNull()
  const two = await Promise.all([1, 2].map(() => files().add({ input: announced(code, bytes, text) })))
  expect(new Set(two.map((each) => each.id))).toEqual(new Set([id]))
  const input = { parentCollection: 'incidents', parentId: reportId } as const
  expect((await triage.client.evidence.list({ input })).items).toHaveLength(1)
})

test('content that is not the announced one, or of another type, is refused and leaves nothing', async () => {
  const { code } = await report()
  const photo = await phonePhoto()
  const other = announced(code, photo, { sha256: hash('sha256', 'something else') })
  const { id } = await files().add({ input: other })
  expect(await failureOf(send(id, photo))).toMatchObject({ code: 'rule_violated' })
  const program = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0x3e, 0])
  const { id: second } = await files().add({
    input: announced(code, program, { fileName: 'photo.jpg' }),
  })
  expect(await failureOf(send(second, program))).toMatchObject({ code: 'unsupported_media_type' })
  const opened = await mailbox().open({ input: { code } })
  expect(opened.files.map(({ receivedAt }) => receivedAt)).toEqual([null, null])
  expect((await files().held({ params: { id } })).held).toBe(0)
})

test('staff who have opened the report learn of a later file from their mailboxes; before, the report says it', async () => {
  const { id: reportId, code } = await report()
  const photo = await phonePhoto()
  const first = await files().add({ input: announced(code, photo) })
  await send(first.id, photo)
  const isWaiting = async () => {
    const { items } = await triage.client.mailbox.list({ input: {} })
    return items.some(({ id }) => id === reportId)
  }
  expect(await isWaiting()).toBe(false)
  await triage.client.incidents.get({ params: { id: reportId } })
  const later = Buffer.concat([await phonePhoto(), Buffer.from([0])])
  const { id } = await files().add({ input: announced(code, later) })
  await send(id, later)
  expect(await isWaiting()).toBe(true)
  expect((await triage.client.mailbox.read({ params: { id: reportId }, input: {} })).files).toHaveLength(2)
})

test('a report takes a limited number of files, and none once it was removed', async () => {
  const { id: reportId, code } = await report()
  for (let count = 0; count < MOST_FILES; count++) {
    await files().add({ input: announced(code, Buffer.from(`file ${count}`)) })
  }
  const more = announced(code, Buffer.from('one more'))
  expect(await failureOf(files().add({ input: more }))).toMatchObject({ code: 'conflict' })

  const removed = await report()
  await triage.client.incidents.remove({ params: { id: removed.id }, input: { reason: 'Entered twice' } })
  const late = announced(removed.code, Buffer.from('late'))
  expect(await failureOf(files().add({ input: late }))).toMatchObject({ code: 'conflict' })
  expect(reportId).not.toBe(removed.id)
})

test('the files of one network leave room for those of another', async () => {
  const narrow = await startTestServer({
    withoutSockets: true,
    limitFactor: 1,
    visitorFilesMb: 4,
    trustedProxies: ['127.0.0.1'],
  })
  try {
    const code = '7071992655300001'
    const input = {
      ...incidentValues({ anonymous: true, reporterName: '', reporterContact: '', regionCode: 'SO28' }),
      receiptCode: code,
    }
    const { client } = narrow.visitor()
    await client.incidents.create({ input })
    const bytes = Buffer.from(randomBytes(3 * LARGEST_PART).toString('hex'))
    const { id } = await client.visitorFiles.add({
      input: announced(code, bytes, { fileName: 'note.txt', mediaType: 'text/plain' }),
    })
    const put = (address: string, from: number) =>
      narrow.visitor().send(`/api/mailbox/files/${id}/upload/${from}`, {
        method: 'PUT',
        headers: { 'x-forwarded-for': address },
        body: blobOf(bytes.subarray(from, from + LARGEST_PART)),
      })
    expect((await put('203.0.113.8', 0)).status).toBe(200)
    const refused = await put('203.0.113.9', LARGEST_PART)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await put('198.51.100.9', LARGEST_PART)).status).toBe(200)
  } finally {
    await narrow.close()
  }
})
