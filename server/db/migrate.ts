import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from './database.ts'

const nameRow = z.object({ name: z.string(), sha256: z.string() })

/** The folder of the migrations: `NNNN-name.sql`, run in the order of their numbers. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations')

// An arbitrary number that no other advisory lock of the database uses.
const MIGRATION_LOCK = 4_710_001
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
}

/** Migrations that don't fit the database; the message is for the operator. */
class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Migrates the database to the newest version, in one transaction under a lock, so that several servers can start at
 * once and a failed one leaves nothing behind. Returns the names of the migrations that it ran; `only` skips all
 * others, for a database that is filled from a backup with just these.
 */
export async function migrate(
  database: Database,
  folder: string = MIGRATIONS_FOLDER,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => !only || only.has(name))
  return database.transaction(async (transaction) => {
    await transaction.run(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    const applied = await readApplied(transaction)
    const pending = pendingOf(migrations, applied)
    await transaction.run(sql`set local statement_timeout = 0`)
    for (const migration of pending) await apply(transaction, migration)
    return pending.map(({ name }) => name)
  })
}

/** Reads the migrations of a folder in order; two with the same number are refused. */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = names.map((name) => FILE_NAME.exec(name)?.[1])
  for (const [index, name] of names.entries()) {
    const number = numbers[index]
    if (!number) throw new MigrationError(`The migration ${name} is not named NNNN-name.sql.`)
    if (numbers.indexOf(number) !== index) {
      throw new MigrationError(`There are two migrations with the number ${number}.`)
    }
  }
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // Line endings depend on how the repository was checked out.
  const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}

async function readApplied(transaction: Transaction): Promise<Map<string, string>> {
  await transaction.run(sql`
    create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const rows = await transaction.run(sql`select name, sha256 from migrations`, nameRow)
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

/** Hashes of migrations as the builds of 28 November 2026 had them: a comment named a file by another folder. */
const OTHER_COMMENT: Readonly<Record<string, string>> = {
  '0086-named-values.sql': 'ed6c9efdd2c6fb77425f713dc31ad947618ec4a793143259a37950e0175bfa29',
  '0369-items-of-feeds.sql': '40a8195dcb337a5b783f46f756c84683a557f66a1d807a166429eb5914e1dff8',
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const knownNames = new Set(migrations.map(({ name }) => name))
  const missing = [...applied.keys()].filter((name) => !knownNames.has(name))
  if (missing.length > 0) {
    throw new MigrationError(
      `The database is of a newer version of the product: it has had ${missing.join(', ')}. Start that version.`,
    )
  }
  for (const { name, sha256 } of migrations) {
    const before = applied.get(name)
    if (before !== undefined && before !== sha256 && before !== OTHER_COMMENT[name]) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied. Restore the file, and put the change into a new one.`,
      )
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(transaction: Transaction, { name, text, sha256 }: Migration): Promise<void> {
  await transaction.run(sql.raw(text))
  await transaction.run(sql`insert into migrations (name, sha256) values (${name}, ${sha256})`)
}
