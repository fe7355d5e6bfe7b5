import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { loadDatabase } from './load-database.ts'
import type { Part } from './parts.ts'
import { openSnapshot, readHead, readPieces } from './read-database.ts'

/** How another version or another administrator may have PostgreSQL write what it answers. */
const OTHER_WAYS = {
  datestyle: 'German, DMY',
  intervalstyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '-5',
  timezone: 'Africa/Mogadishu',
}

let server: TestServer
let other: TestDatabase
beforeAll(async () => {
  server = await startTestServer()
  const officer = await server.signIn('field-officer', ['SO28'])
  await officer.client.incidents.create({ input: incidentValues({ location: 'Near the well' }) })
  // Entered a moment later otherwise, while the database is compared.
  await server.services.records.accessLog.flush()
  other = await createTestDatabase()
  await setOtherWays(other.url)
})
afterAll(async () => {
  await server.close()
  await other.drop()
})

async function setOtherWays(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const name = pg.escapeIdentifier(new URL(url).pathname.slice(1))
    for (const [setting, value] of Object.entries(OTHER_WAYS)) {
      await client.query(`alter database ${name} set ${setting} = ${pg.escapeLiteral(value)}`)
    }
  } finally {
    await client.end()
  }
}

/** The parts of a dump of a database, without the rows, of which each table's end has the hash. */
async function partsOf(url: string): Promise<Part[]> {
  const snapshot = await openSnapshot(url)
  try {
    const parts: Part[] = []
    for await (const piece of readPieces(snapshot)) if (!Buffer.isBuffer(piece)) parts.push(piece)
    return parts
  } finally {
    await snapshot.close()
  }
}

test('a dump is names of tables, their columns and rows; PostgreSQL is named once, to be read by people', async () => {
  const snapshot = await openSnapshot(server.databaseUrl)
  const head = await readHead(snapshot, '0.0.0-test').finally(() => snapshot.close())
  expect(head.postgres).toMatch(/^\d+\.\d+/)
  const parts = await partsOf(server.databaseUrl)
  expect(new Set(parts.map(({ part }) => part))).toEqual(
    new Set(
      ['table', 'table-end', 'sequence', 'job', 'end'].filter((kind) =>
        parts.some(({ part }) => part === kind),
      ),
    ),
  )
  expect(JSON.stringify(parts)).not.toContain(head.postgres)
  expect(JSON.stringify(parts)).not.toMatch(/\b(?:create|alter) (?:table|index|function|type)\b/i)
})

test('it is loaded on top of the migrations alone, and read again it is the same, however PostgreSQL is set', async () => {
  const database = openDatabase(other.url, { connections: 1 })
  await migrate(database).finally(() => database.close())
  const snapshot = await openSnapshot(server.databaseUrl)
  const rows = await loadDatabase(other.url, readPieces(snapshot)).finally(() => snapshot.close())
  expect(rows).toBeGreaterThan(100)
  const withoutJobs = (parts: Part[]) =>
    parts.filter(({ part }) => part === 'table-end' || part === 'sequence')
  expect(withoutJobs(await partsOf(other.url))).toEqual(withoutJobs(await partsOf(server.databaseUrl)))
})
