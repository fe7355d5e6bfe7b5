import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { backUp, putBack } from '#tests/support/backup.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { attach, isSending, someText } from '#tests/support/evidence-world.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const DAY_MS = 86_400_000

let server: TestServer
let officer: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())
beforeEach(async () => {
  device = await createTestDevice(officer)
  await device.sync()
})
afterEach(() => device.close())

const enter = (more: object = {}, at: { client: Pick<TestUser['client'], 'incidents'> } = device) =>
  at.client.incidents.create({ input: incidentValues({ description: randomUUID(), ...more }) })
const isAtServer = (id: string) =>
  officer.client.incidents.get({ params: { id } }).then(
    () => true,
    () => false,
  )
const isHere = (id: string) => Boolean(device.mirror.rows('incidents').find(id))

/** One megabyte a day, of which nothing is left today. */
async function spend(): Promise<void> {
  const { line } = device
  device.line = async () => new Response(new Uint8Array(2_000_000))
  await (await device.data.remote.fetch('/api/health')).arrayBuffer()
  device.line = line
  await device.client.device.setDataLimits({ input: { budgetMb: 1, isMetered: false } })
}

describe('where the data of the day is used up', () => {
  test('what protects and what is urgent is sent, with what it needs, and everything else waits', async () => {
    const first = await enter()
    const consent = await giveConsent(device, 'incidents', first.id, 'report')
    await device.sync()
    await spend()
    const { version } = await device.client.consents.get({ params: { id: consent.id } })
    await device.client.consents.edit({
      params: { id: consent.id },
      input: { version, withdrawnOn: mogadishuDay(new Date()) },
    })
    const ordinary = await enter({ severity: 'low' })
    const urgent = await enter({ severity: 'critical' })
    await device.sync()
    expect(await isAtServer(urgent.id)).toBe(true)
    expect(await isAtServer(ordinary.id)).toBe(false)
    expect(await officer.client.consents.get({ params: { id: consent.id } })).toMatchObject({
      withdrawnOn: mogadishuDay(new Date()),
    })
    expect(device.status()).toMatchObject({
      phase: 'held',
      waiting: 1,
      held: { by: 'budget', operations: 1, files: 0 },
    })
    expect(device.status().held?.bytes).toBeGreaterThan(100)
  })

  test('what is taken back and what is urgent is read, and the rest of it on another day', async () => {
    const withdrawn = await enter()
    await device.sync()
    await spend()
    const { version } = await officer.client.incidents.get({ params: { id: withdrawn.id } })
    await officer.client.incidents.remove({
      params: { id: withdrawn.id },
      input: { version, reason: 'Entered twice' },
    })
    const ordinary = await enter({ severity: 'low' }, officer)
    const urgent = await enter({ severity: 'critical' }, officer)
    await device.sync()
    expect([isHere(withdrawn.id), isHere(ordinary.id), isHere(urgent.id)]).toEqual([false, false, true])

    const later = await enter({ severity: 'critical' }, officer)
    const pulls: string[] = []
    device.line = async (path, pass) => {
      const response = await pass()
      if (path === '/api/sync/pull') pulls.push(await response.clone().text())
      return response
    }
    await device.sync()
    expect(isHere(later.id)).toBe(true)
    expect(pulls.join('')).not.toContain(urgent.id)

    device.ahead = DAY_MS
    await device.sync()
    expect(isHere(ordinary.id)).toBe(true)
    expect(device.mirror.meta.get('urgentCursor')).toBeNull()
    expect(device.status()).toMatchObject({ phase: 'up-to-date', held: null })
  })

  test('what was acknowledged and not read back for months is sent again to a server that lost it', async () => {
    await backUp(server.database)
    await spend()
    const urgent = await enter({ severity: 'critical' })
    await device.sync()
    expect(await isAtServer(urgent.id)).toBe(true)
    device.mirror.db.exec("update outbox set done_at = '2020-01-01T00:00:00.000Z' where done_at is not null")
    await device.sync()
    await putBack(server.database)
    await device.client.device.setDataLimits({ input: { budgetMb: null, isMetered: false } })
    await device.sync()
    expect(await isAtServer(urgent.id)).toBe(true)
  })

  test('a press sends it now, and the limit is in force again after that', async () => {
    await spend()
    const one = await enter({ severity: 'low' })
    await device.client.device.sendHeld()
    await device.sync()
    expect(await isAtServer(one.id)).toBe(true)
    const other = await enter({ severity: 'low' })
    await device.sync()
    expect(await isAtServer(other.id)).toBe(false)
  })

  test('an officer who may see less than before loses it at once', async () => {
    const admin = await server.signIn('administrator')
    const leaving = await server.signIn('field-officer', ['SO28', 'SO22'])
    const [before, own] = [device, await createTestDevice(leaving)]
    device = own
    await device.sync()
    const there = await enter({ regionCode: 'SO22' }, admin)
    await device.sync()
    expect(isHere(there.id)).toBe(true)
    await spend()
    const { items } = await admin.client.users.list({ input: {} })
    const user = items.find(({ id }) => id === leaving.id)
    if (!user) throw new Error('the officer is not listed')
    await admin.client.users.edit({
      params: { id: user.id },
      input: { version: user.version, regions: ['SO28'] },
    })
    await device.sync()
    expect(isHere(there.id)).toBe(false)
    await own.close()
    device = before
  })

  test('a server of a former build is read whole, since it can say nothing else', async () => {
    await spend()
    const ordinary = await enter({ severity: 'low' }, officer)
    device.line = async (path, pass, init) => {
      const isUrgentOnly =
        path === '/api/sync/pull' && Buffer.from(init.body as Uint8Array).includes('"only"')
      return isUrgentOnly
        ? Response.json({ message: 'unknown', error: 'invalid_input' }, { status: 400 })
        : pass()
    }
    await device.sync()
    expect(isHere(ordinary.id)).toBe(true)
  })
})

test('on a metered line records are sent, and files wait for a press', async () => {
  await device.client.device.setDataLimits({ input: { budgetMb: null, isMetered: true } })
  const id = await attach(device, someText(40_000), { fileName: 'a.txt' })
  const calls: string[] = []
  device.line = async (path, pass) => {
    calls.push(path)
    return pass()
  }
  await device.sync()
  expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({ receivedAt: null })
  expect(calls.filter(isSending)).toEqual([])
  expect(device.status()).toMatchObject({ phase: 'held', held: { by: 'files', operations: 0, files: 1 } })
  expect(device.status().held?.bytes).toBeGreaterThan(39_000)
  await device.client.device.sendHeld()
  await device.sync()
  expect((await officer.client.evidence.get({ params: { id } })).receivedAt).not.toBeNull()
})

test('small files go before large ones, and what has waited for a day of line before all', async () => {
  const sizes = [60_000, 20_000, 40_000]
  const ids: string[] = []
  device.line = async () => Response.json({ message: '', error: 'unavailable' }, { status: 503 })
  for (const size of sizes) ids.push(await attach(device, someText(size), { fileName: `${size}.txt` }))
  device.mirror.meta.set('lineSeconds', 25 * 3600)
  ids.push(await attach(device, someText(1000), { fileName: 'new.txt' }))
  const [large, small, middle, fresh] = ids
  device.mirror.db
    .prepare('update evidence_files set line_seconds = ? where evidence_id in (?, ?)')
    .run(25 * 3600, small, middle)
  const sent: string[] = []
  device.line = async (path, pass) => {
    const [, id] = /evidence\/([^/]+)\/upload$/.exec(path) ?? []
    if (id && sent.at(-1) !== id) sent.push(id)
    return pass()
  }
  await device.sync()
  expect(sent).toEqual([large, fresh, small, middle])
})

test('what is used is about what the line carries, is still known after a restart, and begins with each day', async () => {
  const before = device.data.usedToday
  let [carried, calls] = [0, 0]
  device.line = async (_path, pass, { body }) => {
    calls += 1
    carried += body instanceof Uint8Array ? body.byteLength : 0
    const response = await pass()
    const answer = Buffer.from(await response.clone().arrayBuffer())
    carried += response.headers.has('content-encoding') ? gzipSync(answer).length : answer.length
    return response
  }
  for (let count = 0; count < 20; count++) await enter()
  await device.sync()
  const used = device.data.usedToday - before
  expect(used).toBeGreaterThan(carried)
  expect(used).toBeLessThan(carried + calls * 1500)
  await device.restart()
  expect(device.data.usedToday - before).toBe(used)
  device.ahead = DAY_MS
  expect(device.data.usedToday).toBe(0)
  device.ahead = 0
  await device.restart()
  expect(device.data.usedToday - before).toBeLessThanOrEqual(used)
})

test('one look at a clock that is years ahead does not hold the data back for years', async () => {
  const YEARS_MS = 3 * 365 * DAY_MS
  await spend()
  expect(device.data.isSpent).toBe(true)
  device.ahead = YEARS_MS
  await spend()
  expect(device.data.isSpent).toBe(true)
  device.ahead = 0
  expect(device.data.isSpent).toBe(false)
  expect(device.data.usedToday).toBe(0)
  await spend()
  await device.restart()
  expect(device.data.isSpent).toBe(true)
})

test('the day is that of the server, where the device knows that its clock is wrong', async () => {
  await spend()
  device.ahead = 5 * DAY_MS
  device.mirror.meta.set('clockAheadMinutes', (5 * DAY_MS) / 60_000)
  expect(device.data.isSpent).toBe(true)
  device.ahead = 6 * DAY_MS
  expect(device.data.isSpent).toBe(false)
})
