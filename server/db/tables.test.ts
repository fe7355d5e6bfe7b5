import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const namesOf = async (statement: ReturnType<typeof sql>) =>
  (await server.database.run<{ name: string }>(statement)).map(({ name }) => name)

test('every foreign key has an index that begins with its columns, so that removing what it names reads no whole table', async () => {
  const without = await namesOf(sql`
    select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid
        -- What is looked for is never null, so an index may leave out the rows where it is.
        and (indpred is null or pg_get_expr(indpred, indrelid) = (select '(' || attname || ' IS NOT NULL)'
          from pg_attribute where attrelid = conrelid and attnum = conkey[1]))
        and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
        and (indkey::smallint[])[0:cardinality(conkey) - 1] <@ conkey
    ) order by 1`)
  expect(without).toEqual([])
})

test('every table has a primary key', async () => {
  const without = await namesOf(sql`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p') order by 1`)
  expect(without).toEqual([])
})
