import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { streamOf } from '#files/web-stream.ts'
import { PUSH_LIMIT } from '#shared/sync/operation.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await device.close()
})

const header = (more: object = {}) => ({ deviceId: device.id, sentAt: new Date().toISOString(), ...more })
const textOf = (lines: readonly unknown[]) =>
  lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
const send = (body: Buffer | ReadableStream<Uint8Array>, from = device) =>
  from.remote.fetch('/api/sync/push/lines', { method: 'POST', body })
const sendLines = (lines: readonly unknown[], from = device) => send(Buffer.from(textOf(lines)), from)

async function answered(response: Response): Promise<unknown[]> {
  expect(response.status).toBe(200)
  const text = await response.text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown)
}

/** Operations that the device has made and not sent. */
async function made(count: number): Promise<readonly { readonly opId: string }[]> {
  for (let index = 0; index < count; index++)
    await device.client.incidents.create({ input: incidentValues() })
  return device.mirror.outbox.waiting(count).map(({ operation }) => operation)
}

const applied = async () => {
  const rows = await server.database.run<{ count: number }>(
    sql`select count(*)::int as count from operations where device_id = ${device.id}::uuid`,
  )
  return rows[0]?.count
}

test('each operation has its answer; one that nobody can read is answered alone', async () => {
  const [first, second] = await made(2)
  const broken = { opId: randomUUID(), patch: 'x' }
  expect(await answered(await sendLines([header(), first, broken, second]))).toMatchObject([
    { opId: first?.opId, outcome: 'applied' },
    { opId: broken.opId, outcome: 'rejected', reason: 'unreadable' },
    { opId: second?.opId, outcome: 'applied' },
  ])
})

test('a push without its first line, of something else, or of too many operations is refused', async () => {
  for (const lines of [[], ['x'], [{}], [header({ asked: 'x' })], [header({ deviceId: 'x' })]])
    expect((await sendLines(lines)).status).toBe(400)
  expect((await sendLines([header(), '{"opId":'])).status).toBe(400)
  const many = Array.from({ length: PUSH_LIMIT + 1 }, () => ({}))
  expect((await sendLines([header(), ...many])).status).toBe(413)
})

test('a device sends for itself, and asks for its own user’s operations alone', async () => {
  const [operation] = await made(1)
  await answered(await sendLines([header(), operation]))
  const asked = [operation?.opId]
  expect(await answered(await sendLines([header({ asked })]))).toMatchObject([{ outcome: 'applied' }])

  const stranger = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  await stranger.sync()
  const own = { ...header({ asked }), deviceId: stranger.id }
  expect(await answered(await sendLines([own], stranger))).toEqual([
    { opId: operation?.opId, outcome: 'rejected', reason: 'author_mismatch' },
  ])
  expect((await sendLines([header(), operation], stranger)).status).toBe(403)
  await stranger.close()
})

test('the beginning of a line is kept for its device, sealed, and nothing else continues it', async () => {
  const [operation] = await made(1)
  const line = Buffer.from(`${JSON.stringify({ ...operation, padding: 'x'.repeat(3000) })}\n`)
  const [answer] = await answered(
    await send(Buffer.concat([Buffer.from(textOf([header()])), line.subarray(0, 2000)])),
  )
  expect(answer).toMatchObject({ held: { bytes: 2000 } })
  const rows = await server.database.run<{ sealed: Buffer }>(
    sql`select sealed from held_lines where device_id = ${device.id}::uuid`,
  )
  expect(rows[0]?.sealed.includes('padding')).toBe(false)

  const { held } = answer as { held: { bytes: number; sha256: string } }
  const rest = line.subarray(2000)
  const wrong = header({ continues: { bytes: 2000, sha256: '0'.repeat(64) } })
  expect(await answered(await send(Buffer.concat([Buffer.from(textOf([wrong])), rest])))).toEqual([{ held }])
  const right = header({ continues: held })
  expect(await answered(await send(Buffer.concat([Buffer.from(textOf([right])), rest])))).toMatchObject([
    { opId: operation?.opId, outcome: 'applied' },
  ])
  expect(await answered(await sendLines([header({ asked: [randomUUID()] })]))).toEqual([])
})

test('the next push ends one whose line broke unnoticed, and what had come of it counts', async () => {
  const operations = await made(3)
  const goOn = Promise.withResolvers<void>()
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(textOf([header({ asked: [randomUUID()] })]))
    await goOn.promise
    yield Buffer.from(textOf(operations))
    await new Promise(() => undefined)
  }
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = server.database.transaction(async (transaction) => {
    await transaction.run(sql`lock table operations in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const waiting = async () =>
    (
      await server.database.run(
        sql`select 1 from pg_locks where relation = 'operations'::regclass and not granted`,
      )
    ).length
  const broken = send(streamOf(body())).catch((error: unknown) => error)
  await expect.poll(waiting).toBe(1)
  goOn.resolve()
  const next = sendLines([header({ asked: operations.map(({ opId }) => opId) })])
  // Its connection is ended while the server has not read yet what came over it.
  expect(await broken).toBeInstanceOf(Error)
  release.resolve()
  await holding
  expect(await answered(await next)).toMatchObject(operations.map(() => ({ outcome: 'applied' })))
})

test('a session that ends while operations come ends the push; what was applied before stays', async () => {
  const operations = await made(150)
  const goOn = Promise.withResolvers<void>()
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(textOf([header(), ...operations.slice(0, 100)]))
    await goOn.promise
    yield Buffer.from(textOf(operations.slice(100)))
  }
  const sent = send(streamOf(body()))
  await expect.poll(applied, { timeout: 10_000 }).toBe(100)
  await server.database.run(sql`delete from sessions where user_id = ${officer.id}::uuid`)
  // The caller is looked for again once a second, and by the server's clock more than that has passed.
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 1001)
  goOn.resolve()
  expect((await sent).status).toBe(401)
  expect(await applied()).toBe(100)
})
