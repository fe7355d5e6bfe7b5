import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
