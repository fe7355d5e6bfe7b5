import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newSealingKeyPair } from '#files/sealed-for-key.ts'
import { answerRecovery } from '#tests/support/administrator.ts'
import { memoryKeychain, noKeychain } from '#tests/support/keychain.ts'
import { quickStretch } from '#tests/support/quick-stretch.ts'
import type { Keychain, KeychainState } from './keychain.ts'
import type { Stretch } from './keys.ts'
import { dataPaths } from './paths.ts'
import { Vault } from './vault.ts'

const RIGHT = 'badda cad iyo buur dheer'
const WRONG = 'badda cad iyo buur gaaban'
const NEXT = 'geel badan oo roob sugaya'
const OTHER_CODE = '222223-333333-444444-555555-666666-777777'

let folder: string
let now: number
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paper-'))
  now = Date.parse('2026-11-28T08:00:00Z')
})
afterEach(() => rmSync(folder, { recursive: true }))

const paths = () => dataPaths(folder)
const open = (keychain: Keychain, stretch: Stretch = quickStretch) =>
  new Vault({ path: paths().vault, keychain, now: () => now, stretch })
const hex = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString('hex') : null)
/** A keychain that can't be used at the moment, for this reason. */
const unusable = (state: KeychainState): Keychain => ({ ...noKeychain, state: async () => state })

async function newCode(vault: Vault, passphrase = RIGHT): Promise<string> {
  const made = await vault.makePaperCode(passphrase)
  if (!made.ok) throw new Error(made.error)
  expect(await vault.confirmPaperCode(made.code.split('-')[made.ask - 1] ?? '')).toEqual({ ok: true })
  return made.code
}

/** A device whose person has written the code down; its keychain is lost from here on. */
async function madeWithCode(keychain = memoryKeychain()) {
  const vault = open(keychain)
  await vault.create(RIGHT)
  const code = await newCode(vault)
  return { vault, code, key: hex(vault.dataKey), keychain }
}

test('the code opens the vault with the passphrase where the keychain is another one, which protects it from then on', async () => {
  const { code, key } = await madeWithCode()
  const keychain = memoryKeychain()
  const vault = open(keychain)
  expect(await vault.facts()).toMatchObject({ state: 'locked', keychain: true, paperCode: 'made' })
  expect(await vault.unlock(RIGHT)).toMatchObject({ error: 'keychain_replaced' })
  expect(await vault.openWithPaper(RIGHT, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual({
    ok: true,
  })
  expect(hex(vault.dataKey)).toBe(key)
  const later = open(keychain)
  expect(await later.unlock(RIGHT)).toEqual({ ok: true })
  expect(await later.facts()).toMatchObject({ keychain: true, paperCode: 'made' })
  // The paper still serves for the next loss.
  expect(await open(memoryKeychain()).openWithPaper(RIGHT, code)).toEqual({ ok: true })
})

test('passphrase and code are both stretched, at the cost of a passphrase', async () => {
  const { code } = await madeWithCode()
  const stretched: string[] = []
  const counted: Stretch = async (text, kdf) => {
    stretched.push(`${text} ${kdf.n}`)
    return quickStretch(text, kdf)
  }
  expect(await open(memoryKeychain(), counted).openWithPaper(WRONG, code)).toMatchObject({
    error: 'paper_refused',
  })
  expect(stretched).toEqual([`${code} ${2 ** 17}`, `${WRONG} ${2 ** 17}`])
})

test.each([
  ['absent', 'keychain_absent'],
  ['locked', 'keychain_locked'],
  ['weak', 'keychain_weak'],
] as const)(
  'a keychain that is %s is told apart, and protects again once it is back',
  async (state, fault) => {
    const { code, keychain } = await madeWithCode()
    expect(await open(unusable(state)).unlock(RIGHT)).toMatchObject({ error: fault, retryAfterMs: 0 })
    const vault = open(unusable(state))
    expect(await vault.openWithPaper(RIGHT, code)).toEqual({ ok: true })
    expect(await vault.facts()).toMatchObject({ keychain: false, paperCode: 'made' })
    expect(await open(unusable(state)).unlock(RIGHT)).toEqual({ ok: true })
    const back = open(keychain)
    expect(await back.unlock(RIGHT)).toEqual({ ok: true })
    expect(await back.facts()).toMatchObject({ keychain: true, paperCode: 'made' })
    expect(await open(memoryKeychain()).unlock(RIGHT)).toMatchObject({ error: 'keychain_replaced' })
  },
)

test('a vault that never had a keychain is not bound to one without a paper code', async () => {
  await open(noKeychain).create(RIGHT)
  const vault = open(memoryKeychain())
  await vault.unlock(RIGHT)
  expect(await vault.facts()).toMatchObject({ keychain: false, paperCode: 'none' })
})

test('neither the passphrase nor the code alone opens it, and tries are slowed down as passphrases are', async () => {
  const { code } = await madeWithCode()
  const vault = open(memoryKeychain())
  expect(await vault.openWithPaper(WRONG, code)).toEqual({
    ok: false,
    error: 'paper_refused',
    retryAfterMs: 0,
  })
  expect(await vault.openWithPaper(RIGHT, validCode())).toMatchObject({ error: 'paper_refused' })
  expect(await vault.openWithPaper(WRONG, code)).toMatchObject({ error: 'paper_refused', retryAfterMs: 1000 })
  expect(await vault.openWithPaper(RIGHT, code)).toMatchObject({ error: 'slow_down', retryAfterMs: 1000 })
  now += 1000
  expect(await vault.openWithPaper(RIGHT, code)).toEqual({ ok: true })
  expect(await vault.facts()).toMatchObject({ retryAfterMs: 0 })
})

/** Another code without a typing mistake: that of another vault. */
function validCode(): string {
  const code = codes.pop()
  if (!code) throw new Error('no code is left')
  return code
}
const codes: string[] = []
beforeEach(async () => {
  const elsewhere = mkdtempSync(path.join(folder, 'elsewhere-'))
  const vault = new Vault({ path: dataPaths(elsewhere).vault, keychain: noKeychain, stretch: quickStretch })
  await vault.create(RIGHT)
  const made = await vault.makePaperCode(RIGHT)
  if (made.ok) codes.push(made.code)
})

test('a mistyped code costs no try', async () => {
  await madeWithCode()
  const vault = open(memoryKeychain())
  for (let count = 0; count < 5; count += 1)
    expect(await vault.openWithPaper(RIGHT, OTHER_CODE)).toEqual({
      ok: false,
      error: 'paper_code_mistyped',
      retryAfterMs: 0,
    })
})

test('a code counts once the group that was named is typed back, and ends the former one then', async () => {
  const { vault, code } = await madeWithCode()
  const made = await vault.makePaperCode(RIGHT)
  if (!made.ok) throw new Error(made.error)
  const group = made.code.split('-')[made.ask - 1] ?? ''
  expect(await vault.confirmPaperCode(made.code)).toMatchObject({ error: 'paper_code_mistyped' })
  expect(await open(memoryKeychain()).openWithPaper(RIGHT, code)).toEqual({ ok: true })
  // That opening wrapped the key again; the code that waited does not go with it any more.
  expect(await vault.confirmPaperCode(group)).toMatchObject({ error: 'paper_not_made' })
})

test('the code is made for the open vault and its passphrase only, and forgotten when it locks', async () => {
  const { vault, code } = await madeWithCode()
  expect(await vault.makePaperCode(WRONG)).toMatchObject({ error: 'wrong_passphrase' })
  const made = await vault.makePaperCode(RIGHT)
  vault.lock()
  expect(await vault.makePaperCode(RIGHT)).toMatchObject({ error: 'vault_locked' })
  const group = made.ok ? (made.code.split('-')[made.ask - 1] ?? '') : ''
  expect(await vault.confirmPaperCode(group)).toMatchObject({ error: 'vault_locked' })
  await vault.unlock(RIGHT)
  expect(await vault.confirmPaperCode(group)).toMatchObject({ error: 'paper_not_made' })
  expect(await open(memoryKeychain()).openWithPaper(RIGHT, code)).toEqual({ ok: true })
})

test('a new passphrase takes the place of the former one, with the same paper', async () => {
  const { vault, code, key } = await madeWithCode()
  expect(await vault.changePassphrase(RIGHT, NEXT)).toEqual({ ok: true })
  expect(await vault.facts()).toMatchObject({ paperCode: 'made' })
  const elsewhere = open(memoryKeychain())
  expect(await elsewhere.openWithPaper(RIGHT, code)).toMatchObject({ error: 'paper_refused' })
  expect(await elsewhere.openWithPaper(NEXT, code)).toEqual({ ok: true })
  expect(hex(elsewhere.dataKey)).toBe(key)
})

test('new keys keep the paper in force until a new code is made, which is asked for', async () => {
  const { vault, code, key } = await madeWithCode()
  const former = readFileSync(paths().paper)
  expect(await vault.changeKey(RIGHT, NEXT, async () => undefined)).toEqual({ ok: true })
  expect(await vault.facts()).toMatchObject({ paperCode: 'old' })
  const fresh = hex(vault.dataKey)
  expect(fresh).not.toBe(key)
  const elsewhere = open(memoryKeychain())
  expect(await elsewhere.openWithPaper(NEXT, code)).toEqual({ ok: true })
  expect(hex(elsewhere.dataKey)).toBe(fresh)
  expect(await elsewhere.facts()).toMatchObject({ paperCode: 'old' })
  // The file of before opens nothing, with any passphrase.
  writeFileSync(paths().paper, former)
  for (const passphrase of [RIGHT, NEXT])
    expect(await open(memoryKeychain()).openWithPaper(passphrase, code)).toMatchObject({
      error: 'paper_refused',
    })
  writeFileSync(paths().paper, former)
  await elsewhere.unlock(NEXT)
  expect(await elsewhere.facts()).toMatchObject({ paperCode: 'old' })
  await newCode(elsewhere, NEXT)
  expect(await elsewhere.facts()).toMatchObject({ paperCode: 'made' })
})

test('a key file of before new keys leaves the paper code as it is', async () => {
  const { vault, code } = await madeWithCode()
  const keychain = memoryKeychain()
  const former = readFileSync(paths().vault)
  await vault.changeKey(RIGHT, NEXT, async () => undefined)
  const present = readFileSync(paths().vault)
  writeFileSync(paths().vault, former)
  await vault.unlock(RIGHT)
  writeFileSync(paths().vault, present)
  expect(await open(keychain).openWithPaper(NEXT, code)).toEqual({ ok: true })
})

test('a passphrase that was changed without the paper is brought up to date at the next unlocking', async () => {
  const { vault, code, keychain } = await madeWithCode()
  const former = readFileSync(paths().paper)
  await vault.changePassphrase(RIGHT, NEXT)
  writeFileSync(paths().paper, former)
  expect(await vault.facts()).toMatchObject({ paperCode: 'old' })
  await open(keychain).unlock(NEXT)
  expect(await vault.facts()).toMatchObject({ paperCode: 'made' })
  const elsewhere = open(memoryKeychain())
  expect(await elsewhere.openWithPaper(RIGHT, code)).toMatchObject({ error: 'paper_refused' })
  expect(await elsewhere.openWithPaper(NEXT, code)).toEqual({ ok: true })
})

test("the administrators' answer wraps the paper code again as well", async () => {
  const { vault, code } = await madeWithCode()
  const admins = newSealingKeyPair()
  await vault.setRecoveryKey(admins.publicKey)
  const lost = open(memoryKeychain())
  const reply = answerRecovery(await lost.exportForRecovery(), admins)
  expect(await lost.recoverWith(reply ?? new Uint8Array(), NEXT)).toEqual({ ok: true })
  expect(await open(memoryKeychain()).openWithPaper(NEXT, code)).toEqual({ ok: true })
})

test('a file of the former build has no code, and one can be made for it', async () => {
  const keychain = memoryKeychain()
  const vault = open(keychain)
  await vault.create(RIGHT)
  expect(await vault.facts()).toMatchObject({ paperCode: 'none' })
  expect(await open(memoryKeychain()).openWithPaper(RIGHT, validCode())).toMatchObject({
    error: 'paper_unavailable',
  })
  const code = await newCode(vault)
  expect(await open(memoryKeychain()).openWithPaper(RIGHT, code)).toEqual({ ok: true })
})

test('a damaged file, and one of another vault, are no code; the passphrase opens as before', async () => {
  const { code, keychain } = await madeWithCode()
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const text = readFileSync(paths().paper, 'utf8')
  for (const damaged of [
    text.slice(0, 200),
    '',
    text.replaceAll('131072', '2'),
    text.replace(/("vaultId": ")(.)/, (_all, before, digit) => before + (digit === '0' ? '1' : '0')),
  ]) {
    writeFileSync(paths().paper, damaged)
    const vault = open(keychain)
    expect(await vault.facts()).toMatchObject({ paperCode: 'none' })
    expect(await vault.openWithPaper(RIGHT, code)).toMatchObject({
      error: 'paper_unavailable',
      retryAfterMs: 0,
    })
    expect(await vault.unlock(RIGHT)).toEqual({ ok: true })
  }
  error.mockRestore()
})

test('every changed byte of the wrapped key is refused', async () => {
  const { code } = await madeWithCode()
  const file = JSON.parse(readFileSync(paths().paper, 'utf8'))
  const bytes = Buffer.from(file.wrapped.sealed, 'base64')
  for (const at of [0, 16, 31, 32, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    const wrapped = { ...file.wrapped, sealed: changed.toString('base64') }
    writeFileSync(paths().paper, JSON.stringify({ ...file, wrapped }))
    now += 3_600_000
    expect(await open(memoryKeychain()).openWithPaper(RIGHT, code)).toMatchObject({ error: 'paper_refused' })
  }
})

test('the files hold neither passphrase, code, its groups nor the data key', async () => {
  const { code, key } = await madeWithCode()
  const data = Buffer.from(key ?? '', 'hex')
  for (const file of [paths().vault, paths().paper]) {
    const text = readFileSync(file, 'utf8')
    for (const secret of [RIGHT, code, ...code.split('-'), data.toString('base64'), data.toString('hex')])
      expect(text).not.toContain(secret)
  }
})

test('a former build opens the key file of a device with a paper code', async () => {
  const { keychain } = await madeWithCode()
  const names = Object.keys(JSON.parse(readFileSync(paths().vault, 'utf8')))
  expect(names).toEqual([
    ...['version', 'id', 'kdf', 'keychain', 'wrapped', 'check', 'recovery', 'reply', 'failures', 'notBefore'],
  ])
  const copy = path.join(folder, 'copy')
  cpSync(paths().vault, path.join(copy, 'vault.json'))
  const vault = new Vault({ path: dataPaths(copy).vault, keychain, stretch: quickStretch })
  expect(await vault.unlock(RIGHT)).toEqual({ ok: true })
})

test('administrators learn how the keychain guards a device, and whether its paper code is of now', async () => {
  const keychain = memoryKeychain()
  const vault = open(keychain)
  await vault.create(RIGHT)
  expect(await vault.guard()).toEqual({ keychain: 'strong', paperCode: 'none' })
  await newCode(vault)
  expect(await vault.guard()).toEqual({ keychain: 'strong', paperCode: 'made' })
  await vault.changeKey(RIGHT, NEXT, async () => undefined)
  expect(await vault.guard()).toEqual({ keychain: 'strong', paperCode: 'old' })
  for (const state of ['weak', 'locked', 'absent'] as const) {
    expect(await open(unusable(state)).guard()).toMatchObject({ keychain: state })
  }
  expect(await open(memoryKeychain()).guard()).toMatchObject({ keychain: 'replaced' })
  // It was ready when it was asked, and locked when it had to open something.
  const states: KeychainState[] = ['ready', 'locked']
  const locking = { ...noKeychain, state: async () => states.shift() ?? 'locked' }
  expect(await open(locking).guard()).toMatchObject({ keychain: 'locked' })
})

test('a device that was set up without a keychain tells when there is one', async () => {
  await open(noKeychain).create(RIGHT)
  expect(await open(noKeychain).guard()).toMatchObject({ keychain: 'absent' })
  expect(await open(memoryKeychain()).guard()).toMatchObject({ keychain: 'unused' })
})
