import { afterAll, beforeAll, expect, test } from 'vitest'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  device = await createTestDevice(await server.signIn('field-officer', ['SO28']))
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const create = (regionCode: string) =>
  editor.client.incidents.create({ input: incidentValues({ regionCode }) })
const edit = async (id: string, input: { regionCode?: string; location?: string }) => {
  const { version } = await editor.client.incidents.get({ params: { id } })
  await editor.client.incidents.edit({ params: { id }, input: { version, ...input } })
}
const compare = () => sameAsServer(device.mirror, device.remote, AbortSignal.timeout(20_000))

test('a mirror is compared while others save, edit, move and delete what it holds; a difference is found as well', async () => {
  const records = await Promise.all(Array.from({ length: 8 }, () => create('SO28')))
  const elsewhere = await create('SO22')
  const [edited, moved, deleted] = records.map(({ id }) => id) as [string, string, string]
  await device.sync()
  let saves = 0
  device.line = async (path, pass) => {
    if (path === '/api/sync/digests') {
      await create('SO28')
      await create('SO22')
      await edit(edited, { location: `Save ${++saves}` })
    }
    return pass()
  }
  expect(await compare()).toBe(true)
  await edit(moved, { regionCode: 'SO22' })
  await edit(elsewhere.id, { regionCode: 'SO28' })
  await editor.client.incidents.remove({
    params: { id: deleted },
    input: { reason: 'Entered twice' },
  })
  expect(await compare()).toBe(true)
  expect(saves).toBe(2)

  const untouched = records.at(-1)?.id ?? ''
  device.mirror.rows('incidents').remove(untouched)
  expect(await compare()).toBe(false)
  // Read anew, as the loop does it, both are the same again.
  device.mirror.meta.remove('cursor')
  await device.sync()
  expect(await compare()).toBe(true)
})

test('a build that says no position is answered as of now', async () => {
  await device.sync()
  await create('SO28')
  const response = await device.remote.fetch('/api/sync/digests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ deviceId: device.id })),
  })
  const answer = await response.json()
  expect(answer.changed).toBeUndefined()
  expect(answer.cursor).not.toBe(device.mirror.meta.get('cursor'))
  await device.sync()
})
