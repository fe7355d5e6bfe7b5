import { globSync } from 'node:fs'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** Tables that no declaration names, and why. */
const NOT_DECLARED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(collections).map(({ name }) => [tableName(name), 'Made from the declared collection.']),
  ),
  ...Object.fromEntries(
    [
      ...['access_log', 'changes', 'conflicts', 'history', 'history_links', 'history_values', 'operations'],
      ...[
        'purged_records',
        'record_ids',
        'record_counts',
        'record_months',
        'refused_reports',
        'search_words',
        'state_changes',
        'sync_clock',
        'unlinked_draws',
      ],
      'unseen_reports',
    ].map((name) => [name, 'Written in batches, by statements of the sync’s own (server/records).']),
  ),
  migrations: 'Read before there are any other tables.',
  rate_limits: 'The limiter’s own.',
}

let server: TestServer
const declared = new Map<string, PgTable>()
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  for (const file of globSync('server/**/table{,s}.ts')) {
    const module: Record<string, unknown> = await import(`../../${file}`)
    for (const value of Object.values(module)) {
      if (is(value, PgTable)) declared.set(getTableConfig(value).name, value)
    }
  }
})
afterAll(() => server.close())

interface Found {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly filled: boolean
}

const byName = (one: Found, other: Found) => (one.name < other.name ? -1 : 1)

test('every table of the database is declared as it is', async () => {
  const rows = await server.database.run<Found & { table: string }>(sql`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
      atthasdef or attidentity <> '' as filled
    from pg_attribute join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`)
  const found = Map.groupBy(rows, ({ table }) => table)
  expect([...found.keys()].filter((table) => !declared.has(table) && !NOT_DECLARED[table])).toEqual([])
  for (const [name, table] of declared) {
    const expected = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull || column.primary,
      filled: column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
    }))
    const actual = (found.get(name) ?? []).map(({ table: _table, ...column }) => column)
    expect(actual.toSorted(byName), name).toEqual(expected.toSorted(byName))
  }
})

/** The texts that a check of one column allows, as the database writes it: `(a = ANY (ARRAY['x'::text, …]))`. */
function allowedBy(check: string): string[] {
  return [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text]) => text ?? '').toSorted()
}

test('a column of which the database checks the texts is declared with the same texts', async () => {
  const rows = await server.database.run<{ table: string; name: string; checked: string }>(sql`
    select relname as table, attname as name, pg_get_constraintdef(pg_constraint.oid) as checked
    from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'c' and cardinality(conkey) = 1 and relnamespace = 'public'::regnamespace
      and pg_get_constraintdef(pg_constraint.oid) like '%= ANY (ARRAY[''%'`)
  const found = rows.filter(({ table }) => declared.has(table))
  expect(found.length).toBeGreaterThan(0)
  for (const { table, name, checked } of found) {
    const column = getTableConfig(declared.get(table) as PgTable).columns.find((one) => one.name === name)
    expect([...(column?.enumValues ?? [])].toSorted(), `${table}.${name}`).toEqual(allowedBy(checked))
  }
})
