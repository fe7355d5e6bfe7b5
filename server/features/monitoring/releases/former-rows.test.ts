import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

async function written(recommendationNumber: string): Promise<string> {
  const { id } = await editor.client.uprRecommendations.create({
    input: {
      recommendationNumber,
      title: `Recommendation ${recommendationNumber}`,
      status: 'not-started',
      priority: 'high',
      implementingAgency: 'Ministry of Justice',
      description: 'Ratify the convention and bring the law in line with it.',
      internalNotes: 'Planted note about a negotiation',
    },
  })
  return id
}

test('what was public before releases counts as released, with its public fields alone; what is deleted does not', async () => {
  const [entered, imported, deleted] = [await written('37.1'), await written('37.2'), await written('37.3')]
  await editor.client.uprRecommendations.remove({
    params: { id: deleted },
    input: { reason: 'Entered twice' },
  })
  const { database } = server
  await database.run(sql`update upr_recommendations
    set doc = (doc::jsonb || '{"importKey": "row 2"}')::json where id = ${imported}::uuid`)
  await database.run(sql`drop table releases, release_rule`)
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0037'))
  await database.transaction((transaction) => transaction.run(sql.raw(migration?.text ?? '')))
  const rows = await database.run<{ id: string; released: Record<string, unknown> }>(
    sql`select record_id as id, state, imported, waiting, writers, released from releases`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect(byId.size).toBe(2)
  const asPublished = { state: 'released', waiting: null, writers: [] }
  expect(byId.get(entered)).toMatchObject({ ...asPublished, imported: false })
  expect(byId.get(imported)).toMatchObject({ ...asPublished, imported: true })
  expect(byId.get(entered)?.released).toEqual({
    recommendationNumber: '37.1',
    title: 'Recommendation 37.1',
    status: 'not-started',
    priority: 'high',
    implementingAgency: 'Ministry of Justice',
    description: 'Ratify the convention and bring the law in line with it.',
    createdAt: expect.any(String),
  })
  expect(await database.run(sql`select people from release_rule`)).toEqual([{ people: 2 }])
})
