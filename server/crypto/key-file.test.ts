import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFieldCipher } from './field-cipher.ts'
import { addMasterKey, KeyFileError, readKeyFile, readOrCreateKeyFile } from './key-file.ts'
import { createKeys, freshMasterKeys } from './keys.ts'

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
  expect(cipher.needsReseal(sealed)).toBe(true)
  expect(before.needsReseal(sealed)).toBe(false)
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
