import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileBroken, FileMissing, FileTooLarge } from '#files/faults.ts'
import { createKeys, freshMasterKeys, withFreshKey } from '#server/crypto/keys.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFileStore } from './local-store.ts'

const masters = freshMasterKeys()
const keys = createKeys(masters)
const content = Buffer.concat([Buffer.from('Xaliimo Cabdi Nuur'), randomBytes(200_000)])
const limits = { maxBytes: 1_000_000 }

let directory: string
let store: FileStore

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'))
  store = await createLocalFileStore({ directory: join(directory, 'store'), keys })
})

afterEach(() => rm(directory, { recursive: true }))

function placeOf(storedName: string): string {
  return join(directory, 'store', storedName.slice(0, 2), storedName.slice(2, 4), storedName)
}

async function filesLeft(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function change(storedName: string, at: number): Promise<void> {
  const bytes = await readFile(placeOf(storedName))
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(placeOf(storedName), bytes)
}

describe('a stored file', () => {
  it('comes back as it was, from a stream or a buffer', async () => {
    const streamed = await store.put(
      Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]),
      limits,
    )
    const given = await store.put(content, limits)

    for (const file of [streamed, given]) {
      expect(file).toMatchObject({ originalSha256: hash('sha256', content), size: content.length })
      const opened = await store.open(file.storedName, file)
      expect(opened.size).toBe(content.length)
      expect((await buffer(opened.stream)).equals(content)).toBe(true)
    }
  })

  it('may be empty', async () => {
    const file = await store.put(new Uint8Array(0), limits)
    const opened = await store.open(file.storedName, file)

    expect(opened.size).toBe(0)
    expect((await buffer(opened.stream)).length).toBe(0)
  })

  it('lies encrypted under the hash of its stored bytes, for its owner only', async () => {
    const file = await store.put(content, limits)
    const stored = await readFile(placeOf(file.storedName))

    expect(await filesLeft()).toEqual([file.storedName])
    expect(hash('sha256', stored)).toBe(file.storedName)
    expect(stored.includes('Xaliimo')).toBe(false)
    expect((await stat(placeOf(file.storedName))).mode & 0o777).toBe(0o600)
    for (const folder of ['', file.storedName.slice(0, 2), 'incoming']) {
      expect((await stat(join(directory, 'store', folder))).mode & 0o777).toBe(0o700)
    }
  })

  it('gets another name for the same content, so that a name tells nothing', async () => {
    const [first, second] = [await store.put(content, limits), await store.put(content, limits)]

    expect(first.storedName).not.toBe(second.storedName)
    expect(await store.delete(first.storedName)).toBe(true)
    expect((await buffer((await store.open(second.storedName)).stream)).length).toBe(content.length)
  })

  it('is gone when deleted', async () => {
    const file = await store.put(content, limits)

    expect(await store.delete(file.storedName)).toBe(true)
    expect(await store.delete(file.storedName)).toBe(false)
    await expect(store.open(file.storedName)).rejects.toThrow(FileMissing)
    expect(await filesLeft()).toEqual([])
  })

  it('still opens after a new master key, and not without its own', async () => {
    const file = await store.put(content, limits)
    const at = join(directory, 'store')
    const rotated = await createLocalFileStore({ directory: at, keys: createKeys(withFreshKey(masters)) })
    const foreign = await createLocalFileStore({ directory: at, keys: createKeys(freshMasterKeys()) })

    expect((await rotated.open(file.storedName, file)).size).toBe(content.length)
    await expect(foreign.open(file.storedName)).rejects.toMatchObject({
      name: 'FileBroken',
      fault: 'unknown_key',
    })
  })
})

describe('a file that was changed on the disk', () => {
  it('is noticed before anything of it comes out', async () => {
    const { storedName, originalSha256 } = await store.put(content, limits)
    const length = (await readFile(placeOf(storedName))).length

    for (const at of [0, 6, 20, 30, 70_000, length - 1]) {
      await change(storedName, at)
      await expect(store.open(storedName)).rejects.toThrow(FileBroken)
      await change(storedName, at)
    }
    expect((await store.open(storedName, { originalSha256 })).size).toBe(content.length)
  })

  it('is noticed when exchanged for another one of the store', async () => {
    const one = await store.put(content, limits)
    const other = await store.put(randomBytes(500), limits)
    await rename(placeOf(other.storedName), placeOf(one.storedName))

    await expect(store.open(one.storedName)).rejects.toThrow(FileBroken)
  })

  it('is noticed when its row names another original', async () => {
    const { storedName } = await store.put(content, limits)

    await expect(store.open(storedName, { originalSha256: hash('sha256', 'other') })).rejects.toThrow(
      FileBroken,
    )
  })

  it('is noticed while it is read, when the change came after it was opened', async () => {
    const one = await store.put(content, limits)
    const other = await store.put(randomBytes(500), limits)
    const { stream } = await store.open(one.storedName)
    await rename(placeOf(other.storedName), placeOf(one.storedName))

    await expect(buffer(stream)).rejects.toThrow(FileBroken)
  })
})

describe('a received file', () => {
  it('can be read before it is in the store, and leaves nothing when it is discarded', async () => {
    const received = await store.receive(content, limits)

    expect(received).toMatchObject({ originalSha256: hash('sha256', content), size: content.length })
    for (const _time of [1, 2]) expect((await buffer(received.read())).equals(content)).toBe(true)
    await expect(store.open(received.storedName)).rejects.toThrow(FileMissing)
    await received.discard()
    expect(await filesLeft()).toEqual([])
  })

  it('stays when it was kept', async () => {
    const received = await store.receive(content, limits)
    await received.keep()
    await received.discard()

    expect((await buffer((await store.open(received.storedName, received)).stream)).equals(content)).toBe(
      true,
    )
    expect(await filesLeft()).toEqual([received.storedName])
  })
})

describe('an upload that fails', () => {
  it('leaves nothing when it is too large, and stops its source', async () => {
    const source = Readable.from(
      (function* () {
        while (true) yield Buffer.alloc(100_000)
      })(),
    )

    await expect(store.put(source, limits)).rejects.toMatchObject({
      name: 'FileTooLarge',
      maxBytes: 1_000_000,
    })
    expect(source.destroyed).toBe(true)
    await expect(store.put(Buffer.alloc(1_000_001), limits)).rejects.toThrow(FileTooLarge)
    expect((await store.put(Buffer.alloc(1_000_000), limits)).size).toBe(1_000_000)
    expect(await filesLeft()).toHaveLength(1)
  })

  it('leaves nothing when its source breaks off', async () => {
    const source = new PassThrough()
    const putting = store.put(source, limits)
    source.write(content)
    setImmediate(() => source.destroy(new Error('connection lost')))

    await expect(putting).rejects.toThrow('connection lost')
    await expect(store.put(source, limits)).rejects.toThrow()
    expect(await filesLeft()).toEqual([])
  })

  it('leaves nothing when it is aborted, before, while and after the content came', async () => {
    const before = store.put(content, { ...limits, signal: AbortSignal.abort() })
    await expect(before).rejects.toThrow(/abort/i)

    const endless = new PassThrough()
    endless.write(content)
    const during = store.put(endless, { ...limits, signal: AbortSignal.timeout(30) })
    await expect(during).rejects.toThrow(/abort/i)
    expect(endless.destroyed).toBe(true)

    const abort = new AbortController()
    const atEnd = Readable.from(
      (async function* () {
        yield content
        abort.abort()
      })(),
    )
    await expect(store.put(atEnd, { ...limits, signal: abort.signal })).rejects.toThrow(/abort/i)
    expect(await filesLeft()).toEqual([])
  })

  it('is swept away when its process was killed, once it is a day old', async () => {
    const stage = join(directory, 'store', 'incoming')
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    await writeFile(join(stage, 'killed'), 'half')
    await utimes(join(stage, 'killed'), twoDaysAgo, twoDaysAgo)
    await writeFile(join(stage, 'running'), 'half')

    await createLocalFileStore({ directory: join(directory, 'store'), keys })

    expect(await filesLeft()).toEqual(['running'])
  })
})

it.each(['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(64)}/..`, `${'a'.repeat(64)}\n`])(
  'takes nothing but a hash as a name: %j',
  async (name) => {
    await expect(store.open(name)).rejects.toThrow(FileMissing)
    await expect(store.delete(name)).rejects.toThrow(FileMissing)
  },
)
