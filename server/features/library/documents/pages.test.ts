import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sendDocumentFile } from '#tests/support/documents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { makeWord } from '#tests/support/office-files.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { makeFilePages } from './pages.ts'
import { purgeLibrary } from './purge.ts'
import { readFileText } from './texts.ts'

let server: TestServer
let officer: TestUser
let reviewer: TestUser
let editor: TestUser
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-test-'))
  const officeProgram = path.join(folder, 'office')
  // Takes the same words as LibreOffice, notes that it was started, and makes nothing while it is told so.
  await writeFile(
    officeProgram,
    `#!/bin/sh\nfor file; do :; done\necho tried >> ${folder}/tries\n` +
      `[ -e ${folder}/idle ] || echo "%PDF-1.7 pages" > "$(dirname "$file")/document.pdf"\n`,
  )
  await chmod(officeProgram, 0o700)
  server = await startTestServer({ withoutSockets: true, officeProgram })
  officer = await server.signIn('field-officer', ['SO22'])
  reviewer = await server.signIn('reviewer')
  editor = await server.signIn('editor')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await server.database.run(sql`delete from documents`)
  await purgeLibrary(server.services)
  await rm(path.join(folder, 'tries'), { force: true })
})

const visitor = () => server.visitor().client.documents
const hashRow = z.object({ sha256: z.string() })
const storedRow = z.object({ name: z.string() })

/** Does what the workers would, twice, as after an interruption. */
async function makeAll(): Promise<void> {
  const files = await server.database.run(sql`select sha256 from library_files`, hashRow)
  for (const { sha256 } of [...files, ...files]) {
    await readFileText(server.services, sha256)
    await makeFilePages(server.services, sha256)
  }
}

async function add(file: Buffer, name = 'file.docx'): Promise<string> {
  const { id } = await officer.client.documents.create({
    input: {
      title: 'Conditions in police custody',
      description: 'What monitors saw in 54 stations.',
      category: 'reports',
      documentType: 'word',
      isPublic: true,
    },
  })
  await sendDocumentFile(officer, id, file, name)
  return id
}

async function decide(id: string, decision: 'approve' | 'withdraw', by = reviewer): Promise<void> {
  const { version } = await by.client.documents.get({ params: { id } })
  await by.client.documents.decide({ params: { id }, input: { decision, version } })
}

const tries = () => readFile(path.join(folder, 'tries'), 'utf8').catch(() => 'none')

const view = (id: string) => server.visitor().send(`/api/documents/${id}/file?view=yes`)

test('an office file is viewed as the pages that were made of it, and saved as it is', async () => {
  const word = makeWord(['# Cells', 'Two have no window.'])
  const id = await add(word)
  await decide(id, 'approve')
  expect((await view(id)).status).toBe(415)
  await makeAll()
  expect(await visitor().get({ params: { id } })).toMatchObject({ hasPages: true, textState: 'read' })
  const shown = await view(id)
  expect(shown.headers.get('content-type')).toBe('application/pdf')
  expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="file.docx.pdf"/)
  expect(await shown.text()).toBe('%PDF-1.7 pages\n')
  const saved = await visitor().file({ params: { id }, input: {} })
  expect(Buffer.from(await saved.arrayBuffer())).toEqual(word)
})

test('pages are for those who get the file: no visitor gets them before the approval or after the withdrawal', async () => {
  const id = await add(makeWord(['Internal so far.']))
  await makeAll()
  expect((await view(id)).status).toBe(404)
  await decide(id, 'approve')
  expect((await view(id)).status).toBe(200)
  await decide(id, 'withdraw', editor)
  expect((await view(id)).status).toBe(404)
  const staff = await officer.client.documents.file({ params: { id }, input: { view: 'yes' } })
  expect(await staff.text()).toBe('%PDF-1.7 pages\n')
})

test('a file that no pages could be made of is tried once, and its text is shown instead', async () => {
  const id = await add(makeWord(['No pages of this.']))
  await writeFile(path.join(folder, 'idle'), '')
  await makeAll()
  await rm(path.join(folder, 'idle'))
  await makeAll()
  expect(await tries()).toBe('tried\n')
  expect(await officer.client.documents.get({ params: { id } })).toMatchObject({
    ...{ hasPages: false, textState: 'read' },
  })
  const viewed = officer.client.documents.file({ params: { id }, input: { view: 'yes' } })
  expect(await failureOf(viewed)).toMatchObject({ code: 'unsupported_media_type' })
})

test('a file whose text could not be read is given to no other program', async () => {
  const id = await add(makeWord(['Damaged.']))
  await server.database.run(sql`update library_files set text_state = 'unreadable'`)
  await makeAll()
  expect(await tries()).toBe('none')
  expect((await officer.client.documents.get({ params: { id } })).hasPages).toBe(false)
})

test('pages are removed from the store with their file', async () => {
  const id = await add(makeWord(['# Cells', 'One has a window.']))
  await makeAll()
  const [pages] = await server.database.run(
    sql`select shown_name as name from library_files where shown_name is not null`,
    storedRow,
  )
  await server.database.run(sql`delete from documents where id = ${id}`)
  await purgeLibrary(server.services)
  const noted = await server.database.run(
    sql`select stored_name as name from file_leftovers where stored_name = ${pages?.name ?? ''}`,
    storedRow,
  )
  expect(noted).toEqual([pages])
})
