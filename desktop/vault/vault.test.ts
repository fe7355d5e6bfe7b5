import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { newSealingKeyPair } from '#files/sealed-for-key.ts'
import { answerRecovery } from '#tests/support/administrator.ts'
import { memoryKeychain, noKeychain } from '#tests/support/keychain.ts'
import { quickStretch } from '#tests/support/quick-stretch.ts'
import type { Keychain } from './keychain.ts'
import { Vault } from './vault.ts'

const RIGHT = 'badda cad iyo buur dheer'
const WRONG = 'badda cad iyo buur gaaban'
const NEXT = 'geel badan oo roob sugaya'

let folder: string
let now: number
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vault-'))
  now = Date.parse('2026-11-20T08:00:00Z')
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'vault.json')
/** By scrypt, as the app does it. */
const openSlowly = (keychain: Keychain) => new Vault({ path: file(), keychain, now: () => now })
const open = (keychain: Keychain) =>
  new Vault({ path: file(), keychain, now: () => now, stretch: quickStretch })
const hex = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString('hex') : null)

test('the data key comes back with the passphrase, after a restart too', async () => {
  const keychain = memoryKeychain()
  const first = openSlowly(keychain)
  expect(await first.facts()).toMatchObject({ state: 'absent' })
  expect(await first.create(RIGHT)).toEqual({ ok: true })
  const key = hex(first.dataKey)
  expect(key).toHaveLength(64)
  expect(await first.facts()).toMatchObject({ state: 'unlocked', keychain: true, recoverable: false })

  const second = openSlowly(keychain)
  expect(second.dataKey).toBeNull()
  expect(await second.facts()).toMatchObject({ state: 'locked' })
  expect(await second.unlock(RIGHT)).toEqual({ ok: true })
  expect(hex(second.dataKey)).toBe(key)
  // What stands in for scrypt in the tests below is never what the app uses.
  expect(await open(keychain).unlock(RIGHT)).toMatchObject({ error: 'wrong_passphrase' })
})

test('the key file holds neither passphrase nor data key, in any writing', async () => {
  const vault = open(noKeychain)
  await vault.create(RIGHT)
  const text = readFileSync(file(), 'utf8')
  const key = Buffer.from(vault.dataKey ?? [])
  expect(key).toHaveLength(32)
  for (const secret of [RIGHT, key.toString('hex'), key.toString('base64'), key.toString('base64url')]) {
    expect(text).not.toContain(secret)
  }
})

test('locking overwrites the key that was given out', async () => {
  const vault = open(noKeychain)
  await vault.create(RIGHT)
  const key = vault.dataKey
  vault.lock()
  expect(vault.dataKey).toBeNull()
  expect(hex(key)).toBe('00'.repeat(32))
})

test('a passphrase typed in another Unicode form is the same passphrase', async () => {
  const vault = open(noKeychain)
  await vault.create('caf\u00e9 xaafadda magaalada')
  vault.lock()
  expect(await vault.unlock('cafe\u0301 xaafadda magaalada')).toEqual({ ok: true })
})

test('weak passphrases are refused, and a second vault too', async () => {
  const vault = open(noKeychain)
  expect(await vault.create('too short')).toMatchObject({ error: 'passphrase_too_short' })
  expect(await vault.create('aaaaaaaaaaaaaaa')).toMatchObject({ error: 'passphrase_too_simple' })
  expect(await vault.create('123456789012345')).toMatchObject({ error: 'passphrase_too_simple' })
  expect(await vault.create('0612 345 678 9012')).toMatchObject({ error: 'passphrase_too_simple' })
  expect(await vault.create('abcdefghijklmnop')).toMatchObject({ error: 'passphrase_too_simple' })
  expect(await vault.create(RIGHT)).toEqual({ ok: true })
  expect(await vault.create(NEXT)).toMatchObject({ ok: false, error: 'vault_exists' })
})

test('wrong passphrases are slowed down, doubling, across restarts and with the clock set back', async () => {
  const keychain = memoryKeychain()
  await open(keychain).create(RIGHT)
  const waits = []
  for (let count = 0; count < 5; count += 1) {
    const result = await open(keychain).unlock(WRONG)
    expect(result).toMatchObject({ ok: false, error: 'wrong_passphrase' })
    const wait = result.ok ? 0 : result.retryAfterMs
    waits.push(wait)
    if (wait > 0) {
      // Not even the right one is tried before its time.
      expect(await open(keychain).unlock(RIGHT)).toEqual({
        ok: false,
        error: 'slow_down',
        retryAfterMs: wait,
      })
      now -= 86_400_000
      expect(await open(keychain).unlock(RIGHT)).toEqual({
        ok: false,
        error: 'slow_down',
        retryAfterMs: wait,
      })
      now += 86_400_000
    }
    now += wait
  }
  expect(waits).toEqual([0, 0, 1000, 2000, 4000])
  expect(await open(keychain).unlock(RIGHT)).toEqual({ ok: true })
  expect(await open(keychain).unlock(WRONG)).toEqual({
    ok: false,
    error: 'wrong_passphrase',
    retryAfterMs: 0,
  })
})

test('tries at the same moment are counted one after another', async () => {
  const vault = open(noKeychain)
  await vault.create(RIGHT)
  vault.lock()
  const results = await Promise.all(Array.from({ length: 5 }, () => vault.unlock(WRONG)))
  expect(results.map((result) => (result.ok ? 'ok' : result.error))).toEqual([
    'wrong_passphrase',
    'wrong_passphrase',
    'wrong_passphrase',
    'slow_down',
    'slow_down',
  ])
})

test('a key file of another keychain does not open, and costs no try', async () => {
  await open(memoryKeychain()).create(RIGHT)
  const elsewhere = open(memoryKeychain())
  expect(await elsewhere.unlock(RIGHT)).toMatchObject({ ok: false, error: 'keychain_replaced' })
  expect(await elsewhere.facts()).toMatchObject({ state: 'locked', retryAfterMs: 0 })
})

test('changing the passphrase needs the present one and keeps the data key', async () => {
  const keychain = memoryKeychain()
  const vault = open(keychain)
  await vault.create(RIGHT)
  const key = hex(vault.dataKey)
  expect(await vault.changePassphrase(WRONG, NEXT)).toMatchObject({ ok: false, error: 'wrong_passphrase' })
  expect(await vault.changePassphrase(RIGHT, 'short')).toMatchObject({ error: 'passphrase_too_short' })
  expect(await vault.changePassphrase(RIGHT, NEXT)).toEqual({ ok: true })
  expect(hex(vault.dataKey)).toBe(key)
  const again = open(keychain)
  expect(await again.unlock(RIGHT)).toMatchObject({ error: 'wrong_passphrase' })
  expect(await again.unlock(NEXT)).toEqual({ ok: true })
  expect(hex(again.dataKey)).toBe(key)
})

test('a damaged key file is told apart from a wrong passphrase, and is not replaced', async () => {
  const vault = open(noKeychain)
  await vault.create(RIGHT)
  const text = readFileSync(file(), 'utf8')
  const stored = z.looseObject({ kdf: z.looseObject({}) }).parse(JSON.parse(text))
  const weakened = JSON.stringify({ ...stored, kdf: { ...stored.kdf, n: 2 } })
  for (const damaged of [text.slice(0, 100), '', weakened]) {
    writeFileSync(file(), damaged)
    expect(await open(noKeychain).unlock(RIGHT)).toMatchObject({ error: 'vault_damaged' })
    expect(await open(noKeychain).create(RIGHT)).toMatchObject({ error: 'vault_damaged' })
    expect(await open(noKeychain).facts()).toMatchObject({ state: 'locked' })
  }
  writeFileSync(file(), text)
  expect(await open(noKeychain).unlock(RIGHT)).toEqual({ ok: true })
})

async function lostPassphrase(keychain: Keychain) {
  const admins = newSealingKeyPair()
  const vault = open(keychain)
  await vault.create(RIGHT)
  const key = hex(vault.dataKey)
  await vault.setRecoveryKey(admins.publicKey)
  expect(await vault.facts()).toMatchObject({ recoverable: true })
  return { admins, key }
}

function replyTo(request: Uint8Array, admins: ReturnType<typeof newSealingKeyPair>): Uint8Array {
  const reply = answerRecovery(request, admins)
  if (!reply) throw new Error('the recovery key does not fit')
  return reply
}

test('a lost passphrase loses nothing: the administrators give the data key back, sealed for this device', async () => {
  const keychain = memoryKeychain()
  const { admins, key } = await lostPassphrase(keychain)
  const request = await open(keychain).exportForRecovery()
  expect(hex(request)).not.toContain(Buffer.from(key ?? '', 'hex').toString('base64'))
  const reply = replyTo(request, admins)

  const vault = open(keychain)
  expect(await vault.recoverWith(reply, 'short')).toMatchObject({ error: 'passphrase_too_short' })
  expect(await vault.recoverWith(new TextEncoder().encode('{}'), NEXT)).toMatchObject({
    error: 'recovery_refused',
  })
  expect(await vault.recoverWith(reply, NEXT)).toEqual({ ok: true })
  expect(hex(vault.dataKey)).toBe(key)
  const later = open(keychain)
  expect(await later.unlock(NEXT)).toEqual({ ok: true })
  // A reply serves once.
  expect(await later.recoverWith(reply, RIGHT)).toMatchObject({ error: 'recovery_refused' })
})

test('recovery works with another keychain, and after the delay of many wrong passphrases', async () => {
  const { admins, key } = await lostPassphrase(memoryKeychain())
  const keychain = memoryKeychain()
  const request = await open(keychain).exportForRecovery()
  const vault = open(keychain)
  expect(await vault.recoverWith(replyTo(request, admins), NEXT)).toEqual({ ok: true })
  expect(hex(vault.dataKey)).toBe(key)
  expect(await vault.facts()).toMatchObject({ state: 'unlocked', retryAfterMs: 0, keychain: true })
})

test('other recovery keys, other devices and vaults without a recovery key get nothing', async () => {
  const keychain = memoryKeychain()
  const bare = open(keychain)
  await bare.create(RIGHT)
  await expect(bare.exportForRecovery()).rejects.toMatchObject({ fault: 'recovery_unavailable' })
  bare.lock()
  await expect(bare.setRecoveryKey(newSealingKeyPair().publicKey)).rejects.toMatchObject({
    fault: 'vault_locked',
  })
  rmSync(file())

  const { admins } = await lostPassphrase(keychain)
  const request = await open(keychain).exportForRecovery()
  expect(answerRecovery(request, newSealingKeyPair())).toBeNull()
  // Another device's vault, of the same administrators.
  rmSync(file())
  await lostPassphrase(keychain)
  const vault = open(keychain)
  await vault.exportForRecovery()
  expect(await vault.recoverWith(replyTo(request, admins), NEXT)).toMatchObject({ error: 'recovery_refused' })
})
