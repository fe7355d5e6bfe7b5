import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING } from '#shared/domain/predicate.ts'
import { OWN_CURSORS, readPage } from '#shared/queries/list.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  const { client } = await server.signIn('editor')
  await client.incidents.create({ input: incidentValues() })
  await client.iccprCases.create({ input: caseInput() })
  await client.uprRecommendations.create({ input: recommendationInput() })
  const of = { regionCode: 'SO22' }
  await client.referrals.create({ input: { ...DECIDED.referrals.example, ...of } })
  await client.climateIncidents.create({ input: { ...DECIDED['climate-incidents'].example, ...of } })
  await client.serviceProviders.create({ input: { ...DECIDED['service-providers'].example, ...of } })
})
afterAll(() => server.close())

/** Makes many of the one record of a table, a minute apart, once. */
const filled = new Set<string>()
async function fill(name: CollectionName, due: string | null): Promise<void> {
  if (filled.has(name)) return
  filled.add(name)
  const table = sql.raw(tableName(name))
  const later = due
    ? sql`, ${due}::text, (now() + make_interval(mins => index))::${sql.raw(due === 'confirm_by' ? 'date' : 'timestamptz')}`
    : sql``
  await server.database.run(sql`
    insert into ${table} select (jsonb_populate_record(example, jsonb_build_object('id', gen_random_uuid(),
      'created_at', now() - make_interval(mins => index)${later}))).*
    from generate_series(1, 1500) index, ${table} as example`)
  await server.database.run(sql`analyze ${table}`)
}

/** The columns of the days and instants by which work is due. */
const DUE: Partial<Record<CollectionName, string>> = {
  referrals: 'due_at',
  'climate-incidents': 'respond_by',
  'service-providers': 'confirm_by',
}

test.each([
  ['iccpr-cases', 'priority', 'priority'],
  ['upr-recommendations', 'priority', 'priority'],
  ['incidents', 'severity', 'severity'],
  ['incidents', 'createdAt', 'newest'],
  ['referrals', 'urgencyLevel', 'urgency_level'],
  ['referrals', 'createdAt', 'newest'],
  ['referrals', 'dueAt', 'due'],
  ['climate-incidents', 'urgencyLevel', 'urgency_level'],
  ['climate-incidents', 'createdAt', 'newest'],
  ['climate-incidents', 'respondBy', 'due'],
  ['service-providers', 'createdAt', 'newest'],
  ['service-providers', 'confirmBy', 'due'],
] as const)('among many %s, a page by %s is read from an index', async (name, field, index) => {
  await fill(name, DUE[name] ?? null)
  const plans: string[] = []
  const explained = async (statement: SQL) => {
    plans.push(JSON.stringify(await server.database.run(sql`explain ${statement}`)))
    return server.database.run(statement)
  }
  // What is due is read from the earliest on.
  const ways = index === 'due' ? [false] : [true, false]
  for (const descending of ways) {
    const sort = { field, descending }
    const request = { where: EVERYTHING, search: null, sort, limit: 50, cursor: null, deleted: false }
    const query = {
      collection: collections[name],
      request,
      visible: EVERYTHING,
      search: null,
      dialect: postgres,
      cursors: OWN_CURSORS,
    }
    const first = await readPage(explained, query)
    await readPage(explained, { ...query, request: { ...request, cursor: first.next } })
  }
  const pages = plans.filter((plan) => !plan.includes('Aggregate'))
  expect(pages).toHaveLength(2 * ways.length)
  for (const plan of pages) expect(plan).toContain(`${tableName(name)}_${index}`)
})
