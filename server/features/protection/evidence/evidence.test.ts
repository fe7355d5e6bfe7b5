import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainLink, hashRow } from '#server/crypto/commitments.ts'
import { signInOn } from '#tests/support/device-line.ts'
import {
  blobOf,
  evidenceOf,
  filesBelow,
  filesContaining,
  PLANTED_CAMERA,
  phonePhoto,
} from '#tests/support/evidence.ts'

import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const MIB = 1024 * 1024

let server: TestServer
let officer: TestUser
let elsewhere: TestUser
let incident: string

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  elsewhere = await server.signIn('field-officer', ['SO22'])
  incident = await newIncident()
})
afterAll(() => server.close())

async function newIncident(): Promise<string> {
  const made = await officer.client.incidents.create({ input: incidentValues() })
  return made.id
}

async function attach(bytes: Uint8Array, more: object = {}, parent = incident): Promise<string> {
  const made = await officer.client.evidence.create({ input: evidenceOf(bytes, parent, more) })
  return made.id
}

const send = (id: string, bytes: Uint8Array, by = officer) =>
  by.client.evidence.upload({ params: { id }, body: blobOf(bytes) })

async function attachAndSend(bytes: Uint8Array, more: object = {}, parent = incident): Promise<string> {
  const id = await attach(bytes, more, parent)
  await send(id, bytes)
  return id
}

async function acts(id: string): Promise<string[]> {
  const log = await officer.client.evidence.custody({ params: { id } })
  expect(log.every(({ intact }) => intact)).toBe(true)
  return log.map(({ act, detail }) => (detail ? `${act} ${detail}` : act))
}

const storedFiles = () => filesBelow(path.join(server.dataDir, 'files'))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('an evidence file', () => {
  test('is kept as it is, and shown without its metadata', async () => {
    const photo = await phonePhoto()
    const id = await attach(photo)
    const receipt = await send(id, photo)
    expect(receipt.id).toBe(id)
    expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({
      receivedAt: receipt.receivedAt,
      fileName: 'sawir.jpg',
    })

    const original = await officer.client.evidence.original({ params: { id } })
    expect(original.headers.get('content-type')).toBe('application/octet-stream')
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename="sawir.jpg"/)
    expect(original.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect((await bytesOf(original)).equals(photo)).toBe(true)

    const shown = await officer.client.evidence.shown({ params: { id } })
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('content-disposition')).toBe('inline')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const copy = await bytesOf(shown)
    expect((await sharp(photo).metadata()).exif?.includes(PLANTED_CAMERA)).toBe(true)
    expect((await sharp(copy).metadata()).exif).toBeUndefined()
    expect(copy.includes(PLANTED_CAMERA)).toBe(false)
    expect(await acts(id)).toEqual(['received', 'checked no-scanner', 'copied', 'opened'])
  })

  test('tells in its history and its custody log who sent it', async () => {
    const id = await attachAndSend(Buffer.from('Qoraal'), { fileName: 'qoraal.txt' })
    const history = await server.database.run<{ kind: string; actor_id: string; fields: string[] }>(
      sql`select kind, actor_id, fields from history where record_id = ${id} order by tx, seq`,
    )
    expect(history.map(({ kind }) => kind)).toEqual(['create', 'edit'])
    expect(history[1]).toMatchObject({ actor_id: officer.id, fields: expect.arrayContaining(['receivedAt']) })
    const [received] = await officer.client.evidence.custody({ params: { id } })
    expect(received).toMatchObject({ by: 'Test field-officer', device: null, act: 'received' })
  })

  test('has its type and size corrected by its content, and no shown copy when it is no image', async () => {
    const id = await attachAndSend(Buffer.from('Warbixin gaaban'), {
      fileName: 'warbixin.txt',
      mediaType: 'image/jpeg',
      size: 4,
    })
    expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({
      mediaType: 'text/plain; charset=utf-8',
      size: 15,
    })
    await expect(officer.client.evidence.shown({ params: { id } })).rejects.toMatchObject({ status: 415 })
  })

  test('lies on the disk unreadably, under no name of its own', async () => {
    const secret = 'Planted witness Xaliimo 4412'
    const text = Buffer.from(`${secret}\n`.repeat(5000))
    await attachAndSend(text, { fileName: 'Planted-name-4412.txt' })
    expect((await storedFiles()).length).toBeGreaterThan(0)
    for (const planted of [secret, 'Planted-name-4412', PLANTED_CAMERA]) {
      expect(await filesContaining(server.dataDir, planted)).toEqual([])
    }
    expect((await storedFiles()).some((file) => file.includes('Planted-name'))).toBe(false)
    expect(server.logged.join('')).not.toContain('Planted')
  })

  test('that is sent again is the same file: one on the disk, one answer', async () => {
    const bytes = randomBytesAsText()
    const id = await attach(bytes, { fileName: 'a.txt' })
    const before = (await storedFiles()).length
    const together = await Promise.all([send(id, bytes), send(id, bytes), send(id, bytes)])
    const again = await send(id, bytes)
    expect(new Set([...together, again].map(({ receivedAt }) => receivedAt)).size).toBe(1)
    expect((await storedFiles()).length).toBe(before + 1)
    await expect(send(id, Buffer.from('other'))).rejects.toMatchObject({ code: 'rule_violated' })
    expect(await acts(id)).toEqual(['received', 'checked no-scanner', 'refused other-content'])
  })
})

describe('bytes that are refused leave nothing:', () => {
  test('those of another hash', async () => {
    const before = await storedFiles()
    const id = await attach(Buffer.from('declared'), { fileName: 'a.txt' })
    await expect(send(id, Buffer.from('sent'))).rejects.toMatchObject({ status: 422, code: 'rule_violated' })
    expect(await storedFiles()).toEqual(before)
    expect(await acts(id)).toEqual(['refused other-content'])
    expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({ receivedAt: null })
    await expect(officer.client.evidence.original({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['a picture that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), randomBytes(400)]), 'a.jpg'],
  ])('%s', async (_what, bytes, fileName) => {
    const before = await storedFiles()
    const id = await attach(bytes, { fileName })
    await expect(send(id, bytes)).rejects.toMatchObject({ status: 415, code: 'unsupported_media_type' })
    expect(await storedFiles()).toEqual(before)
    expect(await acts(id)).toEqual(['refused type'])
  })

  test('more than the limit, declared or not', async () => {
    const before = await storedFiles()
    const tooLarge = { size: 500 * MIB + 1, sha256: 'a'.repeat(64) }
    const input = { ...evidenceOf(Buffer.from('x'), incident), ...tooLarge }
    await expect(officer.client.evidence.create({ input })).rejects.toMatchObject({ status: 400 })

    const id = await attach(Buffer.from('small'))
    const declared = await officer.send(`/api/evidence/${id}/file`, {
      method: 'PUT',
      body: new Uint8Array(100 * MIB + 1),
    })
    expect(declared.status).toBe(413)
    await declared.body?.cancel()
    const streamed = await officer.send(`/api/evidence/${id}/file`, {
      method: 'PUT',
      body: oneMibTooMuch(),
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    await streamed.body?.cancel()
    expect(await storedFiles()).toEqual(before)
  }, 60_000)

  test('half of them, when the line is cut, and the whole can be sent again', async () => {
    const before = await storedFiles()
    const bytes = randomBytesAsText()
    const id = await attach(bytes, { fileName: 'a.txt' })
    await cutUpload(id, bytes)
    await expect.poll(async () => (await storedFiles()).length).toBe(before.length)
    expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({ receivedAt: null })
    await send(id, bytes)
    expect(await acts(id)).toEqual(['received', 'checked no-scanner'])
    expect(server.logged.filter((line) => line.includes('a request failed'))).toEqual([])
  })
})

describe('who may', () => {
  test('send, see and open it: only those who see what it hangs on', async () => {
    const photo = await phonePhoto()
    const id = await attachAndSend(photo)
    const waiting = await attach(photo)
    const { client } = elsewhere
    await expect(send(waiting, photo, elsewhere)).rejects.toMatchObject({ status: 404 })
    for (const call of [client.evidence.shown, client.evidence.original, client.evidence.get]) {
      await expect(call({ params: { id } })).rejects.toMatchObject({ status: 404 })
    }
    await expect(client.evidence.custody({ params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await acts(id)).toEqual(['received', 'checked no-scanner', 'copied'])

    const reviewer = await server.signIn('reviewer')
    await expect(send(waiting, photo, reviewer)).rejects.toMatchObject({ status: 403 })
    await expect(reviewer.client.evidence.original({ params: { id } })).rejects.toMatchObject({ status: 403 })
    await expect(reviewer.client.evidence.shown({ params: { id } })).rejects.toMatchObject({ status: 403 })
  })

  test('it stays when what it hangs on is deleted, for those who may restore that', async () => {
    const parent = await newIncident()
    const photo = await phonePhoto()
    const id = await attachAndSend(photo, {}, parent)
    await officer.client.incidents.remove({ params: { id: parent }, input: { reason: 'Entered twice' } })
    for (const call of [officer.client.evidence.shown, officer.client.evidence.original]) {
      await expect(call({ params: { id } })).rejects.toMatchObject({ status: 404 })
    }
    await expect(send(id, photo)).rejects.toMatchObject({ status: 404 })
    const admin = await server.signIn('administrator')
    const original = await admin.client.evidence.original({ params: { id } })
    expect((await bytesOf(original)).equals(photo)).toBe(true)
  })

  test('nobody but the server says that it was received', async () => {
    const id = await attach(Buffer.from('never sent'))
    const deviceId = crypto.randomUUID()
    const operation = {
      opId: crypto.randomUUID(),
      deviceId,
      deviceSeq: 1,
      schema: 1,
      collection: 'evidence',
      recordId: id,
      kind: 'edit',
      patch: { receivedAt: { from: null, to: new Date().toISOString() } },
      byServer: true,
      at: new Date().toISOString(),
    }
    const secret = randomBytes(32).toString('base64url')
    await signInOn(officer, secret)
    const { results } = await officer.client.sync.push({
      input: { deviceId, operations: [operation] },
      headers: { 'device-secret': secret },
    })
    expect(results).toMatchObject([{ outcome: 'rejected', reason: 'field_not_writable' }])
  })
})

describe('a stored file that was changed', () => {
  test('does not open, and the log says so', async () => {
    const bytes = randomBytesAsText()
    const before = await storedFiles()
    const id = await attachAndSend(bytes, { fileName: 'a.txt' })
    const added = (await storedFiles()).find((file) => !before.includes(file)) ?? ''
    const stored = await readFile(added)
    stored[stored.length - 5] = (stored[stored.length - 5] ?? 0) ^ 1
    await writeFile(added, stored)
    await expect(officer.client.evidence.original({ params: { id } })).rejects.toMatchObject({ status: 422 })
    expect(await acts(id)).toEqual(['received', 'checked no-scanner', 'checked broken'])
  })
})

describe('the custody log', () => {
  test('takes neither changes nor removals, and shows those made behind its back', async () => {
    const id = await attachAndSend(Buffer.from('sealed'), { fileName: 'a.txt' })
    const { database } = server
    const alter = sql`update evidence_custody set user_id = ${elsewhere.id} where evidence_id = ${id} and seq = 1`
    const take = sql`delete from evidence_custody where evidence_id = ${id}`
    for (const statement of [alter, take, sql`truncate evidence_custody`]) {
      await expect(database.run(statement)).rejects.toThrow(/append-only/)
    }
    await database.transaction(async (transaction) => {
      await transaction.run(sql`alter table evidence_custody disable trigger user`)
      await transaction.run(alter)
      await transaction.run(sql`alter table evidence_custody enable trigger user`)
    })
    const log = await officer.client.evidence.custody({ params: { id } })
    expect(log.map(({ intact }) => intact)).toEqual([false, false])
  })
})

describe('an opening that a device tells of', () => {
  const secrets = new Map<TestUser, { deviceId: string; secret: string }>()

  async function tell(by: TestUser, id: string, ...instants: readonly string[]): Promise<void> {
    const known = secrets.get(by) ?? {
      deviceId: crypto.randomUUID(),
      secret: randomBytes(32).toString('base64url'),
    }
    const headers = { 'device-secret': known.secret }
    const { deviceId } = known
    if (!secrets.has(by)) {
      await signInOn(by, known.secret)
      await by.client.sync.enrol({ input: { deviceId, name: 'Laptop' }, headers })
      secrets.set(by, known)
    }
    const reported = instants.map((at) => ({
      collection: 'evidence',
      recordId: id,
      at,
      fields: ['original'],
    }))
    await by.client.sync.reportAccess({ input: { deviceId, readings: reported }, headers })
  }
  const logOf = (id: string) => officer.client.evidence.custody({ params: { id } })
  const openingsOf = async (id: string) => (await logOf(id)).filter(({ detail }) => detail === 'device')

  test('leaves the log intact however its instant is spelled, and is entered once', async () => {
    const id = await attachAndSend(Buffer.from('spelled'), { fileName: 'a.txt' })
    const now = new Date()
    now.setUTCMilliseconds(0)
    const at = now.toISOString()
    // The opening that follows is later than those that are told of.
    await new Promise((resolve) => setTimeout(resolve, 5))
    await tell(officer, id, at.replace('.000Z', 'Z'), at.replace('.000Z', '.0000004Z'), at)
    await officer.client.evidence.original({ params: { id } })
    const log = await logOf(id)
    expect(log.map(({ intact }) => intact)).toEqual([true, true, true, true])
    expect(log.filter(({ detail }) => detail === 'device')).toHaveLength(1)
  })

  test('is bounded by the making of the record and now, and keeps the word of the device', async () => {
    const id = await attachAndSend(Buffer.from('bounded'), { fileName: 'a.txt' })
    const { createdAt } = await officer.client.evidence.get({ params: { id } })
    await tell(officer, id, '1999-01-01T00:00:00Z', '1999-01-02T00:00:00Z', '2999-01-01T00:00:00Z')
    await tell(officer, id, '1999-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z')
    const [first, second, third, ...none] = await openingsOf(id)
    expect(first).toMatchObject({ at: createdAt, toldAt: '1999-01-01T00:00:00.000Z', intact: true })
    expect(second).toMatchObject({ at: createdAt, toldAt: '1999-01-02T00:00:00.000Z', intact: true })
    expect(third).toMatchObject({ toldAt: '2999-01-01T00:00:00.000Z', intact: true })
    expect(Date.parse(third?.at ?? '')).toBeLessThanOrEqual(Date.now())
    expect(none).toEqual([])
  })

  test('is not taken from somebody who may not see the file', async () => {
    const id = await attachAndSend(Buffer.from('not yours'), { fileName: 'a.txt' })
    await tell(elsewhere, id, new Date().toISOString())
    expect(await openingsOf(id)).toEqual([])
    await tell(officer, id, new Date().toISOString())
    expect(await openingsOf(id)).toHaveLength(1)
  })

  test('is refused with its field where it is no instant that can be stored', async () => {
    const id = await attach(Buffer.from('no instant'))
    for (const at of ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+03:00', 'yesterday']) {
      await expect(tell(officer, id, at)).rejects.toMatchObject({ status: 400 })
    }
  })

  test('that a former build hashed as it was spelled is recognised, and no tampering', async () => {
    const id = await attachAndSend(Buffer.from('former build'), { fileName: 'a.txt' })
    const [made] = await server.database.run<{ hash: Buffer; seq: number }>(
      sql`select hash, seq from evidence_custody where evidence_id = ${id} order by seq desc limit 1`,
    )
    if (!made) throw new Error('The log is empty')
    const enteredAt = new Date().toISOString()
    const reported = { seq: made.seq + 1, enteredAt, personId: officer.id, deviceId: null, act: 'opened' }
    const at = '2026-11-20T08:00:05Z'
    const hash = chainLink(made.hash, hashRow({ evidenceId: id, ...reported, detail: 'device', at }))
    await server.database.run(sql`
      insert into evidence_custody (evidence_id, seq, at, entered_at, user_id, device_id, act, detail, hash)
      values (${id}, ${reported.seq}, ${at}, ${enteredAt}, ${officer.id}, null, 'opened', 'device', ${hash})`)
    await officer.client.evidence.original({ params: { id } })
    const log = await logOf(id)
    expect(log.map(({ intact, respelled }) => ({ intact, respelled }))).toEqual([
      { intact: true, respelled: false },
      { intact: true, respelled: false },
      { intact: true, respelled: true },
      { intact: true, respelled: false },
    ])
  })
})

/** Text, since random bytes are of no type that is taken; longer than several segments of the store. */
function randomBytesAsText(): Buffer {
  return Buffer.from(randomBytes(150_000).toString('hex'))
}

function oneMibTooMuch(): ReadableStream<Uint8Array> {
  let left = 101
  return new ReadableStream({
    async pull(controller) {
      // Lets the answer come in between.
      await new Promise((resolve) => setImmediate(resolve))
      if (left > 0) controller.enqueue(new Uint8Array(MIB))
      else controller.close()
      left -= 1
    },
  })
}

/** Sends the first half of an upload, and breaks the connection. */
async function cutUpload(id: string, bytes: Buffer): Promise<void> {
  let sent = false
  const half = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Cut a moment after the first half has left.
      if (sent) await new Promise((resolve) => setTimeout(resolve, 100))
      if (sent) controller.error(new Error('cut'))
      else controller.enqueue(bytes.subarray(0, bytes.length / 2))
      sent = true
    },
  })
  const init = { method: 'PUT', body: half, duplex: 'half' } as RequestInit
  await expect(officer.send(`/api/evidence/${id}/file`, init)).rejects.toThrow()
}
