import { cpSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { MIGRATIONS_FOLDER, migrate } from '#server/db/migrate.ts'
import { fillDatabase, readKeptDatabase } from './former-build.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/** A database with the migrations that the build had, and its rows; later ones are the server's to run. */
export async function formerDatabase(folder: string, migrations: string): Promise<TestDatabase> {
  const kept = await readKeptDatabase(folder)
  await mkdir(migrations)
  for (const name of kept.migrations) {
    cpSync(path.join(MIGRATIONS_FOLDER, name), path.join(migrations, name))
  }
  const made = await createTestDatabase()
  const database = openDatabase(made.url, { connections: 1 })
  const done = await migrate(database, migrations)
  await database.close()
  expect(done).toEqual(kept.migrations)
  const adminUrl = new URL(inject('postgresUrl'))
  adminUrl.pathname = new URL(made.url).pathname
  await fillDatabase(adminUrl.href, kept)
  return made
}
