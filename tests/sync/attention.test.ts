import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SyncLoop, startSync } from '#desktop/sync/loop.ts'
import { createTestDevice, type DeviceTiming, down, type TestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import { putKeyInForce } from '#tests/support/recovery-keys.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

const PATIENCE = { timeout: 15_000 }

let server: TestServer
const devices: TestDevice[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})

async function newDevice(user: TestUser, timing?: DeviceTiming): Promise<TestDevice> {
  const device = await createTestDevice(user, timing)
  devices.push(device)
  return device
}

const officerOf = (region = 'SO28') => server.signIn('field-officer', [region])
const stands = (device: TestDevice, expected: object) =>
  expect.poll(() => device.status(), PATIENCE).toMatchObject(expected)

test('signed out, then in again: said, and sent at once', async () => {
  const officer = await officerOf()
  const device = await newDevice(officer)
  await device.sync()
  expect(device.status()).toMatchObject({ phase: 'up-to-date', reason: null })
  await officer.send('/api/session', { method: 'DELETE' })
  await device.client.incidents.create({ input: incidentValues() })
  const running = device.start()
  await stands(device, { phase: 'attention', reason: 'signed-out', waiting: 1 })
  await officer.client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
  running.wake()
  await stands(device, { phase: 'up-to-date', reason: null, waiting: 0 })
})

test("another person's session sends nothing of this one's", async () => {
  const [officer, other] = [await officerOf(), await officerOf()]
  let signedIn = officer
  const device = await newDevice({ ...officer, send: (path, init) => signedIn.send(path, init) })
  await device.sync()
  const made = await device.client.incidents.create({ input: incidentValues() })
  signedIn = other
  const running = device.start()
  await stands(device, { phase: 'attention', reason: 'other-user', waiting: 1 })
  await expect(other.client.incidents.get({ params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
  signedIn = officer
  running.wake()
  await stands(device, { phase: 'up-to-date', reason: null, waiting: 0 })
})

test('a device that waits for approval says so, and goes on once it has it', async () => {
  const [officer, admin] = [await officerOf(), await server.signIn('administrator')]
  const decide = async (device: TestDevice, state: 'active' | 'revoked') => {
    const found = (await admin.client.sync.devices()).items.find(({ id }) => id === device.id)
    const input = { state, version: found?.version ?? 0 }
    await admin.client.sync.decideDevice({ params: { id: device.id }, input })
  }
  const lost = await newDevice(officer)
  await lost.sync()
  await decide(lost, 'revoked')
  await officer.client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
  const next = await newDevice(officer)
  const running = next.start()
  await stands(next, { phase: 'attention', reason: 'device-waiting' })
  await decide(next, 'active')
  running.wake()
  await stands(next, { phase: 'up-to-date', reason: null })
})

test('a person who may not sync any more is told so; a new role reaches a device in the middle of a session', async () => {
  const officer = await officerOf()
  const device = await newDevice(officer)
  await device.sync()
  const become = (role: string) =>
    server.database.run(sql`update users set role = ${role} where id = ${officer.id}`)
  await become('member')
  const running = device.start()
  await stands(device, { phase: 'attention', reason: 'not-allowed' })
  await become('editor')
  device.changed.clear()
  running.wake()
  await stands(device, { phase: 'up-to-date', reason: null })
  expect(device.mirror.user()).toMatchObject({ role: 'editor' })
  expect(device.changed).toContain('user')
})

test('an editor who needs a second factor is told by the device, which keeps what was entered and sends it afterwards', async () => {
  const editor = await server.signIn('editor')
  const device = await newDevice(editor)
  await device.sync()
  expect(await device.client.session.user()).toMatchObject({ mustSetUpSecondFactor: false })
  await server.database.run(sql`update second_factor_rule set required = true`)
  try {
    const made = await device.client.iccprCases.create({ input: caseInput({ title: 'Kept meanwhile' }) })
    device.changed.clear()
    const running = device.start()
    await stands(device, { phase: 'attention', reason: 'not-allowed', waiting: 1 })
    expect(device.changed).toContain('user')
    expect(await device.client.session.user()).toMatchObject({ mustSetUpSecondFactor: true })
    await turnOnSecondFactor(editor)
    running.wake()
    await stands(device, { phase: 'up-to-date', reason: null, waiting: 0 })
    expect(await device.client.session.user()).toMatchObject({ mustSetUpSecondFactor: false })
    expect(await editor.client.iccprCases.get({ params: { id: made.id } })).toMatchObject({
      title: 'Kept meanwhile',
    })
  } finally {
    await server.database.run(sql`update second_factor_rule set required = false`)
  }
})

test('refused operations and conflicts are named, also without a connection', async () => {
  // A region of its own: other tests' devices would read the conflict, too.
  const officer = await officerOf('SO11')
  const [one, two] = [await newDevice(officer), await newDevice(officer)]
  await one.sync()
  const { id } = await one.client.incidents.create({ input: incidentValues({ regionCode: 'SO11' }) })
  await one.sync()
  await two.sync()
  const { version } = await two.client.incidents.get({ params: { id } })
  await one.client.incidents.edit({ params: { id }, input: { version, location: 'Here' } })
  await two.client.incidents.edit({ params: { id }, input: { version, location: 'There' } })
  await one.sync()
  await two.sync()
  expect(two.status()).toMatchObject({ phase: 'attention', reason: 'conflicts' })
  const other = await server.signIn('field-officer', ['SO22'])
  await two.client.incidents.create({ input: incidentValues({ regionCode: 'SO11', assigneeId: other.id }) })
  await two.sync()
  expect(two.status()).toMatchObject({ phase: 'attention', reason: 'refused', failed: 1, conflicts: 1 })
  two.line = down
  two.start()
  await stands(two, { phase: 'offline', reason: 'refused' })
})

test('what nobody expects is a fault, tried again by itself; asking for patience is none', async () => {
  const officer = await officerOf()
  const pauses: { readonly end: () => void; readonly ms: number }[] = []
  const timer: DeviceTiming['timer'] = (end, ms) => {
    pauses.push({ end, ms })
    return () => undefined
  }
  const device = await newDevice(officer, { timer })
  await device.sync()
  const answer = (status: number, headers: HeadersInit = {}) => {
    device.line = async () => Response.json({}, { status, headers })
  }
  answer(429, { 'retry-after': '1' })
  const running: SyncLoop = device.start()
  await expect.poll(() => pauses.map(({ ms }) => ms), PATIENCE).toEqual([1000])
  expect(device.status()).toMatchObject({ phase: 'syncing', reason: null })
  answer(418)
  pauses[0]?.end()
  await stands(device, { phase: 'attention', reason: 'fault' })
  device.line = (_path, pass) => pass()
  running.wake()
  await stands(device, { phase: 'up-to-date', reason: null })
})

test('windows hear what a pull and the answers to a push have changed, and nothing else', async () => {
  const officer = await officerOf()
  const [device, web] = [await newDevice(officer), officer.client]
  await device.sync()
  device.changed.clear()
  await device.client.incidents.create({ input: incidentValues() })
  expect([...device.changed]).toEqual([])
  const running = device.start()
  await stands(device, { phase: 'up-to-date', waiting: 0 })
  expect([...device.changed]).toEqual(['incidents'])
  device.changed.clear()
  const values = { title: 'Made on the web', status: 'pending', priority: 'low', regionCode: 'SO28' } as const
  const made = await web.iccprCases.create({ input: { ...values, description: 'Seen by a held pull.' } })
  await expect.poll(() => [...device.changed], PATIENCE).toEqual(['iccpr-cases'])
  expect(await device.client.iccprCases.get({ params: { id: made.id } })).toMatchObject({
    title: values.title,
  })
  await running.stop()
})

test('a new recovery key reaches a device in the middle of a long session', async () => {
  const [officer, admin] = [await officerOf(), await server.signIn('administrator')]
  const device = await newDevice(officer)
  const keys: string[] = []
  let time = Date.parse('2026-11-20T08:00:00Z')
  const running = startSync({
    mirror: device.mirror,
    remote: device.remote,
    data: device.data,
    deviceName: () => 'Open all day',
    setStatus: () => undefined,
    changed: () => undefined,
    revoked: async () => undefined,
    handsOver: () => undefined,
    sealedFor: async () => null,
    guard: async () => ({ keychain: 'strong', paperCode: 'made' }),
    recoveryKey: async (key) => void (key && keys.push(key)),
    files: {
      nudge: () => undefined,
      reviewCopies: async () => undefined,
      counts: () => ({ waiting: 0, failed: 0 }),
      waitingBytes: () => 0,
      oldestWaiting: () => null,
    },
    copies: { nudge: () => undefined },
    now: () => new Date(time),
  })
  try {
    await running.settled()
    const publicKey = Buffer.alloc(32, 9).toString('base64')
    await putKeyInForce(server, publicKey, admin)
    running.wake()
    await running.settled()
    expect(keys).toEqual([])
    time += 11 * 60_000
    running.wake()
    await expect.poll(() => keys, PATIENCE).toEqual([publicKey])
  } finally {
    await running.stop()
  }
})
