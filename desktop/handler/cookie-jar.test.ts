import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Keychain } from '#desktop/vault/index.ts'
import { memoryKeychain, noKeychain } from '#tests/support/keychain.ts'
import { createCookieJar, parseSetCookie } from './cookie-jar.ts'

const ORIGIN = 'https://server.example'
const START = Date.parse('2026-11-20T08:00:00Z')

let folder: string
let now: number
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jar-'))
  now = START
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'session.bin')
const open = (keychain: Keychain) =>
  createCookieJar({ path: file(), keychain, names: ['session', 'session.sig'], now: () => now })

test('keeps our cookies only, over a restart, and not in readable form', async () => {
  const keychain = memoryKeychain()
  await open(keychain).store(ORIGIN, ['session=topsecret; Path=/; HttpOnly', 'tracker=1', 'session.sig=sig'])
  expect(await open(keychain).header(ORIGIN)).toBe('session=topsecret; session.sig=sig')
  expect(readFileSync(file()).includes('topsecret')).toBe(false)
})

test('a new value replaces the old one; an empty past one removes it, from the disk too', async () => {
  const jar = open(memoryKeychain())
  await jar.store(ORIGIN, ['session=one'])
  await jar.store(ORIGIN, ['session=two'])
  expect(await jar.header(ORIGIN)).toBe('session=two')
  await jar.store(ORIGIN, ['session=; expires=Thu, 01 Jan 1970 00:00:00 GMT'])
  expect(await jar.header(ORIGIN)).toBeNull()
  expect(existsSync(file())).toBe(false)
})

test('a cookie is for the server that set it; another server starts anew', async () => {
  const jar = open(memoryKeychain())
  await jar.store(ORIGIN, ['session=one'])
  expect(await jar.header('https://other.example')).toBeNull()
  await jar.store('https://other.example', ['session=two'])
  expect(await jar.header(ORIGIN)).toBeNull()
})

test('cookies end with their time', async () => {
  const jar = open(memoryKeychain())
  await jar.store(ORIGIN, ['session=one; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
  expect(await jar.header(ORIGIN)).toBe('session=one')
  now += 61_000
  expect(await jar.header(ORIGIN)).toBeNull()
})

test('lines that were joined by commas are told apart, dates with commas are not cut', () => {
  const joined =
    'session=a=b; expires=Fri, 20 Nov 2026 09:00:00 GMT; path=/, session.sig=x; Max-Age=5,other=1'
  expect(parseSetCookie(joined, START)).toEqual([
    { name: 'session', value: 'a=b', expires: START + 3_600_000 },
    { name: 'session.sig', value: 'x', expires: START + 5000 },
    { name: 'other', value: '1', expires: null },
  ])
  expect(parseSetCookie('nonsense; Path=/', START)).toEqual([])
})

test.each([
  ['nothing', ''],
  ['no name', '=value'],
  ['no value', 'session'],
  ['attributes alone', '; Path=/; HttpOnly'],
])('a line with %s is no cookie', (_what, line) => {
  expect(parseSetCookie(line, START)).toEqual([])
})

test('a value ends where a line would, so that no other header can follow it', () => {
  for (const end of ['\r\n', '\n', '\0']) {
    expect(parseSetCookie(`session=one${end}X-Planted: yes`, START)).toEqual([
      { name: 'session', value: 'one', expires: null },
    ])
  }
  expect(parseSetCookie('session=o\u0001ne', START)).toEqual([])
})

test('a cookie that is over already is deleted, and an unreadable limit is none', async () => {
  for (const line of ['session=; Max-Age=0', 'session=two; Max-Age=-5']) {
    const jar = open(memoryKeychain())
    await jar.store(ORIGIN, ['session=one'])
    await jar.store(ORIGIN, [line])
    expect(await jar.header(ORIGIN), line).toBeNull()
  }
  for (const limit of ['Max-Age=soon', 'Expires=one day', 'Max-Age=9e999', 'Expires=']) {
    expect(parseSetCookie(`session=one; ${limit}`, START), limit).toEqual([
      { name: 'session', value: 'one', expires: null },
    ])
  }
})

test('names that objects have are names like others', async () => {
  expect(parseSetCookie('__proto__=x; constructor=y', START)).toEqual([
    { name: '__proto__', value: 'x', expires: null },
  ])
  const jar = open(memoryKeychain())
  await jar.store(ORIGIN, ['__proto__=x', 'session=one'])
  expect(await jar.header(ORIGIN)).toBe('session=one')
})

test('without a keychain nothing is written; a jar of another keychain costs one sign-in', async () => {
  const memory = open(noKeychain)
  await memory.store(ORIGIN, ['session=one'])
  expect(await memory.header(ORIGIN)).toBe('session=one')
  expect(existsSync(file())).toBe(false)

  await open(memoryKeychain()).store(ORIGIN, ['session=one'])
  expect(await open(memoryKeychain()).header(ORIGIN)).toBeNull()
  expect(existsSync(file())).toBe(false)
  writeFileSync(file(), 'not a jar')
  expect(await open(memoryKeychain()).header(ORIGIN)).toBeNull()
})

test('clearing forgets everything', async () => {
  const keychain = memoryKeychain()
  const jar = open(keychain)
  await jar.store(ORIGIN, ['session=one'])
  await jar.clear()
  expect(await jar.header(ORIGIN)).toBeNull()
  expect(existsSync(file())).toBe(false)
})

describe('with a vault', () => {
  const key = new Uint8Array(32).fill(7)
  const other = new Uint8Array(32).fill(8)
  const kept = async (keychain: Keychain) =>
    new TextDecoder().decode(await keychain.decrypt(new Uint8Array(readFileSync(file()))))

  test('a locked one gives the session to nobody, also to who has the keychain and the file', async () => {
    const keychain = memoryKeychain()
    const jar = open(keychain)
    await jar.open(key)
    await jar.store(ORIGIN, ['session=topsecret'])
    expect(await jar.header(ORIGIN)).toBe('session=topsecret')
    await jar.lock()
    expect(await jar.header(ORIGIN)).toBeNull()
    await jar.store(ORIGIN, ['session=planted'])
    expect(await kept(keychain)).not.toContain('topsecret')
    expect(await open(keychain).header(ORIGIN)).toBeNull()
    await jar.open(key)
    expect(await jar.header(ORIGIN)).toBe('session=topsecret')

    const restarted = open(keychain)
    await restarted.lock()
    await restarted.open(other)
    expect(await restarted.header(ORIGIN)).toBeNull()
    await restarted.open(key)
    expect(await restarted.header(ORIGIN)).toBe('session=topsecret')
  })

  test('a session is sealed anew when an open vault changes its key', async () => {
    const keychain = memoryKeychain()
    const jar = open(keychain)
    await jar.open(key)
    await jar.store(ORIGIN, ['session=topsecret'])
    await jar.open(other)
    expect(await jar.header(ORIGIN)).toBe('session=topsecret')
    const restarted = open(keychain)
    await restarted.lock()
    await restarted.open(key)
    expect(await restarted.header(ORIGIN)).toBeNull()
    await restarted.lock()
    await restarted.open(other)
    expect(await restarted.header(ORIGIN)).toBe('session=topsecret')
  })

  test('a session of before it, or of an app that did not seal it, is sealed when it opens', async () => {
    const keychain = memoryKeychain()
    await open(keychain).store(ORIGIN, ['session=former'])
    expect(await kept(keychain)).toContain('former')
    const jar = open(keychain)
    await jar.lock()
    expect(await jar.header(ORIGIN)).toBeNull()
    await jar.open(key)
    expect(await jar.header(ORIGIN)).toBe('session=former')
    expect(await kept(keychain)).not.toContain('former')
  })

  test('without a keychain the session outlives a lock, not a restart', async () => {
    const jar = open(noKeychain)
    await jar.store(ORIGIN, ['session=one'])
    await jar.open(key)
    await jar.lock()
    expect(await jar.header(ORIGIN)).toBeNull()
    await jar.open(key)
    expect(await jar.header(ORIGIN)).toBe('session=one')
  })
})
