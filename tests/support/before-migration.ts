import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/database.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '#server/db/migrate.ts'
import { createTestDatabase } from './postgres.ts'

/** A database as it was before a migration. */
export interface FormerDatabase {
  readonly database: Database
  /** Adds a row to a table, with empty values in the columns that need one. */
  readonly insert: (table: string, values: Readonly<Record<string, unknown>>) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a database as all migrations before the named one leave it; `migrate` then does the rest. */
export async function databaseBefore(migration: string): Promise<FormerDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'before-migration-'))
  for (const { name } of await readMigrations()) {
    if (name < migration) cpSync(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name))
  }
  const made = await createTestDatabase()
  const database = openDatabase(made.url, { connections: 1 })
  await migrate(database, folder)
  return {
    database,
    insert: (table, values) => insertRow(database, table, values),
    async close() {
      await database.close()
      await made.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function insertRow(
  database: Database,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const required = await database.run<{ name: string; type: string }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attnotnull and not attisdropped and not atthasdef
      and attidentity = '' and attgenerated = ''`)
  const empty: Readonly<Record<string, unknown>> = {
    ...{ text: 'x', uuid: randomUUID(), integer: 1, bigint: 1, json: {}, tsvector: '', boolean: false },
    ...{ bytea: '\\x00', 'uuid[]': [], 'text[]': [], date: '2026-01-01' },
  }
  const filled = required.map(({ name, type }) => [name, empty[type] ?? '2026-01-01T00:00:00Z'] as const)
  const row = JSON.stringify({ ...Object.fromEntries(filled), ...values })
  const names = sql.raw(Object.keys(JSON.parse(row)).join(', '))
  await database.run(sql`
    insert into ${sql.raw(table)} (${names})
    select ${names} from json_populate_record(null::${sql.raw(table)}, ${row}::json)`)
}
