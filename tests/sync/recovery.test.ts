import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Vault } from '#desktop/vault/index.ts'
import { createFieldApp, type FieldApp } from '#tests/support/field-app.ts'
import { noKeychain } from '#tests/support/keychain.ts'
import { quickenRounds } from '#tests/support/quick-rounds.ts'
import { quickStretch } from '#tests/support/quick-stretch.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import { answerRequest } from '#web/features/administration/devices/recovery/answer.ts'
import { makeKeyFile, readKeyFile } from '#web/features/administration/devices/recovery/key-file.ts'
import { fingerprintOf } from '#web/features/administration/devices/recovery/use-fingerprint.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const NEXT = 'geel badan oo roob sugaya'
const ADMIN_PASSPHRASE = 'saddex maamule oo isla jooga'
const NOW = new Date('2026-11-20T08:00:00Z')
/** Where no server listens. */
const NOBODY = 'http://127.0.0.1:9'
/** A process is started and a passphrase is tried several times, on a machine that may be busy. */
const PATIENCE = { timeout: 20_000 }

vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
let admin: TestUser
let second: TestUser
let officer: TestUser
let userData: string
let app: FieldApp | null

beforeAll(async () => {
  quickenRounds()
  server = await startTestServer()
  admin = await server.signIn('administrator')
  second = await server.signIn('administrator')
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())
beforeEach(() => {
  app = null
  userData = mkdtempSync(path.join(tmpdir(), 'field-app-'))
})
afterEach(async () => {
  await app?.kill()
  rmSync(userData, { recursive: true })
})

/** Makes a key as an administrator's browser does and tells the server its public half. */
async function setKey(): Promise<string> {
  const { text, publicKey } = await makeKeyFile(ADMIN_PASSPHRASE, NOW)
  const input = { publicKey: Buffer.from(publicKey).toString('base64') }
  await admin.client.sync.setRecoveryKey({ input: { ...input, password: TEST_PASSWORD } })
  const { id } = await second.client.recoveryKeys.proposal()
  await second.client.recoveryKeys.confirm({ params: { id }, input: { password: TEST_PASSWORD } })
  return text
}

/** The user at the device has seen the fingerprint of the key that is offered there, and agrees. */
async function acceptKey(device: FieldApp): Promise<void> {
  await expect.poll(() => device.status()?.recoveryKey?.offered, PATIENCE).toBeTruthy()
  await device.rpc().call('acceptRecoveryKey', device.status()?.recoveryKey?.offered ?? '')
}

/** A device that has synced once; `line.url` is what it takes for the server. */
async function syncedDevice(line: { url: string } = server): Promise<FieldApp> {
  const made = createFieldApp({ userData, server: () => line.url, user: officer, quickScrypt: true })
  app = made
  await made.signIn()
  await made.start()
  expect(await made.rpc().call('vaultCreate', PASSPHRASE)).toEqual({ ok: true })
  await expect.poll(() => made.status()?.phase, PATIENCE).toBe('up-to-date')
  await acceptKey(made)
  return made
}

test('administrators see how the keychain guards a device, and that its keys are confirmed', async () => {
  await setKey()
  const device = await syncedDevice()
  const { items } = await admin.client.sync.devices()
  expect(items.find(({ userId }) => userId === officer.id)).toMatchObject({
    keysConfirmed: true,
    report: { keychain: 'strong', paperCode: 'none', waitingFileBytes: 0 },
  })
  await device.stop()
})

async function requestOf(device: FieldApp): Promise<string> {
  const exported = await device.rpc().call('vaultRecoveryRequest')
  if (!exported.ok) throw new Error(`There is no request: ${exported.error}`)
  return new TextDecoder().decode(exported.file)
}

test('a lost passphrase loses no unsent work', async () => {
  const keyFile = await setKey()
  const line = { url: server.url }
  const device = await syncedDevice(line)
  line.url = NOBODY
  const values = incidentValues({ location: 'Before the passphrase was lost' })
  const { id } = await device.client.incidents.create({ input: values })
  await device.kill()

  await device.start()
  expect(await device.rpc().call('vaultUnlock', 'geel badan oo aan jirin')).toMatchObject({ ok: false })
  const answer = await answerRequest(await requestOf(device), keyFile, ADMIN_PASSPHRASE)
  if (!answer.ok) throw new Error(`The request was not answered: ${answer.fault}`)
  const reply = new TextEncoder().encode(answer.text)
  expect(await device.rpc().call('vaultRecover', reply, NEXT)).toEqual({ ok: true })
  expect(await device.client.incidents.get({ params: { id } })).toMatchObject({
    location: 'Before the passphrase was lost',
    reporterName: 'Planted Reporter',
    sync: 'waiting',
  })
  line.url = server.url
  await device.rpc().call('syncNow')
  await expect.poll(() => device.status()?.waiting, PATIENCE).toBe(0)
  expect(await officer.client.incidents.get({ params: { id } })).toMatchObject({ location: values.location })

  await device.rpc().call('vaultLock')
  expect(await device.rpc().call('vaultUnlock', PASSPHRASE)).toMatchObject({ error: 'wrong_passphrase' })
  expect(await device.rpc().call('vaultUnlock', NEXT)).toEqual({ ok: true })
})

test('after the key was replaced, a device that had contact answers to the new one only', async () => {
  const former = await setKey()
  const device = await syncedDevice()
  const keyFile = await setKey()
  await device.rpc().call('vaultLock')
  expect(await answerRequest(await requestOf(device), former, ADMIN_PASSPHRASE)).toMatchObject({ ok: true })
  expect(await device.rpc().call('vaultUnlock', PASSPHRASE)).toEqual({ ok: true })
  await expect.poll(() => device.status()?.phase, PATIENCE).toBe('up-to-date')
  await acceptKey(device)
  await device.rpc().call('vaultLock')
  const request = await requestOf(device)
  const wanted = await fingerprintOf(readKeyFile(keyFile)?.publicKey ?? new Uint8Array())
  expect(await answerRequest(request, former, ADMIN_PASSPHRASE)).toEqual({
    ok: false,
    fault: 'other_key',
    wanted,
  })
  expect(await answerRequest(request, keyFile, ADMIN_PASSPHRASE)).toMatchObject({ ok: true })
})

test('wrong files and passphrases are told apart, and a changed request gets nothing', async () => {
  const { text: keyFile, publicKey } = await makeKeyFile(ADMIN_PASSPHRASE, NOW)
  const vault = new Vault({
    path: path.join(userData, 'vault.json'),
    keychain: noKeychain,
    stretch: quickStretch,
  })
  await vault.create(PASSPHRASE)
  await vault.setRecoveryKey(publicKey)
  const request = new TextDecoder().decode(await vault.exportForRecovery())
  const faultOf = async (...files: [request: string, key: string, passphrase: string]) => {
    const answer = await answerRequest(...files)
    return answer.ok ? null : answer.fault
  }
  expect(await faultOf('no JSON', keyFile, ADMIN_PASSPHRASE)).toBe('not_a_request')
  expect(await faultOf(keyFile, keyFile, ADMIN_PASSPHRASE)).toBe('not_a_request')
  expect(await faultOf(request, request, ADMIN_PASSPHRASE)).toBe('not_a_key')
  expect(await faultOf(request, keyFile, 'saddex maamule oo kala maqan')).toBe('wrong_passphrase')
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(request), ...change })
  const other = '00000000-0000-4000-8000-000000000000'
  expect(await faultOf(changed({ vaultId: other }), keyFile, ADMIN_PASSPHRASE)).toBe('damaged_request')
  const zeros = Buffer.alloc(32).toString('base64')
  expect(await faultOf(changed({ replyTo: zeros }), keyFile, ADMIN_PASSPHRASE)).toBe('damaged_request')
  expect(await faultOf(request, keyFile, ADMIN_PASSPHRASE)).toBeNull()
})
