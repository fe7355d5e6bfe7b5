import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerEnded, readAnswer } from '#desktop/exchange/index.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { attach, bytesOf, keptOn, someText } from '#tests/support/evidence-world.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let courier: TestUser
let admin: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  courier = await server.signIn('field-officer', ['SO22'])
  admin = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
  device.line = down
})
afterEach(() => device.close())

const bodyOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const made = async (from: TestDevice = device) => bytesOf(await from.client.device.makeExchange())
const handIn = (file: Uint8Array, by: TestUser = courier) =>
  by.client.exchange.receive({ body: bodyOf(file) })
const accept = (id: string, by: TestUser = courier) => by.client.exchange.accept({ params: { id } })
const answerTo = async (id: string, by: TestUser = courier) =>
  bytesOf(await by.client.exchange.answer({ params: { id } }))
const take = (answer: Uint8Array) => device.client.device.takeAnswer({ body: bodyOf(answer) })
const enter = (more: Record<string, unknown> = {}) =>
  device.client.incidents.create({ input: incidentValues(more) })
const serverHas = (id: string) =>
  officer.client.incidents.get({ params: { id } }).then(
    () => true,
    () => false,
  )
/** How many pulls of a device the access log has that carried personal fields. */
async function pullsOf(deviceId: string): Promise<number> {
  await server.services.records.accessLog.flush()
  const rows = await server.database.run(
    sql`select id from access_log where device_id = ${deviceId} and how = 'pull'`,
  )
  return rows.length
}
/** The whole way: to the server with a courier, and back. */
async function carry(): Promise<Awaited<ReturnType<typeof take>>> {
  const { id } = await handIn(await made())
  await accept(id)
  return take(await answerTo(id))
}

test('what an office recorded goes to the server with a courier, and the answer and what is new come back', async () => {
  const { id } = await enter({ description: 'Recorded without any line at all' })
  const evidence = await attach(device, someText(100_000), { fileName: 'a.txt' })
  const news = await admin.client.incidents.create({ input: incidentValues({ regionCode: 'SO28' }) })
  const file = await made()
  expect(file.includes('Recorded without')).toBe(false)
  expect(await device.client.device.exchangeState()).toMatchObject({ isReady: true, withCourier: 3 })
  const [waiting] = (await device.client.device.outbox({ input: { state: 'waiting' } })).items
  expect(waiting?.courierAt).not.toBeNull()

  const summary = await handIn(file)
  expect(summary).toMatchObject({ state: 'waiting', deviceName: 'Test device', operations: 3, files: 1 })
  expect(JSON.stringify(summary)).not.toContain('Recorded without')
  expect(await serverHas(id)).toBe(false)
  expect((await failureOf(answerTo(summary.id))).code).toBe('rule_violated')
  expect(await accept(summary.id)).toMatchObject({ state: 'applied' })
  expect(await serverHas(id)).toBe(true)
  expect((await officer.client.evidence.get({ params: { id: evidence } })).receivedAt).not.toBeNull()
  const history = await officer.client.incidents.history({ params: { id } })
  expect(JSON.stringify(history)).toContain(officer.id)
  expect(JSON.stringify(history)).not.toContain(courier.id)

  expect(device.mirror.outbox.counts().waiting).toBe(3)
  const pulls = await pullsOf(device.id)
  const taken = await take(await answerTo(summary.id))
  expect(taken).toMatchObject({ isRevoked: false, settled: 3, rejected: 0, files: 1 })
  expect(device.mirror.outbox.counts()).toEqual({ waiting: 0, rejected: 0 })
  expect(await keptOn(device)).toEqual([])
  expect(await device.client.incidents.get({ params: { id: news.id } })).toMatchObject({ id: news.id })
  const acts = await server.database.run(
    sql`select act from audit_entries where subject = ${`devices/${device.id}`}`,
  )
  expect(acts).toContainEqual({ act: 'device.came-by-courier' })
  expect(await pullsOf(device.id)).toBe(pulls + 1)
})

test('a file that comes twice, and an answer that comes twice, change nothing more', async () => {
  const { id } = await enter()
  const file = await made()
  const first = await handIn(file)
  await accept(first.id)
  const answer = await answerTo(first.id)
  expect(await take(answer)).toMatchObject({ settled: 1 })
  const { version } = await officer.client.incidents.get({ params: { id } })
  await accept((await handIn(file, admin)).id, admin)
  expect((await officer.client.incidents.get({ params: { id } })).version).toBe(version)
  expect(await take(answer)).toMatchObject({ settled: 0, rows: null })
})

test('files in any order end as one push would, once each has come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }), async (order) => {
      const { id } = await enter({ description: 'The first words of it.' })
      const files = [await made()]
      for (let count = 1; count < 4; count++) {
        const { version } = await device.client.incidents.get({ params: { id } })
        await device.client.incidents.edit({
          params: { id },
          input: { version, description: `The words as they were at step ${count}` },
        })
        files.push(await made())
      }
      for (const which of [...order, 0, 1, 2, 3]) {
        const file = files[which]
        if (file) await accept((await handIn(file)).id)
      }
      expect(await officer.client.incidents.get({ params: { id } })).toMatchObject({
        description: 'The words as they were at step 3',
      })
      expect((await officer.client.conflicts.list({ input: {} })).items).toEqual([])
      await carry()
      expect(device.mirror.outbox.counts()).toEqual({ waiting: 0, rejected: 0 })
    }),
    { numRuns: 5 },
  )
}, 60_000)

test('a large file of evidence goes in parts, with one exchange file after the other', async () => {
  const evidence = await attach(device, someText(17_000_000), { fileName: 'long.txt' })
  await carry()
  expect((await officer.client.evidence.get({ params: { id: evidence } })).receivedAt).toBeNull()
  expect(await carry()).toMatchObject({ files: 1 })
  expect((await officer.client.evidence.get({ params: { id: evidence } })).receivedAt).not.toBeNull()
  expect(await keptOn(device)).toEqual([])
}, 60_000)

test('what the server refuses comes back with its reason, and can be corrected', async () => {
  await enter({ regionCode: 'SO11' }).catch(() => undefined)
  const { id } = await enter()
  device.mirror.db
    .prepare("update outbox set operation = json_set(operation, '$.patch.regionCode.to', 'SO11')")
    .run()
  expect(await carry()).toMatchObject({ settled: 1, rejected: 1 })
  const [refused] = (await device.client.device.outbox({ input: { state: 'rejected' } })).items
  expect(refused).toMatchObject({ recordId: id, rejection: 'out_of_scope', courierAt: null })
})

test('what can not be read comes back as refused, as over a line, and what follows it waits no longer', async () => {
  const { id } = await enter()
  const { version } = await device.client.incidents.get({ params: { id } })
  const edit = { version, description: 'Changed after the one that can not be read' }
  await device.client.incidents.edit({ params: { id }, input: edit })
  const other = await enter({ description: 'A text that a courier must not leave behind' })
  const schema = (of: number) =>
    device.mirror.db
      .prepare(
        `update outbox set operation = json_set(operation, '$.schema', ${of}) where record_id = ? and seq in
          (select min(seq) from outbox group by record_id)`,
      )
      .run(id)
  schema(99)
  const first = await handIn(await made())
  await accept(first.id)
  const answer = await answerTo(first.id)
  expect(await take(answer)).toMatchObject({ settled: 2, rejected: 1 })
  const [refused] = (await device.client.device.outbox({ input: { state: 'rejected' } })).items
  expect(refused).toMatchObject({ recordId: id, rejection: 'newer_schema', courierAt: null })
  expect(await serverHas(other.id)).toBe(true)
  const [row] = await server.database.run<{ refused: unknown }>(
    sql`select refused from exchange_files where id = ${first.id}::uuid`,
  )
  expect(row?.refused).toEqual([{ opId: expect.any(String), reason: 'newer_schema' }])
  expect(await carry()).toMatchObject({ settled: 1, rejected: 1 })
  expect(device.mirror.outbox.counts()).toEqual({ waiting: 0, rejected: 2 })
})

test('an answer does not say that refused is what has come over another way since', async () => {
  const { id } = await enter()
  const schema = (of: number) =>
    device.mirror.db.prepare(`update outbox set operation = json_set(operation, '$.schema', ${of})`).run()
  schema(99)
  const first = await handIn(await made())
  await accept(first.id)
  schema(1)
  await accept((await handIn(await made())).id)
  expect(await take(await answerTo(first.id))).toMatchObject({ settled: 1, rejected: 0 })
  expect(await serverHas(id)).toBe(true)
})

test('a file whose last byte has come, and that could not be ended then, is ended when it comes again', async () => {
  const evidence = await attach(device, someText(100_000), { fileName: 'a.txt' })
  const { id } = await handIn(await made())
  const { parsers } = server.services
  const { detectType } = parsers
  Object.assign(parsers, { detectType: () => Promise.reject(new TypeError('planted')) })
  try {
    expect((await failureOf(accept(id))).code).toBe('internal')
  } finally {
    Object.assign(parsers, { detectType })
  }
  await accept(id)
  expect((await officer.client.evidence.get({ params: { id: evidence } })).receivedAt).not.toBeNull()
})

describe('the server takes', () => {
  test('nothing that is no file of a device of this organisation, and says what it is', async () => {
    const file = await made()
    const other = await startTestServer()
    const messageOf = async (bytes: Uint8Array, by: TestUser = courier) =>
      (await failureOf(handIn(bytes, by))).message
    expect(await messageOf(Buffer.from('%PDF-1.7'))).toContain('no exchange file')
    expect(await messageOf(file.subarray(0, 200))).toContain('not complete')
    const flipped = Buffer.from(file)
    flipped[300] = (flipped[300] ?? 0) ^ 1
    expect(await messageOf(flipped)).toContain('damaged')
    expect(await messageOf(file, await other.signIn('field-officer', ['SO28']))).toContain(
      'another organisation',
    )
    await server.database.run(sql`update devices set signing_key = null where id = ${device.id}`)
    expect(await messageOf(file)).toContain('not signed')
    expect(
      await server.database.run(sql`select id from exchange_files where device_id = ${device.id}`),
    ).toEqual([])
    await other.close()
  })

  test('nothing of a device that was revoked, or of a person whose account ended: it is held, and the answer wipes', async () => {
    const { id } = await enter()
    const file = await made()
    const { items } = await admin.client.users.list({ input: {} })
    const user = items.find((each) => each.id === officer.id)
    await admin.client.users.edit({
      params: { id: officer.id },
      input: { version: user?.version ?? 0, disabled: true },
    })
    const summary = await handIn(file)
    expect(summary.state).toBe('held')
    expect((await failureOf(accept(summary.id))).message).toContain('was ended')
    const rows = await server.database.run(sql`select id from incidents where id = ${id}`)
    expect(rows).toEqual([])
    const [held] = await server.database.run(
      sql`select file is not null as sealed from exchange_files where id = ${summary.id}`,
    )
    expect(held).toEqual({ sealed: true })
    expect(await take(await answerTo(summary.id))).toMatchObject({ isRevoked: true, settled: 0 })
    expect(device.wiped).toBe(true)
  })

  test('nothing of a device that hands over what it has not sent, and there is no answer that would wipe it', async () => {
    await enter()
    const file = await made()
    const { items } = await admin.client.sync.devices()
    const decide = (unsent: 'hand-over' | 'wipe', version: number) =>
      admin.client.sync.decideDevice({
        params: { id: device.id },
        input: { state: 'revoked', unsent, version },
      })
    const { version } = await decide('hand-over', items.find((each) => each.id === device.id)?.version ?? 0)
    const { id } = await handIn(file)
    expect((await failureOf(answerTo(id))).message).toContain('hands over')
    await decide('wipe', version)
    expect(await take(await answerTo(id))).toMatchObject({ isRevoked: true })
  })

  test('nothing of a device that waits for approval, and the answer wipes it not', async () => {
    const { id } = await enter()
    const file = await made()
    await server.database.run(sql`update devices set state = 'waiting' where id = ${device.id}`)
    const summary = await handIn(file)
    expect(summary.state).toBe('waiting')
    expect((await failureOf(accept(summary.id))).message).toContain('approval of an administrator')
    expect((await failureOf(answerTo(summary.id))).code).toBe('rule_violated')
    await server.database.run(sql`update devices set state = 'active' where id = ${device.id}`)
    await accept(summary.id)
    expect(await take(await answerTo(summary.id))).toMatchObject({ isRevoked: false, settled: 1 })
    expect(await serverHas(id)).toBe(true)
    expect(device.wiped).toBe(false)
  })

  test('a file of one whose rights are fewer since by those of this moment', async () => {
    const { id } = await enter()
    const file = await made()
    await server.database.run(sql`update users set regions = '{SO22}' where id = ${officer.id}`)
    const summary = await handIn(file)
    await accept(summary.id)
    expect(await take(await answerTo(summary.id))).toMatchObject({ settled: 1, rejected: 1 })
    expect(await server.database.run(sql`select id from incidents where id = ${id}`)).toEqual([])
  })
})

test('only who has brought a file, and administrators, accept it or read its answer', async () => {
  await enter()
  const { id } = await handIn(await made())
  const other = await server.signIn('field-officer', ['SO28'])
  expect((await failureOf(accept(id, other))).code).toBe('not_found')
  expect((await failureOf(answerTo(id, other))).code).toBe('not_found')
  expect((await other.client.exchange.list({ input: {} })).items).toEqual([])
  await accept(id, admin)
  expect((await admin.client.exchange.list({ input: {} })).items.map((each) => each.id)).toContain(id)
  const member = await server.signIn('member')
  expect((await failureOf(handIn(await made(), member))).status).toBe(403)
})

describe('the device takes', () => {
  test('no answer of another device, of another server, that is old, or that was changed', async () => {
    await enter()
    const { id } = await handIn(await made())
    await accept(id)
    const answer = await answerTo(id)
    const messageOf = async (bytes: Uint8Array, at = device) =>
      (await failureOf(at.client.device.takeAnswer({ body: bodyOf(bytes) }))).message
    const other = await createTestDevice(await server.signIn('field-officer', ['SO28']))
    await other.sync()
    expect(await messageOf(answer, other)).toContain('another device')
    await other.close()
    const flipped = Buffer.from(answer)
    flipped[200] = (flipped[200] ?? 0) ^ 1
    expect(await messageOf(flipped)).toContain('damaged')
    expect(await messageOf(await made())).toContain('not a response')
    const keys = device.mirror.meta.get('serverKeys')
    if (!keys) throw new Error('the device does not know the keys of the server')
    device.mirror.meta.set('serverKeys', { ...keys, signing: [Buffer.alloc(32, 1).toString('base64')] })
    expect(await messageOf(answer)).toContain('not signed')
    device.mirror.meta.set('serverKeys', keys)
    expect(device.mirror.outbox.counts().waiting).toBe(1)
    expect(await take(answer)).toMatchObject({ settled: 1 })
  })

  test('an answer whose age its own clock has wrong', async () => {
    await enter()
    const { id } = await handIn(await made())
    await accept(id)
    const answer = await answerTo(id)
    const later = new Date(Date.now() + 20 * 86_400_000)
    expect(() => readAnswer(device.mirror, answer, later)).toThrow(AnswerEnded)
    device.mirror.meta.set('clockAheadMinutes', 20 * 1440)
    expect(readAnswer(device.mirror, answer, later)).toMatchObject({ id })
    // By a clock that is behind, an old one looks young.
    device.mirror.meta.set('clockAheadMinutes', -20 * 1440)
    expect(() => readAnswer(device.mirror, answer, new Date())).toThrow(AnswerEnded)
  })

  test('no file is made before the first contact with a server that knows them', async () => {
    device.mirror.meta.remove('serverKeys')
    expect(await device.client.device.exchangeState()).toMatchObject({ isReady: false })
    expect((await failureOf(device.client.device.makeExchange())).code).toBe('not_ready')
  })
})
