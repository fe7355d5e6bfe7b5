import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createMigratedDatabase } from '#tests/support/migrated-database.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { createKeys, freshMasterKeys, withFreshKey } from './keys.ts'
import { requireKnownKeys } from './known-keys.ts'

let made: TestDatabase
let database: Database
beforeAll(async () => {
  made = await createMigratedDatabase()
  database = openDatabase(made.url, { connections: 2 })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

test('another key file is taken while nothing was written, and refused from then on', async () => {
  const [first, second] = [freshMasterKeys(), freshMasterKeys()]
  await requireKnownKeys(database, createKeys(first), 'keys.json')
  await requireKnownKeys(database, createKeys(second), 'keys.json')
  await database.run(sql`
    insert into history_links (link, tx, row_count, rows_hash, hash, position)
    values (1, 1, 0, '\\x00', '\\x00', 1)`)
  const lost = requireKnownKeys(database, createKeys(first), 'keys.json')
  await expect(lost).rejects.toThrow(`keys.json lacks the key ${second.current}`)
  await requireKnownKeys(database, createKeys(withFreshKey(second)), 'keys.json')
})
