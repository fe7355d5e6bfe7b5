import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a full disk of the database is told with what to do, loses nothing, and work goes on once there is space', async () => {
  const editor = await server.signIn('editor')
  const input = {
    title: 'Detention in Marka',
    status: 'pending',
    priority: 'high',
    description: 'Held without charge, for a week.',
    regionCode: 'SO23',
  } as const
  const before = await editor.client.iccprCases.create({ input })
  // What PostgreSQL says when it can not extend a file.
  await server.database.run(sql`
    create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await server.database.run(sql`
    create trigger no_space before insert on history for each row execute function no_space()`)
  const refused = await failureOf(editor.client.iccprCases.create({ input: { ...input, title: 'Another' } }))
  expect(refused).toMatchObject({ status: 503, code: 'not_ready' })
  expect(refused.message).toContain('disk of the server is full')
  await server.database.run(sql`drop trigger no_space on history`)
  await editor.client.iccprCases.create({ input: { ...input, title: 'Another' } })
  const { items } = await editor.client.iccprCases.list({ input: { sort: 'createdAt', order: 'asc' } })
  expect(items.map(({ title }) => title)).toEqual([before.title, 'Another'])
})
