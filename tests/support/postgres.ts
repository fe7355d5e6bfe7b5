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

/** The superuser's connection, one for a process: opening one costs half as much as what is asked of it. */
let admin: Promise<pg.Client> | undefined

async function runAsAdmin(statement: string): Promise<void> {
  admin ??= connectAsAdmin()
  await (await admin).query(statement)
}

async function connectAsAdmin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  // It ends with the run's PostgreSQL, and keeps no process from ending.
  client.on('error', () => {
    admin = undefined
  })
  await client.connect()
  // Its types lack the method.
  Reflect.apply(Reflect.get(client, 'unref'), client, [])
  return client
}
