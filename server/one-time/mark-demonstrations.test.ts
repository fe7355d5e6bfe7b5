import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#server/seed/index.ts'
import { tableName } from '#shared/schemas/names.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { doOnce } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('records that a former build invented are marked as such once, and nothing that anybody entered', async () => {
  const people = await seedDemo(server.services, { size: 4, seed: 3 })
  const { email, password } = people.find(({ role }) => role === 'administrator') ?? {}
  const editor = await server.signIn('editor')
  const { client } = server.visitor()
  await client.session.signIn({ input: { email: String(email), password: String(password) } })
  const entered = [
    (await client.incidents.create({ input: incidentValues() })).id,
    (await editor.client.incidents.create({ input: incidentValues() })).id,
    (await server.visitor().client.incidents.create({ input: incidentValues() })).id,
  ]
  const device = await createTestDevice(editor)
  await device.sync()
  // As former builds left them: an ordinary entry of the office.
  for (const name of ROUTED_COLLECTIONS) {
    await server.database.run(sql`update ${sql.raw(tableName(name))} set channel = 'office',
      doc = (doc::jsonb || '{"channel":"office"}'::jsonb)::json where channel = 'demo'`)
  }
  const marked = () =>
    server.database.run<{ id: string }>(
      sql`select id from incidents where channel = 'demo' union all select id from referrals where channel = 'demo'
        union all select id from climate_incidents where channel = 'demo'`,
    )
  await server.database.run(
    sql`update one_time_work set asked_at = now(), done_at = null where name = 'mark-demonstrations'`,
  )
  await doOnce(server.services)
  const first = await marked()
  expect(first).toHaveLength(12)
  for (const id of entered) expect(first).not.toContainEqual({ id })
  const [{ id } = { id: '' }] = first
  await device.sync()
  expect(await device.client.incidents.get({ params: { id } })).toMatchObject({ channel: 'demo' })
  const { version } = await editor.client.incidents.get({ params: { id } })
  await doOnce(server.services)
  expect(await editor.client.incidents.get({ params: { id } })).toMatchObject({ version })
  await device.close()
})
