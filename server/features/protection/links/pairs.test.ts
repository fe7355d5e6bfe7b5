import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice, down } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { findPairs, forgetPairs } from './find-pairs.ts'

const JUBA = 'SO28'
const GEDO = 'SO26'

let server: TestServer
let administrator: TestUser
let juba: TestUser
let gedo: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  juba = await server.signIn('field-officer', [JUBA])
  gedo = await server.signIn('field-officer', [GEDO])
})
afterAll(() => server.close())

const event = (location: string, regionCode: string | null = JUBA, text = `What happened at ${location}.`) =>
  incidentValues({
    ...{ location, regionCode, dateTime: '2026-11-18T08:00:00.000Z' },
    description: text,
  })
const recorded = async ({ client }: Pick<TestUser, 'client'>, input: ReturnType<typeof event>) =>
  (await client.incidents.create({ input })).id
const pairsOf = async ({ client }: TestUser) => {
  await findPairs(server.services)
  return (await client.links.pairs()).map(({ one, other }) => [one.id, other.id].toSorted())
}
const waiting = async ({ client }: TestUser) =>
  (await client.waiting.read()).queues.find(({ queue }) => queue === 'duplicates')?.waiting

test('two offices that recorded an event without a connection learn of it at push, until somebody compares', async () => {
  const [one, other] = [await createTestDevice(juba), await createTestDevice(juba)]
  try {
    await one.sync()
    await other.sync()
    one.line = down
    other.line = down
    const ids = [
      await recorded({ client: one.client as never }, event('Kismaayo, market')),
      await recorded({ client: other.client as never }, event('Kismaayo, market')),
    ].toSorted()
    expect(await pairsOf(juba)).toEqual([])
    for (const device of [one, other]) {
      device.line = (_path, pass) => pass()
      await device.sync()
    }
    expect(await pairsOf(juba)).toEqual([ids])
    expect([await waiting(juba), await waiting(gedo)]).toEqual([1, 0])
    const [parentId = '', targetId = ''] = ids
    const ends = { parentCollection: 'incidents', parentId, targetCollection: 'incidents', targetId } as const
    const link = await juba.client.links.create({ input: { ...ends, kind: 'different' } })
    expect(await pairsOf(juba)).toEqual([])
    expect(await waiting(juba)).toBe(0)
    await juba.client.links.remove({ params: { id: link.id }, input: {} })
    expect(await pairsOf(juba)).toEqual([ids])
    // What is corrected is compared again.
    const { version } = await juba.client.incidents.get({ params: { id: targetId } })
    await juba.client.incidents.edit({
      params: { id: targetId },
      input: { version, dateTime: '2026-10-01T08:00:00.000Z' },
    })
    expect(await pairsOf(juba)).toEqual([])
  } finally {
    await one.close()
    await other.close()
  }
})

test('nobody learns of a record of another region, but those who route reports', async () => {
  const [here, there] = [
    await recorded(juba, event('Baardheere')),
    await recorded(gedo, event('Baardheere', GEDO)),
  ]
  const inPlace = [here, there].toSorted()
  expect([await pairsOf(juba), await pairsOf(gedo)]).toEqual([[], []])
  // The places are far from one another, so the texts have to be alike and to share a name.
  const text =
    'The teacher Faarax Guuleed was taken from the market by soldiers and beaten behind the station.'
  const first = await recorded(juba, event('Jilib', JUBA, text))
  const second = await recorded(gedo, event('Luuq', GEDO, text))
  expect([await pairsOf(gedo), await waiting(gedo)]).toEqual([[], 0])
  expect((await pairsOf(juba)).flat()).not.toContain(second)
  const seen = await pairsOf(administrator)
  expect(seen).toContainEqual([first, second].toSorted())
  expect(seen).not.toContainEqual(inPlace)
})

test('a report that waits for triage makes a pair for those on duty alone', async () => {
  const seen = await recorded(juba, event('Jamaame'))
  const sent = await recorded(server.visitor(), event('Jamaame'))
  expect((await pairsOf(juba)).flat()).not.toContain(sent)
  const onDuty = await server.signIn('triage-officer', [JUBA])
  await server.database.run(sql`update users set duties = array[${JUBA}::text] where id = ${onDuty.id}`)
  expect(await pairsOf(onDuty)).toContainEqual([seen, sent].toSorted())
})

test('a pair ends with one of its records, and readers are not asked to compare', async () => {
  const ids = [await recorded(juba, event('Afmadow')), await recorded(juba, event('Afmadow'))].toSorted()
  expect(await pairsOf(juba)).toContainEqual(ids)
  await forgetPairs(server.database, { collection: 'incidents', ids })
  expect(await pairsOf(juba)).not.toContainEqual(ids)
  const reviewer = await server.signIn('reviewer')
  expect(await failureOf(reviewer.client.links.pairs())).toMatchObject({ code: 'forbidden' })
})

test('a time that nobody knows is no difference: such a record is compared with those of its region', async () => {
  const text = 'The fisherman Cali Gaab was arrested by the navy at the port of Badhaadhe and is held there.'
  const at = (dateTime: string, more: object = {}) =>
    incidentValues({ location: 'Badhaadhe', regionCode: JUBA, description: text, dateTime, ...more })
  const known = await recorded(juba, at('2026-10-05T08:00:00.000Z'))
  const [doubtful, unset] = [
    await recorded(juba, at('2020-10-05T08:00:00.000Z', { timePrecision: 'in-doubt' })),
    await recorded(juba, at('1970-01-01T00:00:00.000Z')),
  ]
  const other = await recorded(juba, at('2026-09-01T08:00:00.000Z'))
  const found = await pairsOf(juba)
  const pair = (one: string, two: string) => [one, two].toSorted()
  for (const unknown of [doubtful, unset]) {
    expect(found).toContainEqual(pair(known, unknown))
    expect(found).toContainEqual(pair(other, unknown))
  }
  expect(found).toContainEqual(pair(doubtful, unset))
  expect(found).not.toContainEqual(pair(known, other))
  const similar = await juba.client.links.similar({
    input: { parentCollection: 'incidents', parentId: known },
  })
  expect(similar.map(({ id, hours }) => ({ id, hours }))).toEqual(
    expect.arrayContaining([doubtful, unset].map((id) => ({ id, hours: null }))),
  )
})

test('after the upgrade everything is compared again: pairs of the former rule go, what people marked stays', async () => {
  const far = [
    await recorded(
      juba,
      event('Buurgaabo', JUBA, 'Families fled after shelling and need shelter, food and water.'),
    ),
    await recorded(
      gedo,
      event('Luuq', GEDO, 'Families fled after shelling and need shelter, food and water.'),
    ),
  ].toSorted()
  const near = [await recorded(juba, event('Dhoobley')), await recorded(juba, event('Dhoobley'))].toSorted()
  const [parentId = '', targetId = ''] = near
  const ends = { parentCollection: 'incidents', parentId, targetCollection: 'incidents', targetId } as const
  await juba.client.links.create({ input: { ...ends, kind: 'different' } })
  await pairsOf(juba)
  await server.database.run(
    sql`insert into similar_pairs (collection, one, other, found_at) values ('incidents', ${far[0]}::uuid, ${far[1]}::uuid, now())`,
  )
  const before = (await administrator.client.links.pairs()).map(({ one, other }) =>
    [one.id, other.id].toSorted(),
  )
  expect(before).toContainEqual(far)
  // What the migration does.
  await server.database.run(sql`update compared_changes set position = 0`)
  const seen = await pairsOf(administrator)
  expect(seen).not.toContainEqual(far)
  expect(seen).not.toContainEqual(near)
})

test('the most similar pairs come first', async () => {
  const at = { dateTime: '2026-08-18T08:00:00.000Z', location: 'Kuda', districtCode: null, regionCode: JUBA }
  const text = 'Seven herders were taken by soldiers at the well and brought to the town in two cars.'
  const add = (description: string) => recorded(juba, incidentValues({ ...at, description }))
  const [first, like] = [await add(text), await add(text)]
  const unlike = await add('Toddoba nin ayaa ceelka laga kaxaystay, waxaana la geeyay magaalada.')
  const found = (await pairsOf(juba)).filter((ids) => [first, like, unlike].some((id) => ids.includes(id)))
  expect(found[0]).toEqual([first, like].toSorted())
  expect(found.length).toBeGreaterThan(1)
})
