import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createServerPins } from '#desktop/main/server-pins.ts'
import type { KeptPins } from '#desktop/net/pins.ts'
import { keepServerKeys, type NewServerKeys, newServerKeys } from '#server/signing/server-keys.ts'
import { createFieldApp, type FieldApp } from '#tests/support/field-app.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const PASSPHRASE = 'webi jowhar xagaa 2026'
/** A line that was opened is closed and opened again, each within seconds of its own. */
const PATIENCE = { timeout: 25_000, interval: 200 }
const newKeys = (former: NewServerKeys['keys'], signer: string | null) =>
  newServerKeys(former, { host: '127.0.0.1', signer, now: new Date() })

/** The app starts in a process of its own. */
const APP_RUNS = { timeout: 60_000 }

let server: TestServer
let admin: TestUser
let officer: TestUser
let userData: string
let app: FieldApp
let kept: KeptPins | null
let front: {
  readonly url: string
  readonly present: (keys: NewServerKeys) => void
  readonly close: () => void
}
let first: NewServerKeys

/** The reverse proxy of an office, whose certificate is of its own making. */
async function startFront(keys: NewServerKeys): Promise<typeof front> {
  const proxy = createServer({ key: keys.privateKey, cert: keys.certificate }, (request, response) => {
    const { method, headers, url } = request
    const onward = httpRequest(new URL(url ?? '/', server.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    present({ privateKey, certificate }) {
      proxy.setSecureContext({ key: privateKey, cert: certificate })
      proxy.closeAllConnections()
    },
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('administrator')
})
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
  first = await newKeys({ current: null, renewals: [] }, null)
  await keepServerKeys(server.dataDir, first.keys)
  front = await startFront(first)
  kept = first.keys.current && { origin: front.url, ...first.keys.current }
  userData = await mkdtemp(path.join(tmpdir(), 'own-certificate-'))
  const pins = createServerPins({
    get: () => ({ serverPins: kept }),
    async set({ serverPins }) {
      kept = serverPins
    },
  })
  // The session is begun beside the line that is tried here.
  app = createFieldApp({ userData, server: () => address, user: officer, quickScrypt: true, pins })
  address = server.url
  await app.start()
  expect(await app.rpc().call('vaultCreate', PASSPHRASE)).toEqual({ ok: true })
  await app.signIn()
  address = front.url
})
let address: string
afterEach(async () => {
  await app.stop()
  front.close()
  await rm(userData, { recursive: true, force: true })
})
afterAll(() => server.close())

const renewals = async () =>
  (await admin.client.users.audit({ input: { act: 'device.server-key-renewed', limit: 50 } })).items
async function sync(): Promise<void> {
  await app.rpc().call('syncNow')
}
const settlesAs = (phase: string, obstacle: string | null = null) =>
  vi.waitFor(() => expect([app.status()?.phase, app.status()?.obstacle ?? null]).toEqual([phase, obstacle]), {
    timeout: 20_000,
  })

test(
  'an app that knows the key of its server syncs, and takes over keys that this one has signed',
  APP_RUNS,
  async () => {
    await sync()
    await settlesAs('up-to-date')
    const renewed = await newKeys(first.keys, first.reserveKey)
    await keepServerKeys(server.dataDir, renewed.keys)
    front.present(renewed)
    await vi.waitFor(async () => {
      await sync()
      expect(kept).toEqual({ origin: front.url, ...renewed.keys.current })
      expect(await renewals()).toHaveLength(1)
    }, PATIENCE)
    await settlesAs('up-to-date')
    expect(app.status()?.serverKeysRenewedAt).toEqual(expect.any(String))
  },
)

test(
  'who opens the line gets nothing, and is named; with the server back the sync goes on',
  APP_RUNS,
  async () => {
    await sync()
    await settlesAs('up-to-date')
    front.present(await newKeys({ current: null, renewals: [] }, null))
    await vi.waitFor(async () => {
      await sync()
      expect(app.status()?.obstacle).toBe('opened')
    }, PATIENCE)
    front.present(first)
    await vi.waitFor(async () => {
      await sync()
      expect(app.status()?.phase).toBe('up-to-date')
    }, PATIENCE)
  },
)

test('where the settings name other keys than the mirror, nothing is sent', APP_RUNS, async () => {
  await sync()
  await settlesAs('up-to-date')
  await app.rpc().call('vaultLock')
  const own = kept
  const other = await newKeys({ current: null, renewals: [] }, null)
  kept = other.keys.current && { origin: front.url, ...other.keys.current }
  front.present(other)
  expect(await app.rpc().call('vaultUnlock', PASSPHRASE)).toEqual({ ok: true })
  await settlesAs('offline', 'changed-keys')
  await app.rpc().call('vaultLock')
  kept = own
  front.present(first)
  expect(await app.rpc().call('vaultUnlock', PASSPHRASE)).toEqual({ ok: true })
  await settlesAs('up-to-date')
})
