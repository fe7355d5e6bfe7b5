import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING } from '#shared/domain/predicate.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { OWN_CURSORS } from '#shared/queries/list.ts'
import { readNamed } from '#shared/queries/named.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { collections } from '#shared/schemas/index.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { recommendationInput } from '#tests/support/monitoring.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
let officer: TestUser
let elsewhere: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  officer = await server.signIn('field-officer', ['SO28'])
  elsewhere = await server.signIn('field-officer', ['SO11'])
  device = await createTestDevice(officer)
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const reported = (description: string) => ({
  incidentType: 'arbitrary-detention' as const,
  severity: 'high' as const,
  description,
  location: 'Kismaayo',
  dateTime: '2026-11-18T21:15',
  regionCode: 'SO28',
  reporterName: 'Amina',
  reporterContact: '+252 61 000 0000',
})
/** As reports of the former builds were printed. */
const formerReference = (id: string) => id.slice(-8).toUpperCase()
const found = async (client: TestUser['client'], q: string) =>
  (await client.incidents.list({ input: { q } })).items.map(({ id }) => id)

test("the reference of a visitor's report finds it before anybody has opened it, whole and as it is printed", async () => {
  const { id } = await server.visitor().client.incidents.create({ input: reported('Held at a checkpoint.') })
  const reference = recordReference(id)
  const noted = [reference, reference.toLowerCase().replaceAll('-', ' '), reference.replaceAll('0', 'o')]
  for (const q of [id, ` ${id.toUpperCase()} `, formerReference(id), ...noted]) {
    expect(await found(administrator.client, q)).toEqual([id])
  }
  // Finding it is no looking at it.
  expect(await found(administrator.client, 'checkpoint')).not.toContain(id)
})

test('a reference finds nothing for whoever may not see the record, nor a deleted one', async () => {
  const { id } = await officer.client.incidents.create({ input: reported('Held at the harbour.') })
  for (const q of [id, recordReference(id), formerReference(id)]) {
    expect(await found(officer.client, q)).toEqual([id])
    expect(await found(elsewhere.client, q)).toEqual([])
  }
  await officer.client.incidents.remove({ params: { id }, input: { reason: 'Entered twice' } })
  expect(await found(officer.client, id)).toEqual([])
})

test('the mirror answers a reference as the server does', async () => {
  const { id } = await officer.client.incidents.create({ input: reported('Held at the airport.') })
  await device.sync()
  for (const q of [id, recordReference(id), formerReference(id)])
    expect(await found(device.client, q)).toEqual([id])
})

test('a reference is looked up beside filters, and in every collection', async () => {
  const { id } = await officer.client.incidents.create({ input: reported('Held at the market.') })
  const { items } = await officer.client.incidents.list({ input: { q: id, status: ['closed'] } })
  expect(items).toEqual([])
  const made = await officer.client.iccprCases.create({
    input: {
      title: 'Held without charge',
      status: 'active',
      priority: 'high',
      description: 'Held for three weeks.',
      regionCode: 'SO28',
    },
  })
  const q = recordReference(made.id)
  expect((await officer.client.iccprCases.list({ input: { q } })).items).toMatchObject([{ id: made.id }])
})

test('eight digits that end no id are words as before', async () => {
  const { id } = await officer.client.incidents.create({ input: reported('The receipt said 20261118.') })
  await device.sync()
  for (const client of [officer.client, device.client]) expect(await found(client, '20261118')).toEqual([id])
})

test('two records that are called alike are both listed', async () => {
  const ids = ['019e1111-1111-7111-8111-11a0b1c2d3e4', '019e1111-1111-7111-8222-22a0b1c2d3e4']
  for (const id of ids) await officer.client.incidents.create({ input: { id, ...reported('Called alike.') } })
  await device.sync()
  for (const { client } of [officer, device])
    expect((await found(client, recordReference(ids[0] ?? ''))).sort()).toEqual(ids)
})

test('a reference with a wrong character names no record', async () => {
  const { id } = await officer.client.incidents.create({ input: reported('Held at the station.') })
  const reference = recordReference(id)
  const wrong = reference.slice(0, -1) + (reference.endsWith('7') ? '8' : '7')
  for (const { client } of [officer, device]) expect(await found(client, wrong)).toEqual([])
})

test.each([
  ['as it is told', recordReference('019e1111-1111-4111-8111-0123456789ab')],
  ['as it was printed', '456789ab'],
])('among many, a reference %s is found by an index', async (_what, text) => {
  await administrator.client.uprRecommendations.create({ input: recommendationInput() })
  await administrator.client.referrals.create({ input: { ...DECIDED.referrals.example, regionCode: 'SO28' } })
  await administrator.client.serviceProviders.create({ input: DECIDED['service-providers'].example })
  await administrator.client.climateIncidents.create({
    input: { ...DECIDED['climate-incidents'].example, regionCode: 'SO28' },
  })
  const search = { text, tag: null }
  const sort = { field: 'createdAt', descending: true }
  const request = { where: EVERYTHING, search, sort, limit: 50, cursor: null, deleted: false }
  for (const name of PARENT_COLLECTIONS) {
    const table = sql.raw(tableName(name))
    await server.database.run(sql`
      insert into ${table} select (jsonb_populate_record(example, jsonb_build_object('id', gen_random_uuid()))).*
      from generate_series(1, 800), ${table} as example where id = (select id from ${table} limit 1)`)
    await server.database.run(sql`analyze ${table}`)
    const plans: string[] = []
    const explained = async (statement: SQL) => {
      plans.push(JSON.stringify(await server.database.run(sql`explain ${statement}`)))
      return server.database.run(statement)
    }
    const query = {
      collection: collections[name],
      request,
      visible: EVERYTHING,
      dialect: postgres,
      cursors: OWN_CURSORS,
    }
    expect(await readNamed(explained, query)).toBeNull()
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toContain(`${tableName(name)}_reference`)
  }
})
