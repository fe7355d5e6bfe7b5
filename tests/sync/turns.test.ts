import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

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
})
afterEach(() => device.close())

/** From now on notes the calls that a device makes. */
function watched(of: TestDevice, onPull: () => Promise<void> = async () => undefined): string[] {
  const calls: string[] = []
  of.line = async (path, pass) => {
    const response = await pass()
    calls.push(path)
    if (path === '/api/sync/pull') await onPull()
    return response
  }
  return calls
}

/** Text that becomes hardly shorter when it is compressed, so that few of them are one batch. */
const noise = () => randomBytes(3000).toString('base64url')
const enter = (description: string) =>
  device.client.incidents.create({ input: incidentValues({ description }) })

test('while a long outbox is sent, what is new is read between two batches', async () => {
  await device.sync()
  for (let count = 0; count < 30; count++) await enter(noise())
  await device.restart()
  const calls = watched(device)
  await device.sync()
  const pushes = calls.filter((path) => path === '/api/sync/push/lines')
  expect(pushes.length).toBeGreaterThan(2)
  expect(calls.indexOf('/api/sync/pull')).toBeLessThan(calls.lastIndexOf('/api/sync/push/lines'))
})

test('what is entered during a long first pull is sent before the pull goes on', async () => {
  for (let count = 0; count < 450; count++) await enter(`Report ${count} of the other device`)
  await device.sync()
  const first = await createTestDevice(officer)
  let urgent = ''
  const calls = watched(first, async () => {
    if (urgent) return
    const made = await first.client.incidents.create({ input: incidentValues({ severity: 'critical' }) })
    urgent = made.id
  })
  await first.sync()
  const pull = calls.indexOf('/api/sync/pull')
  expect(calls.slice(pull, pull + 3)).toEqual(['/api/sync/pull', '/api/sync/push/lines', '/api/sync/pull'])
  expect(await officer.client.incidents.get({ params: { id: urgent } })).toMatchObject({
    severity: 'critical',
  })
  const { total } = await first.client.incidents.list({ input: { limit: 1 } })
  expect(total).toBe((await officer.client.incidents.list({ input: { limit: 1 } })).total)
  await first.close()
}, 60_000)

test('the names of people come before the first pull, and what shows them is told', async () => {
  await expect(device.client.users.names()).rejects.toMatchObject({ code: 'not_ready' })
  const calls = watched(device)
  await device.sync()
  expect(calls.indexOf('/api/users/names')).toBeLessThan(calls.indexOf('/api/sync/pull'))
  expect(await device.client.users.names()).toContainEqual(expect.objectContaining({ id: officer.id }))
  expect(device.changed).toContain('names')
  device.changed.clear()
  await device.restart()
  await device.sync()
  expect(device.changed).not.toContain('names')
})
