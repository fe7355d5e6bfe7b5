import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOperations } from '#server/records/apply.ts'
import { backUp, putBack } from '#tests/support/backup.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

// The ways in which known sync systems lose or double work, one test each; those that need no new test are in
// server/records/apply.test.ts (chains in one batch, repeated answers), and deletion with a device that was away beyond
// the horizon in tests/sync/horizon.test.ts.
const WRITERS = 8
const TRANSACTIONS = 40
/** How long transactions stay open before their last step, one after the other: each writer meets all of them. */
const OPEN_MS = [0, 15, 3, 11, 1, 8, 13]

let server: TestServer
let officer: TestUser
const devices: TestDevice[] = []

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(async () => {
  for (const device of devices) await device.close()
  await server.close()
})

async function newDevice(user = officer): Promise<TestDevice> {
  const device = await createTestDevice(user)
  devices.push(device)
  return device
}

test('commits out of order under concurrent writers: a reader who follows the cursor loses none', async () => {
  const world = await openTestRecords()
  try {
    const user = await world.addUser('field-officer', ['SO28'])
    // Those that stay open for longer end after others that began later.
    let opened = 0
    const project = () => sleep(OPEN_MS[opened++ % OPEN_MS.length])
    const services = { ...world.services, projections: [{ collections: ['incidents' as const], project }] }
    const written = new Set<string>()
    const write = async () => {
      const device = testDevice(user)
      for (let count = 0; count < TRANSACTIONS; count++) {
        const recordId = randomUUID()
        const patch = valuesPatch(incidentValues())
        const operation = device.operation({ collection: 'incidents', recordId, kind: 'create', patch })
        await applyOperations(services, { author: user, deviceId: device.deviceId }, [operation])
        written.add(recordId)
      }
    }
    let ended = false
    const seen = new Set<string>()
    const read = async () => {
      for (let cursor: string | null = null, last = false; ; ) {
        const pulled: Awaited<ReturnType<typeof pullAll>> = await pullAll(services, user, cursor)
        for (const line of pulled.lines) if ('record' in line) seen.add(line.id)
        cursor = pulled.cursor
        if (last) return
        last = ended
        // Writers get on between two pulls.
        await sleep(2)
      }
    }
    const reading = read()
    await Promise.all(Array.from({ length: WRITERS }, write))
    ended = true
    await reading
    expect(written.size).toBe(WRITERS * TRANSACTIONS)
    expect([...written].filter((id) => !seen.has(id))).toEqual([])
  } finally {
    await world.close()
  }
})

test('every type of field goes to the server and back without a false conflict', async () => {
  const device = await newDevice()
  await device.sync()
  const made = await device.client.incidents.create({
    input: incidentValues({
      // Finer than a millisecond, in another zone, and composed in another Unicode form.
      dateTime: '2026-11-01T08:00:00.123456+01:00',
      location: 'Ce\u0301elbuur  road ',
      tags: '',
      victimInfo: null,
      urgentAssistance: true,
      districtCode: undefined,
    }),
  })
  await device.sync()
  const params = { id: made.id }
  const changes = [
    { dateTime: '2026-11-02T08:00:00.654321Z' },
    { location: 'C\u00e9elbuur, the well' },
    { tags: 'water' },
    { tags: null },
    { victimInfo: 'A family of five' },
    { urgentAssistance: false },
    { districtCode: 'SO2801' },
    { assigneeId: officer.id },
  ]
  for (const change of changes) {
    const { version } = await device.client.incidents.get({ params })
    await device.client.incidents.edit({ params, input: { version, ...change } })
    await device.sync()
  }
  expect(device.status()).toMatchObject({ phase: 'up-to-date', conflicts: 0, failed: 0 })
  const { sync: _sync, ...here } = await device.client.incidents.get({ params })
  expect(here).toEqual(await officer.client.incidents.get({ params }))
  expect(here).toMatchObject({ dateTime: '2026-11-02T08:00:00.654Z', tags: null, urgentAssistance: false })
})

test('an operation that can never be applied is set aside, and the others go on', async () => {
  // One record breaks a constraint of the database, whatever is tried.
  await server.database.run(
    sql`create function refuse_second() returns trigger language plpgsql as $$
      begin
        if new.doc ->> 'title' = 'Second of the list' then
          raise exception 'on purpose' using errcode = 'check_violation';
        end if;
        return new;
      end $$`,
  )
  await server.database.run(
    sql`create trigger refuse_second before insert on iccpr_cases for each row execute function refuse_second()`,
  )
  const device = await newDevice(await server.signIn('editor'))
  await device.sync()
  const values = {
    status: 'pending',
    priority: 'low',
    description: 'From a list of the office.',
    regionCode: 'SO28',
  } as const
  for (const title of ['First of the list', 'Second of the list', 'Third of the list']) {
    await device.client.iccprCases.create({ input: { ...values, title } })
  }
  await device.sync()
  expect(device.status()).toMatchObject({ waiting: 0, failed: 1 })
  const { items } = await device.client.device.outbox({ input: { state: 'rejected' } })
  expect(items).toMatchObject([{ rejection: 'unreadable' }])
  expect((await officer.client.iccprCases.list({ input: { q: 'of the list' } })).total).toBe(2)
})

test('a server that was set back gets again what it had acknowledged', async () => {
  const device = await newDevice()
  await device.sync()
  await backUp(server.database)
  const made = await device.client.incidents.create({
    input: incidentValues({ location: 'Written after the backup' }),
  })
  await device.sync()
  // The backup is put back: the acknowledged record is gone from the server.
  await putBack(server.database)
  expect((await officer.client.incidents.list({ input: { q: 'Written after the backup' } })).total).toBe(0)
  await device.sync()
  await device.sync()
  const back = await officer.client.incidents.get({ params: { id: made.id } })
  expect(back).toMatchObject({ location: 'Written after the backup' })
  expect((await officer.client.incidents.list({ input: { q: 'Written after the backup' } })).total).toBe(1)
  expect(device.status()).toMatchObject({ waiting: 0, failed: 0 })
})
