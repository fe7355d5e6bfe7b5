import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UNFINISHED } from '#server/uploads/index.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { LARGEST_PART } from '#shared/sync/send-in-parts.ts'
import { blobOf, evidenceOf, filesBelow } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { purgeEvidence } from './purge.ts'

const SEED = 20_261_120
const SECRET = 'Planted witness Xaliimo 4412'

let server: TestServer
let officer: TestUser
let colleague: TestUser
let elsewhere: TestUser
let incident: string

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  colleague = await server.signIn('field-officer', ['SO28'])
  elsewhere = await server.signIn('field-officer', ['SO22'])
  incident = (await officer.client.incidents.create({ input: incidentValues() })).id
})
afterAll(() => server.close())

const someText = (bytes = 300_000) => Buffer.from(randomBytes(bytes / 2).toString('hex'))
const storedFiles = () => filesBelow(path.join(server.dataDir, 'files'))

async function attach(bytes: Uint8Array): Promise<string> {
  const input = evidenceOf(bytes, incident, { fileName: 'a.txt', mediaType: 'text/plain' })
  return (await officer.client.evidence.create({ input })).id
}

const held = (id: string, by = officer) => by.client.evidence.heldOf({ params: { id } })
const put = (id: string, from: number, bytes: Uint8Array, by = officer) =>
  by.client.evidence.sendPart({ params: { id, from: String(from) }, body: blobOf(bytes) })
const finish = (id: string, size: number, by = officer) =>
  by.client.evidence.finishUpload({ params: { id }, input: { size } })

async function putAll(id: string, bytes: Buffer, by = officer): Promise<void> {
  for (let at = 0; at < bytes.length; at += LARGEST_PART)
    await put(id, at, bytes.subarray(at, at + LARGEST_PART), by)
}

async function original(id: string): Promise<Buffer> {
  const response = await officer.client.evidence.original({ params: { id } })
  return Buffer.from(await response.arrayBuffer())
}

async function acts(id: string): Promise<string[]> {
  const log = await officer.client.evidence.custody({ params: { id } })
  expect(log.every(({ intact }) => intact)).toBe(true)
  return log.map(({ act, detail }) => (detail ? `${act} ${detail}` : act))
}

async function partsOf(id: string): Promise<{ size: number; sealed: Buffer }[]> {
  return server.database.run(
    sql`select size, sealed from upload_parts where file_id = ${id} order by start_at`,
  )
}

describe('an upload in parts', () => {
  test('becomes the file that was declared, whatever its parts', async () => {
    const bytes = someText(2_500_000)
    const id = await attach(bytes)
    expect(await held(id)).toEqual({ held: 0, receivedAt: null })
    await putAll(id, bytes)
    expect(await held(id)).toEqual({ held: bytes.length, receivedAt: null })
    const { receivedAt } = await finish(id, bytes.length)
    expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({ receivedAt })
    expect((await original(id)).equals(bytes)).toBe(true)
    expect(await acts(id)).toEqual(['received', 'checked no-scanner', 'opened'])
    expect(await partsOf(id)).toEqual([])
  })

  test('that is cut at random bytes goes on where it was cut', async () => {
    const random = generator(SEED)
    for (let round = 0; round < 2; round += 1) {
      const bytes = someText(400_000)
      const id = await attach(bytes)
      let at = 0
      let cuts = 0
      let all = 0
      while (at < bytes.length) {
        const announced = Math.min(bytes.length - at, 1 + Math.floor(random() * 200_000))
        const sent = random() < 0.7 ? Math.floor(random() * announced) : announced
        if (sent < announced) {
          await putCut(id, at, bytes.subarray(at, at + sent))
          cuts += 1
        } else await put(id, at, bytes.subarray(at, at + announced))
        all += sent
        // A part that was cut may come to the server's mind only after it was asked.
        at = (await held(id)).held
        expect(all, `seed ${SEED}: no progress`).toBeLessThan(4 * bytes.length)
      }
      expect(cuts).toBeGreaterThan(0)
      await finish(id, bytes.length)
      expect((await original(id)).equals(bytes)).toBe(true)
    }
    expect(server.logged.filter((line) => line.includes('a request failed'))).toEqual([])
  }, 60_000)

  test('keeps what came of a part that was cut, and no heap of crumbs', async () => {
    const bytes = someText(36_000)
    const id = await attach(bytes)
    let cuts = 0
    for (let at = 0; at < bytes.length; at = (await held(id)).held) {
      await putCut(id, at, bytes.subarray(at, at + 3000))
      cuts += 1
      // On a busy machine the line may be cut before anything of a part has come.
      expect(cuts).toBeLessThan(400)
    }
    expect(cuts).toBeGreaterThanOrEqual(bytes.length / 3000)
    const parts = await partsOf(id)
    expect(parts.length).toBeLessThan(4)
    expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(bytes.length)
    await finish(id, bytes.length)
    expect((await original(id)).equals(bytes)).toBe(true)
  }, 30_000)

  test('lies unreadably in the database and writes no file before its end', async () => {
    const before = await storedFiles()
    const bytes = Buffer.from(`${SECRET}\n`.repeat(8000))
    const id = await attach(bytes)
    await put(id, 0, bytes.subarray(0, 1000))
    await put(id, 1000, bytes.subarray(1000))
    const parts = await partsOf(id)
    expect(parts.map(({ size }) => size)).toEqual([bytes.length])
    expect(parts.some(({ sealed }) => sealed.includes('Planted witness'))).toBe(false)
    expect(await storedFiles()).toEqual(before)
    expect(server.logged.join('')).not.toContain('Planted')
  })

  describe('beside many others of the same person', () => {
    const clear = () => server.database.run(sql`delete from uploads`)
    beforeEach(clear)
    afterEach(clear)
    const rest = (id: string) =>
      server.database.run(
        sql`update uploads set touched_at = now() - interval '20 minutes' where file_id = ${id}`,
      )
    const begin = async (by = officer) => {
      const id = await attach(someText(1000))
      return { id, sent: put(id, 0, Buffer.from('begun'), by) }
    }
    const fill = async () => {
      const ids: string[] = []
      for (let count = 0; count < UNFINISHED.files; count++) {
        const { id, sent } = await begin()
        await sent
        ids.push(id)
      }
      return ids
    }

    test('waits while all of them are being sent, with a clear word, and keeps nobody else waiting', async () => {
      const [first = ''] = await fill()
      const more = await begin()
      await expect(more.sent).rejects.toMatchObject({
        status: 429,
        message: expect.stringContaining('Too many of your files'),
      })
      expect(await put(first, 5, Buffer.from(' and goes on'))).toMatchObject({ held: 17 })
      // One that ends makes room.
      await server.database.run(sql`delete from uploads where file_id = ${first}`)
      expect(await put(more.id, 0, Buffer.from('begun'))).toMatchObject({ held: 5 })
    })

    test('takes the place of the one that rests for longest, which begins anew', async () => {
      const [first = '', second = ''] = await fill()
      await rest(second)
      expect(await (await begin()).sent).toMatchObject({ held: 5 })
      expect(await held(second)).toEqual({ held: 0, receivedAt: null })
      expect(await held(first)).toEqual({ held: 5, receivedAt: null })
    })

    test('is counted by the bytes that were declared, and two that begin at once do not pass together', async () => {
      const { id, sent } = await begin()
      await sent
      const declared = UNFINISHED.bytes - 1500
      await server.database.run(sql`update uploads set size = ${declared} where file_id = ${id}`)
      const both = await Promise.allSettled(
        (await Promise.all([begin(), begin()])).map(({ sent: other }) => other),
      )
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  })

  test('of two devices at once is one upload, and a repeated end one receipt', async () => {
    const bytes = someText()
    const id = await attach(bytes)
    const before = (await storedFiles()).length
    const begun = await Promise.all([
      put(id, 0, bytes.subarray(0, 90_000)),
      put(id, 0, bytes.subarray(0, 70_000)),
    ])
    const at = begun[0]?.held ?? 0
    expect([70_000, 90_000]).toContain(at)
    expect(new Set(begun.map((reported) => reported.held)).size).toBe(1)
    // Bytes that don't begin where the held ones end are left, and the answer says where that is.
    expect(await put(id, 5, bytes.subarray(5, 100))).toEqual({ held: at, receivedAt: null })
    expect(await put(id, bytes.length - 5, bytes.subarray(-5))).toEqual({ held: at, receivedAt: null })
    await put(id, at, bytes.subarray(at))
    const ends = await Promise.all([1, 2, 3].map(() => finish(id, bytes.length)))
    const again = await finish(id, bytes.length)
    expect(new Set([...ends, again].map(({ receivedAt }) => receivedAt)).size).toBe(1)
    expect(await put(id, 0, bytes.subarray(0, 10))).toEqual(again)
    expect(await held(id)).toEqual(again)
    expect((await storedFiles()).length).toBe(before + 1)
    expect(await acts(id)).toEqual(['received', 'checked no-scanner'])
  })

  test('may be overtaken by the whole file', async () => {
    const bytes = someText()
    const id = await attach(bytes)
    await put(id, 0, bytes.subarray(0, 1000))
    const { receivedAt } = await officer.client.evidence.upload({ params: { id }, body: blobOf(bytes) })
    expect(await held(id)).toEqual({ held: bytes.length, receivedAt })
    expect(await partsOf(id)).toEqual([])
  })
})

describe('what is refused', () => {
  test('an end before the end loses nothing', async () => {
    const bytes = someText()
    const id = await attach(bytes)
    await put(id, 0, bytes.subarray(0, 1000))
    await expect(finish(id, bytes.length)).rejects.toMatchObject({ status: 409, code: 'conflict' })
    expect((await held(id)).held).toBe(1000)
  })

  test('other bytes than those declared are told in the custody log, and gone', async () => {
    const bytes = someText()
    const id = await attach(bytes)
    const before = await storedFiles()
    const other = Buffer.from(bytes)
    other[100] = 33
    await putAll(id, other)
    await expect(finish(id, other.length)).rejects.toMatchObject({ status: 422, code: 'rule_violated' })
    expect(await acts(id)).toEqual(['refused other-content'])
    expect(await held(id)).toEqual({ held: 0, receivedAt: null })
    expect(await storedFiles()).toEqual(before)
    await putAll(id, bytes)
    await finish(id, bytes.length)
    expect((await original(id)).equals(bytes)).toBe(true)
  })

  test('more bytes than there are to send don’t stand in the way', async () => {
    const bytes = someText()
    const id = await attach(bytes)
    await putAll(id, Buffer.concat([bytes, Buffer.from('more')]))
    await expect(finish(id, bytes.length)).rejects.toMatchObject({ code: 'conflict' })
    expect((await held(id)).held).toBe(0)
  })

  test('a part that is too long, or would go over the limit, before a byte of it is written', async () => {
    const id = await attach(someText())
    const part = new Uint8Array(LARGEST_PART + 1)
    await expect(put(id, 0, part)).rejects.toMatchObject({ status: 413 })
    await expect(put(id, EVIDENCE_LIMIT - 5, new Uint8Array(6))).rejects.toMatchObject({ status: 413 })
    await expect(put(id, EVIDENCE_LIMIT + 1, new Uint8Array(1))).rejects.toMatchObject({ status: 400 })
    await expect(put(id, -1, new Uint8Array(1))).rejects.toMatchObject({ status: 400 })
    const streamed = await officer.send(`/api/evidence/${id}/upload/${EVIDENCE_LIMIT - 5}`, {
      method: 'PUT',
      body: new Blob([new Uint8Array(6)]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    await streamed.body?.cancel()
    expect(await partsOf(id)).toEqual([])
    expect((await held(id)).held).toBe(0)
  })

  test('a file of a type that is not taken', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const id = await attach(bytes)
    await putAll(id, bytes)
    await expect(finish(id, bytes.length)).rejects.toMatchObject({ status: 415 })
    expect(await partsOf(id)).toEqual([])
  })

  test('everything of a person who does not see the record, or of a deleted one', async () => {
    const bytes = someText()
    const id = await attach(bytes)
    const calls = [
      (by: TestUser) => held(id, by),
      (by: TestUser) => put(id, 0, bytes, by),
      (by: TestUser) => finish(id, bytes.length, by),
    ]
    for (const call of calls) await expect(call(elsewhere)).rejects.toMatchObject({ status: 404 })
    const reviewer = await server.signIn('reviewer')
    for (const call of calls) await expect(call(reviewer)).rejects.toMatchObject({ status: 403 })
    await officer.client.evidence.remove({ params: { id } })
    for (const call of calls) await expect(call(officer)).rejects.toMatchObject({ status: 404 })
  })
})

test('a refused upload that nobody has read keeps no later request waiting', async () => {
  const id = await attach(someText())
  for (const address of [`/api/evidence/${id}/upload/0`, `/api/evidence/${id}/file`]) {
    for (let time = 0; time < 3; time += 1) {
      const signal = AbortSignal.timeout(5000)
      const init = { method: 'PUT', body: new Uint8Array(someText(600_000)), signal }
      const refused = await elsewhere.send(address, init)
      expect(refused.status).toBe(404)
      await refused.body?.cancel()
      expect((await elsewhere.send('/api/user', { signal })).status).toBe(200)
    }
  }
})

test('whoever attached a file may finish sending it wherever the incident went meanwhile, and sees nothing of it', async () => {
  const moving = await officer.client.incidents.create({ input: incidentValues() })
  const admin = await server.signIn('administrator')
  const bytes = someText()
  const input = evidenceOf(bytes, moving.id, { fileName: 'a.txt', mediaType: 'text/plain' })
  const { id } = await officer.client.evidence.create({ input })
  await put(id, 0, bytes.subarray(0, 50_000))
  await admin.client.incidents.edit({
    params: { id: moving.id },
    input: { regionCode: 'SO22', version: 1 },
  })
  await expect(officer.client.evidence.get({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(put(id, 50_000, bytes.subarray(50_000), colleague)).rejects.toMatchObject({ status: 404 })

  expect(await held(id)).toEqual({ held: 50_000, receivedAt: null })
  await put(id, 50_000, bytes.subarray(50_000))
  const { receivedAt } = await finish(id, bytes.length)
  expect(await finish(id, bytes.length)).toEqual({ held: bytes.length, receivedAt })
  expect(await elsewhere.client.evidence.get({ params: { id } })).toMatchObject({ receivedAt })
  const log = await elsewhere.client.evidence.custody({ params: { id } })
  expect(log[0]).toMatchObject({ act: 'received', by: 'Test field-officer', intact: true })
  for (const call of ['original', 'shown', 'custody'] as const) {
    await expect(officer.client.evidence[call]({ params: { id } })).rejects.toMatchObject({ status: 404 })
  }
})

test('another person neither learns of an upload nor goes on with it', async () => {
  const bytes = someText()
  const id = await attach(bytes)
  await put(id, 0, bytes.subarray(0, 50_000))
  expect(await held(id, colleague)).toEqual({ held: 0, receivedAt: null })
  expect(await put(id, 50_000, bytes.subarray(50_000), colleague)).toEqual({ held: 0, receivedAt: null })
  await expect(finish(id, bytes.length, colleague)).rejects.toMatchObject({ code: 'conflict' })
  // Their own upload of the same bytes is one of its own; whoever ends first has sent the file.
  await putAll(id, bytes, colleague)
  const { receivedAt } = await finish(id, bytes.length, colleague)
  expect(await held(id)).toEqual({ held: bytes.length, receivedAt })
  const [received] = await officer.client.evidence.custody({ params: { id } })
  expect(received).toMatchObject({ act: 'received' })
  expect(await partsOf(id)).toEqual([])
})

test('an upload to which nothing is added for 14 days is removed', async () => {
  const [old, young] = [await attach(someText()), await attach(someText())]
  for (const id of [old, young]) await put(id, 0, Buffer.from('begun'))
  await server.database.run(
    sql`update uploads set touched_at = now() - interval '15 days' where file_id = ${old}`,
  )
  await purgeEvidence(server.services)
  expect((await held(old)).held).toBe(0)
  expect(await partsOf(old)).toEqual([])
  expect((await held(young)).held).toBe(5)
})

/** Sends the beginning of a part, and breaks the connection. */
async function putCut(id: string, from: number, bytes: Uint8Array): Promise<void> {
  let sent = false
  const beginning = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Cut a moment after the beginning has left.
      if (sent) await new Promise((resolve) => setTimeout(resolve, 30))
      if (sent) controller.error(new Error('cut'))
      else controller.enqueue(new Uint8Array(bytes))
      sent = true
    },
  })
  const init = { method: 'PUT', body: beginning, duplex: 'half' } as RequestInit
  await expect(officer.send(`/api/evidence/${id}/upload/${from}`, init)).rejects.toThrow()
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
