import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FileBroken, FileMissing, FileTooLarge } from '#files/faults.ts'
import { createKeys, freshMasterKeys } from '#server/crypto/keys.ts'
import { type S3Service, startS3Service } from '#tests/support/s3-service.ts'
import type { FileStore } from './file-store.ts'
import { createS3FileStore } from './s3-store.ts'

const content = Buffer.concat([Buffer.from('Xaliimo Cabdi Nuur'), randomBytes(300_000)])
const limits = { maxBytes: 1_000_000 }

let service: S3Service
let stagingDirectory: string
let store: FileStore

beforeEach(async () => {
  service = await startS3Service()
  stagingDirectory = await mkdtemp(join(tmpdir(), 'spool-'))
  store = await createS3FileStore({
    target: service.target,
    keys: createKeys(freshMasterKeys()),
    stagingDirectory,
  })
})

afterEach(async () => {
  await rm(stagingDirectory, { recursive: true })
  await service.close()
})

async function onlyObject(): Promise<[string, Buffer]> {
  const [entry] = service.objects
  if (!entry || service.objects.size !== 1)
    throw new Error(`The service holds ${service.objects.size} objects`)
  return entry
}

it('keeps a file sealed at the service, under the hash of its stored bytes, and brings it back', async () => {
  const file = await store.put(Readable.from([content]), limits)
  const [path, stored] = await onlyObject()

  expect(path).toBe(
    `/evidence/${file.storedName.slice(0, 2)}/${file.storedName.slice(2, 4)}/${file.storedName}`,
  )
  expect(hash('sha256', stored)).toBe(file.storedName)
  expect(stored.includes('Xaliimo')).toBe(false)
  const opened = await store.open(file.storedName, file)
  expect(opened.size).toBe(content.length)
  expect((await buffer(opened.stream)).equals(content)).toBe(true)
  await expect.poll(() => readdir(stagingDirectory)).toEqual([])
})

it('notices what was changed or cut at the service', async () => {
  const file = await store.put(content, limits)
  const [path, stored] = await onlyObject()
  const changed = Buffer.from(stored)
  changed[1000] = (stored[1000] ?? 0) ^ 1

  service.objects.set(path, changed)
  await expect(store.open(file.storedName)).rejects.toThrow(FileBroken)
  service.objects.set(path, stored.subarray(0, 70_000))
  await expect(store.open(file.storedName)).rejects.toThrow(FileBroken)
  service.objects.set(path, stored)
  service.cutsAnswers = true
  await expect(store.open(file.storedName)).rejects.toThrow(/aborted/)
  expect(await readdir(stagingDirectory)).toEqual([])
})

it('deletes, and tells what is missing', async () => {
  const { storedName } = await store.put(content, limits)

  expect(await store.delete(storedName)).toBe(true)
  expect(await store.delete(storedName)).toBe(false)
  expect(service.objects.size).toBe(0)
  await expect(store.open(storedName)).rejects.toThrow(FileMissing)
  await expect(store.open('../secret')).rejects.toThrow(FileMissing)
})

it('leaves nothing of an upload that fails, on either side', async () => {
  await expect(store.put(Buffer.alloc(1_000_001), limits)).rejects.toThrow(FileTooLarge)
  const wrong = await createS3FileStore({
    target: { ...service.target, secretAccessKey: 'other' },
    keys: createKeys(freshMasterKeys()),
    stagingDirectory,
  })
  await expect(wrong.put(content, limits)).rejects.toMatchObject({ name: 'S3Failed', status: 403 })
  await expect(wrong.open('a'.repeat(64))).rejects.toMatchObject({ name: 'S3Failed', status: 403 })
  await expect(wrong.delete('a'.repeat(64))).rejects.toMatchObject({ name: 'S3Failed', status: 403 })

  expect(service.objects.size).toBe(0)
  expect(await readdir(stagingDirectory)).toEqual([])
})

it('removes the fetched copy when its reader leaves early', async () => {
  const { storedName } = await store.put(content, limits)
  const { stream } = await store.open(storedName)

  for await (const _part of stream) break

  await expect.poll(() => readdir(stagingDirectory)).toEqual([])
})

it('fails when the service is not there', async () => {
  const nowhere = await createS3FileStore({
    target: { ...service.target, origin: 'http://127.0.0.1:1' },
    keys: createKeys(freshMasterKeys()),
    stagingDirectory,
  })

  await expect(nowhere.put(content, limits)).rejects.toThrow(/ECONNREFUSED/)
  await expect(nowhere.open('a'.repeat(64))).rejects.toThrow(/ECONNREFUSED/)
  expect(await readdir(stagingDirectory)).toEqual([])
})
