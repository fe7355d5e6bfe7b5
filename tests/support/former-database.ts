import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '#server/db/migrate.ts'
import { fillDatabase, readKeptDatabase } from './former-build.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/**
 * Databases with the migrations that the build had, and its rows, for tests of one file; later migrations are the server's to run.
 * All are copies of one, since its many migrations take seconds.
 */
export function formerDatabases(folder: string) {
  let template: Promise<TestDatabase> | undefined
  return {
    async copy(): Promise<TestDatabase> {
      template ??= migratedFormerly(folder)
      return createTestDatabase({ template: (await template).url })
    },
    async drop(): Promise<void> {
      await (await template)?.drop()
    },
  }
}

/** One such database alone. */
export async function formerDatabase(folder: string, migrations: string): Promise<TestDatabase> {
  const kept = await readKeptDatabase(folder)
  const made = await databaseWith(kept.migrations, migrations)
  const adminUrl = new URL(inject('postgresUrl'))
  adminUrl.pathname = new URL(made.url).pathname
  await fillDatabase(adminUrl.href, kept)
  return made
}

async function migratedFormerly(folder: string): Promise<TestDatabase> {
  const place = await mkdtemp(path.join(tmpdir(), 'former-migrations-'))
  try {
    return await formerDatabase(folder, path.join(place, 'migrations'))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** A database without rows, as it was before the named migration; `migrations` is a folder to be made for the former ones. */
export async function databaseBefore(migration: string, migrations: string): Promise<TestDatabase> {
  const names = (await readMigrations()).map(({ name }) => name)
  expect(names).toContain(migration)
  return databaseWith(names.slice(0, names.indexOf(migration)), migrations)
}

async function databaseWith(names: readonly string[], migrations: string): Promise<TestDatabase> {
  await mkdir(migrations)
  for (const name of names) cpSync(path.join(MIGRATIONS_FOLDER, name), path.join(migrations, name))
  const made = await createTestDatabase()
  const database = openDatabase(made.url, { connections: 1 })
  const done = await migrate(database, migrations)
  await database.close()
  expect(done).toEqual(names)
  return made
}
