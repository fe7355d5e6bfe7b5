import { chmod, link, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from './field-cipher.ts'
import {
  addMasterKey,
  KeyFileError,
  keyFileReader,
  readKeyFile,
  readOrCreateKeyFile,
  removeFormerKeys,
} from './key-file.ts'
import { createKeys, freshMasterKeys, UnknownKey } from './keys.ts'

let directory: string
let file: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'keys-'))
  file = join(directory, 'field-keys.json')
})

afterEach(() => rm(directory, { recursive: true }))

async function problemOf(text: string): Promise<string> {
  await writeFile(file, text, { mode: 0o600 })
  const error: unknown = await readKeyFile(file).catch((reason: unknown) => reason)
  if (!(error instanceof KeyFileError)) throw new Error('The key file was accepted')
  return error.message
}

it('makes the key file once, for its owner only, and leaves nothing else', async () => {
  const first = await readOrCreateKeyFile(file)
  const second = await readOrCreateKeyFile(file)

  expect(first.created).toBe(true)
  expect(second).toEqual({ masters: first.masters, created: false })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(directory)).toEqual(['field-keys.json'])
})

it('gives servers that start at the same moment the same key', async () => {
  const starts = await Promise.all(Array.from({ length: 8 }, () => readOrCreateKeyFile(file)))

  expect(starts.filter((start) => start.created)).toHaveLength(1)
  expect(new Set(starts.map((start) => start.masters.current)).size).toBe(1)
  expect(await readdir(directory)).toEqual(['field-keys.json'])
})

it('adds a master key that seals from now on, while older values still open', async () => {
  const context = { collection: 'incidents', recordId: '0193' }
  const before = createFieldCipher(createKeys((await readOrCreateKeyFile(file)).masters))
  const sealed = before.sealFields(context, { reporterName: 'Xaliimo' })

  const after = createKeys(await addMasterKey(file))
  const cipher = createFieldCipher(after)

  expect(after.kids).toHaveLength(2)
  expect(await readKeyFile(file)).toMatchObject({ current: after.currentKid })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(cipher.openFields(context, sealed)).toEqual({ reporterName: 'Xaliimo' })
})

it('removes former master keys for good, and what is reachable of the file of before', async () => {
  const first = (await readOrCreateKeyFile(file)).masters
  const both = await addMasterKey(file)
  const handle = await open(file, 'r')
  try {
    await removeFormerKeys(file, both.current)
    expect((await handle.readFile('utf8')).replaceAll('\0', '')).toBe('')
  } finally {
    await handle.close()
  }
  const left = await readKeyFile(file)
  expect(Object.keys(left.keys)).toEqual([both.current])
  expect(await readFile(file, 'utf8')).not.toContain(first.keys[first.current])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(removeFormerKeys(file, first.current)).rejects.toThrow('was changed meanwhile')
})

it('leaves a copy of the key file that somebody linked beside it as it is', async () => {
  await readOrCreateKeyFile(file)
  const both = await addMasterKey(file)
  await link(file, `${file}.copy`)
  await removeFormerKeys(file, both.current)
  expect(await readKeyFile(`${file}.copy`)).toEqual(both)
})

describe('keys of a running server', () => {
  it('are read again when it meets a value under a new one, and it seals with that from then on', async () => {
    const { masters } = await readOrCreateKeyFile(file)
    const running = createKeys(masters, keyFileReader(file))
    const context = { collection: 'incidents', recordId: '0193' }
    const cipher = createFieldCipher(running)
    const newer = await addMasterKey(file)
    const sealed = createFieldCipher(createKeys(newer)).sealFields(context, { reporterName: 'Xaliimo' })

    expect(running.currentKid).toBe(masters.current)
    expect(cipher.openFields(context, sealed)).toEqual({ reporterName: 'Xaliimo' })
    expect(running.kids).toEqual([newer.current, masters.current])
    expect(cipher.sealFields(context, { reporterName: 'Xaliimo' })?.toString('hex', 1, 5)).toBe(newer.current)
  })

  it('are not read again for ids that nobody has, nor taken from another server', async () => {
    const { masters } = await readOrCreateKeyFile(file)
    let reads = 0
    const read = keyFileReader(file)
    const running = createKeys(masters, () => {
      const found = read()
      if (found) reads += 1
      return found
    })
    for (const kid of ['ffffffff', 'eeeeeeee'])
      expect(() => running.derive('fields', kid)).toThrow(UnknownKey)
    expect(reads).toBe(1)

    const foreign = freshMasterKeys()
    await writeFile(file, JSON.stringify(foreign), { mode: 0o600 })
    expect(() => running.derive('fields', foreign.current)).toThrow(UnknownKey)
    expect(running.currentKid).toBe(masters.current)
    await rm(file)
    expect(() => running.derive('fields', foreign.current)).toThrow(UnknownKey)
  })
})

it('names the setting and the problem of a bad file, and nothing of its content', async () => {
  const key = 'c2VjcmV0IHNlY3JldA=='
  const good = freshMasterKeys()

  expect(await problemOf(`{"current": "${key}`)).toMatch(/^FIELD_KEY_FILE: .*not a valid key file/)
  expect(await problemOf('')).toMatch(/^FIELD_KEY_FILE: .*not a valid key file/)
  expect(await problemOf(JSON.stringify({ ...good, keys: { [good.current]: key } }))).toMatch(/32 bytes/)
  expect(await problemOf(JSON.stringify({ ...good, current: '00000000' }))).toMatch(/not among the keys/)
  expect(await problemOf(JSON.stringify({ ...good, current: key }))).toMatch(/8 hexadecimal digits/)
  expect(await problemOf(`{"current": "${key}`)).not.toContain(key)
  expect(await problemOf(JSON.stringify({ ...good, keys: { [good.current]: key } }))).not.toContain(key)
})

it('refuses a file that is missing, a folder, or open to every account', async () => {
  await expect(readKeyFile(file)).rejects.toThrow(/^FIELD_KEY_FILE: .*does not exist/)
  await expect(readKeyFile(directory)).rejects.toThrow(/^FIELD_KEY_FILE: .*can't be read \(EISDIR\)/)
  await expect(readOrCreateKeyFile(join('/dev/null', 'keys.json'))).rejects.toThrow(/^FIELD_KEY_FILE: /)

  await readOrCreateKeyFile(file)
  await chmod(file, 0o644)
  await expect(readKeyFile(file)).rejects.toThrow(/chmod 600/)
})

it('never changes a file that it could not read', async () => {
  await writeFile(file, '{"half": ', { mode: 0o600 })

  await expect(readOrCreateKeyFile(file)).rejects.toThrow(KeyFileError)
  await expect(addMasterKey(file)).rejects.toThrow(KeyFileError)
  expect(await readFile(file, 'utf8')).toBe('{"half": ')
})
