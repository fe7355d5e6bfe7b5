import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { caseInput } from '#tests/support/monitoring.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const documentRow = z.object({
  doc: z.looseObject({ stateChanges: z.unknown().optional() }),
  version: z.number(),
})
const documentsOf = (id: string) =>
  server.database.run(sql`select doc, version from iccpr_cases where id = ${id}::uuid`, documentRow)
const rowsOf = (id: string) =>
  server.database.run<{ state: string; at: string }>(
    sql`select state, at from state_changes where record_id = ${id}::uuid order by seq`,
  )

async function makeCase(...states: ('active' | 'completed' | 'review')[]): Promise<string> {
  const { id } = await editor.client.iccprCases.create({ input: caseInput({ status: 'pending' }) })
  for (const [index, status] of states.entries()) {
    await editor.client.iccprCases.changeStatus({
      params: { id },
      input: { version: index + 1, status, reason: 'As was heard.' },
    })
  }
  return id
}

test('a record has the states that it came into, with their instants, from the first change on', async () => {
  const unchanged = await makeCase()
  expect((await documentsOf(unchanged))[0]?.doc.stateChanges).toBe(null)
  expect(await rowsOf(unchanged)).toEqual([])

  const id = await makeCase('active', 'completed', 'active')
  const { createdAt } = await editor.client.iccprCases.get({ params: { id } })
  const rows = await rowsOf(id)
  expect(rows.map(({ state }) => state)).toEqual(['pending', 'active', 'completed', 'active'])
  expect(rows[0]?.at).toBe(createdAt)
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
  expect((await documentsOf(id))[0]?.doc.stateChanges).toEqual(rows.map(({ state, at }) => [state, at]))
})

test('the history does not tell them a second time, and no call gives them away', async () => {
  const id = await makeCase('review')
  const [entry] = await editor.client.iccprCases.history({ params: { id } })
  expect(entry?.changes.map(({ field }) => field)).not.toContain('stateChanges')
  expect(await editor.client.iccprCases.get({ params: { id } })).not.toHaveProperty('stateChanges')
})

test('records from before get them from the history once, as documents that devices read', async () => {
  const id = await makeCase('active', 'completed')
  const unchanged = await makeCase()
  const [before] = await documentsOf(id)
  const positionOf = () =>
    server.database.run<{ position: number }>(sql`select position from changes where record_id = ${id}::uuid`)
  const [formerly] = await positionOf()
  // As former versions left them.
  await server.database.run(sql`drop table state_changes`)
  await server.database.run(sql`update iccpr_cases set doc = (doc::jsonb - 'stateChanges')::json`)
  const file = path.join(import.meta.dirname, '../db/migrations/0393-state-changes.sql')
  await server.database.run(sql.raw(readFileSync(file, 'utf8')))

  const [after] = await documentsOf(id)
  expect(after?.doc.stateChanges).toEqual(before?.doc.stateChanges)
  expect(after?.version).toBe((before?.version ?? 0) + 1)
  expect(Number((await positionOf())[0]?.position)).toBeGreaterThan(Number(formerly?.position))
  expect((await documentsOf(unchanged))[0]).toMatchObject({
    version: 1,
    doc: expect.not.objectContaining({ stateChanges: expect.anything() }),
  })
})
