import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { meetServer } from '#desktop/sync/meet.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import { clearOld } from '#server/retentions/clear.ts'
import { backUp, putBack } from '#tests/support/backup.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { attach, bytesOf } from '#tests/support/evidence-world.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let admin: TestUser
let officer: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('administrator')
})
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
})
afterEach(() => device.close())
afterAll(() => server.close())

const of = (id: string) => ({ params: { id } })
const enter = (location: string) => device.client.incidents.create({ input: incidentValues({ location }) })
const edit = async (id: string, location: string) => {
  const { version } = await device.client.incidents.get(of(id))
  await device.client.incidents.edit({ ...of(id), input: { version, location } })
}
const locations = async () => {
  const { items } = await officer.client.incidents.list({ input: { limit: 200 } })
  return items.filter(({ createdBy }) => createdBy === officer.id).map(({ location }) => location)
}
/** What the server does in a device's name has no number of it, and no sitting. */
const numbers = () =>
  server.database.run<{ number: number; opId: string }>(sql`
    select device_seq::int as number, op_id as "opId" from operations
    where device_id = ${device.id}::uuid and sitting is not null order by 1`)
const foundOlder = async () =>
  (await admin.client.users.audit({ input: { act: 'device.older-image', limit: 200 } })).items.filter(
    ({ subject }) => subject === `devices/${device.id}`,
  ).length
const NEVER = new AbortController().signal
const clock = () => new Date()
const isSame = () => sameAsServer(device.mirror, device.remote, NEVER)
const meet = () => meetServer(device.mirror, device.remote, NEVER, clock)
/** Sends without meeting the server before, as between two handshakes. */
const send = () => pushAll(device.mirror, new PushLine(device.mirror, device.remote, clock), NEVER, clock)
const countOf = async (table: 'access_log') => {
  const rows = await server.database.run(
    sql`select 1 from ${sql.identifier(table)} where device_id = ${device.id}::uuid and how <> 'pull'`,
  )
  return rows.length
}
async function forgetOutcomes(): Promise<void> {
  await server.database.run(sql`update operations set at = now() - interval '181 days'`)
  await clearOld(server.services)
}

async function expectSettled(): Promise<void> {
  expect(device.mirror.outbox.counts()).toEqual({ waiting: 0, rejected: 0 })
  expect(await isSame()).toBe(true)
  const all = (await numbers()).map(({ number }) => number)
  expect(new Set(all).size).toBe(all.length)
}

test('work that waited in the image and was sent since is not entered twice, and what was entered since stays', async () => {
  await enter('Before the image')
  device.line = down
  const waited = await enter('Waited in the image')
  await edit(waited.id, 'Edited before the image')
  const image = await device.takeImage()
  device.line = (_path, pass) => pass()
  await device.sync()
  await edit(waited.id, 'Edited in the lost time')
  await enter('Entered in the lost time')
  await device.sync()

  await device.bringBack(image)
  await enter('Entered after the image came back')
  await device.sync()
  expect((await locations()).toSorted()).toEqual([
    'Before the image',
    'Edited in the lost time',
    'Entered after the image came back',
    'Entered in the lost time',
  ])
  await expectSettled()
  expect(await foundOlder()).toBe(1)
  expect(device.status().olderImageAt).toEqual(expect.any(String))
  const listed = (await admin.client.sync.devices()).items.find(({ id }) => id === device.id)
  expect(listed?.olderImageAt).toEqual(expect.any(String))
  // It is told once, and goes on as any other device.
  await enter('Afterwards')
  await device.sync()
  await device.sync()
  expect(await foundOlder()).toBe(1)
  await expectSettled()
})

test('what the server has settled and forgotten is not decided again, also if somebody has set its value back since', async () => {
  const [moved, removed] = [await enter('Calanley'), await enter('Entered by mistake')]
  await device.sync()
  device.line = down
  await edit(moved.id, 'Farjano')
  await device.client.incidents.remove({ ...of(removed.id), input: { reason: 'Entered twice' } })
  const image = await device.takeImage()
  device.line = (_path, pass) => pass()
  await device.sync()
  await enter('Says that it has the answers')
  await device.sync()
  const { version } = await officer.client.incidents.get(of(moved.id))
  await officer.client.incidents.edit({ ...of(moved.id), input: { version, location: 'Calanley' } })
  await admin.client.incidents.restore(of(removed.id))
  await forgetOutcomes()

  await device.bringBack(image)
  await enter('Entered in the image')
  await device.sync()
  expect(await officer.client.incidents.get(of(moved.id))).toMatchObject({ location: 'Calanley' })
  expect(await locations()).toEqual(expect.arrayContaining(['Entered by mistake', 'Entered in the image']))
  await expectSettled()
})

test('what the server has refused and forgotten is decided again, and not taken for accepted', async () => {
  await device.sync()
  device.line = down
  await enter('Refused at first')
  const image = await device.takeImage()
  const inRegions = (regions: string) =>
    server.database.run(sql`update users set regions = ${regions}::text[] where id = ${officer.id}::uuid`)
  device.line = (_path, pass) => pass()
  await inRegions('{SO22}')
  await device.sync()
  expect(device.status().failed).toBe(1)
  await inRegions('{SO28}')
  await device.sync()
  await enter('Says that it has the answers')
  await device.sync()
  await forgetOutcomes()

  await device.bringBack(image)
  await device.sync()
  await device.sync()
  expect(await locations()).toContain('Refused at first')
  await expectSettled()
})

test('a file that a courier brings after its outcomes were forgotten changes nothing', async () => {
  const moved = await enter('Calanley')
  await device.sync()
  device.line = down
  vi.setSystemTime(Date.now() - 200 * 86_400_000)
  await edit(moved.id, 'Farjano')
  vi.useRealTimers()
  const file = await bytesOf(await device.client.device.makeExchange())
  device.line = (_path, pass) => pass()
  await device.sync()
  await enter('Says that it has the answers')
  await device.sync()
  const { version } = await officer.client.incidents.get(of(moved.id))
  await officer.client.incidents.edit({ ...of(moved.id), input: { version, location: 'Calanley' } })
  await forgetOutcomes()

  const { id } = await admin.client.exchange.receive({ body: new Blob([new Uint8Array(file)]) })
  await admin.client.exchange.accept(of(id))
  expect(await officer.client.incidents.get(of(moved.id))).toMatchObject({ location: 'Calanley' })
  expect((await officer.client.conflicts.list({ input: {} })).items).toEqual([])
})

test('an image that entered more than was lost is found by its last operation, and administrators learn of it', async () => {
  await enter('Before the image')
  await device.sync()
  const image = await device.takeImage()
  await enter('Sent without a meeting')
  await send()
  await device.bringBack(image)
  for (const place of ['First', 'Second', 'Third']) await enter(place)
  await device.sync()
  expect((await locations()).length).toBe(5)
  expect(await foundOlder()).toBe(1)
  await expectSettled()
})

test('files and readings that were sent in the lost time are not there twice', async () => {
  device.line = down
  const id = await attach(device, Buffer.from('What a witness wrote down.\n'), { fileName: 'a.txt' })
  const { parentId = '' } = await device.client.evidence.get(of(id))
  await device.client.incidents.get(of(parentId))
  const image = await device.takeImage()
  device.line = (_path, pass) => pass()
  await device.sync()
  const counted = async () => ({
    readings: await countOf('access_log'),
    custody: (await officer.client.evidence.custody(of(id))).map(({ act }) => act),
  })
  const before = await counted()
  expect(before.custody).toContain('received')
  await device.bringBack(image)
  await device.sync()
  await device.sync()
  expect(device.evidenceFiles.counts()).toEqual({ waiting: 0, failed: 0 })
  expect(await counted()).toEqual(before)
  await expectSettled()
})

test('a device whose answers were lost, or that was away for long, is none', async () => {
  device.line = async (address, pass) => {
    const response = await pass()
    if (address !== '/api/sync/meetings') return response
    throw new ConnectionFailed('the answer was lost')
  }
  for (let round = 0; round < 3; round++) await expect(meet()).rejects.toThrow(ConnectionFailed)
  device.line = (_path, pass) => pass()
  await enter('Entered in between')
  device.mirror.outbox.forgetOld('2100-01-01T00:00:00.000Z')
  await device.restart()
  await device.sync()
  await device.sync()
  expect(await foundOlder()).toBe(0)
  expect(device.status().olderImageAt).toBeNull()
})

test('two computers that run on copies of one disk both go on, and neither uses a number of the other', async () => {
  await enter('Before the copy')
  await device.sync()
  const copy = await device.takeImage()
  for (const place of ['First', 'Second', 'Third']) {
    await enter(`${place} on one`)
    await device.sync()
    const other = await device.takeImage()
    await device.bringBack(copy)
    await enter(`${place} on the copy`)
    await device.sync()
    await device.bringBack(other)
  }
  await device.sync()
  expect((await locations()).length).toBe(7)
  await expectSettled()
})

test('a server of a former build does not know the call, and the device goes on', async () => {
  device.line = async (address, pass) =>
    address === '/api/sync/meetings' ? Response.json({ error: 'not_found' }, { status: 404 }) : pass()
  await enter('To a former server')
  await device.sync()
  expect(await locations()).toEqual(['To a former server'])
})

test('a device that is advised to update says so, sends what it holds, and stops saying so', async () => {
  let advised = true
  device.line = async (address, pass) => {
    const response = await pass()
    if (address !== '/api/sync/meetings') return response
    return Response.json({ ...(await response.json()), updateAdvised: advised })
  }
  await enter('On an older app')
  await device.sync()
  expect(device.status()).toMatchObject({ phase: 'up-to-date', appIsOlder: true })
  expect(await locations()).toEqual(['On an older app'])
  advised = false
  await device.sync()
  expect(device.status()).toMatchObject({ appIsOlder: false })
})

test('a creation that was refused in the image and corrected since is discarded, and the record of the server stays', async () => {
  const { id } = await enter('Corrected in the lost time')
  const [entry] = device.mirror.outbox.waiting(1)
  await device.sync()
  if (!entry) throw new Error('The creation waits')
  const again = { ...entry.operation, opId: randomUUID(), deviceSeq: device.mirror.outbox.nextSeq() }
  device.mirror.outbox.add(again, entry.rank)
  device.mirror.refresh('incidents', id)
  // Another one under the same id is refused, as the first one had been.
  device.mirror.outbox.settle(
    again.deviceSeq,
    { opId: again.opId, outcome: 'rejected', reason: 'exists' },
    clock().toISOString(),
  )
  device.mirror.refresh('incidents', id)
  await edit(id, 'Edited since')
  await device.client.device.discard({ params: { opId: again.opId } })
  await device.sync()
  expect(await locations()).toEqual(['Edited since'])
  expect(await device.client.incidents.get(of(id))).toMatchObject({ location: 'Edited since' })
  await expectSettled()
})

test('a server that was set back takes no device for an older image of itself', async () => {
  await enter('In the backup')
  await device.sync()
  await backUp(server.database)
  for (const place of ['First', 'Second']) {
    await enter(`${place} after the backup`)
    await device.sync()
  }
  await putBack(server.database)
  await device.restart()
  await enter('After the server was set back')
  await device.sync()
  await device.sync()
  expect(await foundOlder()).toBe(0)
  expect((await locations()).length).toBe(4)
  await expectSettled()
})
