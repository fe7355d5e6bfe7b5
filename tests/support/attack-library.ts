import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFileText } from '#server/features/library/documents/texts.ts'
import { loadMessages } from '#shared/i18n/messages.ts'
import { sendDocumentFile } from './documents.ts'
import { failureOf } from './failure.ts'
import type { HostileFile } from './hostile-files.ts'
import { makePdf } from './office-files.ts'
import { startTestServer, type TestServer, type TestUser } from './server.ts'

/** Tests that files are refused or kept, each with its message, by a server that reads the next file afterwards. */
export function attackLibrary(
  files: readonly HostileFile[],
  options: { readonly parsersApart: boolean },
): void {
  let server: TestServer
  let officer: TestUser
  let inSomali: (message: string) => string
  beforeAll(async () => {
    server = await startTestServer(options)
    officer = await server.signIn('field-officer', ['SO22'])
    inSomali = await loadMessages('so', 'staff')
  })
  afterAll(() => server.close())
  const add = async (title: string) => {
    const document = { title, description: 'For the tests.', category: 'legal', documentType: 'pdf' } as const
    return (await officer.client.documents.create({ input: document })).id
  }
  const stored = async (bytes: Buffer) =>
    (await server.database.run(sql`select from library_files where sha256 = ${hash('sha256', bytes)}`)).length

  describe('a file that shall do harm', () => {
    test.each(files)(
      '$what is refused, or kept without being opened',
      async (file) => {
        const bytes = await file.make()
        const id = await add(file.what)
        const sent = sendDocumentFile(officer, id, bytes, file.name)
        if (file.refused) {
          const { message } = await failureOf(sent)
          expect(message).toMatch(file.refused)
          expect(inSomali(message)).not.toBe(message)
          expect(await stored(bytes)).toBe(0)
        } else {
          await sent
          await readFileText(server.services, hash('sha256', bytes))
          expect(await officer.client.documents.get({ params: { id } })).toMatchObject({
            textState: file.kept,
          })
          const saved = await officer.client.documents.file({ params: { id }, input: {} })
          expect(hash('sha256', Buffer.from(await saved.arrayBuffer()))).toBe(hash('sha256', bytes))
        }
      },
      60_000,
    )

    test('leaves a server that reads the next file', async () => {
      const id = await add('The next file')
      const bytes = await makePdf(['Words of an honest file'])
      await sendDocumentFile(officer, id, bytes)
      await readFileText(server.services, hash('sha256', bytes))
      expect((await officer.client.documents.list({ input: { q: 'honest' } })).items).toMatchObject([{ id }])
    })

    test('without any byte is not announced', async () => {
      const id = await add('Empty')
      expect(await failureOf(sendDocumentFile(officer, id, Buffer.alloc(0)))).toMatchObject({
        code: 'invalid_input',
        details: [{ path: 'size' }],
      })
    })
  })
}
