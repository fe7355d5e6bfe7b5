import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATES } from '#shared/domain/enumerations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { documents } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

test('the overview counts the documents, and those that wait for review', async () => {
  const editor = await server.signIn('editor')
  const figures = async () => {
    const { documents: all, pendingDocuments } = await editor.client.statistics.dashboard()
    return [all, pendingDocuments]
  }
  expect(await figures()).toEqual([0, 0])
  for (const category of DOCUMENT_CATEGORIES) {
    for (const status of DOCUMENT_STATES) {
      await server.database.run(sql`
        insert into ${documents} (id, slug, title, description, category, document_type, status, search_text, created_at, updated_at)
        values (${randomUUID()}, ${`${category}-${status}`}, 'Annual report', '', ${category}, 'pdf', ${status}, '', now(), now())`)
    }
  }
  expect(await figures()).toEqual([DOCUMENT_CATEGORIES.length * 2, DOCUMENT_CATEGORIES.length])
})

test.each([
  ['category', 'other'],
  ['status', 'published'],
])('no document has another %s than the specification names', async (column, value) => {
  const written = server.database.run(sql`
    insert into ${documents} (id, slug, title, description, category, document_type, status, search_text, created_at, updated_at) values (${randomUUID()}, 'one',
      'Annual report', '', ${column === 'category' ? value : 'legal'}, 'pdf',
      ${column === 'status' ? value : 'pending'}, '', now(), now())`)
  await expect(written).rejects.toThrow(`documents_${column}_check`)
})
