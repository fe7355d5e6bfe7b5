import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/postgres.ts'

const drops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const drop of drops) await drop()
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('a database is empty, its own, and has the extensions that the product needs', async () => {
  const first = await createTestDatabase()
  const second = await createTestDatabase()
  drops.push(first.drop, second.drop)
  for (const name of ['pg_trgm', 'unaccent', 'pgcrypto', 'btree_gin']) {
    await ask(first.url, `create extension ${name}`)
  }
  await ask(first.url, 'create table note (id int)')
  await expect(ask(second.url, 'select * from note')).rejects.toThrow('does not exist')
  const arabic = await ask(first.url, `select similarity('حقوق', 'حقوق') as same, current_user as who`)
  expect(arabic).toEqual([{ same: 1, who: 'app' }])
})

test('a copy of a template has its tables and rows', async () => {
  const template = await createTestDatabase()
  await ask(template.url, 'create table note as select 7 as id')
  const copy = await createTestDatabase({ template: template.url })
  drops.push(copy.drop, template.drop)
  expect(await ask(copy.url, 'select id from note')).toEqual([{ id: 7 }])
})

test('a dropped database is gone, whoever was still connected', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  const ended = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await database.drop()
  expect(String(await ended)).toContain('terminat')
  await expect(ask(database.url, 'select 1')).rejects.toThrow('does not exist')
})
