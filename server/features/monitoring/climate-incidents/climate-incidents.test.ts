import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describedErrors } from '#server/http/openapi.ts'
import { contract } from '#shared/contract/index.ts'
import { CLIMATE_URGENCIES } from '#shared/domain/enumerations.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const JUBA = 'SO28'
const HOUR_MS = 3_600_000

let server: TestServer
let officer: TestUser
let triage: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', [JUBA])
  triage = await server.signIn('triage-officer', [JUBA])
  await server.database.run(sql`update users set duties = array[${JUBA}::text] where id = ${triage.id}`)
})
afterAll(() => server.close())

const values = { ...DECIDED['climate-incidents'].example, regionCode: JUBA }

async function reported(more: Readonly<Record<string, unknown>> = {}) {
  const input = { ...values, ...more } as typeof values
  return server.visitor().client.climateIncidents.create({ input })
}

test('a visitor learns the reference alone, and the same report sent twice is one', async () => {
  const sent = randomUUID()
  const { id, ...answer } = await reported({ id: sent })
  expect(answer).toEqual({ received: true })
  expect(id).not.toBe(sent)
  expect(await reported({ id: sent })).toEqual({ id, received: true })
  const refused = await failureOf(server.visitor().client.climateIncidents.list())
  expect(refused).toMatchObject({ code: 'unauthenticated' })
  const { items } = await triage.client.triage.list({ input: { collection: 'climate-incidents' } })
  expect(items.filter((item) => item.id === id)).toHaveLength(1)
})

test('a field that staff may not write is refused, as the description of the call says', async () => {
  const input = { ...values, importKey: 'a key' } as typeof values
  const refused = await failureOf(officer.client.climateIncidents.create({ input }))
  expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
  for (const name of ['climateIncidents', 'incidents', 'referrals'] as const)
    expect(describedErrors(contract[name].create), name).toContain('forbidden')
})

test('what a visitor says of the work on a report is dropped, and the report waits for triage', async () => {
  const { id } = await reported({ status: 'active', assigneeId: officer.id, importKey: 'a key' })
  const failure = await failureOf(officer.client.climateIncidents.get({ params: { id } }))
  expect(failure).toMatchObject({ code: 'not_found' })
  const collection = 'climate-incidents' as const
  const waiting = await triage.client.triage.get({ params: { id }, input: { collection } })
  const untouched = {
    status: 'new',
    channel: 'public',
    triageRegion: JUBA,
    assigneeId: null,
    importKey: null,
  }
  expect(waiting).toMatchObject(untouched)
  const input = { collection, version: waiting.version, regionCode: JUBA, assigneeId: officer.id }
  await triage.client.triage.route({ params: { id }, input })
  const routed = await officer.client.climateIncidents.get({ params: { id } })
  expect(routed).toMatchObject({
    triageRegion: null,
    assigneeId: officer.id,
    reporterName: 'Planted Reporter',
  })
})

test('an answer is due by the urgency, which can change; what is only monitored has no time', async () => {
  const record = z.object({
    id: z.string(),
    version: z.int(),
    respondBy: z.string().nullable(),
    createdAt: z.string(),
  })
  const hoursOf = ({ respondBy, createdAt }: z.infer<typeof record>) =>
    respondBy === null ? null : (Date.parse(respondBy) - Date.parse(createdAt)) / HOUR_MS
  const made: z.infer<typeof record>[] = []
  for (const urgencyLevel of CLIMATE_URGENCIES) {
    const input = { ...values, urgencyLevel }
    made.push(record.parse(await officer.client.climateIncidents.create({ input })))
  }
  expect(made.map(hoursOf)).toEqual([4, 24, 72, null])
  const [critical] = made
  if (!critical) throw new Error('Nothing was made')
  const params = { id: critical.id }
  const input = { version: critical.version, urgencyLevel: 'low' as const }
  expect(hoursOf(record.parse(await officer.client.climateIncidents.edit({ params, input })))).toBeNull()
})

test('who reported is in no list, column, search or history', async () => {
  const planted = {
    reporterName: 'Plantedname',
    reporterContact: 'plantedphone',
    reporterOrganization: 'Plantedorg',
  }
  const { id } = await officer.client.climateIncidents.create({ input: { ...values, ...planted } })
  const { items } = await officer.client.climateIncidents.list({ input: {} })
  const rows = await server.database.run(
    sql`select doc::text as doc, terms::text as terms, sealed is not null as "isSealed" from climate_incidents where id = ${id}`,
  )
  const changes = await server.database.run(
    sql`select open_values::text as text from history join history_values using (tx, seq) where record_id = ${id}`,
  )
  expect(JSON.stringify([items, rows, changes]).toLowerCase()).not.toContain('planted')
  expect(rows).toMatchObject([{ isSealed: true }])
})
