import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { syncContract } from '#shared/contract/administration/sync.ts'
import { LARGEST_LEAP } from '#shared/sync/device-numbers.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { signInOn } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
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
const meet = ({ user, id, secret }: Met, said: Said = {}) =>
  user.client.sync.meet({
    input: {
      ...{ deviceId: id, meetings: 0, attempt: randomUUID() },
      ...{ next: 1, waitingFrom: null, wasOlder: false },
      ...said,
    },
    headers: { 'device-secret': secret },
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
  // Without having been numbered again it is a new one.
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
