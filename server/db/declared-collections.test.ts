import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { createMigratedDatabase } from '#tests/support/migrated-database.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { type Database, openDatabase } from './database.ts'
import { namingStatements, tableStatements } from './declared-collections.ts'

let made: TestDatabase
let database: Database
beforeAll(async () => {
  made = await createMigratedDatabase()
  database = openDatabase(made.url, { connections: 1 })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

/** What a table is, without the order of its columns, which follows the order of migrations. */
async function formOf(schema: string, table: string) {
  const of = sql`to_regclass(${`${schema}.${table}`})`
  const [columns, indexes, constraints, triggers, options] = await Promise.all([
    database.run<{ name: string }>(sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
        attcollation <> 0 and attcollation = '"C"'::regcollation as "byBytes"
      from pg_attribute where attrelid = ${of} and attnum > 0 and not attisdropped order by attname`),
    database.run<{ form: string }>(sql`
      select replace(pg_get_indexdef(indexrelid), ${`${schema}.`}, '') as form from pg_index
      where indrelid = ${of} order by 1`),
    database.run<{ form: string }>(sql`
      select conname || ' ' || pg_get_constraintdef(oid) as form from pg_constraint
      where conrelid = ${of} order by 1`),
    database.run<{ form: string }>(sql`
      select replace(pg_get_triggerdef(oid), ${`${schema}.`}, '') as form from pg_trigger
      where tgrelid = ${of} and not tgisinternal order by 1`),
    database.run(sql`select reloptions from pg_class where oid = ${of}`),
  ])
  return { columns, indexes, constraints, triggers, options }
}

test.each(Object.values(collections))('the table of $name is what its declaration says', async (each) => {
  const table = tableName(each.name)
  // Made of the declaration beside the real one, so that PostgreSQL itself writes both in the same words.
  await database.run(sql`create schema declared`)
  await database.transaction(async (transaction) => {
    await transaction.run(sql`set local search_path to declared`)
    for (const statement of tableStatements(each)) await transaction.run(sql.raw(statement))
  })
  const [declared, real] = [await formOf('declared', table), await formOf('public', table)]
  await database.run(sql`drop schema declared cascade`)
  expect(declared.columns.length).toBeGreaterThan(8)
  expect(real).toEqual(declared)
})

test('tables that name collections of records take the names of all that are declared', async () => {
  const before = await Promise.all([formOf('public', 'imports'), formOf('public', 'saved_views')])
  for (const statement of namingStatements()) await database.run(sql.raw(statement))
  expect(await Promise.all([formOf('public', 'imports'), formOf('public', 'saved_views')])).toEqual(before)
})

test('the command prints the statements of a collection, and says which there are', {
  timeout: 60_000,
}, () => {
  const run = (...given: string[]) =>
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'write-collection.ts'), ...given], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  const printed = run('incidents')
  expect(printed).toContain('create table incidents (\n  id uuid primary key,')
  const names = RECORD_COLLECTION_NAMES.map((name) => `'${name}'`).join(', ')
  expect(printed).toContain(`check (collection in (${names}))`)
  expect(run('comments')).not.toContain('alter table')
  expect(() => run('visits')).toThrow('Name one of the declared collections: iccpr-cases')
})
