import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveConsent } from '#tests/support/consents.ts'
import { decided } from '#tests/support/decided.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const PLANTED = 'Planted-Faadumo-7731'
const SUMMARY = {
  title: 'A well dried up',
  summary: 'The only well of a village dried up, and families had to leave.',
  titleSo: 'Ceel ayaa qallalay',
  summarySo: 'Ceelkii keliya ee tuulo ayaa qallalay, qoysaskiina way guureen.',
}

let server: TestServer
let officer: TestUser
let reviewer: TestUser
let id: string

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from public_cases`)
  id = await newIncident()
})

async function newIncident(more: object = {}): Promise<string> {
  const made = await officer.client.climateIncidents.create({
    input: {
      ...decided('climate-incidents').example,
      ...{
        incidentType: 'drought',
        regionCode: 'SO28',
        location: PLANTED,
        description: `${PLANTED} lost the well.`,
      },
      ...more,
    } as never,
  })
  await giveConsent(officer, 'climate-incidents', made.id, 'publication')
  return made.id
}

const propose = () => officer.client.climateIncidents.proposePublication({ params: { id }, input: SUMMARY })
async function decide(user: TestUser, decision: 'publish' | 'refuse' | 'withdraw', reason?: string) {
  const { version } = await user.client.climateIncidents.getPublication({ params: { id } })
  const input = { decision, version, ...(reason ? { reason } : {}) }
  return user.client.climateIncidents.decidePublication({ params: { id }, input })
}
const visitor = () => server.visitor().client.public
const published = async () => {
  const { items } = await visitor().climateCases({ input: {} })
  return items
}

test('takes two people, and says the type, the state and the region, and nothing else of the incident', async () => {
  await propose()
  expect(await failureOf(decide(officer, 'publish'))).toMatchObject({ status: 403 })
  const { items } = await reviewer.client.publications.list({ input: {} })
  expect(items).toMatchObject([{ collection: 'climate-incidents', recordId: id, mayDecide: true }])
  expect(await published()).toEqual([])
  await decide(reviewer, 'publish')
  const [shown] = await published()
  expect(Object.keys(shown ?? {}).sort()).toEqual(
    [...Object.keys(SUMMARY), 'id', 'incidentType', 'publishedAt', 'regionCode', 'status'].sort(),
  )
  expect(shown).toMatchObject({ ...SUMMARY, incidentType: 'drought', regionCode: 'SO28' })
  expect(JSON.stringify(shown)).not.toContain(PLANTED)
  expect(shown?.id).not.toBe(id)
  expect((await visitor().cases()).items).toEqual([])
  await decide(reviewer, 'withdraw', 'The family asked for it')
  expect(await published()).toEqual([])
})

test('is filtered and counted', async () => {
  const other = await newIncident({ incidentType: 'flooding' })
  for (const each of [id, other]) {
    id = each
    await propose()
    await decide(reviewer, 'publish')
  }
  const found = async (input: object) => (await visitor().climateCases({ input })).items.length
  expect(await found({})).toBe(2)
  expect(await found({ type: ['flooding'] })).toBe(1)
  expect(await found({ region: ['SO28'], type: ['drought'] })).toBe(1)
  expect(await found({ region: ['SO11'] })).toBe(0)
  expect(await visitor().climateCounts()).toMatchObject({
    total: 2,
    byType: { drought: 1, flooding: 1 },
    byRegion: { SO28: 2 },
  })
  expect(await failureOf(visitor().climateCases({ input: { region: ['nowhere'] } as never }))).toMatchObject({
    code: 'invalid_input',
  })
})

test('without consent nothing is published; a withdrawal takes it off at once', async () => {
  await propose()
  const { items } = await officer.client.consents.list({
    input: { parentCollection: 'climate-incidents', parentId: id },
  })
  const [consent] = items
  await decide(reviewer, 'publish')
  expect(await published()).toHaveLength(1)
  await officer.client.consents.edit({
    params: { id: consent?.id ?? '' },
    input: { version: consent?.version ?? 0, withdrawnOn: '2026-11-20' },
  })
  expect(await published()).toEqual([])
  await propose()
  expect(await failureOf(decide(reviewer, 'publish'))).toMatchObject({ code: 'rule_violated' })
})

test('an officer of another region sees neither the incident nor its summary', async () => {
  const other = await server.signIn('field-officer', ['SO11'])
  await propose()
  const params = { id }
  const { climateIncidents } = other.client
  expect(await failureOf(climateIncidents.getPublication({ params }))).toMatchObject({ code: 'not_found' })
  expect(await failureOf(climateIncidents.proposePublication({ params, input: SUMMARY }))).toMatchObject({
    code: 'not_found',
  })
})

test('a deleted incident takes its summary with it, and one that ends says so', async () => {
  await propose()
  await decide(reviewer, 'publish')
  const { version } = await officer.client.climateIncidents.get({ params: { id } })
  const input = { status: 'closed', reason: 'The well was repaired', version }
  await officer.client.climateIncidents.changeStatus({ params: { id }, input })
  expect(await published()).toMatchObject([{ status: 'closed' }])
  await officer.client.climateIncidents.remove({ params: { id }, input: { reason: 'Entered twice' } })
  expect(await published()).toEqual([])
})
