import { afterAll, beforeAll, test } from 'vitest'
import { importRandomTables } from '#tests/support/random-time-imports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

test(
  '2,000 tables of random times: 0 wrong instants are stored',
  () => importRandomTables(editor, { from: 10_000, tables: 2000, rows: 8 }),
  60 * 60_000,
)
