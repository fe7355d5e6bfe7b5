import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { missingWords } from '#tests/support/shown-words.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

test('every word and file of 15 mails of random structure is shown once, or the cut is said', {
  timeout: 60_000,
}, async () => {
  const editor = await server.signIn('editor')
  expect(await missingWords(server, editor, { from: 1, count: 15 })).toEqual([])
})
