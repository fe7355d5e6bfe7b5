import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newSealingKeyPair } from '#files/sealed-for-key.ts'
import { parseBackupKey, textOf } from '#server/crypto/backup-key.ts'
import { createLocalFileStore } from '#server/files/local-store.ts'
import { requireOwnStore } from '#server/files/own-store.ts'
import { noteEnding, noteRemoval } from '#server/removals/removals.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { checkBackup } from './check.ts'
import { dumpFileOf, listBackups, pruneFolder, type Taken } from './folder.ts'
import { decodePieces, encodePieces, type Piece } from './parts.ts'
import { appendRemovals, readRemovals } from './removal-list.ts'
import { type BackupRun, runBackup } from './run-backup.ts'
import { LEFT_OUT_COLUMNS, STORED_FILE_COLUMNS } from './stored-files.ts'

const pair = newSealingKeyPair()
const SECRETS = [{ name: 'session.secret', content: Buffer.from('planted session secret') }]
const ID = '019a9c3e-7b7e-7000-8000-000000000001'

let server: TestServer
let folder: string
let to: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-backup-'))
  to = path.join(folder, 'backups')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function runOf(more: Partial<BackupRun> = {}): BackupRun {
  const { database, databaseUrl, services } = server
  const source = { databaseUrl, files: services.files, secrets: SECRETS, product: '0.0.0-test' }
  return { database, source, to, publicKey: pair.publicKey, keptDays: 180, ...more }
}

async function taken(): Promise<Taken> {
  await runBackup(runOf())
  const last = (await listBackups(to)).at(-1)
  if (!last) throw new Error('There is no backup')
  return last
}

async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of source) found.push(each)
  return found
}

describe('the private key as people keep it', () => {
  test('is read back however it was written down', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '', '-', '\n'), fc.boolean(), (between, upper) => {
        const one = newSealingKeyPair()
        const text = textOf(one).replaceAll('-', between)
        expect(parseBackupKey(upper ? text.toUpperCase() : text)).toEqual(one)
      }),
      { numRuns: 20 },
    )
  })

  test('is refused with one wrong character, and never quoted', () => {
    const text = textOf(pair)
    for (let at = 0; at < text.length; at += 5) {
      const wrong = `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
      expect(() => parseBackupKey(wrong)).toThrow('has a wrong character')
    }
    expect(() => parseBackupKey(text.slice(5))).toThrow('18 groups of 4 characters')
    expect(() => parseBackupKey('planted words')).not.toThrow('planted')
  })
})

describe('the pieces of a dump', () => {
  test('come back whatever lengths they are read in', async () => {
    const pieces: Piece[] = [
      { part: 'table', table: 't', columns: ['a'] },
      Buffer.from('1\tx\n'.repeat(50)),
      Buffer.from('2\ty\n'),
      { part: 'end', tables: 1, rows: 51 },
    ]
    const whole = Buffer.concat(await allOf(encodePieces(asSource(pieces))))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 80 }), async (length) => {
        const cut = Array.from({ length: Math.ceil(whole.length / length) }, (_, index) =>
          whole.subarray(index * length, (index + 1) * length),
        )
        expect(await allOf(decodePieces(asSource(cut)))).toEqual(pieces)
      }),
      { numRuns: 30 },
    )
    await expect(allOf(decodePieces(asSource([whole.subarray(0, -1)])))).rejects.toThrow(
      'in the middle of a part',
    )
  })
})

async function* asSource<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

describe('a backup', () => {
  test('shows nothing readable, neither of people nor of keys', async () => {
    const officer = await server.signIn('field-officer', ['SO28'])
    await taken()
    for (const name of await readdir(to, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue
      const text = await readFile(path.join(name.parentPath, name.name), 'latin1')
      expect(text, name.name).not.toContain('planted session secret')
      expect(text, name.name).not.toContain(officer.email)
    }
  })

  test('is proved without restoring it, and every change to it is told', async () => {
    const one = await taken()
    const good = await checkBackup(to, one, pair)
    // This one was given no key file.
    expect(good.faults).toEqual(['The backup has no keys: what is sealed in it can never be opened.'])
    expect(good.secrets).toEqual(SECRETS)
    expect(good.head.migrations.length).toBeGreaterThan(20)

    await expect(checkBackup(to, one, newSealingKeyPair())).rejects.toThrow(/sealed for the key \w{16}/)
    const dump = dumpFileOf(one.folder)
    const bytes = await readFile(dump)
    for (const at of [0, 20, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      await writeFile(dump, changed)
      await expect(checkBackup(to, one, pair), `byte ${at}`).rejects.toThrow('was changed or is not whole')
    }
    await writeFile(dump, bytes)
    await truncate(dump, bytes.length - 100)
    await expect(checkBackup(to, one, pair)).rejects.toThrow('was changed or is not whole')
  })

  test('has the stored files under their hash, each written once, and a changed one is told', async () => {
    const { services, database } = server
    const content = Buffer.from('planted table')
    const { storedName, originalSha256 } = await services.files.put(content, { maxBytes: 1000 })
    await database.run(sql`
      insert into imports (id, user_id, collection, stored_name, original_sha256, kind, sealed, created_at, expires_at)
      values (${ID}, ${ID}, 'incidents', ${storedName}, ${originalSha256}, 'csv', '', now(), now())`)
    try {
      const one = await taken()
      const file = path.join(to, 'files', storedName.slice(0, 2), storedName)
      expect(await readFile(file)).not.toContain('planted table')
      // Not written again: what stands there now stays.
      await writeFile(file, 'damaged')
      await taken()
      expect((await checkBackup(to, one, pair)).faults).toContain(
        `The stored file ${storedName} is missing or changed: remove it, and the next backup writes it again.`,
      )
      await rm(file)
      await services.files.delete(storedName)
      expect(await runBackup(runOf())).toMatchObject({ missing: [storedName] })
    } finally {
      await database.run(sql`delete from imports`)
    }
  })

  test('is refused in a folder with anything else in it, and while another one runs', async () => {
    const other = path.join(folder, 'letters')
    await mkdir(other)
    await writeFile(path.join(other, 'letter.txt'), 'x')
    await expect(runBackup(runOf({ to: other }))).rejects.toThrow('something else than backups')
    const both = await Promise.allSettled([runBackup(runOf()), runBackup(runOf())])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const runs = await server.database.run<{ failure: string | null }>(sql`select failure from backups`)
    expect(runs.map(({ failure }) => failure)).toContain('folder')
  })

  test('is refused where the file store is not that of the database, and says so', async () => {
    const { database, services } = server
    await requireOwnStore(database, services.files, '/srv/files')
    try {
      await taken()
      const other = await createLocalFileStore({ directory: path.join(folder, 'other'), keys: services.keys })
      const run = runOf({ source: { ...runOf().source, files: other } })
      await expect(runBackup(run)).rejects.toThrow(
        /file store at DATA_DIR\/files.* is not that of this database/,
      )
      expect(await listBackups(to)).toHaveLength(1)
      const runs = await database.run(sql`select failure from backups order by id desc limit 1`)
      expect(runs).toEqual([{ failure: 'file-store' }])
    } finally {
      await database.run(sql`delete from file_store`)
    }
  })

  test('that was cut short is none, and goes with the next; one older than the limit goes with its files', async () => {
    const one = await taken()
    const cut = path.join(to, 'dumps/2026-01-01T00-00-00.000Z.part')
    await cp(one.folder, cut, { recursive: true })
    await mkdir(path.join(to, 'files/ab'), { recursive: true })
    await writeFile(path.join(to, 'files/ab/abandoned'), 'x')
    expect(await listBackups(to)).toHaveLength(1)
    await runBackup(runOf({ keptDays: 180 }))
    expect(await readdir(path.join(to, 'dumps'))).toHaveLength(2)
    expect(await readdir(path.join(to, 'files/ab'))).toEqual([])
    expect(await pruneFolder(to, new Date(Date.now() + 1000))).toMatchObject({ backups: 2 })
    expect(await listBackups(to)).toEqual([])
  })
})

describe('the list of removals', () => {
  const remove = () =>
    server.database.transaction((transaction) => noteRemoval(transaction, 'records', [ID], 'incidents'))

  test('tells a line that was changed or taken out, and goes on after one that a power cut left half', async () => {
    for (let count = 0; count < 3; count++) await remove()
    expect(await appendRemovals(server.database, to, pair.publicKey)).toBeGreaterThanOrEqual(3)
    const file = path.join(to, 'removals.jsonl')
    await appendFile(file, '{"number":4,"prev')
    await remove()
    await appendRemovals(server.database, to, pair.publicKey)
    const list = await readRemovals(to, pair)
    expect(list.faults).toEqual([])
    expect(list.removals.at(-1)).toMatchObject({ kind: 'records', collection: 'incidents', ids: [ID] })
    expect(list.reachedAt).toMatch(/Z$/)
    const text = await readFile(file, 'utf8')
    expect(text).not.toContain(ID)

    const lines = text.split('\n')
    await writeFile(file, [lines[0], ...lines.slice(2)].join('\n'))
    expect((await readRemovals(to, pair)).faults[0]).toMatch(/^Line 2 of the list of removals is changed/)
  })

  test('says what becomes of unsent work, of endings alone', async () => {
    await remove()
    await server.database.transaction((transaction) => noteEnding(transaction, 'people', [ID], 'hand-over'))
    await appendRemovals(server.database, to, pair.publicKey)
    const [removal, end] = (await readRemovals(to, pair)).removals.slice(-2)
    expect(removal).not.toHaveProperty('unsent')
    expect(end).toMatchObject({ kind: 'people', ids: [ID], unsent: 'hand-over' })
  })

  test('of a second folder has every removal as well', async () => {
    await remove()
    await appendRemovals(server.database, to, pair.publicKey)
    const second = path.join(folder, 'second')
    await appendRemovals(server.database, second, pair.publicKey)
    const [first, other] = [await readRemovals(to, pair), await readRemovals(second, pair)]
    expect(other.removals).toEqual(first.removals)
  })
})

test('every column that names a stored file is in the backup, or left out by name', async () => {
  const columns = await server.database.run<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name like '%\_name'
      and (column_name like '%stored%' or column_name like '%shown%') order by 1, 2`)
  const declared = [...STORED_FILE_COLUMNS, ...LEFT_OUT_COLUMNS].map(({ table, column }) => ({
    table,
    column,
  }))
  const byName = (one: { table: string; column: string }, other: { table: string; column: string }) =>
    `${one.table}.${one.column}` < `${other.table}.${other.column}` ? -1 : 1
  expect(declared.toSorted(byName)).toEqual(columns.toSorted(byName))
})
