import { createHash } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

// Any number that nothing else in the test run's cluster locks on.
const TEMPLATE_LOCK = 4_710_003

/** A database of a test's own with all migrations: a copy of one that the first caller of a test run migrates. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  template ??= migratedTemplate()
  return createTestDatabase({ template: await template })
}

/** Looked for once in each process, which takes a connection. */
let template: Promise<string> | undefined

async function migratedTemplate(): Promise<string> {
  const migrations = await readMigrations()
  const hash = createHash('sha256')
  for (const { sha256 } of migrations) hash.update(sha256)
  const name = `migrated_${hash.digest('hex').slice(0, 16)}`
  const url = new URL(inject('postgresUrl'))
  url.username = 'app'
  url.pathname = `/${name}`
  await onceInTheCluster(name, () => makeTemplate(name))
  return url.href
}

/** Test files run in several processes: one of them makes the template, under a lock. */
async function onceInTheCluster(name: string, make: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    const known = () => client.query('select 1 from pg_database where datname = $1', [name])
    if ((await known()).rows.length > 0) return
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    if ((await known()).rows.length === 0) await make()
  } finally {
    await client.end()
  }
}

async function makeTemplate(name: string): Promise<void> {
  const unfinished = await createTestDatabase()
  const database = openDatabase(unfinished.url, { connections: 1 })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
  // Under its own name only when it is complete: a killed run leaves no half template behind.
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    const from = pg.escapeIdentifier(new URL(unfinished.url).pathname.slice(1))
    await client.query(`alter database ${from} rename to ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
