import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { reportAstray } from './index.ts'

let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const entries = async () =>
  (await administrator.client.users.audit({ input: { act: 'records.astray' } })).items

test('what is not where its record is is told to administrators, and left as it is', async () => {
  const { id } = await administrator.client.incidents.create({ input: incidentValues() })
  const comment = await administrator.client.comments.create({
    input: { parentCollection: 'incidents', parentId: id, body: 'Seen.' },
  })
  await reportAstray(server.services)
  expect(await entries()).toEqual([])
  await server.database.run(sql`update comments set region_code = 'SO22' where id = ${comment.id}::uuid`)
  await reportAstray(server.services)
  expect(await entries()).toMatchObject([
    { actor: null, detail: { comments: 1, records: [`comments/${comment.id}`] } },
  ])
  const [row] = await server.database.run(sql`select region_code as region from comments`)
  expect(row).toEqual({ region: 'SO22' })
})
