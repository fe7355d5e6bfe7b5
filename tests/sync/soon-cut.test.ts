import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { attach, isPart, isSending, keptOn, someText, up } from '#tests/support/evidence-world.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())

const HANDSHAKE = ['/api/sync/devices', '/api/user', '/api/sync/meetings']

/** A connection on which every second request is cut; returns the paths that were paths for. */
function cutEverySecond(device: TestDevice, isCounted: (path: string) => boolean): string[] {
  const paths: string[] = []
  device.line = (path, pass) => {
    if (!isCounted(path)) return pass()
    paths.push(path)
    if (paths.length % 2 === 0) return Promise.reject(new ConnectionFailed('the connection was cut'))
    return pass()
  }
  return paths
}

test('a handshake that is cut at each second request goes on with the next one', async () => {
  const device = await createTestDevice(officer)
  const paths = cutEverySecond(device, (path) => HANDSHAKE.includes(path))
  await device.sync()
  expect(device.status().phase).toBe('up-to-date')
  expect(paths.filter((path) => path === '/api/sync/devices')).toHaveLength(1)
  await device.close()
})

test('after a cut a file goes on without asking again whose session it is, until another one is used', async () => {
  const device = await createTestDevice(officer)
  await device.sync()
  device.line = (path, pass) => (isSending(path) ? Promise.reject(new ConnectionFailed('down')) : pass())
  await attach(device, someText(), { fileName: 'a.txt' })
  await device.sync()
  const users: string[] = []
  const paths = cutEverySecond(device, (path) => isPart(path))
  const cutting = device.line
  device.line = (path, pass, init) => {
    if (path === '/api/user') users.push(path)
    return cutting(path, pass, init)
  }
  await device.sync()
  expect(paths.length).toBeGreaterThan(1)
  expect(await keptOn(device)).toEqual([])
  // One of the handshake, and none or one of the files.
  expect(users.length).toBeLessThanOrEqual(2)

  device.moveTo(officer)
  users.length = 0
  device.line = (path, pass) => {
    if (path === '/api/user') users.push(path)
    return up(path, pass, {})
  }
  await attach(device, someText(), { fileName: 'b.txt' })
  await device.sync()
  expect(users.length).toBe(2)
  await device.close()
})
