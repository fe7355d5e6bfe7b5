import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeys, freshMasterKeys } from '#server/crypto/keys.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createMigratedDatabase } from '#tests/support/migrated-database.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFileStore } from './local-store.ts'
import { fileStoreOf, requireOwnStore } from './own-store.ts'
import { createS3FileStore } from './s3-store.ts'
import { parseS3Url } from './s3-target.ts'

const keys = createKeys(freshMasterKeys())
let folder: string
let made: TestDatabase
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-own-store-'))
  made = await createMigratedDatabase()
  database = openDatabase(made.url, { connections: 4 })
})
afterEach(async () => {
  await database.close()
  await made.drop()
  await rm(folder, { recursive: true })
})

const storeIn = (name: string) => createLocalFileStore({ directory: path.join(folder, name), keys })
const require = (files: FileStore) => requireOwnStore(database, files, '/srv/files')

async function filesIn(name: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

test('the first start marks its store, which every later one with the same store passes', async () => {
  // Also a store that the former build filled.
  const store = await storeIn('one')
  await store.put(randomBytes(100), { maxBytes: 1000 })
  await require(store)
  expect(await filesIn('one')).toHaveLength(2)
  await require(await storeIn('one'))
  expect(await filesIn('one')).toHaveLength(2)
})

test('a process with another store is refused with a sentence that says why, and leaves nothing in it', async () => {
  await require(await storeIn('one'))
  await expect(require(await storeIn('two'))).rejects.toThrow(
    /file store at \/srv\/files is not that of this database.*S3_URL/,
  )
  expect(await filesIn('two')).toEqual([])
})

test('of processes that start at once with stores of their own, one marks its store and all others are refused', async () => {
  const stores = await Promise.all(['a', 'b', 'c', 'd'].map(storeIn))
  const outcomes = await Promise.allSettled(stores.map(require))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const held = await Promise.all(['a', 'b', 'c', 'd'].map(filesIn))
  expect(held.flat()).toHaveLength(1)
})

test('processes that start at once with one store all pass, and mark it once', async () => {
  const stores = await Promise.all([storeIn('one'), storeIn('one'), storeIn('one')])
  await Promise.all(stores.map(require))
  expect(await filesIn('one')).toHaveLength(1)
})

test('an operator whose files are lost for good starts with what the sentence says', async () => {
  await require(await storeIn('lost'))
  const refused = await require(await storeIn('empty')).catch((error: Error) => error.message)
  const [, id = '', file = ''] = /write (\S+), without a line end, into (\S+) in/.exec(String(refused)) ?? []
  await mkdir(path.join(folder, 'empty', path.dirname(file)), { recursive: true })
  await writeFile(path.join(folder, 'empty', file), id)
  await require(await storeIn('empty'))
})

test('a store at an S3 service is marked and recognised in the same way', async () => {
  const objects = new Map<string, Buffer>()
  const service = await startService(objects)
  try {
    const { port } = service.address() as AddressInfo
    const at = (bucket: string) =>
      createS3FileStore({
        target: parseS3Url(`http://field:s3cret@127.0.0.1:${port}/${bucket}?region=eu-central-1`),
        keys,
        stagingDirectory: path.join(folder, 'spool'),
      })
    await require(await at('evidence'))
    await require(await at('evidence'))
    await expect(require(await at('another'))).rejects.toThrow('is not that of this database')
    expect(objects.size).toBe(1)
  } finally {
    await new Promise((resolve) => service.close(resolve))
  }
})

test('a restored database, which has no mark, takes the store that it finds', async () => {
  await require(await storeIn('former'))
  await database.run(sql`delete from file_store`)
  await require(await storeIn('new'))
  await expect(require(await storeIn('former'))).rejects.toThrow('is not that of this database')
})

test('the place of the store is named without the secret of its address', () => {
  expect(fileStoreOf({ DATA_DIR: '/srv', S3_URL: 'https://key:secret@host/bucket' })).toBe('S3_URL')
  expect(fileStoreOf({ DATA_DIR: '/srv' })).toBe(path.join('/srv', 'files'))
})

async function startService(objects: Map<string, Buffer>): Promise<Server> {
  const service = createServer(async (request, response) => {
    const place = request.url ?? ''
    if (request.method === 'PUT') {
      objects.set(place, await buffer(request))
      response.end()
      return
    }
    const object = objects.get(place)
    response.statusCode = object ? 200 : 404
    response.end(object)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  return service
}
