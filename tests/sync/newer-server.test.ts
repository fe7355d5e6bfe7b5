import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SYNC_PROTOCOL } from '#shared/sync/protocol.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
})
afterAll(() => server.close())
beforeEach(async () => {
  device = await createTestDevice(editor)
  return () => device.close()
})

const create = (location: string) => editor.client.incidents.create({ input: incidentValues({ location }) })
const unread = () =>
  device.mirror.db
    .prepare<[], { collection: string; line: string }>('select collection, line from unread')
    .all()

/** Puts a server in front of the device that answers pulls as a later build would. */
function laterServer(alter: (lines: string[]) => string[], protocol?: string): void {
  device.line = async (path, pass) => {
    const response = await pass()
    if (path !== '/api/sync/pull' || !response.ok) return response
    const lines = (await response.text()).split('\n').filter(Boolean)
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    if (protocol) headers.set('sync-protocol', protocol)
    return new Response(`${alter(lines).join('\n')}\n`, { status: response.status, headers })
  }
}

const witness = (id: string, name: string) =>
  JSON.stringify({ collection: 'witnesses', id, version: 1, record: { id, name } })

test('a row of an unknown collection is kept unread, the pull goes on, and the app says that it is older', async () => {
  const { id } = await create('Before the witnesses')
  const [kept, removed] = [randomUUID(), randomUUID()]
  let more: string[] = [witness(kept, 'First'), witness(removed, 'Second')]
  laterServer((lines) => [...more, ...lines])
  await device.sync()
  expect(await device.client.incidents.get({ params: { id } })).toMatchObject({
    location: 'Before the witnesses',
  })
  expect(
    unread()
      .map(({ line }) => JSON.parse(line).record.name)
      .sort(),
  ).toEqual(['First', 'Second'])
  expect(device.status()).toMatchObject({ phase: 'up-to-date', appIsOlder: true })

  more = [
    JSON.stringify({ collection: 'witnesses', id: removed, version: 2, removed: true }),
    witness(kept, 'Anew'),
  ]
  await create('Another, so that there is something to pull')
  await device.sync()
  expect(unread().map(({ line }) => JSON.parse(line).record.name)).toEqual(['Anew'])
  // What does not come again when everything is read anew is gone.
  more = []
  device.mirror.meta.remove('cursor')
  await device.sync()
  expect(unread()).toEqual([])
})

test('an unknown field stays in the document, also under an edit of this device; and so it is told', async () => {
  const { id } = await create('With a field of tomorrow')
  laterServer((lines) => lines.map((line) => line.replace('"record":{', '"record":{"mood":"grave",')))
  await device.sync()
  expect(device.status()).toMatchObject({ appIsOlder: true })
  const edited = await device.client.incidents.get({ params: { id } })
  const input = { version: edited.version, location: 'Edited on the older device' }
  await device.client.incidents.edit({ params: { id }, input })
  await device.sync()
  const row = device.mirror.rows('incidents').find(id)
  expect(JSON.parse(row?.doc ?? '')).toMatchObject({ mood: 'grave', location: 'Edited on the older device' })
  expect((await editor.client.incidents.get({ params: { id } })).location).toBe('Edited on the older device')
})

test('a line of a kind that is unknown, members in another order and spaces hinder nothing', async () => {
  const { id } = await create('In another order')
  laterServer((lines) =>
    [JSON.stringify({ weather: 'rain' }), ...lines].map((line) =>
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse()), null, ' ').replaceAll(
        '\n',
        '',
      ),
    ),
  )
  await device.sync()
  expect(await device.client.incidents.get({ params: { id } })).toMatchObject({
    location: 'In another order',
  })
  expect(device.status()).toMatchObject({ phase: 'up-to-date', appIsOlder: true })
})

test('a later protocol alone is told as well; ours is not', async () => {
  await device.sync()
  expect(device.status().appIsOlder).toBe(false)
  laterServer((lines) => lines, '9')
  await device.sync()
  expect(device.status()).toMatchObject({ phase: 'up-to-date', appIsOlder: true })
})

test('what an older build kept is read by the build that knows its collection', async () => {
  await device.sync()
  const { id } = await create('Known by now')
  const { lines } = await pulled()
  const line = lines.find((each) => each.includes(id)) ?? ''
  device.mirror.db
    .prepare('insert into unread (collection, id, line, generation) values (?, ?, ?, ?)')
    .run('incidents', id, line, 1)
  laterServer((all) => all.filter((each) => !each.includes(id)))
  await device.sync()
  expect(await device.client.incidents.get({ params: { id } })).toMatchObject({ location: 'Known by now' })
  expect(unread()).toEqual([])
})

/** A pull of a build that says no protocol. */
async function pulled() {
  const response = await device.remote.fetch('/api/sync/pull', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ deviceId: device.id, cursor: null })),
  })
  return { response, lines: (await response.text()).split('\n').filter(Boolean) }
}

test('a build that says no protocol is answered as ever, and the answer says the server’s', async () => {
  await device.sync()
  const { response, lines } = await pulled()
  expect(response.status).toBe(200)
  expect(response.headers.get('sync-protocol')).toBe(String(SYNC_PROTOCOL))
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ cursor: expect.any(String), more: false })
})
