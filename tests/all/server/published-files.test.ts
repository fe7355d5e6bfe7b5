import { afterAll, beforeAll, test } from 'vitest'
import { PLANTED_FILES } from '#tests/support/planted-files/index.ts'
import { publishCleaned } from '#tests/support/planted-files/publishing.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let reviewer: TestUser

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO22'])
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())

test.each(PLANTED_FILES)('each planted file is published as a cleaned copy ($type: $about)', async (file) => {
  await publishCleaned({ officer, reviewer, visitor: server.visitor() }, file)
})
