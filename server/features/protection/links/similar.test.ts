import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const JUBA = 'SO28'
const GEDO = 'SO26'
const EVENT = {
  dateTime: '2026-11-18T08:00:00.000Z',
  location: 'Kismaayo',
  description: 'Three young men were taken from the market by soldiers and beaten behind the station.',
}

let server: TestServer
let administrator: TestUser
let juba: TestUser
let gedo: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  juba = await server.signIn('field-officer', [JUBA])
  gedo = await server.signIn('field-officer', [GEDO])
  device = await createTestDevice(juba)
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const recorded = async (
  { client }: { readonly client: TestUser['client'] | TestDevice['client'] },
  more: Readonly<Record<string, unknown>> = {},
) => (await client.incidents.create({ input: incidentValues({ ...EVENT, ...more }) })).id
const similarTo = async (
  { client }: { readonly client: TestUser['client'] | TestDevice['client'] },
  parentId: string,
) => {
  const found = await client.links.similar({ input: { parentCollection: 'incidents', parentId } })
  return found.map(({ id }) => id)
}

test('two offices that recorded the same event learn of it where they see both; marking is undone by removing it', async () => {
  const first = await recorded(juba)
  const second = await recorded(juba, { dateTime: '2026-11-18T19:00:00.000Z', location: 'Kismaayo, market' })
  await recorded(juba, { dateTime: '2026-11-25T08:00:00.000Z' })
  expect(await similarTo(juba, first)).toEqual([second])
  expect(await similarTo(juba, second)).toEqual([first])
  const before = await juba.client.incidents.get({ params: { id: second } })
  const ends = { parentCollection: 'incidents', parentId: first, targetCollection: 'incidents' } as const
  const link = await juba.client.links.create({ input: { ...ends, targetId: second, kind: 'duplicate' } })
  expect(link).toMatchObject({ kind: 'duplicate' })
  expect(await similarTo(juba, first)).toEqual([])
  // Nothing is merged: the other record is as it was, field for field.
  expect(await juba.client.incidents.get({ params: { id: second } })).toEqual(before)
  await juba.client.links.remove({ params: { id: link.id }, input: { version: link.version } })
  expect(await similarTo(juba, second)).toEqual([first])
})

test('a record of another region is in no answer and no count of those who may not see it', async () => {
  const here = await recorded(juba, { location: 'Baardheere', description: 'x'.repeat(12) })
  const there = await recorded(gedo, {
    location: 'Baardheere',
    description: 'y'.repeat(12),
    regionCode: GEDO,
  })
  const unplaced = await recorded(gedo, {
    location: 'Baardheere',
    description: 'z'.repeat(12),
    regionCode: null,
  })
  expect(await similarTo(juba, here)).toEqual([unplaced])
  expect((await similarTo(administrator, unplaced)).sort()).toEqual([here, there].sort())
  expect(await failureOf(similarTo(juba, there))).toMatchObject({ code: 'not_found' })
})

test('a report that waits for triage is no hint for an officer, and one for those on duty', async () => {
  const seen = await recorded(juba, { location: 'Jamaame' })
  const sent = await recorded(server.visitor(), { location: 'Jamaame' })
  expect(await similarTo(juba, seen)).not.toContain(sent)
  const onDuty = await server.signIn('triage-officer', [JUBA])
  await server.database.run(sql`update users set duties = array[${JUBA}::text] where id = ${onDuty.id}`)
  expect(await similarTo(onDuty, sent)).toContain(seen)
})

test('a device says the same without a connection, also of what it has not sent yet', async () => {
  const first = await recorded(juba, { location: 'Afmadow', dateTime: '2026-10-01T08:00:00.000Z' })
  await device.sync()
  const second = await recorded(device, {
    ...{ location: 'Afmadow', dateTime: '2026-10-01T12:00:00.000Z' },
  })
  expect(await similarTo(device, second)).toEqual([first])
})
