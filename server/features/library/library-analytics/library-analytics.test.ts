import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_PDF, sendDocumentFile } from '#tests/support/documents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let reviewer: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())

const read = (by: Pick<TestUser, 'client'> = editor) => by.client.libraryAnalytics.read()

async function add(category: 'legal' | 'training', documentType: 'pdf' | 'word'): Promise<string> {
  const input = {
    title: 'A document',
    description: 'For the figures.',
    category,
    documentType,
    isPublic: true,
  }
  const { id } = await editor.client.documents.create({ input })
  return id
}

/** Notes a report that was made at a time, as `noteCopy` does; no file of it is kept. */
const made = (reportType: string, format: string, madeAt: string) =>
  server.database.run(sql`
    insert into report_copies (id, sha256, report_type, format, locale, period_from, period_to, made_at)
    values (${randomUUID()}, ${randomUUID()}, ${reportType}, ${format}, 'en', '2026-01-01', '2026-01-31', ${madeAt})`)

/** A finished report that is still kept, with the seconds that it took and its bytes. */
const kept = (seconds: number, size: number) =>
  server.database.run(sql`
    insert into reports (id, author_id, status, request, size, file_name, media_type, stored_name, sha256, created_at,
      started_at, finished_at, expires_at)
    values (${randomUUID()}, ${randomUUID()}, 'done', '{}', ${size}, 'r.pdf', 'application/pdf', ${randomUUID()}, 'hash', now(),
      now(), now() + make_interval(secs => ${seconds}), now())`)

test('without any use there are zeros, and no time that a report takes', async () => {
  expect(await read()).toMatchObject({
    ...{ documents: 0, publicDocuments: 0, downloads: 0, bytes: 0, reports: 0, reportsThisMonth: 0 },
    reportMs: null,
    downloadsByCategory: { legal: 0, training: 0 },
  })
})

test('each figure is counted from what has happened', async () => {
  const legal = await add('legal', 'pdf')
  await sendDocumentFile(editor, legal, SMALL_PDF)
  const { version } = await reviewer.client.documents.get({ params: { id: legal } })
  await reviewer.client.documents.decide({ params: { id: legal }, input: { decision: 'approve', version } })
  await add('training', 'word')
  const save = async () =>
    (await server.visitor().client.documents.file({ params: { id: legal }, input: {} })).arrayBuffer()
  await save()
  await save()
  // Saved too long ago to count.
  await server.database.run(sql`
    insert into document_downloads (document_id, day, by_visitor, count)
    values (${legal}, current_date - 40, true, 100)`)
  const now = server.services.records.now()
  await made('monthly', 'pdf', now.toISOString())
  await made('monthly', 'word', now.toISOString())
  await made('annual', 'pdf', '2024-01-05T00:00:00Z')
  await kept(3, 1000)
  await kept(5, 500)
  expect(await read()).toEqual({
    documents: 2,
    publicDocuments: 1,
    downloads: 2,
    bytes: SMALL_PDF.length + 1500,
    downloadsByCategory: { reports: 0, policies: 0, training: 0, legal: 2, templates: 0, communications: 0 },
    documentsByType: { pdf: 1, word: 1, spreadsheet: 0, presentation: 0, image: 0, other: 0 },
    reports: 3,
    reportsThisMonth: 2,
    reportsByType: { monthly: 2, quarterly: 0, annual: 1, incident: 0, compliance: 0, custom: 0 },
    reportsByFormat: { pdf: 2, word: 1, excel: 0, powerpoint: 0 },
    reportMs: 4000,
  })
})

test('they are for those who may make reports', async () => {
  expect(await failureOf(read(server.visitor()))).toMatchObject({ code: 'unauthenticated' })
  expect(await failureOf(read(await server.signIn('member')))).toMatchObject({ code: 'forbidden' })
  expect(await read(await server.signIn('field-officer', ['SO22']))).toMatchObject({ documents: 2 })
})
