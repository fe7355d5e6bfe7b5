import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnrolmentCode } from '#shared/sync/enrolment-code.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer()
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const officer = () => server.signIn('field-officer', ['SO11'])
const newDevice = () => ({ id: uuidv7(), secret: randomBytes(32).toString('base64url') })
type Device = ReturnType<typeof newDevice>

const make = async ({ id }: TestUser, by = administrator) =>
  (await by.client.enrolmentCodes.make({ input: { userId: id } })).code
const enrol = (user: TestUser, { id, secret }: Device, code?: string) =>
  user.client.sync.enrol({
    input: { deviceId: id, name: 'Laptop', ...(code === undefined ? {} : { code }) },
    headers: { 'device-secret': secret },
  })
/** As the app does it: the person signs in on the device, which is then enrolled. */
async function setUp(user: TestUser, device: Device, code?: string) {
  await signInOn(user, device.secret)
  return enrol(user, device, code)
}
const listed = async ({ id }: Device) =>
  (await administrator.client.sync.devices()).items.find((device) => device.id === id)
const audited = async (act: 'device.code-made' | 'device.code-withdrawn') =>
  (await administrator.client.users.audit({ input: { act, limit: 200 } })).total

const ACTS = ['device.code-made', 'device.code-withdrawn'] as const

test('a code sets up one device of its person, which is marked with who made it', async () => {
  const person = await officer()
  const code = await make(person)
  expect(readEnrolmentCode(JSON.stringify(code))).toEqual(code)
  expect(new URL(code.address).origin).toBe(code.address)
  const device = newDevice()
  expect(await setUp(person, device, code.secret)).toMatchObject({ state: 'active' })
  expect(await listed(device)).toMatchObject({ enrolledBy: 'Test administrator', state: 'active' })
  // The answer was lost: the same device asks again.
  expect(await enrol(person, device, code.secret)).toMatchObject({ state: 'active' })
  const second = newDevice()
  expect(await failureOf(setUp(person, second, code.secret))).toMatchObject({ status: 422 })
  expect(await listed(second)).toBe(undefined)
  // Without the code it is registered as any other.
  expect(await setUp(person, second)).toMatchObject({ state: 'active' })
  expect(await listed(second)).toMatchObject({ enrolledBy: null })
})

test('of two devices that present a code at once one is set up', async () => {
  const person = await officer()
  const code = await make(person)
  const devices = [newDevice(), newDevice()]
  for (const device of devices) await signInOn(person, device.secret)
  const sessions = await Promise.all(
    devices.map((device) => enrol(person, device, code.secret).catch(failureOfError)),
  )
  expect(sessions.filter((answer) => 'state' in answer)).toHaveLength(1)
  const registered = await Promise.all(devices.map(listed))
  expect(registered.filter((device) => device !== undefined)).toHaveLength(1)
})
const failureOfError = (error: unknown) => ({ error })

test('a code of another person, an invented, a withdrawn and a late one register nothing', async () => {
  const person = await officer()
  const stranger = await officer()
  const code = await make(person)
  const refused = async (user: TestUser, secret: string) => {
    const device = newDevice()
    expect(await failureOf(setUp(user, device, secret))).toMatchObject({ status: 422, code: 'rule_violated' })
    expect(await listed(device)).toBe(undefined)
  }
  await refused(stranger, code.secret)
  await refused(person, randomBytes(24).toString('base64url'))
  // It is not spent by that.
  expect(await setUp(person, newDevice(), code.secret)).toMatchObject({ state: 'active' })

  const made = await administrator.client.enrolmentCodes.make({ input: { userId: person.id } })
  await administrator.client.enrolmentCodes.withdraw({ params: { id: made.id } })
  await refused(person, made.code.secret)
  const again = administrator.client.enrolmentCodes.withdraw({ params: { id: made.id } })
  expect(await failureOf(again)).toMatchObject({ status: 404 })

  const late = await make(person)
  const now = new Date(Date.parse(late.until) + 1)
  const clock = vi.spyOn(server.services.records, 'now').mockReturnValue(now)
  try {
    await refused(person, late.secret)
  } finally {
    clock.mockRestore()
  }
})

test('a code counts no more once the administrator who made it is disabled', async () => {
  const person = await officer()
  const other = await server.signIn('administrator')
  const code = await make(person, other)
  await server.database.run(sql`update users set disabled_at = now() where id = ${other.id}::uuid`)
  expect(await failureOf(setUp(person, newDevice(), code.secret))).toMatchObject({ status: 422 })
})

test('it does not stand in for signing in on the device, but for the approval after a revoked one', async () => {
  const person = await officer()
  const cookieOnly = newDevice()
  expect(await enrol(person, cookieOnly, (await make(person)).secret)).toMatchObject({ state: 'waiting' })
  const lost = newDevice()
  await setUp(person, lost)
  const { version = 0 } = (await listed(lost)) ?? {}
  await administrator.client.sync.decideDevice({
    params: { id: lost.id },
    input: { state: 'revoked', version },
  })
  expect(await setUp(person, newDevice())).toMatchObject({ state: 'waiting' })
  expect(await setUp(person, newDevice(), (await make(person)).secret)).toMatchObject({ state: 'active' })
})

test('administrators make codes, for people who may sync, and for themselves with their password', async () => {
  const person = await officer()
  expect(await failureOf(make(person, person))).toMatchObject({ status: 403 })
  const member = await server.signIn('member')
  expect(await failureOf(make(member))).toMatchObject({ status: 422, details: [{ path: 'userId' }] })
  const { items: people } = await administrator.client.enrolmentCodes.people({ input: {} })
  const ids = people.map(({ id }) => id)
  expect([ids.includes(person.id), ids.includes(member.id)]).toEqual([true, false])
  expect((await failureOf(make(administrator))).status).toBe(400)
  const input = { userId: administrator.id, password: TEST_PASSWORD }
  expect((await administrator.client.enrolmentCodes.make({ input })).code.secret).toMatch(/^.{32}$/)
})

test('the list has no secret, and the trail has who made and withdrew a code', async () => {
  const person = await officer()
  const before = await Promise.all(ACTS.map(audited))
  const { id, code } = await administrator.client.enrolmentCodes.make({ input: { userId: person.id } })
  const { items } = await administrator.client.enrolmentCodes.list({ input: {} })
  expect(items.find((open) => open.id === id)).toMatchObject({
    ...{ userName: 'Test field-officer', madeByName: 'Test administrator', expiresAt: code.until },
  })
  expect(JSON.stringify(items)).not.toContain(code.secret)
  await administrator.client.enrolmentCodes.withdraw({ params: { id } })
  expect(await Promise.all(ACTS.map(audited))).toEqual(before.map((count) => count + 1))
  const rows = await server.database.run(
    sql`select encode(secret_hash, 'escape') as hash from enrolment_codes`,
  )
  expect(JSON.stringify(rows)).not.toContain(code.secret)
  expect(JSON.stringify(server.logged)).not.toContain(code.secret)
})
