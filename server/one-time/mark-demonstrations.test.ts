import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOperations } from '#server/records/apply.ts'
import { demoOf } from '#server/seed/declared.ts'
import { addDemoPeople } from '#server/seed/people.ts'
import { chanceFrom } from '#server/seed/random.ts'
import { ROUTED_COLLECTIONS, recordCollections } from '#shared/schemas/records.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { doOnce } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

test('records that a former build invented are marked as such once, and nothing that anybody entered', async () => {
  const people = await addDemoPeople(server.services)
  const invented = people.find(({ role }) => role === 'editor')
  if (!invented) throw new Error('The people of the demonstration are incomplete')
  const { id: authorId, role, regions, email, password } = invented
  // As former builds made them: an ordinary entry of the office, of the past.
  const scene = { chance: chanceFrom(3), now: new Date(Date.now() - 3_600_000) }
  const made = ROUTED_COLLECTIONS.flatMap((name) => [
    demoOf(scene, recordCollections[name]),
    demoOf(scene, recordCollections[name]),
  ])
  const author = { id: authorId, role, regions }
  const operations = made.flatMap((record) => record.operations)
  await applyOperations(server.services.records, { author, deviceId: null }, operations)
  const editor = await server.signIn('editor')
  const { client } = server.visitor()
  await client.session.signIn({ input: { email, password: String(password) } })
  const entered = [
    (await client.incidents.create({ input: incidentValues() })).id,
    (await editor.client.incidents.create({ input: incidentValues() })).id,
    (await server.visitor().client.incidents.create({ input: incidentValues() })).id,
  ]
  const device = await createTestDevice(editor)
  await device.sync()
  const marked = () =>
    server.database.run<{ id: string }>(
      sql`select id from incidents where channel = 'demo' union all select id from referrals where channel = 'demo'
        union all select id from climate_incidents where channel = 'demo' order by id`,
    )
  expect(await marked()).toEqual([])
  await server.database.run(
    sql`update one_time_work set asked_at = now(), done_at = null where name = 'mark-demonstrations'`,
  )
  await doOnce(server.services)
  const first = (await marked()).map(({ id }) => id)
  expect(first).toEqual(made.map(({ id }) => id).toSorted())
  for (const id of entered) expect(first).not.toContain(id)
  const [{ id } = { id: '' }] = await server.database.run<{ id: string }>(
    sql`select id from incidents where channel = 'demo'`,
  )
  await device.sync()
  expect(await device.client.incidents.get({ params: { id } })).toMatchObject({ channel: 'demo' })
  const { version } = await editor.client.incidents.get({ params: { id } })
  await doOnce(server.services)
  expect(await editor.client.incidents.get({ params: { id } })).toMatchObject({ version })
  await device.close()
})
