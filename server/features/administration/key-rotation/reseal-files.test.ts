import { hash } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STORED_FILE_COLUMNS } from '#server/backup/index.ts'
import {
  createKeys,
  freshMasterKeys,
  type MasterKeys,
  withFreshKey,
  withoutKey,
} from '#server/crypto/keys.ts'
import type { Database } from '#server/db/database.ts'
import { verify } from '#server/features/administration/verification/index.ts'
import { removeExpired } from '#server/features/library/reports/index.ts'
import { clearImports } from '#server/features/monitoring/imports/index.ts'
import { purgeEvidence } from '#server/features/protection/evidence/index.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createLocalFileStore } from '#server/files/local-store.ts'
import { createS3FileStore } from '#server/files/s3-store.ts'
import type { Services } from '#server/services.ts'
import { blobOf, filesBelow } from '#tests/support/evidence.ts'
import { createMigratedDatabase } from '#tests/support/migrated-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startS3Service } from '#tests/support/s3-service.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import { BEGINNING, IMPORT, REPORT, storeOfEachKind } from '#tests/support/stored-files.ts'
import { countAllLeft } from './remove-former.ts'
import { countLeft, reseal } from './reseal.ts'
import { countFilesLeft, resealFiles } from './reseal-files.ts'

const before = freshMasterKeys()
const both = withFreshKey(before)
const onlyNew = withoutKey(both, before.current)
/** Each column has one file. */
const ALL = STORED_FILE_COLUMNS.length

let officer: TestUser
let begun: { id: string; bytes: Buffer }
/** A place with a file of each kind, of which each test has a copy. */
let filled: Place
let copy: Place
let server: TestServer

beforeAll(async () => {
  filled = await placeOf(await createMigratedDatabase())
  const filling = await startTestServer({ withoutSockets: true, masters: before, place: filled })
  officer = await filling.signIn('field-officer', ['SO28'])
  begun = await storeOfEachKind(filling, officer)
  // A server that is closed removes its folder, and a database is copied only when nobody is connected to it.
  await cp(filled.dataDir, filled.keptDir, { recursive: true })
  await filling.close()
})
afterAll(() => filled.drop())
beforeEach(async () => {
  copy = await placeOf(await createTestDatabase({ template: filled.databaseUrl }))
  await cp(filled.keptDir, copy.dataDir, { recursive: true })
  server = await startTestServer({ withoutSockets: true, masters: before, place: copy })
})
afterEach(async () => {
  await server.close()
  await copy.drop()
})

interface Place {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly keptDir: string
  readonly drop: () => Promise<void>
}

async function placeOf({ url, drop }: TestDatabase): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-reseal-'))
  return {
    databaseUrl: url,
    dataDir: path.join(folder, 'data'),
    keptDir: path.join(folder, 'kept'),
    async drop() {
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The services of a server on the same database and store that has these keys. */
async function withKeys(masters: MasterKeys): Promise<Services> {
  const keys = createKeys(masters)
  const directory = path.join(server.dataDir, 'files')
  return { ...server.services, keys, files: await createLocalFileStore({ directory, keys }) }
}

/** The content of every stored file by its hash, read through a store; the names under which they lie. */
async function storedNow(files: FileStore): Promise<{ contents: string[]; names: string[] }> {
  const contents: string[] = []
  const names: string[] = []
  const read = STORED_FILE_COLUMNS.map(async ({ table, column, sha256 }) => {
    const rows = await server.database.run<{ name: string; sha256: string }>(
      sql.raw(`select ${column} as name, ${sha256} as sha256 from ${table} where ${column} is not null`),
    )
    for (const { name, sha256: originalSha256 } of rows) {
      const { stream } = await files.open(name, { originalSha256 })
      contents.push(hash('sha256', await buffer(stream)))
      names.push(name)
    }
  })
  await Promise.all(read)
  return { contents: contents.sort(), names: names.sort() }
}

async function clearLeftovers(services: Services): Promise<void> {
  await server.database.run(sql`update file_leftovers set due_at = now() - interval '1 minute'`)
  await purgeEvidence(services)
}

/** Names of the files that lie in the store's folders, without the mark of the store and the staging folder. */
async function lying(): Promise<string[]> {
  const all = await filesBelow(path.join(server.dataDir, 'files'))
  const kept = all.filter((file) => path.basename(path.dirname(file)) !== 'incoming')
  return kept.map((file) => path.basename(file)).sort()
}

class Killed extends Error {}

/** Services that end at the n-th step outside this process, before it is done or after; a step that is done counts. */
function killedAt(services: Services, step: number, isDone: boolean): Services {
  let steps = 0
  async function count<T>(work: () => Promise<T>): Promise<T> {
    steps += 1
    if (steps < step) return work()
    const done = steps === step && isDone ? await work() : null
    if (done instanceof Readable) done.destroy()
    throw new Killed()
  }
  const { database, files } = services
  const counted: Database = {
    ...database,
    run: ((...given: Parameters<Database['run']>) => count(() => database.run(...given))) as Database['run'],
    transaction: (work, turn) => count(() => database.transaction(work, turn)),
  }
  const store: FileStore = {
    ...files,
    readSealed: (name) => count(() => files.readSealed(name)),
    open: (name, expected) => count(() => files.open(name, expected)),
    receive: (source, options) =>
      count(async () => {
        const received = await files.receive(source, options)
        return { ...received, keep: () => count(received.keep) }
      }),
  }
  return { ...services, database: counted, files: store }
}

describe('stored files under a new key', () => {
  test('are sealed again with all of their content, and the former copies go', async () => {
    const services = await withKeys(both)
    const start = await storedNow(services.files)
    expect(start.names).toHaveLength(ALL)
    expect((await countFilesLeft(services)).map(({ count }) => count)).toEqual(
      Array.from({ length: ALL }, () => 1),
    )

    expect(await resealFiles(services)).toEqual({ sealed: ALL, broken: 0 })
    expect(await resealFiles(services)).toEqual({ sealed: 0, broken: 0 })
    expect(await countFilesLeft(services)).toEqual([])
    const end = await storedNow((await withKeys(onlyNew)).files)
    expect(end.contents).toEqual(start.contents)
    expect(end.names.some((name) => start.names.includes(name))).toBe(false)
    // Whoever began to read under a former name can go on.
    for (const name of start.names) expect((await services.files.open(name)).size).toBeGreaterThan(0)
    await clearLeftovers(services)
    expect((await lying()).filter((name) => start.names.includes(name))).toEqual([])
    expect(await storedNow(services.files)).toEqual(end)
    expect((await verify(services)).findings).toEqual([])
  })

  test.each([false, true])(
    'lose nothing by a kill at any step, and are gone on with (the step done: %s)',
    async (isDone) => {
      const services = await withKeys(both)
      const start = await storedNow(services.files)
      let kills = 0
      for (let step = 1; ; step++) {
        const ended = await resealFiles(killedAt(services, step, isDone)).catch((error: unknown) => error)
        if (!(ended instanceof Killed)) break
        kills += 1
        expect((await storedNow(services.files)).contents).toEqual(start.contents)
      }
      expect(kills).toBeGreaterThan(10)
      expect(await countFilesLeft(services)).toEqual([])
      expect((await storedNow((await withKeys(onlyNew)).files)).contents).toEqual(start.contents)
      await clearLeftovers(services)
      const { names } = await storedNow(services.files)
      const [mark] = await server.database.run<{ id: string }>(sql`select id from file_store`)
      const known = [...names, ...(mark ? [hash('sha256', mark.id)] : [])]
      expect(await lying()).toEqual(known.sort())
    },
  )

  test('are each exchanged once by two servers at the same time', async () => {
    const services = await withKeys(both)
    const start = await storedNow(services.files)
    const [one, other] = await Promise.all([resealFiles(services), resealFiles(await withKeys(both))])
    expect(one.sealed + other.sealed).toBe(ALL)
    expect(one.broken + other.broken).toBe(0)
    expect((await storedNow((await withKeys(onlyNew)).files)).contents).toEqual(start.contents)
    await clearLeftovers(services)
    expect((await storedNow(services.files)).contents).toEqual(start.contents)
  })

  test('that are damaged are left, counted and named', async () => {
    const services = await withKeys(both)
    await server.database.run(sql`update reports set sha256 = ${'0'.repeat(64)}`)
    expect(await resealFiles(services)).toEqual({ sealed: ALL - 1, broken: 1 })
    expect(await countAllLeft(services)).toContainEqual({ place: 'files of reports.stored_name', count: 1 })
  })

  test('leave nothing where the row goes while a new copy is made', async () => {
    const services = await withKeys(both)
    const start = await storedNow(services.files)
    const files: FileStore = {
      ...services.files,
      async open(name, expected) {
        const opened = await services.files.open(name, expected)
        const isNewCopy = !start.names.includes(name)
        if (isNewCopy && opened.size === IMPORT.length) await server.database.run(sql`delete from imports`)
        return opened
      },
    }
    expect(await resealFiles({ ...services, files })).toEqual({ sealed: ALL - 1, broken: 0 })
    await clearLeftovers(services)
    const { names } = await storedNow(services.files)
    const others = (await lying()).filter((name) => !names.includes(name))
    // Only that of the removed row, which this test has not removed from the store.
    expect(others.filter((name) => !start.names.includes(name))).toEqual([])
  })

  test.each([
    { table: 'reports', remove: removeExpired },
    { table: 'imports', remove: clearImports },
  ])(
    'of $table that expire while one is exchanged go under the name that it has by then',
    async ({ table, remove }) => {
      const { database, files } = server.services
      const fresh = await files.put(REPORT, { maxBytes: REPORT.length })
      await database.run(sql.raw(`update ${table} set expires_at = now() - interval '1 minute'`))
      const waiting = async () => {
        const [row] = await database.run<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
        return row?.count
      }
      let removal: Promise<void> | undefined
      await database.transaction(async (transaction) => {
        await transaction.run(sql`update ${sql.raw(table)} set stored_name = ${fresh.storedName}`)
        removal = remove(server.services)
        await expect.poll(waiting).toBe(1)
      })
      await removal
      expect(await lying()).not.toContain(fresh.storedName)
      expect(await database.run(sql.raw(`select 1 from ${table}`))).toEqual([])
    },
  )

  test('are sealed again at a service that speaks S3', async () => {
    const service = await startS3Service()
    const stagingDirectory = await mkdtemp(path.join(tmpdir(), 'spool-'))
    const at = (masters: MasterKeys) =>
      createS3FileStore({ target: service.target, keys: createKeys(masters), stagingDirectory })
    try {
      const { files } = server.services
      const { names, contents } = await storedNow(files)
      const store = await at(both)
      for (const name of names) await store.keepSealed(name, await files.readSealed(name))
      const services = { ...(await withKeys(both)), files: store }

      expect(await resealFiles(services)).toEqual({ sealed: ALL, broken: 0 })
      expect(await countFilesLeft(services)).toEqual([])
      expect((await storedNow(await at(onlyNew))).contents).toEqual(contents)
      await clearLeftovers(services)
      expect(service.objects.size).toBe(ALL)
      await expect.poll(() => readdir(stagingDirectory)).toEqual([])
    } finally {
      await service.close()
      await rm(stagingDirectory, { recursive: true })
    }
  })
})

test('parts of an upload are sealed again, and the upload is finished under the new key alone', async () => {
  const services = await withKeys(both)
  expect(await countLeft(services.database, services.keys)).toContainEqual({
    place: 'upload_parts.sealed',
    count: 1,
  })
  await resealFiles(services)
  expect((await reseal(services.database, services.keys)).broken).toBe(0)
  expect(await countAllLeft(services)).toEqual([])
  const place = { databaseUrl: server.databaseUrl, dataDir: server.dataDir }
  const fresh = await startTestServer({ withoutSockets: true, masters: onlyNew, place })
  try {
    const { client } = fresh.visitor()
    await client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
    const params = { id: begun.id }
    const from = { ...params, from: String(BEGINNING) }
    await client.evidence.sendPart({ params: from, body: blobOf(begun.bytes.subarray(BEGINNING)) })
    await client.evidence.finishUpload({ params, input: { size: begun.bytes.length } })
    const original = await client.evidence.original({ params })
    expect(Buffer.from(await original.arrayBuffer()).equals(begun.bytes)).toBe(true)
  } finally {
    await fresh.close()
  }
})
