import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const visitor = () => server.visitor().client.grants

test('an application after the deadline of the round of 2025 is kept, once, and says no more than its reference', async () => {
  const id = randomUUID()
  const first = await visitor().apply({ input: { ...grantAnswers(), id } })
  expect(first).toEqual({ id, reference: expect.any(String), state: 'kept', receivedAt: expect.any(String) })
  expect(await visitor().apply({ input: { ...grantAnswers(), id } })).toEqual(first)
  const manager = await server.signIn('grant-manager')
  const { items, total } = await manager.client.grants.list({ input: {} })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ id, state: 'kept', late: true, round: '2025', requestedMinor: 450_000 })
})

test('administrators read no application, and a grant reviewer none that is not assigned', async () => {
  const administrator = await server.signIn('administrator')
  expect(await failureOf(administrator.client.grants.list({ input: {} }))).toMatchObject({ status: 403 })
  const reviewer = await server.signIn('grant-reviewer')
  expect(await reviewer.client.grants.list({ input: {} })).toMatchObject({ items: [], total: 0 })
})

test('a round that does not keep late applications refuses them, and takes those until 23:59 of its last day in Mogadishu', async () => {
  await server.database.run(
    sql`update grant_rounds set settings = settings || '{"keepsLate": false}' where code = '2025'`,
  )
  const late = await failureOf(visitor().apply({ input: { ...grantAnswers(), roundCode: '2025' } }))
  expect(late).toMatchObject({ status: 422, message: expect.stringContaining('This round is over') })
})

test('what an applicant writes lies in no column', async () => {
  const rows = await server.database.run<{ row: string }>(
    sql`select row_to_json(x)::text as row from grant_applications x`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toMatch(/Planted|example\.org/)
})
