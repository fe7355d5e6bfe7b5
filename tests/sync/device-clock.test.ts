import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice } from '#tests/support/device.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { incidentValues, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const HOUR = 3_600_000

let server: TestServer
let officer: TestUser
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())

/** Pushes the creation of an incident by a device that was enrolled a while ago; answers how the server dates it. */
async function datedBy(at: string, sentAt?: string) {
  const device = testDevice({ id: officer.id, role: 'field-officer', regions: ['SO28'] })
  const { deviceId } = device
  const secret = randomBytes(32).toString('base64url')
  const headers = { 'device-secret': secret }
  await signInOn(officer, secret)
  await officer.client.sync.enrol({ input: { deviceId, name: 'Laptop' }, headers })
  const [seen] = await server.database.run<{ enrolledAt: string; lastContact: string }>(sql`
    update devices set first_seen = date_trunc('milliseconds', now()) - interval '3 days',
      last_seen = date_trunc('milliseconds', now()) - interval '2 days'
    where id = ${deviceId}
    returning first_seen::timestamptz(3) as "enrolledAt", last_seen::timestamptz(3) as "lastContact"`)
  const recordId = randomUUID()
  const patch = valuesPatch(incidentValues())
  const operation = device.operation({ collection: 'incidents', recordId, kind: 'create', patch, at })
  const input = { deviceId, operations: [operation], ...(sentAt ? { sentAt } : {}) }
  const { results } = await officer.client.sync.push({ input, headers })
  expect(results).toMatchObject([{ outcome: 'applied' }])
  const { createdAt } = await officer.client.incidents.get({ params: { id: recordId } })
  const [reported] = await server.database.run<{ at: string }>(
    sql`select done_at as at from history where record_id = ${recordId}`,
  )
  return { createdAt, word: reported?.at, ...seen }
}

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

test('a clock that is wrong does not move a record in what orders and counts, and its word is kept', async () => {
  const years = 10 * 365 * 24 * HOUR
  const at = ago(years + 5 * HOUR)
  const { createdAt, word } = await datedBy(at, ago(years))
  expect(Math.abs(Date.parse(createdAt) - Date.now() + 5 * HOUR)).toBeLessThan(60_000)
  expect(word).toBe(at)
})

test('what was done offline by a right clock keeps its instant', async () => {
  const at = ago(26 * HOUR)
  expect((await datedBy(at, ago(0))).createdAt).toBe(at)
  expect((await datedBy(at)).createdAt).toBe(at)
})

test('without a word about the clock, the enrolment, the last contact and now are the bounds', async () => {
  const early = await datedBy('1970-01-01T00:00:00.000Z')
  expect(early.createdAt).toBe(early.lastContact)
  expect(early.word).toBe('1970-01-01T00:00:00.000Z')
  const late = await datedBy('2999-01-01T00:00:00.000Z')
  expect(Date.parse(late.createdAt)).toBeLessThanOrEqual(Date.now())
})

test('a device knows by how much its clock is wrong, until it is set right', async () => {
  const device = await createTestDevice(officer)
  await device.sync()
  expect(device.status().clockAheadMinutes ?? 0).toBe(0)
  device.line = async (_path, pass) => {
    const { body, status, headers } = await pass()
    const reported = new Headers(headers)
    reported.set('date', new Date(Date.now() + 3 * HOUR).toUTCString())
    return new Response(body, { status, headers: reported })
  }
  await device.sync()
  expect(device.status().clockAheadMinutes).toBe(-180)
  device.line = (_path, pass) => pass()
  await device.sync()
  expect(device.status().clockAheadMinutes).toBe(0)
  await device.close()
})

test('what was acknowledged by a clock that was years ahead is forgotten after its 30 days, and not before', async () => {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const device = await createTestDevice(officer, { now })
  await device.sync()
  await device.client.incidents.create({ input: incidentValues() })
  await device.sync()
  const doneAt = () =>
    device.mirror.db
      .prepare<[], { at: string }>('select done_at as at from outbox')
      .all()
      .map(({ at }) => at)
  device.mirror.db.prepare('update outbox set done_at = ?').run(ago(-2 * 365 * 24 * HOUR))
  const written = doneAt()
  // Set back by years between the last answer and the end of the round, it would have everything forgotten on the day after.
  device.line = async (path, pass) => {
    const response = await pass()
    if (path === '/api/sync/digests') ahead = -2 * 365 * 24 * HOUR
    return response
  }
  await device.sync()
  expect(device.mirror.meta.get('lastContact')?.slice(0, 4)).toBe(String(now().getUTCFullYear()))
  expect(doneAt()).toEqual(written)

  device.line = (_path, pass) => pass()
  ahead = 0
  await device.sync()
  expect(doneAt()).toHaveLength(1)
  expect(Math.abs(Date.parse(doneAt()[0] ?? '') - Date.now())).toBeLessThan(HOUR)
  device.mirror.outbox.forgetOld(ago(-29 * 24 * HOUR))
  expect(doneAt()).toHaveLength(1)
  device.mirror.outbox.forgetOld(ago(-31 * 24 * HOUR))
  expect(doneAt()).toEqual([])
  await device.close()
})

test('a clock that is set back by a year does not keep a device from asking again', async () => {
  let ahead = 0
  const device = await createTestDevice(officer, { now: () => new Date(Date.now() + ahead) })
  const again = ['/api/sync/devices', '/api/sync/digests', '/api/users/names', '/api/news']
  const calls = new Set<string>()
  device.line = (path, pass) => {
    calls.add(path.split('?')[0] ?? path)
    return pass()
  }
  const running = device.start()
  await running.settled()
  expect([...calls]).toEqual(expect.arrayContaining(again))
  calls.clear()
  ahead = -365 * 24 * HOUR
  const next = running.settled()
  running.wake()
  await next
  expect([...calls]).toEqual(expect.arrayContaining(again))
  await device.close()
})
