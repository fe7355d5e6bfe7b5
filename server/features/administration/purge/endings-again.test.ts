import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readUnlisted } from '#server/removals/removals.ts'
import type { Unsent } from '#shared/contract/administration/users.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { applyRemovals } from './index.ts'

let server: TestServer
let admin: TestUser
let officer: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`truncate removals cascade`)
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
  return () => device.close()
})

const stateNow = async () => {
  const { items } = await admin.client.sync.devices()
  const { state, handsOver, version } = items.find(({ id }) => id === device.id) ?? { version: 0 }
  return { state, handsOver, version }
}
/** What the server says to the device. */
const ending = async () => {
  const response = await device.remote.fetch('/api/sync/devices', { method: 'POST', withoutSession: true })
  return ((await response.json()) as { error: string }).error
}
async function endAccount(unsent: Unsent): Promise<void> {
  const { items } = await admin.client.users.list({ input: { limit: 200 } })
  const version = items.find(({ id }) => id === officer.id)?.version ?? 0
  await admin.client.users.edit({ params: { id: officer.id }, input: { version, disabled: true, unsent } })
}
const endDevice = async (unsent: Unsent) => {
  const { version } = await stateNow()
  await admin.client.sync.decideDevice({
    params: { id: device.id },
    input: { state: 'revoked', unsent, version },
  })
}
/** Sets the server back to before the ending, and repeats what the list of removals has. */
async function restored(): Promise<void> {
  const list = await readUnlisted(server.database, randomUUID(), 100)
  await server.database.run(sql`update users set disabled_at = null where id = ${officer.id}::uuid`)
  await server.database.run(
    sql`update devices set state = 'active', hands_over = false where id = ${device.id}::uuid`,
  )
  await applyRemovals(server.services, list)
  const once = await stateNow()
  await applyRemovals(server.services, list)
  expect(await stateNow()).toMatchObject({ state: once.state, handsOver: once.handsOver })
}

test.each([
  ['account', endAccount],
  ['device', endDevice],
])('unsent work of an %s that was ended is waited for again after a restore', async (_what, end) => {
  await end('hand-over')
  expect(await ending()).toBe('device_hands_over')
  await restored()
  expect(await ending()).toBe('device_hands_over')
  expect(await stateNow()).toMatchObject({ state: 'revoked', handsOver: true })
})

test.each([
  ['account', endAccount],
  ['device', endDevice],
])('an %s whose devices were to be wiped is ended so again', async (_what, end) => {
  await end('wipe')
  await restored()
  expect(await ending()).toBe('device_revoked')
  expect(await stateNow()).toMatchObject({ state: 'revoked', handsOver: false })
})

test('a device that was told to wipe itself after all is told so again', async () => {
  await endAccount('hand-over')
  await endDevice('wipe')
  await restored()
  expect(await ending()).toBe('device_revoked')
})

test('a list of a former build, which does not say what becomes of unsent work, lets a device hand over that does so', async () => {
  await endDevice('hand-over')
  const at = new Date().toISOString()
  await applyRemovals(server.services, [{ at, kind: 'devices', collection: null, ids: [device.id] }])
  expect(await ending()).toBe('device_hands_over')
})
