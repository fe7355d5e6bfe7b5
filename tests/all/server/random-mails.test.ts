import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { missingWords } from '#tests/support/shown-words.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

const AT_ONCE = 100

test('every word and file of 2,000 mails of random structure is shown once, or the cut is said', {
  timeout: 1_200_000,
}, async () => {
  const editor = await server.signIn('editor')
  for (let from = 1_000; from < 3_000; from += AT_ONCE) {
    expect(await missingWords(server, editor, { from, count: AT_ONCE })).toEqual([])
    for (const table of ['mail', 'message_threads', 'mailbox_cursors', 'rate_limits'])
      await server.database.run(sql`delete from ${sql.identifier(table)}`)
  }
})
