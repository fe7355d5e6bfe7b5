import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProxyLogins } from './proxy-login.ts'

const flipped = async (bytes: Uint8Array<ArrayBuffer>) => bytes.map((byte) => byte ^ 0x5a)
const keychain = { available: async () => true, encrypt: flipped, decrypt: flipped }
const login = { user: 'office', password: 'a password of the proxy' }

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'proxy-'))
  file = path.join(folder, 'proxy.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a login is given to the proxy for which it was entered, and to no other', async () => {
  const logins = createProxyLogins({ path: file, keychain })
  expect(await logins.state()).toBeNull()
  await expect(logins.set(login)).rejects.toThrow('no proxy has asked')
  expect(await logins.loginFor('proxy.office:3128')).toBeNull()
  expect(await logins.state()).toEqual({ host: 'proxy.office:3128', user: null })
  await logins.set(login)
  expect(await logins.loginFor('proxy.office:3128')).toEqual(login)
  expect(await logins.loginFor('proxy.cafe:3128')).toBeNull()
  expect(await logins.state()).toEqual({ host: 'proxy.cafe:3128', user: null })
})

test('it is there after a restart, sealed by the keychain', async () => {
  const logins = createProxyLogins({ path: file, keychain })
  await logins.loginFor('proxy.office:3128')
  await logins.set(login)
  expect(readFileSync(file, 'utf8')).not.toContain(login.password)
  const next = createProxyLogins({ path: file, keychain })
  expect(await next.state()).toEqual({ host: 'proxy.office:3128', user: 'office' })
  expect(await next.loginFor('proxy.office:3128')).toEqual(login)
})

test('without a keychain it is kept until the app ends, and with another one it is asked for again', async () => {
  const without = createProxyLogins({ path: file, keychain: { ...keychain, available: async () => false } })
  await without.loginFor('proxy.office:3128')
  await without.set(login)
  expect(await without.loginFor('proxy.office:3128')).toEqual(login)
  expect(() => readFileSync(file)).toThrow('ENOENT')
  const stored = createProxyLogins({ path: file, keychain })
  await stored.loginFor('proxy.office:3128')
  await stored.set(login)
  const decrypt = async () => {
    throw new Error('another keychain')
  }
  expect(await createProxyLogins({ path: file, keychain: { ...keychain, decrypt } }).state()).toBeNull()
})
