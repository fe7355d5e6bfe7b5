import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of a test's own; `drop` ends what is still connected to it. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/**
 * Makes an empty database, or a copy of `template` (the URL of another test database that nobody is connected to,
 * so a migrated one is copied in a moment instead of migrated again).
 */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = options.template ? new URL(options.template).pathname.slice(1) : 'template1'
  // Copying files is the quicker way where nothing is synced to the disk, as in a test run.
  const copy = `template ${pg.escapeIdentifier(template)} strategy file_copy`
  await runAsAdmin(`create database ${name} owner app ${copy}`)
  const url = new URL(inject('postgresUrl'))
  url.username = 'app'
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAsAdmin(`drop database if exists ${name} with (force)`) }
}

async function runAsAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
