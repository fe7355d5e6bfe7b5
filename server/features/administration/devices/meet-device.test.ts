import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { syncContract } from '#shared/contract/administration/sync.ts'
import { LARGEST_LEAP } from '#shared/sync/device-numbers.ts'
import type { Operation } from '#shared/sync/operation.ts'
import {
  APP_VERSION_HEADER,
  SYNC_PROTOCOL,
  SYNC_PROTOCOL_HEADER,
  SYNC_PROTOCOLS,
} from '#shared/sync/protocol.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  admin = await server.signIn('administrator')
})
afterAll(() => server.close())

interface Met {
  readonly user: TestUser
  readonly id: string
  readonly secret: string
}

async function enrolled(): Promise<Met & ReturnType<typeof testDevice>> {
  const user = await server.signIn('field-officer', ['SO28'])
  const made = testDevice({ id: user.id, role: user.role, regions: ['SO28'] })
  const secret = randomBytes(32).toString('base64url')
  await signInOn(user, secret)
  const input = { deviceId: made.deviceId, name: 'Laptop' }
  await user.client.sync.enrol({ input, headers: { 'device-secret': secret } })
  return { ...made, user, secret, id: made.deviceId }
}

type Said = Partial<z.input<typeof syncContract.meet.input>>
const BUILD = { [SYNC_PROTOCOL_HEADER]: String(SYNC_PROTOCOL) }
const meet = ({ user, id, secret }: Met, said: Said = {}, build: Record<string, string> = BUILD) =>
  user.client.sync.meet({
    input: {
      ...{ deviceId: id, meetings: 0, attempt: randomUUID() },
      ...{ next: 1, waitingFrom: null, wasOlder: false },
      ...said,
    },
    headers: { ...build, 'device-secret': secret },
  })
const creation = (from: ReturnType<typeof testDevice>, more: Partial<Operation> = {}) =>
  from.operation({
    ...{ collection: 'incidents', recordId: randomUUID(), kind: 'create', author: from.author.id },
    ...{ patch: valuesPatch(incidentValues()), ...more },
  })
const push = ({ user, id, secret }: Met, operations: Operation[], settledBelow?: number) =>
  user.client.sync.push({
    input: { deviceId: id, operations, sentAt: new Date().toISOString(), settledBelow },
    headers: { 'device-secret': secret },
  })
const found = async ({ id }: Met) =>
  (await admin.client.users.audit({ input: { act: 'device.older-image', limit: 200 } })).items.filter(
    ({ subject }) => subject === `devices/${id}`,
  ).length

test('meetings are counted, and an attempt that comes again is the same meeting', async () => {
  const device = await enrolled()
  const attempt = randomUUID()
  for (let time = 0; time < 3; time++) {
    expect(await meet(device, { attempt })).toMatchObject({ meetings: 1, isOlder: false, highest: null })
  }
  expect(await meet(device, { meetings: 1 })).toMatchObject({ meetings: 2, isOlder: false })
  expect(await meet(device, { meetings: 0, attempt })).toMatchObject({ meetings: 3, isOlder: true })
  expect(await found(device)).toBe(1)
})

test('of two meetings at once one is told to be older, and none is lost', async () => {
  const device = await enrolled()
  const both = await Promise.all([meet(device), meet(device)])
  expect(both.map(({ meetings }) => meetings).toSorted()).toEqual([1, 2])
  expect(both.filter(({ isOlder }) => isOlder).length).toBe(1)
})

test('what comes again after an answer was lost is entered in the audit trail once', async () => {
  const device = await enrolled()
  await meet(device)
  const attempt = randomUUID()
  for (let time = 0; time < 2; time++)
    expect(await meet(device, { attempt })).toMatchObject({ isOlder: true })
  expect(await found(device)).toBe(1)
  await meet(device, { meetings: 2, wasOlder: true })
  expect(await found(device)).toBe(2)
})

test('counters that a device makes up spoil neither its own nor any other', async () => {
  const [liar, other] = [await enrolled(), await enrolled()]
  const most = Number.MAX_SAFE_INTEGER
  expect(await meet(liar, { meetings: most, next: most, waitingFrom: most })).toMatchObject({ meetings: 1 })
  for (const wrong of [
    { meetings: -1 },
    { next: 0 },
    { next: most + 1 },
    { waitingFrom: -5 },
    { next: 0.5 },
  ]) {
    expect(await failureOf(meet(liar, wrong))).toMatchObject({ status: 400 })
  }
  // A number far above all is decided as any other, and counts for nothing.
  const far = creation(liar, { deviceSeq: most })
  expect((await push(liar, [far], most)).results).toMatchObject([{ outcome: 'applied' }])
  expect(await meet(liar, { meetings: 1 })).toMatchObject({ highest: null, isOlder: false })
  const near = creation(liar, { deviceSeq: 1 })
  const leap = creation(liar, { deviceSeq: 2 * LARGEST_LEAP })
  await push(liar, [leap, near], most)
  const met = await meet(liar, { meetings: 2, next: 2, waitingFrom: 2 })
  expect(met).toMatchObject({ highest: { number: 1, opId: near.opId }, isOlder: false })
  expect((await push(liar, [creation(liar, { deviceSeq: 2 })])).results).toMatchObject([
    { outcome: 'applied' },
  ])
  expect(await meet(other)).toMatchObject({ meetings: 1, highest: null, settledBelow: null })
  expect(await found(liar)).toBe(0)
})

test('what another device has forgotten is not this one’s', async () => {
  const [one, other] = [await enrolled(), await enrolled()]
  const sitting = randomUUID()
  await server.database.run(sql`
    insert into forgotten_operations (device_id, sitting, numbers)
    values (${one.id}::uuid, ${sitting}::uuid, '{[1,10)}')`)
  const again = (from: typeof one, madeAs: number) => creation(from, { deviceSeq: 50, sitting, madeAs })
  expect((await push(one, [again(one, 9)])).results).toMatchObject([{ outcome: 'merged' }])
  expect((await push(one, [again(one, 10)])).results).toMatchObject([{ outcome: 'applied' }])
  expect((await push(other, [again(other, 9)])).results).toMatchObject([{ outcome: 'applied' }])
  // A number of this sitting under a new id was given twice, by a computer whose memory was brought back.
  const plain = creation(one, { deviceSeq: 9, sitting })
  expect((await push(one, [plain])).results).toMatchObject([{ outcome: 'applied' }])
})

test('only the device itself meets the server, and a revoked one is told that it is', async () => {
  const [one, other] = [await enrolled(), await enrolled()]
  expect((await failureOf(meet({ ...one, id: other.id }))).status).toBe(403)
  expect((await failureOf(meet({ ...one, secret: other.secret }))).status).toBe(403)
  const { items } = await admin.client.sync.devices()
  const version = items.find(({ id }) => id === one.id)?.version ?? 0
  await admin.client.sync.decideDevice({ params: { id: one.id }, input: { state: 'revoked', version } })
  await one.user.client.session.signIn({ input: { email: one.user.email, password: TEST_PASSWORD } })
  expect((await failureOf(meet(one))).code).toBe('device_revoked')
})

test('a device tells its version with its calls, is advised to update, and everything that it holds is taken', async () => {
  const device = await enrolled()
  const build = (version: string, protocol: number | string = SYNC_PROTOCOL) => ({
    [APP_VERSION_HEADER]: version,
    [SYNC_PROTOCOL_HEADER]: String(protocol),
  })
  const listed = async () =>
    (await admin.client.sync.devices()).items.find(({ id }) => id === device.id)?.appVersion
  const version = '3.1.0'
  Object.assign(server.services, { version })
  expect(await listed()).toBeNull()
  const advised = async (headers: Record<string, string>, meetings: number) =>
    (await meet(device, { meetings, next: 100 }, headers)).updateAdvised
  expect(await advised(build(version), 0)).toBe(false)
  expect(await advised(build('999.0.0'), 1)).toBe(false)
  expect(await advised(build('0.0.1'), 2)).toBe(true)
  expect(await listed()).toBe('0.0.1')
  expect((await push(device, [creation(device)])).results).toMatchObject([{ outcome: 'applied' }])
  expect(await advised(build(version, SYNC_PROTOCOL - 1), 3)).toBe(true)
  // What is no version is not stored, and no reason to refuse anything.
  for (const [at, wrong] of ['0.0.1; drop', '-1.0.0', '1e3.0.0'].entries()) {
    expect(await advised(build(wrong, `${wrong}/`), 4 + at)).toBe(true)
    expect(await listed()).toBeNull()
  }
  expect(await found(device)).toBe(0)
})

test('every protocol is served until a year after the next one came', async () => {
  const device = await enrolled()
  const since = new Date(Date.now() - 366 * 86_400_000).toISOString().slice(0, 10)
  for (const { protocol, followedOn } of SYNC_PROTOCOLS) {
    if (followedOn !== null && followedOn < since) continue
    const pulled = await device.user.client.sync.pull({
      input: { deviceId: device.id, cursor: null, protocol },
      headers: { 'device-secret': device.secret },
    })
    expect(await pulled.text()).toContain('"cursor"')
  }
})

test('administrators read how a device stands, and a report that is none is refused', async () => {
  const device = await enrolled()
  const report = {
    ...{ waiting: 12, waitingFiles: 2, oldestUnsent: '2026-11-01T08:00:00.000Z' },
    ...{ freeBytes: 900_000_000, clockAheadMinutes: -70 },
    ...{ waitingFileBytes: 4096, keychain: 'locked' as const, paperCode: 'none' as const },
  }
  const listed = async (reader: TestUser) =>
    (await reader.client.sync.devices()).items.find(({ id }) => id === device.id)?.report
  expect(await listed(admin)).toBeNull()
  await meet(device, { report })
  expect(await listed(admin)).toEqual({ ...report, at: expect.any(String) })
  expect(await listed(device.user)).toMatchObject(report)
  expect(await listed(await server.signIn('field-officer', ['SO28']))).toBeUndefined()
  const wrong = [
    { waiting: -1 },
    { freeBytes: 2 ** 60 },
    { waitingFiles: 0.5 },
    { oldestUnsent: 'yesterday' },
    { keychain: 'broken' as never },
    { waitingFileBytes: -1 },
  ]
  for (const each of wrong) {
    const said = { meetings: 1, report: { ...report, ...each } }
    expect(await failureOf(meet(device, said))).toMatchObject({ status: 400 })
  }
  await meet(device, { meetings: 1 })
  expect(await listed(admin)).toBeNull()
})
