import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsKind } from '#server/features/jobs/index.ts'
import { newsKind } from '#server/features/news/index.ts'
import { partnersKind } from '#server/features/partners/index.ts'
import { projectsKind } from '#server/features/projects/index.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import type { ContentKind } from './content-kind.ts'

const KINDS: readonly ContentKind[] = [newsKind, jobsKind, projectsKind, partnersKind]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(KINDS)('the declared table of $collection', ({ table, collection, item, edit, more = {} }) => {
  const declared = getTableConfig(table).columns

  test('is the one that the database has', async () => {
    const found = await server.database.run<{ name: string }>(sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
        atthasdef as filled
      from pg_attribute where attrelid = ${collection}::regclass and attnum > 0 and not attisdropped`)
    const expected = declared.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
      filled: column.hasDefault || column.generated !== undefined,
    }))
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
    expect(found.toSorted(byName)).toEqual(expected.toSorted(byName))
  })

  test('has a column for each field that people write', () => {
    const fields = Object.keys(edit.shape).filter((name) => name !== 'version')
    expect(fields.filter((name) => !(name in table))).toEqual([])
  })

  test('is answered without what calls do not declare', () => {
    const secret = ['searchText', 'deletedAt', 'authorId', 'seed', 'example', 'linkFailures']
    expect(secret.filter((name) => name in item.shape || name in more)).toEqual([])
  })
})
