import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const up: TestDevice['line'] = (_path, pass) => pass()
const of = (id: string) => ({ params: { id } })
const on = (parentId: string) => ({ input: { parentCollection: 'incidents', parentId } }) as const

let server: TestServer
let editor: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  device = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  await device.sync()
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const same = () => sameAsServer(device.mirror, device.remote, AbortSignal.timeout(10_000))
const linked = async (id: string) => (await device.client.links.list(on(id))).items.map((each) => each.id)

async function moved(id: string, regionCode: string): Promise<void> {
  const { version } = await editor.client.incidents.get(of(id))
  await editor.client.incidents.edit({ ...of(id), input: { version, regionCode } })
  await device.sync()
}

test('a link leaves the device with the record that it leads to, keeps what was entered into it, and comes back', async () => {
  const from = await device.client.incidents.create({ input: incidentValues() })
  const to = await device.client.incidents.create({ input: incidentValues({ location: 'Afmadow' }) })
  const ends = { parentCollection: 'incidents', parentId: from.id } as const
  const led = { targetCollection: 'incidents', targetId: to.id } as const
  const link = await device.client.links.create({ input: { ...ends, ...led, note: 'One convoy' } })
  await device.sync()
  expect(await linked(from.id)).toEqual([link.id])
  expect(await linked(to.id)).toEqual([link.id])

  device.line = down
  await device.client.links.remove(of(link.id))
  await editor.client.incidents
    .get(of(to.id))
    .then(({ version }) =>
      editor.client.incidents.edit({ ...of(to.id), input: { version, regionCode: 'SO22' } }),
    )
  device.line = up
  await device.sync()
  expect(await linked(from.id)).toEqual([])
  expect((await failureOf(device.client.links.get(of(link.id)))).code).toBe('not_found')
  expect(await same()).toBe(true)
  const open = (await editor.client.conflicts.list({ input: { recordId: link.id } })).items
  expect(open).toMatchObject([{ field: 'deleted', mine: true }])
  await editor.client.conflicts.resolve({ ...of(String(open[0]?.id)), input: { choice: 'theirs' } })

  await moved(to.id, 'SO28')
  expect(await linked(from.id)).toEqual([link.id])
  expect(await device.client.links.get(of(link.id))).toMatchObject({ note: 'One convoy' })
  expect(await same()).toBe(true)
})

test('a link to a record that the device does not have is not made there either', async () => {
  const from = await device.client.incidents.create({ input: incidentValues() })
  const elsewhere = await editor.client.incidents.create({ input: incidentValues({ regionCode: 'SO22' }) })
  const ends = { parentCollection: 'incidents', parentId: from.id, targetCollection: 'incidents' } as const
  await device.sync()
  for (const targetId of [elsewhere.id, randomUUID()]) {
    const made = device.client.links.create({ input: { ...ends, targetId } })
    expect((await failureOf(made)).code).toBe('not_found')
  }
  expect((await device.client.device.outbox({ input: { limit: 10, state: 'waiting' } })).items).toEqual([])
})

test('a link whose target was deleted on the device is hidden there before the server knows of it', async () => {
  const from = await device.client.incidents.create({ input: incidentValues() })
  const to = await device.client.incidents.create({ input: incidentValues() })
  const ends = { parentCollection: 'incidents', parentId: from.id, targetCollection: 'incidents' } as const
  const link = await device.client.links.create({ input: { ...ends, targetId: to.id } })
  await device.sync()
  device.line = down
  await device.client.incidents.remove({ ...of(to.id), input: { reason: 'Entered twice' } })
  expect(await linked(from.id)).toEqual([])
  expect((await failureOf(device.client.links.get(of(link.id)))).code).toBe('not_found')
  device.line = up
  await device.sync()
  expect(await linked(from.id)).toEqual([])
  expect(await same()).toBe(true)
})
