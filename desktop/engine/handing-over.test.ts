import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveHandOver } from '#desktop/main/save-hand-over.ts'
import { createMirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { checkHandOver, dataPaths, type Keychain, unpackHandOver } from '#desktop/vault/index.ts'
import { newSealingKeyPair } from '#files/sealed-for-key.ts'
import { answerRecovery } from '#tests/support/administrator.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { quickStretch } from '#tests/support/quick-stretch.ts'
import { EMPTY_VAULT } from '#tests/support/vault-content.ts'
import { Engine } from './engine.ts'
import { engineCalls } from './engine-calls.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const NEXT = 'geel badan oo roob sugaya'
const NAME = 'Baidoa laptop'

let folder: string
let unsent: number
let saved: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hand-over-'))
  unsent = 3
  saved = path.join(folder, 'stick.handover')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The engine of an app whose data are in a folder, with a real mirror under the vault's key. */
async function openApp(name: string, keychain: Keychain) {
  const userData = path.join(folder, name)
  mkdirSync(userData, { recursive: true })
  const engine = await Engine.open(
    {
      start: { userData, deviceName: NAME, idleMinutes: 15 },
      keychain,
      stretch: quickStretch,
      transport: async () => Promise.reject(new ConnectionFailed('no network')),
      credentials: async () => null,
      sessionKey: async () => undefined,
      storeCookies: async () => undefined,
      readFile: async () => ({ ended: 'no file is read here' }),
      wiped: async () => undefined,
      onStatus: () => undefined,
      onChanged: () => undefined,
      onVault: () => undefined,
    },
    () => ({ ...EMPTY_VAULT, countUnsent: () => unsent }),
  )
  const calls = engineCalls(
    async () => engine,
    () => undefined,
  )
  await calls.start({ userData, deviceName: NAME, idleMinutes: 15 })
  return { engine, calls, paths: dataPaths(userData) }
}
type App = Awaited<ReturnType<typeof openApp>>

/** Notes a name in the open mirror, as work that was not sent. */
function record({ engine }: App, name: string): void {
  const mirror = createMirror(
    openMirror(engine.paths.mirror, engine.vault.dataKey ?? new Uint8Array()),
    'device',
  )
  mirror.meta.set('deviceName', name)
  mirror.db.close()
}

function recorded({ engine }: App): string | null {
  const mirror = createMirror(
    openMirror(engine.paths.mirror, engine.vault.dataKey ?? new Uint8Array()),
    'device',
  )
  const name = mirror.meta.get('deviceName')
  mirror.db.close()
  return name
}

/** A locked app with a report that was not sent, and a file of evidence. */
async function lockedApp(admins: ReturnType<typeof newSealingKeyPair> | null, keychain = memoryKeychain()) {
  const app = await openApp('app', keychain)
  await app.engine.openWith((vault) => vault.create(PASSPHRASE))
  if (admins) await app.engine.vault.setRecoveryKey(admins.publicKey)
  record(app, 'Shots at the well')
  const evidence = path.join(app.paths.files, 'evidence')
  mkdirSync(evidence, { recursive: true })
  writeFileSync(path.join(evidence, 'a1b2'), 'sealed bytes')
  writeFileSync(path.join(evidence, 'empty'), '')
  writeFileSync(path.join(evidence, '.remains of a write'), 'x')
  await app.engine.lock()
  return app
}

/** Saves as the main process does; `written` happens when the file lies there, `meanwhile` once it was read again. */
const save = (
  { calls }: App,
  target: string | null = saved,
  meanwhile = async (): Promise<void> => undefined,
  written = (): void => undefined,
) =>
  saveHandOver({
    rpc: {
      call: async (name, ...args) => {
        if (name === 'vaultHandedOver') await meanwhile()
        const call = calls[name] as (...given: unknown[]) => Promise<never>
        return call(...args)
      },
    },
    askTarget: async () => target,
    notePlace: () => {
      written()
      return 1
    },
  })

test('what a device hands over before it starts over is opened by the administrators, with all that was unsent', async () => {
  const admins = newSealingKeyPair()
  const app = await lockedApp(admins)
  const { deviceId } = app.engine.device
  expect(await save(app)).toMatchObject({ outcome: 'saved', name: 'stick.handover' })
  await app.engine.startOver()
  expect(existsSync(app.paths.mirror)).toBe(false)

  const unpacked = path.join(folder, 'unpacked')
  await unpackHandOver(saved, unpacked)
  const evidence = path.join(unpacked, 'mirror-files/evidence')
  expect(readdirSync(evidence).sort()).toEqual(['a1b2', 'empty'])
  expect(readFileSync(path.join(evidence, 'a1b2'), 'utf8')).toBe('sealed bytes')
  const elsewhere = await openApp('unpacked', memoryKeychain())
  expect(await elsewhere.calls.vaultStatus()).toMatchObject({
    state: 'locked',
    recoverable: true,
    keychain: false,
  })
  const request = await elsewhere.calls.vaultRecoveryRequest()
  const reply = request.ok && answerRecovery(request.file, admins)
  expect(await elsewhere.calls.vaultRecover(new Uint8Array(reply || []), NEXT)).toEqual({ ok: true })
  expect(recorded(elsewhere)).toBe('Shots at the well')
  // It is another device for the server: the former one may have records of its own again.
  expect(elsewhere.engine.device.deviceId).not.toBe(deviceId)
})

test('the file for the administrators opens with no passphrase, and says nothing of what is in it', async () => {
  const app = await lockedApp(newSealingKeyPair())
  const made = await app.engine.openWith((vault) => vault.unlock(PASSPHRASE))
  expect(made).toEqual({ ok: true })
  await app.engine.lock()
  const lock: { wrapped: { sealed: string } } = JSON.parse(readFileSync(app.paths.vault, 'utf8'))
  await save(app)
  const bytes = readFileSync(saved)
  expect(bytes.includes(lock.wrapped.sealed)).toBe(false)
  for (const secret of ['Shots', PASSPHRASE, NAME, app.engine.device.secret, app.engine.device.deviceId])
    expect(bytes.includes(secret)).toBe(false)
  await unpackHandOver(saved, path.join(folder, 'unpacked'))
  const elsewhere = await openApp('unpacked', memoryKeychain())
  expect(await elsewhere.calls.vaultUnlock(PASSPHRASE)).toMatchObject({ error: 'wrong_passphrase' })
  expect(answerRecovery(await elsewhere.engine.vault.exportForRecovery(), newSealingKeyPair())).toBeNull()
})

test('without a recovery key the passphrase and the paper code still open what was handed over', async () => {
  const keychain = memoryKeychain()
  const app = await lockedApp(null, keychain)
  await app.engine.openWith((vault) => vault.unlock(PASSPHRASE))
  const made = await app.engine.vault.makePaperCode(PASSPHRASE)
  if (!made.ok) throw new Error(made.error)
  await app.engine.vault.confirmPaperCode(made.code.split('-')[made.ask - 1] ?? '')
  await app.engine.lock()
  expect(await save(app)).toMatchObject({ outcome: 'saved' })
  await unpackHandOver(saved, path.join(folder, 'unpacked'))
  const elsewhere = await openApp('unpacked', memoryKeychain())
  expect(await elsewhere.calls.vaultStatus()).toMatchObject({ recoverable: false, paperCode: 'made' })
  expect(await elsewhere.calls.vaultOpenWithPaper(PASSPHRASE, made.code)).toEqual({ ok: true })
  expect(recorded(elsewhere)).toBe('Shots at the well')
})

test('nothing is given up before unsent work was saved, unless everything had been sent', async () => {
  const app = await lockedApp(newSealingKeyPair())
  const refused = () => expect(app.calls.vaultStartOver()).rejects.toThrow('handed over first')
  await refused()
  expect(await save(app, null)).toEqual({ outcome: 'cancelled' })
  await refused()
  expect(await save(app, path.join(folder, 'no folder/x'))).toMatchObject({
    outcome: 'failed',
    error: 'disk',
  })
  await refused()
  // A stick that lost a byte without a word.
  const lose = () => {
    const bytes = readFileSync(saved)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100)
    writeFileSync(saved, bytes)
  }
  expect(await save(app, saved, undefined, lose)).toEqual({ outcome: 'failed', error: 'disk', status: null })
  await expect(checkHandOver(saved)).rejects.toThrow('was changed')
  await refused()
  const killed = await openApp('app', memoryKeychain())
  await expect(killed.calls.vaultStartOver()).rejects.toThrow('handed over first')
  unsent = 0
  await app.engine.openWith((vault) => vault.unlock(PASSPHRASE))
  await app.engine.lock()
  await app.calls.vaultStartOver()
  expect(existsSync(app.paths.vault)).toBe(false)
})

test('a file of before the vault was opened again does not count', async () => {
  const app = await lockedApp(newSealingKeyPair())
  const result = await save(app, saved, async () => {
    await app.engine.openWith((vault) => vault.unlock(PASSPHRASE))
    await app.engine.lock()
  })
  expect(result).toMatchObject({ outcome: 'failed' })
  await expect(app.calls.vaultStartOver()).rejects.toThrow('handed over first')
  expect(await save(app)).toMatchObject({ outcome: 'saved' })
  await app.engine.openWith((vault) => vault.unlock(PASSPHRASE))
  await expect(app.calls.vaultHandOver()).rejects.toThrow('only what is locked')
  await app.engine.lock()
  await expect(app.calls.vaultStartOver()).rejects.toThrow('handed over first')
})

test('a damaged key file is handed over as it is', async () => {
  const app = await lockedApp(newSealingKeyPair())
  writeFileSync(app.paths.vault, '{"version":1')
  expect(await save(app)).toMatchObject({ outcome: 'saved' })
  await unpackHandOver(saved, path.join(folder, 'unpacked'))
  expect(readFileSync(path.join(folder, 'unpacked/vault.json'), 'utf8')).toBe('{"version":1')
  await app.calls.vaultStartOver()
})

test('every cut and every changed byte of the file is told, and nothing is unpacked', async () => {
  const app = await lockedApp(newSealingKeyPair())
  await save(app)
  const whole = readFileSync(saved)
  const target = path.join(folder, 'unpacked')
  const places = [0, 1, 20, 400, 2000, whole.length >> 1, whole.length - 33, whole.length - 1]
  for (const at of places) {
    writeFileSync(saved, whole.subarray(0, at))
    await expect(unpackHandOver(saved, target)).rejects.toMatchObject({ name: 'HandOverDamaged' })
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    writeFileSync(saved, changed)
    await expect(unpackHandOver(saved, target)).rejects.toMatchObject({ name: 'HandOverDamaged' })
    expect(existsSync(target)).toBe(false)
  }
})

test('a file that names a place outside its folder is refused', async () => {
  const app = await lockedApp(newSealingKeyPair())
  await save(app)
  const text = readFileSync(saved, 'latin1')
  for (const name of [
    'mirror-files/evidence/../../x',
    '/etc/cron.d/x',
    'device.json',
    'mirror-files/evidence/.ssh',
  ]) {
    writeFileSync(saved, text.replace('mirror-files/evidence/a1b2', name), 'latin1')
    await expect(unpackHandOver(saved, path.join(folder, 'unpacked'))).rejects.toThrow(
      'no file that a device',
    )
  }
})

test('what is there already is not written over', async () => {
  const app = await lockedApp(newSealingKeyPair())
  await save(app)
  await expect(unpackHandOver(saved, path.join(folder, 'app'))).rejects.toThrow('EEXIST')
  expect(existsSync(app.paths.mirror)).toBe(true)
})

test('a device whose keychain was lost is the same device once the paper code has opened it', async () => {
  const app = await lockedApp(null)
  const { device } = app.engine
  await app.engine.openWith((vault) => vault.unlock(PASSPHRASE))
  const made = await app.engine.vault.makePaperCode(PASSPHRASE)
  if (!made.ok) throw new Error(made.error)
  await app.calls.vaultConfirmPaperCode(made.code.split('-')[made.ask - 1] ?? '')
  await app.engine.lock()
  const before = readFileSync(app.paths.device, 'utf8')
  const keychain = memoryKeychain()
  const later = await openApp('app', keychain)
  expect(() => later.engine.device).toThrow('can not be read while it is locked')
  expect(await later.calls.vaultUnlock(PASSPHRASE)).toMatchObject({ error: 'keychain_replaced' })
  later.engine.askWhileLocked()
  expect(readFileSync(app.paths.device, 'utf8')).toBe(before)
  expect(await later.calls.vaultOpenWithPaper(PASSPHRASE, made.code)).toEqual({ ok: true })
  expect(later.engine.device).toEqual(device)
  await later.engine.lock()
  expect((await openApp('app', keychain)).engine.device).toEqual(device)
})
