import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATES } from '#shared/domain/enumerations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { documents } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the declared table is the one that the database has', async () => {
  const columns = await server.database.run(sql`
    select column_name as name, data_type as type, is_nullable = 'NO' as required, column_default is not null as filled
    from information_schema.columns where table_name = 'documents' order by ordinal_position`)
  const declared = getTableConfig(documents).columns.map((column) => ({
    name: column.name,
    type: column.getSQLType(),
    required: column.notNull,
    filled: column.hasDefault,
  }))
  expect(columns).toEqual(declared)
})

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
        insert into ${documents} (id, title, category, status) values (${randomUUID()}, 'Annual report', ${category}, ${status})`)
    }
  }
  expect(await figures()).toEqual([DOCUMENT_CATEGORIES.length * 2, DOCUMENT_CATEGORIES.length])
})

test.each([
  ['category', 'other'],
  ['status', 'published'],
])('no document has another %s than the specification names', async (column, value) => {
  const written = server.database.run(sql`
    insert into ${documents} (id, title, category, status) values (${randomUUID()}, 'Annual report',
      ${column === 'category' ? value : 'legal'}, ${column === 'status' ? value : 'pending'})`)
  await expect(written).rejects.toThrow(`documents_${column}_check`)
})
