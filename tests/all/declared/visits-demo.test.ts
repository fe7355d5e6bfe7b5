import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namingStatements, tableStatements } from '#server/db/declared-collections.ts'
import { seedDemo } from '#server/seed/index.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { visits } from '../../declared/visits.ts'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer()
  for (const statement of [...tableStatements(visits), ...namingStatements()])
    await server.database.run(sql.raw(statement))
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

/** How many visits there are. */
async function visited(): Promise<number> {
  return Number((await editor.send('/api/visits')).headers.get('x-total-count'))
}

test('a demo data set has records of it, in several states and places', async () => {
  const before = await visited()
  await seedDemo(server.services, { size: 40, seed: 3 })
  expect((await visited()) - before).toBe(40)
  const { others } = await editor.client.statistics.monitoring({})
  expect(Object.keys(others?.visits?.byStatus ?? {}).length).toBeGreaterThan(1)
  expect(Object.keys(others?.visits?.byRegion ?? {}).length).toBeGreaterThan(4)
})
