import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { doOnce } from './index.ts'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

test('incidents from before get the instant of their first step of triage from their history, once', async () => {
  const { incidents } = editor.client
  const make = async (status: 'new' | 'verified') =>
    (await incidents.create({ input: incidentValues({ status }) })).id
  const move = (id: string, version: number, status: 'assessing' | 'closed') =>
    incidents.changeStatus({ params: { id }, input: { version, status, reason: 'Looked into.' } })
  const read = (id: string) => incidents.get({ params: { id } })
  const [waiting, begun, assessed] = [await make('new'), await make('new'), await make('verified')]
  await move(begun, 1, 'assessing')
  const { triagedAt } = await read(begun)
  await move(begun, 2, 'closed')
  await move(assessed, 1, 'closed')
  expect(triagedAt).not.toBe(null)

  // As former versions left them: without the column's value.
  await server.database.run(
    sql`update incidents set triaged_at = null, doc = (doc::jsonb || '{"triagedAt":null}'::jsonb)::json`,
  )
  await server.database.run(
    sql`update one_time_work set asked_at = now(), done_at = null where name = 'fill-first-triage'`,
  )
  await doOnce(server.services)
  expect((await read(begun)).triagedAt).toBe(triagedAt)
  for (const id of [waiting, assessed]) expect((await read(id)).triagedAt).toBe(null)

  const { version } = await read(begun)
  await doOnce(server.services)
  expect((await read(begun)).version).toBe(version)
})
