import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING } from '#shared/domain/predicate.ts'
import { readPage } from '#shared/queries/list.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { client } = await server.signIn('editor')
  await client.incidents.create({ input: incidentValues() })
  await client.iccprCases.create({ input: caseInput() })
  await client.uprRecommendations.create({ input: recommendationInput() })
})
afterAll(() => server.close())

test.each([
  ['iccpr-cases', 'priority'],
  ['upr-recommendations', 'priority'],
  ['incidents', 'severity'],
] as const)('among many %s, a page by gravity is read from an index', async (name, field) => {
  const table = sql.raw(tableName(name))
  await server.database.run(sql`
    insert into ${table} select (jsonb_populate_record(example, jsonb_build_object('id', gen_random_uuid()))).*
    from generate_series(1, 1500), ${table} as example`)
  await server.database.run(sql`analyze ${table}`)
  const plans: string[] = []
  const explained = async (statement: SQL) => {
    plans.push(JSON.stringify(await server.database.run(sql`explain ${statement}`)))
    return server.database.run(statement)
  }
  for (const descending of [true, false]) {
    const sort = { field, descending }
    const request = { where: EVERYTHING, search: null, sort, limit: 50, cursor: null, deleted: false }
    const query = {
      collection: collections[name],
      request,
      visible: EVERYTHING,
      search: null,
      dialect: postgres,
    }
    const first = await readPage(explained, query)
    await readPage(explained, { ...query, request: { ...request, cursor: first.next } })
  }
  const pages = plans.filter((plan) => !plan.includes('Aggregate'))
  expect(pages).toHaveLength(4)
  for (const plan of pages) expect(plan).toContain(`${tableName(name)}_${field}`)
})
