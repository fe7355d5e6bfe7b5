import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFromStart } from '#desktop/sync/acknowledged.ts'
import { takePull } from '#desktop/sync/apply-pull.ts'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { acceptSetBack } from '#desktop/sync/epoch.ts'
import { pullAll } from '#desktop/sync/pull.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import { LOST_RECORDS_LIMIT } from '#shared/contract/administration/lost-records.ts'
import { PUSH_BYTES } from '#shared/sync/operation.ts'
import { backUp, putBack } from '#tests/support/backup.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { bytesOf } from '#tests/support/evidence-world.ts'
import { checkHistory } from '#tests/support/history-chain.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let admin: TestUser
const devices: TestDevice[] = []

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('administrator')
})
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
})
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})
afterAll(() => server.close())

async function newDevice(user = officer): Promise<TestDevice> {
  const device = await createTestDevice(user)
  devices.push(device)
  await device.sync()
  return device
}

/** As when the device had sent it more than 30 days ago: it does not send it again. */
const longAgo = (device: TestDevice) => device.mirror.outbox.forgetOld('2100-01-01T00:00:00.000Z')
/** What a device says that it has, whatever its mirror has. */
async function offerAs(device: TestDevice, ...records: readonly object[]): Promise<string[]> {
  const response = await device.remote.fetch('/api/sync/lost-records', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ deviceId: device.id, records })),
  })
  return (await response.json()).taken
}
const of = (id: string) => ({ params: { id } })
const lost = async () => (await admin.client.lostRecords.list({ input: {} })).items
const keptBy = (device: TestDevice) =>
  device.mirror.db
    .prepare<[], { taken: number }>('select taken from set_back order by taken')
    .all()
    .map(({ taken }) => taken)
async function decide(choice: 'restore' | 'discard', ...ids: string[]) {
  const records = (await lost())
    .filter(({ recordId }) => ids.includes(recordId))
    .map(({ id, server: there }) => ({ id, serverVersion: there?.version ?? null }))
  const input = { choice, records, reason: 'Restored from a device.' }
  return (await admin.client.lostRecords.decide({ input })).results.map(({ outcome }) => outcome)
}
const find = (id: string) => officer.client.incidents.get(of(id)).catch(({ status }) => status)

const clock = () => new Date()
const NEVER = new AbortController().signal
const push = (device: TestDevice) =>
  pushAll(device.mirror, new PushLine(device.mirror, device.remote, clock), NEVER, clock)
const enter = async (device: TestDevice, location: string) =>
  (await device.client.incidents.create({ input: incidentValues({ location }) })).id

test('what the server acknowledged, and lost before the device had read that far, is sent again', async () => {
  const device = await newDevice()
  await backUp(server.database)
  const id = await enter(device, 'Acknowledged after the backup')
  await push(device)
  expect(device.mirror.outbox.counts().waiting).toBe(0)
  await putBack(server.database)
  await device.sync()
  expect(await find(id)).toMatchObject({ location: 'Acknowledged after the backup' })
  expect(device.mirror.meta.get('acknowledged')).toBeNull()
})

test('and so it is where the device sends more to the restored server first', async () => {
  const device = await newDevice()
  await backUp(server.database)
  const lostId = await enter(device, 'Acknowledged after the backup')
  await push(device)
  await putBack(server.database)
  const id = await enter(device, 'Sent to the restored server')
  await push(device)
  expect(await find(lostId)).toBe(404)
  await device.sync()
  expect(await find(lostId)).toMatchObject({ location: 'Acknowledged after the backup' })
  expect(await find(id)).toMatchObject({ location: 'Sent to the restored server' })
})

test('and so it is for what a courier brought, with an answer whose lines came too late to be read', async () => {
  const device = await newDevice()
  const id = await enter(device, 'Carried after the backup')
  const file = await bytesOf(await device.client.device.makeExchange())
  await admin.client.incidents.create({ input: incidentValues({ regionCode: 'SO28' }) })
  await pullAll(device.mirror, device.remote, 0, NEVER, clock)
  await backUp(server.database)
  const received = await admin.client.exchange.receive({ body: new Blob([new Uint8Array(file)]) })
  await admin.client.exchange.accept(of(received.id))
  const answer = await bytesOf(await admin.client.exchange.answer(of(received.id)))
  await device.client.device.takeAnswer({ body: new Blob([new Uint8Array(answer)]) })
  expect(device.mirror.outbox.counts().waiting).toBe(0)
  await putBack(server.database)
  await device.sync()
  expect(await find(id)).toMatchObject({ location: 'Carried after the backup' })
})

test('a server that was set back to before a conflict is noticed, although as much was saved since', async () => {
  const [device, other] = [await newDevice(), await newDevice()]
  const id = await enter(device, 'Seen by both')
  await device.sync()
  await other.sync()
  const edit = ({ client }: Pick<TestDevice, 'client'>, location: string) =>
    client.incidents.edit({ ...of(id), input: { version: 1, location } })
  await edit(device, 'Of the first one')
  await edit(other, 'Of the second one')
  await device.sync()
  await backUp(server.database)
  await other.sync()
  expect(await pullAll(device.mirror, device.remote, 0, NEVER, clock)).toBe('up-to-date')
  await putBack(server.database)
  const later = await officer.client.incidents.create({ input: incidentValues({ regionCode: 'SO28' }) })
  expect(await pullAll(device.mirror, device.remote, 0, NEVER, clock)).toBe('set-back')
  await device.sync()
  expect(await device.client.incidents.get(of(later.id))).toMatchObject({ id: later.id })
})

test('a place is given after a push, and forgotten once the device has read that far', async () => {
  const device = await newDevice()
  const { meta } = device.mirror
  expect(meta.get('acknowledged')).toBeNull()
  await enter(device, 'Sent and not read')
  await push(device)
  const places = meta.get('acknowledged')
  expect(places).toHaveLength(1)
  // What is read by an older request says nothing of a place that came later.
  const reading = takePull(device.mirror, 'cursor', [])
  reading.take(JSON.stringify({ cursor: meta.get('cursor'), more: false }))
  expect(meta.get('acknowledged')).toEqual(places)
  await pullAll(device.mirror, device.remote, 0, NEVER, clock)
  expect(meta.get('acknowledged')).toBeNull()
  await device.sync()
  expect(await sameAsServer(device.mirror, device.remote, NEVER)).toBe(true)
})

test('the server was set back: what a device had sent more than 30 days ago comes back, decided by an administrator', async () => {
  const device = await newDevice()
  const older = await device.client.incidents.create({ input: incidentValues({ location: 'In the backup' }) })
  await device.sync()
  await backUp(server.database)
  const missing = await device.client.incidents.create({
    input: incidentValues({ location: 'After the backup', victimInfo: 'Planted Victim' }),
  })
  await device.client.comments.create({
    input: { parentCollection: 'incidents', parentId: missing.id, body: 'Seen by two people.' },
  })
  await device.client.incidents.edit({
    ...of(older.id),
    input: { version: 1, severity: 'low', reporterContact: 'Planted Contact' },
  })
  await device.sync()
  const before = await officer.client.incidents.get(of(missing.id))
  longAgo(device)
  await putBack(server.database)
  expect(await find(missing.id)).toBe(404)

  await device.sync()
  await device.sync()
  // Offering writes nothing: the records are as in the backup until somebody decides.
  expect(await find(missing.id)).toBe(404)
  expect(await find(older.id)).toMatchObject({ version: 1, severity: 'high' })
  // They stay on the device as well, for the case that the server is set back once more.
  expect(keptBy(device)).toEqual([1, 1, 1])
  const listed = await lost()
  expect(listed).toHaveLength(2)
  expect(listed.find(({ recordId }) => recordId === missing.id)).toMatchObject({
    recordTitle: 'After the backup',
    attached: 1,
    server: null,
    user: { id: officer.id },
    deviceName: 'Test device',
  })
  expect(listed.find(({ recordId }) => recordId === older.id)).toMatchObject({
    attached: 0,
    server: { version: 1, deleted: false },
    changes: expect.arrayContaining([
      { field: 'severity', from: 'high', to: 'low', masked: false },
      { field: 'reporterContact', masked: true },
    ]),
  })
  expect(JSON.stringify(listed)).not.toContain('Planted')

  expect(await decide('restore', missing.id, older.id)).toEqual(['done', 'done'])
  expect(await find(missing.id)).toMatchObject({
    location: 'After the backup',
    victimInfo: 'Planted Victim',
    createdBy: officer.id,
    createdAt: before.createdAt,
    channel: 'office',
  })
  expect(await find(older.id)).toMatchObject({ severity: 'low', reporterContact: 'Planted Contact' })
  const { items } = await officer.client.comments.list({
    input: { parentCollection: 'incidents', parentId: missing.id },
  })
  expect(items).toMatchObject([{ body: 'Seen by two people.', createdBy: officer.id }])
  const [entry] = await officer.client.incidents.history(of(missing.id))
  expect(entry).toMatchObject({
    kind: 'create',
    by: { id: admin.id },
    device: 'Test device',
    reason: 'Restored from a device.',
  })
  expect(await lost()).toEqual([])
  await checkHistory(server.database)
  await device.sync()
  expect(device.status()).toMatchObject({ phase: 'up-to-date', waiting: 0, failed: 0, conflicts: 0 })
  expect(await sameAsServer(device.mirror, device.remote, new AbortController().signal)).toBe(true)
  const acts = await admin.client.users.audit({ input: { act: 'lost-record.restored' } })
  expect(acts.items.map(({ subject }) => subject).sort()).toEqual(
    [`incidents/${missing.id}`, `incidents/${older.id}`].sort(),
  )
})

test('a device that reads everything while the server is set back sends again what was lost', async () => {
  const device = await newDevice()
  await backUp(server.database)
  const { id } = await device.client.incidents.create({
    input: incidentValues({ location: 'Lost meanwhile' }),
  })
  await device.sync()
  await putBack(server.database)
  await server.database.run(sql`update sync_clock set epoch = gen_random_uuid(), set_back_at = now()`)
  // As when its mirror differs, or while it reads again after an earlier time.
  device.mirror.meta.remove('cursor')
  await device.sync()
  expect(await find(id)).toMatchObject({ location: 'Lost meanwhile' })
})

test('a device whose clock was two months behind when it sent something still sends it again after it was put right', async () => {
  let behindMs = 0
  const device = await createTestDevice(officer, { now: () => new Date(Date.now() - behindMs) })
  devices.push(device)
  await device.sync()
  await backUp(server.database)
  behindMs = 60 * 86_400_000
  await device.restart()
  const { id } = await device.client.incidents.create({
    input: incidentValues({ location: 'Sent in autumn' }),
  })
  await device.sync()
  behindMs = 0
  await device.restart()
  await device.sync()
  await putBack(server.database)
  await device.sync()
  await device.sync()
  expect(await find(id)).toMatchObject({ location: 'Sent in autumn' })
})

test('work on a record that a set-back server lacks waits for the device that has it, for 30 days', async () => {
  const colleague = await server.signIn('field-officer', ['SO28'])
  const [device, other] = [await newDevice(), await newDevice(colleague)]
  await backUp(server.database)
  const { id } = await device.client.incidents.create({ input: incidentValues({ location: 'Lost' }) })
  await device.sync()
  await other.sync()
  await putBack(server.database)
  // As the command that restores a backup does.
  await server.database.run(sql`update sync_clock set epoch = gen_random_uuid(), set_back_at = now()`)
  await other.client.incidents.edit({ ...of(id), input: { version: 1, location: 'Lost, and corrected' } })
  const parent = { parentCollection: 'incidents', parentId: id } as const
  await other.client.comments.create({ input: { ...parent, body: 'Heard today.' } })
  await other.sync()
  expect(other.status()).toMatchObject({ phase: 'up-to-date', waiting: 2, failed: 0 })
  const shown = await other.client.incidents.get(of(id))
  expect(shown).toMatchObject({ location: 'Lost, and corrected' })

  await device.sync()
  await other.sync()
  expect(other.status()).toMatchObject({ waiting: 0, failed: 0, conflicts: 0 })
  expect(await find(id)).toMatchObject({ location: 'Lost, and corrected' })
  const { items } = await officer.client.comments.list({ input: parent })
  expect(items).toMatchObject([{ body: 'Heard today.', createdBy: colleague.id }])
  await decide('discard', id)
})

test('after 30 days it is refused, and its person sees it', async () => {
  const device = await newDevice()
  await backUp(server.database)
  const { id } = await device.client.incidents.create({ input: incidentValues() })
  await device.sync()
  longAgo(device)
  await putBack(server.database)
  await device.client.incidents.edit({ ...of(id), input: { version: 1, severity: 'low' } })
  await server.database.run(sql`update sync_clock set set_back_at = now() - interval '29 days'`)
  const again = async () => {
    await push(device)
    return device.mirror.outbox.counts()
  }
  expect(await again()).toMatchObject({ waiting: 1, rejected: 0 })
  await server.database.run(sql`update sync_clock set set_back_at = now() - interval '31 days'`)
  expect(await again()).toMatchObject({ waiting: 0, rejected: 1 })
  expect(device.mirror.outbox.rejected(10)).toMatchObject([{ reason: 'not_found' }])
})

const epochNow = async () =>
  (await server.database.run<{ epoch: string }>(sql`select epoch from sync_clock`))[0]?.epoch ?? ''
const offered = async (device: TestDevice) => {
  await device.sync()
  await device.sync()
  return (await lost()).map(({ recordId }) => recordId).sort()
}

test('a server that is set back twice is offered again what it had taken, but nothing that it removed', async () => {
  const device = await newDevice()
  const older = await enter(device, 'In the backup')
  await device.sync()
  await backUp(server.database)
  const missing = await enter(device, 'After the backup')
  await device.client.incidents.edit({ ...of(older), input: { version: 1, severity: 'low' } })
  await device.sync()
  longAgo(device)

  await putBack(server.database)
  expect(await offered(device)).toEqual([missing, older].sort())
  expect(await decide('discard', older)).toEqual(['done'])
  await putBack(server.database)
  expect(await offered(device)).toEqual([missing, older].sort())

  expect(await decide('restore', older)).toEqual(['done'])
  await device.sync()
  // What is there as new as the device had it is in the mirror, and needs no second place.
  expect(keptBy(device)).toEqual([1])
  const removal = takePull(device.mirror, 'cursor', [])
  removal.take(JSON.stringify({ collection: 'incidents', id: missing, version: 2, removed: true }))
  removal.take(JSON.stringify({ cursor: device.mirror.meta.get('cursor'), more: true }))
  expect(keptBy(device)).toEqual([])
  expect(await decide('discard', missing)).toEqual(['done'])
})

test('what no server was offered yet is offered, however long the device was away in between', async () => {
  const device = await newDevice()
  await backUp(server.database)
  const missing = await enter(device, 'After the backup')
  await device.sync()
  longAgo(device)
  await putBack(server.database)
  expect(await pullAll(device.mirror, device.remote, 0, NEVER, clock)).toBe('set-back')
  acceptSetBack(device.mirror, await epochNow(), '2026-01-05T08:00:00.000Z')
  expect(await offered(device)).toEqual([missing])
  expect(await decide('discard', missing)).toEqual(['done'])
})

test('a clock that was a year ahead keeps a lost record neither from being offered again nor here for a year', async () => {
  const device = await newDevice()
  await backUp(server.database)
  const missing = await enter(device, 'After the backup')
  await device.sync()
  longAgo(device)
  await putBack(server.database)
  expect(await offered(device)).toEqual([missing])
  const inYears = (years: number) => new Date(Date.now() + years * 365 * 86_400_000).toISOString()
  // As it is after the server did not take it, by such a clock.
  const { db } = device.mirror
  db.prepare('update set_back set taken = 0, offered_at = @at, at = @at').run({ at: inYears(1) })
  expect(await decide('discard', missing)).toEqual(['done'])
  let offers = 0
  device.line = (path, pass) => {
    if (path === '/api/sync/lost-records') offers++
    return pass()
  }
  await device.sync()
  await device.sync()
  expect(offers).toBe(1)
  const left = db.prepare<[], { at: string; offeredAt: string }>(
    'select at, offered_at as offeredAt from set_back',
  )
  const [row] = left.all()
  for (const at of [row?.at, row?.offeredAt]) expect(Date.parse(at ?? '')).toBeLessThanOrEqual(Date.now())
  // It has its 30 days from here.
  db.prepare('update set_back set at = ?').run(new Date(Date.now() - 31 * 86_400_000).toISOString())
  await device.sync()
  expect(left.all()).toEqual([])
})

test('work on a lost record while everything is read keeps it from being lost for good', async () => {
  const device = await newDevice()
  await backUp(server.database)
  const { client, mirror } = device
  const missing = await enter(device, 'After the backup')
  await device.sync()
  longAgo(device)
  await putBack(server.database)
  await pullAll(mirror, device.remote, 0, NEVER, clock)
  acceptSetBack(mirror, randomUUID(), new Date().toISOString())
  // The reading has begun, and none of its rows has come.
  takePull(mirror, 'cursor', [])
  expect(mirror.meta.get('rebuilding')).toBe(true)
  await client.incidents.edit({ ...of(missing), input: { version: 1, severity: 'low' } })
  mirror.meta.set('epoch', await epochNow())
  expect(await offered(device)).toEqual([missing])
  expect(await decide('restore', missing)).toEqual(['done'])
  await device.sync()
  expect(await find(missing)).toMatchObject({ severity: 'low' })
})

test('a device that is about to read everything again finds out that the server was set back meanwhile', async () => {
  const device = await newDevice()
  await backUp(server.database)
  const missing = await enter(device, 'After the backup')
  await device.sync()
  longAgo(device)
  readFromStart(device.mirror)
  await putBack(server.database)
  expect(await offered(device)).toEqual([missing])
  expect(device.mirror.meta.get('acknowledged')).toBeNull()
  expect(await decide('discard', missing)).toEqual(['done'])
})

test('what devices send again by themselves is not offered, nor what was changed again since', async () => {
  const device = await newDevice()
  const older = await device.client.incidents.create({ input: incidentValues() })
  await device.sync()
  await backUp(server.database)
  const made = await device.client.incidents.create({ input: incidentValues({ location: 'Sent again' }) })
  await device.client.incidents.edit({ ...of(older.id), input: { version: 1, severity: 'low' } })
  await device.sync()
  await putBack(server.database)
  await device.sync()
  await device.sync()
  expect(await find(made.id)).toMatchObject({ location: 'Sent again' })
  expect(await find(older.id)).toMatchObject({ severity: 'low' })
  expect(await lost()).toEqual([])
  expect(keptBy(device)).toEqual([])
})

test('a closed record and one in a later state come back as they were, whatever the steps between', async () => {
  const device = await newDevice()
  const early = await device.client.iccprCases.create({
    input: {
      title: 'Case in the backup',
      status: 'pending',
      priority: 'low',
      description: 'As it was at the beginning.',
      regionCode: 'SO28',
    },
  })
  const incident = await device.client.incidents.create({ input: incidentValues() })
  await device.sync()
  await backUp(server.database)
  const reason = 'as found'
  for (const [status, version] of [
    ['active', 1],
    ['completed', 2],
  ] as const) {
    await device.client.iccprCases.changeStatus({ ...of(early.id), input: { status, version, reason } })
    await device.sync()
  }
  await device.client.incidents.remove({ ...of(incident.id), input: { reason: 'Entered twice' } })
  await device.sync()
  const { completedAt } = await officer.client.iccprCases.get(of(early.id))
  longAgo(device)
  await putBack(server.database)
  await device.sync()
  await device.sync()
  expect(await decide('restore', early.id)).toEqual(['done'])
  expect(await officer.client.iccprCases.get(of(early.id))).toMatchObject({
    status: 'completed',
    completedAt,
  })
  // A deletion that was lost is no record to offer: it is there again, and can be deleted again.
  expect(await find(incident.id)).toMatchObject({ version: 1 })
  expect(await lost()).toEqual([])
})

test('a device offers only what its person may see; what nobody could ever write is refused, with the rest kept', async () => {
  const device = await newDevice()
  const record = (more: Record<string, unknown>) => ({
    ...incidentValues(more),
    updatedAt: new Date().toISOString(),
  })
  const offer = (id: string, more: Record<string, unknown>, version = 3) => ({
    collection: 'incidents' as const,
    id,
    version,
    record: record(more),
  })
  await server.database.run(sql`update sync_clock set set_back_at = now()`)
  const [ours, foreign, wrong] = [randomUUID(), randomUUID(), randomUUID()]
  const send = (...records: ReturnType<typeof offer>[]) => offerAs(device, ...records)
  const taken = await send(
    offer(ours, {}),
    offer(foreign, { regionCode: 'SO22' }),
    offer(wrong, { severity: 'terrible' }),
  )
  expect(taken.sort()).toEqual([ours, wrong].sort())
  await expect(officer.client.lostRecords.list({ input: {} })).rejects.toMatchObject({ status: 403 })
  const [first] = await lost()
  const own = { choice: 'restore' as const, records: [{ id: first?.id ?? '', serverVersion: null }] }
  await expect(officer.client.lostRecords.decide({ input: own })).rejects.toMatchObject({ status: 403 })
  const stale = { choice: 'restore' as const, records: [{ id: first?.id ?? '', serverVersion: 1 }] }
  expect((await admin.client.lostRecords.decide({ input: stale })).results).toMatchObject([
    { outcome: 'stale' },
  ])
  expect(await decide('restore', wrong)).toEqual(['refused'])
  expect(await find(wrong)).toBe(404)
  expect(await lost()).toHaveLength(2)
  // What was discarded is offered again only in a newer form.
  expect(await decide('discard', ours, wrong)).toEqual(['done', 'done'])
  expect(await send(offer(ours, {}))).toEqual([ours])
  expect(await lost()).toEqual([])
  await send(offer(ours, {}, 4))
  expect(await lost()).toHaveLength(1)
  await decide('discard', ours)
})

test('a consent that was withdrawn since is not given back with what a device had before', async () => {
  const device = await newDevice()
  const incident = await enter(device, 'With a consent')
  const { id } = await giveConsent(device, 'incidents', incident, 'report')
  await device.sync()
  const held = (name: 'incidents' | 'consents', recordId: string) => ({
    ...{ collection: name, id: recordId, version: 9 },
    record: JSON.parse(device.mirror.rows(name).find(recordId)?.doc ?? '{}'),
  })
  const [before, consent] = [held('incidents', incident), held('consents', id)]
  const { version } = await officer.client.consents.get(of(id))
  await officer.client.consents.edit({ ...of(id), input: { version, withdrawnOn: '2026-11-01' } })
  await server.database.run(sql`update sync_clock set set_back_at = now()`)
  await offerAs(
    device,
    { ...before, record: { ...before.record, severity: 'low' } },
    { ...consent, record: { ...consent.record, language: 'en' } },
  )

  // With its record it is not written over, and stays on the list as one of its own.
  expect(await decide('restore', incident)).toEqual(['done'])
  expect(await find(incident)).toMatchObject({ severity: 'low' })
  const read = () => officer.client.consents.get(of(id))
  expect(await read()).toMatchObject({ withdrawnOn: '2026-11-01', language: 'so' })
  expect((await lost()).map(({ recordId }) => recordId)).toEqual([id])
  expect(await decide('restore', id)).toEqual(['done'])
  expect(await read()).toMatchObject({ withdrawnOn: '2026-11-01', language: 'en' })
})

test('what has come again since it was offered is not written over by it', async () => {
  const device = await newDevice()
  const incident = await enter(device, 'First place')
  await device.sync()
  const record = JSON.parse(device.mirror.rows('incidents').find(incident)?.doc ?? '{}')
  await server.database.run(sql`update sync_clock set set_back_at = now()`)
  await offerAs(device, {
    collection: 'incidents',
    id: incident,
    version: 9,
    record: { ...record, location: 'Second place' },
  })
  const edit = async (location: string) => {
    const { version } = await officer.client.incidents.get(of(incident))
    await officer.client.incidents.edit({ ...of(incident), input: { version, location } })
  }
  await edit('Second place')
  await edit('Third place')
  expect(await decide('restore', incident)).toEqual(['done'])
  expect(await find(incident)).toMatchObject({ location: 'Third place' })
  expect(await lost()).toEqual([])
})

test('a server that was never set back takes nothing', async () => {
  const fresh = await startTestServer()
  try {
    const user = await fresh.signIn('field-officer', ['SO28'])
    const device = await newDevice(user)
    const record = { ...incidentValues(), updatedAt: new Date().toISOString() }
    const records = [{ collection: 'incidents', id: randomUUID(), version: 1, record }]
    const response = await device.remote.fetch('/api/sync/lost-records', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify({ deviceId: device.id, records })),
    })
    expect(await response.json()).toEqual({ taken: [] })
  } finally {
    await fresh.close()
  }
})

test('an offer is as large as a push: devices fill theirs by bytes, as does one of the former build', async () => {
  const device = await newDevice()
  const docs = Array.from({ length: 60 }, () => ({ id: randomUUID(), description: 'ق'.repeat(60_000) }))
  const put = device.mirror.db.prepare(
    `insert into set_back (collection, id, version, doc, at) values ('incidents', ?, 1, ?, ?)`,
  )
  for (const doc of docs) put.run(doc.id, JSON.stringify(doc), new Date().toISOString())
  const sizes: number[] = []
  device.line = async (address, pass, { body }) => {
    if (address === '/api/sync/lost-records') sizes.push(Buffer.byteLength(body as Uint8Array))
    return pass()
  }
  await device.sync()
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(PUSH_BYTES)
  const offered = device.mirror.db.prepare(`select 1 from set_back where offered_at is null`).all()
  expect(offered).toEqual([])

  // The former build fills up to four million bytes of documents, of at most so many records.
  const full = (bytes: number) => {
    const each = Math.floor(bytes / LOST_RECORDS_LIMIT) - '{"location":""}'.length
    const record = { location: 'x'.repeat(each) }
    const about = { collection: 'upr-recommendations', version: 999_999, record }
    return Array.from({ length: LOST_RECORDS_LIMIT }, () => ({ ...about, id: randomUUID() }))
  }
  const offer = (records: object[]) =>
    device.remote.fetch('/api/sync/lost-records', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ deviceId: device.id, records })),
    })
  expect((await offer(full(4_000_000))).status).toBe(200)
  expect((await offer(full(4_300_000))).status).toBe(413)
}, 60_000)
