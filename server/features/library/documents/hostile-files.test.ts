import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackLibrary } from '#tests/support/attack-library.ts'
import { sendDocumentFile } from '#tests/support/documents.ts'
import { HOSTILE_FILES, HOSTILE_NAMES } from '#tests/support/hostile-files.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

// The heavy ones, each read in a process of its own, are in tests/long.
attackLibrary(
  HOSTILE_FILES.filter(({ isHeavy }) => !isHeavy),
  { parsersApart: false },
)

let server: TestServer
let officer: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO22'])
})
afterAll(() => server.close())

test.each(HOSTILE_NAMES)('the name %j is kept as %j, and saved under it alone', async (name, safe) => {
  const document = {
    title: 'Named',
    description: 'For the tests of names.',
    category: 'legal',
    documentType: 'pdf',
  } as const
  const { id } = await officer.client.documents.create({ input: document })
  await sendDocumentFile(officer, id, await makePdf([name]), name)
  const { file } = await officer.client.documents.get({ params: { id } })
  expect(file?.name).toBe(safe)
  const { headers } = await officer.send(`/api/documents/${id}/file`)
  expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(safe)}`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
