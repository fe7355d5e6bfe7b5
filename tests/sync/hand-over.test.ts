import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveHandOver } from '#desktop/main/save-hand-over.ts'
import { unpackHandOver } from '#desktop/vault/index.ts'
import { answerRecovery } from '#tests/support/administrator.ts'
import { createFieldApp, type FieldApp } from '#tests/support/field-app.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { incidentValues } from '#tests/support/records.ts'
import { newRecoveryKey, putKeyInForce } from '#tests/support/recovery-keys.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const NEXT = 'geel badan oo roob sugaya'
/** Where no server listens. */
const NOBODY = 'http://127.0.0.1:9'
/** A process is started and a passphrase is tried several times, on a machine that may be busy. */
const PATIENCE = { timeout: 20_000 }

vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
let officer: TestUser
let folder: string
let line: { url: string }
let apps: FieldApp[]

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())
beforeEach(() => {
  apps = []
  line = { url: server.url }
  folder = mkdtempSync(path.join(tmpdir(), 'hand-over-'))
})
afterEach(async () => {
  await Promise.all(apps.map((app) => app.kill()))
  rmSync(folder, { recursive: true })
})

function appAt(name: string, keychain = memoryKeychain()): FieldApp {
  const userData = path.join(folder, name)
  const app = createFieldApp({ userData, server: () => line.url, user: officer, keychain, quickScrypt: true })
  apps.push(app)
  return app
}

/** What the server says of an incident, or why it can't. */
const locationOf = (id: string) =>
  officer.client.incidents.get({ params: { id } }).then(
    ({ location }) => location,
    (error: unknown) => String(error),
  )

test('what a device handed over before it started over reaches the server from another one', async () => {
  const admins = newRecoveryKey()
  await putKeyInForce(server, admins.publicKey)
  const device = appAt('device')
  await device.start()
  await device.signIn()
  expect(await device.rpc().call('vaultCreate', PASSPHRASE)).toEqual({ ok: true })
  await device.rpc().call('syncNow')
  await expect.poll(() => device.status()?.phase, PATIENCE).toBe('up-to-date')
  await expect.poll(() => device.status()?.recoveryKey?.offered, PATIENCE).toBeTruthy()
  await device.rpc().call('acceptRecoveryKey', device.status()?.recoveryKey?.offered ?? '')
  line.url = NOBODY
  const values = incidentValues({ location: 'Before the device started over' })
  const { id } = await device.client.incidents.create({ input: values })
  await device.rpc().call('vaultLock')

  const saved = path.join(folder, 'stick.handover')
  await expect(device.rpc().call('vaultStartOver')).rejects.toThrow()
  const result = await saveHandOver({ rpc: device.rpc(), askTarget: async () => saved, notePlace: () => 1 })
  expect(result).toMatchObject({ outcome: 'saved' })
  await device.rpc().call('vaultStartOver')
  expect(await device.rpc().call('vaultStatus')).toMatchObject({ state: 'absent' })

  await unpackHandOver(saved, path.join(folder, 'unpacked'))
  const elsewhere = appAt('unpacked')
  await elsewhere.start()
  const request = await elsewhere.rpc().call('vaultRecoveryRequest')
  const reply = request.ok && answerRecovery(request.file, admins.pair)
  expect(await elsewhere.rpc().call('vaultRecover', new Uint8Array(reply || []), NEXT)).toEqual({ ok: true })
  expect(await elsewhere.client.incidents.get({ params: { id } })).toMatchObject({ sync: 'waiting' })
  line.url = server.url
  await elsewhere.signIn()
  await elsewhere.rpc().call('syncNow')
  await expect.poll(() => locationOf(id), PATIENCE).toBe(values.location)
})

test('a device whose keychain was replaced goes on as the same device after its paper code', async () => {
  const first = appAt('device')
  await first.start()
  await first.signIn()
  await first.rpc().call('vaultCreate', PASSPHRASE)
  const made = await first.rpc().call('vaultMakePaperCode', PASSPHRASE)
  if (!made.ok) throw new Error(made.error)
  const group = made.code.split('-')[made.ask - 1] ?? ''
  expect(await first.rpc().call('vaultConfirmPaperCode', group)).toEqual({ ok: true })
  await first.rpc().call('syncNow')
  await expect.poll(() => first.status()?.phase, PATIENCE).toBe('up-to-date')
  const secret = await first.rpc().call('deviceSecret')
  await first.stop()

  const later = appAt('device')
  await later.start()
  await expect(later.rpc().call('deviceSecret')).rejects.toThrow()
  expect(await later.rpc().call('vaultUnlock', PASSPHRASE)).toMatchObject({ error: 'keychain_replaced' })
  expect(await later.rpc().call('vaultOpenWithPaper', PASSPHRASE, made.code)).toEqual({ ok: true })
  expect(await later.rpc().call('deviceSecret')).toBe(secret)
  const values = incidentValues({ location: 'After the keychain was replaced' })
  const { id } = await later.client.incidents.create({ input: values })
  await later.signIn()
  await later.rpc().call('syncNow')
  await expect.poll(() => locationOf(id), PATIENCE).toBe(values.location)
})
