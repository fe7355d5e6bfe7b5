import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

/*
 * What the promises of a push cost, counted and not timed: whoever makes a push faster by leaving one of these out is told here
 * (issue 56, 5). Fewer statements, and fewer transactions for the same operations, are welcome: they are written down here anew.
 */
const OPERATIONS = 120

let server: TestServer
let officer: TestUser
let device: TestDevice
let statements: string[] = []
const { query } = pg.Client.prototype

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
  Object.assign(pg.Client.prototype, {
    query(this: unknown, given: unknown, ...more: unknown[]) {
      const { text } = given as { readonly text?: unknown }
      statements.push(
        String(typeof given === 'string' ? given : text)
          .trim()
          .toLowerCase(),
      )
      return Reflect.apply(query, this, [given, ...more])
    },
  })
})
afterEach(() => {
  statements = []
})
afterAll(async () => {
  Object.assign(pg.Client.prototype, { query })
  await device.close()
  await server.close()
})

/** Transactions in the log of an SQLite file: the last page of each has the size of the file in its header. */
async function commitsIn(wal: string): Promise<number> {
  const bytes = await readFile(wal)
  const frame = 24 + bytes.readUInt32BE(8)
  const salt = bytes.subarray(16, 24)
  let commits = 0
  for (let at = 32; at + frame <= bytes.length; at += frame)
    if (bytes.subarray(at + 8, at + 16).equals(salt) && bytes.readUInt32BE(at + 4) > 0) commits++
  return commits
}

test('what is saved on a device is one transaction that waits for the disk', async () => {
  const { db } = device.mirror
  expect(db.pragma('synchronous', { simple: true })).toBe(2)
  device.line = down
  const before = await commitsIn(`${db.name}-wal`)
  for (let index = 0; index < OPERATIONS; index++)
    await device.client.incidents.create({
      input: incidentValues({ description: `Incident ${index}`, victimInfo: 'Planted Victim' }),
    })
  expect(await commitsIn(`${db.name}-wal`)).toBe(before + OPERATIONS)
})

test('each operation of a push is sealed, committed to and chained, in transactions that wait for the disk', async () => {
  device.line = (_path, pass) => pass()
  const count = async (what: ReturnType<typeof sql>) => {
    const [row] = await server.database.run<{ count: number }>(
      sql`select count(*)::int as count from ${what}`,
    )
    return row?.count
  }
  const clock = () => new Date()
  const line = new PushLine(device.mirror, device.remote, clock)
  const wal = `${device.mirror.db.name}-wal`
  const before = await commitsIn(wal)
  await pushAll(device.mirror, line, new AbortController().signal, clock)
  const pushed = [...statements]
  expect(device.mirror.outbox.counts().waiting).toBe(0)
  expect(
    await count(
      sql`history where device_id = ${device.id}::uuid and open_commitment is not null and row_hash is not null`,
    ),
  ).toBe(OPERATIONS)
  expect(await count(sql`history join history_links using (tx) where device_id = ${device.id}::uuid`)).toBe(
    OPERATIONS,
  )
  expect(
    await count(
      sql`history join history_values using (tx, seq) where device_id = ${device.id}::uuid and sealed_values is not null and sealed_commitment is not null`,
    ),
  ).toBe(OPERATIONS)
  expect(await count(sql`operations where device_id = ${device.id}::uuid and content_hash is not null`)).toBe(
    OPERATIONS,
  )
  // Of the tests' own database it is off; no statement of the product turns it off.
  expect(pushed.filter((text) => text.includes('synchronous_commit'))).toEqual([])
  // One for each request: what is acknowledged is on the disk, and whoever sends was asked for again.
  const transactions = pushed.filter((text) => text === 'commit').length
  expect(transactions).toBeLessThanOrEqual(4)
  expect(pushed.filter((text) => text.includes('from sessions'))).toHaveLength(transactions)
  expect(pushed.filter((text) => text.includes('insert into history ('))).toHaveLength(transactions)
  expect(await commitsIn(wal)).toBe(before + transactions)
})
