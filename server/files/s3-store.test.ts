import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FileBroken, FileMissing, FileTooLarge } from '#files/faults.ts'
import { createKeys, freshMasterKeys } from '#server/crypto/keys.ts'
import type { FileStore } from './file-store.ts'
import { createS3FileStore } from './s3-store.ts'
import { parseS3Url, type S3Target, signCall } from './s3-target.ts'

const content = Buffer.concat([Buffer.from('Xaliimo Cabdi Nuur'), randomBytes(300_000)])
const limits = { maxBytes: 1_000_000 }

/** What the fake service holds, by path, and what it does wrong. */
const objects = new Map<string, Buffer>()
let cutAnswers = false

let server: Server
let target: S3Target
let spoolDirectory: string
let store: FileStore

beforeEach(async () => {
  objects.clear()
  cutAnswers = false
  server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  target = parseS3Url(`http://field:s3cret@127.0.0.1:${port}/evidence?region=eu-central-1`)
  spoolDirectory = await mkdtemp(join(tmpdir(), 'spool-'))
  store = await createS3FileStore({ target, keys: createKeys(freshMasterKeys()), spoolDirectory })
})

afterEach(async () => {
  await rm(spoolDirectory, { recursive: true })
  await new Promise((resolve) => server.close(resolve))
})

/** A service that speaks as much of S3 as a store may need, and checks signature, length and hash as S3 does. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  const body = await buffer(request)
  const object = objects.get(path)
  response.statusCode =
    refusal(request, body) ?? { PUT: 200, DELETE: 204 }[request.method ?? ''] ?? (object ? 200 : 404)
  if (response.statusCode >= 400) return void response.end('<Error/>')
  if (request.method === 'PUT') objects.set(path, body)
  if (request.method === 'DELETE') objects.delete(path)
  if (request.method !== 'GET' || !object) return void response.end()
  response.setHeader('content-length', object.length)
  if (!cutAnswers) return void response.end(object)
  response.write(object.subarray(0, 1000), () => response.destroy())
}

function refusal({ method, url, headers }: IncomingMessage, body: Buffer): number | null {
  const sha256 = String(headers['x-amz-content-sha256'])
  if (method === 'PUT' && headers['content-length'] === undefined) return 411
  if (sha256 !== hash('sha256', body)) return 400
  const date = String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')
  const signed = signCall(target, {
    method: method as 'GET',
    url: new URL(url ?? '', `http://${headers.host}`),
    bodySha256: sha256,
    at: new Date(date),
    headers: method === 'PUT' ? { 'content-length': String(headers['content-length']) } : {},
  })
  return signed.authorization === headers.authorization ? null : 403
}

async function onlyObject(): Promise<[string, Buffer]> {
  const [entry] = objects
  if (!entry || objects.size !== 1) throw new Error(`The service holds ${objects.size} objects`)
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
  await expect.poll(() => readdir(spoolDirectory)).toEqual([])
})

it('notices what was changed or cut at the service', async () => {
  const file = await store.put(content, limits)
  const [path, stored] = await onlyObject()
  const changed = Buffer.from(stored)
  changed[1000] = (stored[1000] ?? 0) ^ 1

  objects.set(path, changed)
  await expect(store.open(file.storedName)).rejects.toThrow(FileBroken)
  objects.set(path, stored.subarray(0, 70_000))
  await expect(store.open(file.storedName)).rejects.toThrow(FileBroken)
  objects.set(path, stored)
  cutAnswers = true
  await expect(store.open(file.storedName)).rejects.toThrow(/aborted/)
  expect(await readdir(spoolDirectory)).toEqual([])
})

it('deletes, and tells what is missing', async () => {
  const { storedName } = await store.put(content, limits)

  expect(await store.delete(storedName)).toBe(true)
  expect(await store.delete(storedName)).toBe(false)
  expect(objects.size).toBe(0)
  await expect(store.open(storedName)).rejects.toThrow(FileMissing)
  await expect(store.open('../secret')).rejects.toThrow(FileMissing)
})

it('leaves nothing of an upload that fails, on either side', async () => {
  await expect(store.put(Buffer.alloc(1_000_001), limits)).rejects.toThrow(FileTooLarge)
  const wrong = await createS3FileStore({
    target: { ...target, secretAccessKey: 'other' },
    keys: createKeys(freshMasterKeys()),
    spoolDirectory,
  })
  await expect(wrong.put(content, limits)).rejects.toMatchObject({ name: 'S3Failed', status: 403 })
  await expect(wrong.open('a'.repeat(64))).rejects.toMatchObject({ name: 'S3Failed', status: 403 })
  await expect(wrong.delete('a'.repeat(64))).rejects.toMatchObject({ name: 'S3Failed', status: 403 })

  expect(objects.size).toBe(0)
  expect(await readdir(spoolDirectory)).toEqual([])
})

it('removes the fetched copy when its reader leaves early', async () => {
  const { storedName } = await store.put(content, limits)
  const { stream } = await store.open(storedName)

  for await (const _part of stream) break

  await expect.poll(() => readdir(spoolDirectory)).toEqual([])
})

it('fails when the service is not there', async () => {
  const nowhere = await createS3FileStore({
    target: { ...target, origin: 'http://127.0.0.1:1' },
    keys: createKeys(freshMasterKeys()),
    spoolDirectory,
  })

  await expect(nowhere.put(content, limits)).rejects.toThrow(/ECONNREFUSED/)
  await expect(nowhere.open('a'.repeat(64))).rejects.toThrow(/ECONNREFUSED/)
  expect(await readdir(spoolDirectory)).toEqual([])
})
