import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

let folder: string
let made: TestDatabase
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-migrations-'))
  made = await createTestDatabase()
  database = openDatabase(made.url, { connections: 4 })
  await write('0001-first.sql', 'create table first (id integer); insert into first values (1);')
  await write('0002-second.sql', 'create table second as select * from first;')
})
afterEach(async () => {
  await database.close()
  await made.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

test('migrations run in their order, once, also when several servers start', async () => {
  const ran = await Promise.all([
    migrate(database, folder),
    migrate(database, folder),
    migrate(database, folder),
  ])
  expect(ran.flat()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await database.run(sql`select id from second`)).toEqual([{ id: 1 }])
  await write('0003-third.sql', 'drop table second;')
  expect(await migrate(database, folder)).toEqual(['0003-third.sql'])
})

test('a failing one leaves nothing of its start behind', async () => {
  await write('0003-third.sql', 'create table third (id integer); select nothing;')
  await expect(migrate(database, folder)).rejects.toThrow('does not exist')
  expect(await database.run(sql`select to_regclass('first') as found`)).toEqual([{ found: null }])
})

test('one that was changed after it was applied stops the start', async () => {
  await migrate(database, folder)
  await write('0001-first.sql', 'create table first (id bigint);')
  await expect(migrate(database, folder)).rejects.toThrow(
    'The migration 0001-first.sql was changed after it had been applied.',
  )
})

test('line endings of another system are no change', async () => {
  await write('0003-third.sql', 'create table third (\n  id integer\n);\n')
  await migrate(database, folder)
  await write('0003-third.sql', 'create table third (\r\n  id integer\r\n);\r\n')
  expect(await migrate(database, folder)).toEqual([])
})

test('a database of a newer version stops the start', async () => {
  await migrate(database, folder)
  await rm(path.join(folder, '0002-second.sql'))
  await expect(migrate(database, folder)).rejects.toThrow('of a newer version of the product')
})

test('names without an order, and two with one number, are refused', async () => {
  await write('0002-other.sql', 'select 1;')
  await expect(migrate(database, folder)).rejects.toThrow('two migrations with the number 0002')
  await rm(path.join(folder, '0002-other.sql'))
  await write('later.sql', 'select 1;')
  await expect(migrate(database, folder)).rejects.toThrow('later.sql is not named NNNN-name.sql')
})

test("the product's own migrations make an empty database ready", async () => {
  const own = await createTestDatabase()
  const fresh = openDatabase(own.url, { connections: 2 })
  try {
    const names = (await readMigrations()).map(({ name }) => name)
    expect(await migrate(fresh)).toEqual(names)
    expect(names).toContain('0001-identity.sql')
  } finally {
    await fresh.close()
    await own.drop()
  }
})

test('every migration is as it was when it came, since a server does not start on a database that has had another one', async () => {
  const listed = (await readFile(path.join(import.meta.dirname, 'migrations.sha256'), 'utf8'))
    .trim()
    .split('\n')
  // What is new is added by `sha256sum`; what is listed is never changed, not even in a comment.
  const now = (await readMigrations()).map(({ name, sha256 }) => `${sha256}  ${name}`)
  expect(now).toEqual(listed)
})

test('a database of the builds that named a file otherwise in a comment is known', async () => {
  await write('0086-named-values.sql', 'select 1;')
  await migrate(database, folder)
  const set = (sha256: string) =>
    database.transaction((transaction) =>
      transaction.run(sql`update migrations set sha256 = ${sha256} where name = '0086-named-values.sql'`),
    )
  await set('ed6c9efdd2c6fb77425f713dc31ad947618ec4a793143259a37950e0175bfa29')
  expect(await migrate(database, folder)).toEqual([])
  await set('0'.repeat(64))
  await expect(migrate(database, folder)).rejects.toThrow('was changed after it had been applied')
})
