import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CopyNeedsSpace, MirrorIsNewer } from '#desktop/mirror/former-copy.ts'
import { ConnectionFailed, type Transport } from '#desktop/net/transport.ts'
import type { SyncStatus, VaultState } from '#shared/contract/desktop-bridge.ts'
import { SYNC_PROTOCOL } from '#shared/sync/protocol.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { quickStretch } from '#tests/support/quick-stretch.ts'
import { EMPTY_VAULT } from '#tests/support/vault-content.ts'
import { NotHandingOver } from './ending.ts'
import { Engine } from './engine.ts'
import { engineCalls } from './engine-calls.ts'
import type { LocalAnswer, LocalRequest } from './protocol.ts'
import type { VaultContent } from './vault-content.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const GET: LocalRequest = { method: 'GET', path: '/api/incidents', query: '', headers: {}, body: null }

let userData: string
let statuses: SyncStatus[]
let states: VaultState[]
let wiped: number
let sessionKeys: (string | null)[]
/** What the vault of a test protects, where it matters. */
let content: Partial<VaultContent>
beforeEach(() => {
  userData = mkdtempSync(path.join(tmpdir(), 'engine-'))
  statuses = []
  states = []
  wiped = 0
  sessionKeys = []
  content = {}
})
afterEach(() => rmSync(userData, { recursive: true }))

const nowhere: Transport = async () => Promise.reject(new ConnectionFailed('no network'))
const keychain = memoryKeychain()

function openEngine(transport: Transport = nowhere, cookie: string | null = 'session=abc'): Promise<Engine> {
  return Engine.open(
    {
      start: { userData, deviceName: 'Baidoa laptop', idleMinutes: 15, appVersion: '1.2.3' },
      keychain,
      stretch: quickStretch,
      transport,
      credentials: async () => ({ baseUrl: 'https://server.example', cookie }),
      sessionKey: async (key) => {
        sessionKeys.push(key && Buffer.from(key).toString('hex'))
      },
      storeCookies: async () => undefined,
      readFile: async () => ({ ended: 'no file is read here' }),
      wiped: async () => {
        wiped += 1
      },
      onStatus: (status) => statuses.push(status),
      onChanged: () => undefined,
      onVault: (state) => states.push(state),
    },
    () => ({ ...EMPTY_VAULT, ...content }),
  )
}

function textOf(answer: LocalAnswer): string {
  return answer.body && 'bytes' in answer.body ? new TextDecoder().decode(answer.body.bytes) : ''
}

test('what the vault protects is opened with the key, closed before it is overwritten, and the status follows', async () => {
  const seen: string[] = []
  let key: Uint8Array | null = null
  content = {
    async open(dataKey) {
      key = dataKey
      seen.push('open')
    },
    async close() {
      seen.push(`close ${key?.some((byte) => byte !== 0)}`)
    },
  }
  const engine = await openEngine()
  expect(await engine.openWith((vault) => vault.create(PASSPHRASE))).toEqual({ ok: true })
  // Another right passphrase does not open what is open.
  expect(await engine.openWith((vault) => vault.unlock(PASSPHRASE))).toEqual({ ok: true })
  await engine.lock()
  expect(seen).toEqual(['open', 'close true'])
  expect(key).toEqual(new Uint8Array(32))
  expect(statuses.map(({ phase }) => phase)).toEqual(['offline', 'locked'])
  expect(states).toEqual(['unlocked', 'locked'])
  // The session's cookie is sealed under a key that comes and goes with the vault.
  expect(sessionKeys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null])
  expect(engine.status.deviceName).toBe('Baidoa laptop')
})

test('what can not open locks everything again', async () => {
  content = { open: async () => Promise.reject(new Error('the mirror is damaged')) }
  const engine = await openEngine()
  await expect(engine.openWith((vault) => vault.create(PASSPHRASE))).rejects.toThrow('the mirror is damaged')
  expect(engine.vault.dataKey).toBeNull()
  expect(engine.status.phase).toBe('locked')
})

test('a mirror that can not be copied before a change leaves the device locked, and says what is missing', async () => {
  content = { open: async () => Promise.reject(new CopyNeedsSpace(3_000_000)) }
  const engine = await openEngine()
  expect(await engine.openWith((vault) => vault.create(PASSPHRASE))).toEqual({
    ...{ ok: false, error: 'mirror_needs_space', retryAfterMs: 0, missingBytes: 3_000_000 },
  })
  expect([engine.vault.dataKey, engine.status.phase]).toEqual([null, 'locked'])
})

test('a mirror in the form of a newer version leaves the device locked, and says so', async () => {
  content = { open: async () => Promise.reject(new MirrorIsNewer()) }
  const engine = await openEngine()
  expect(await engine.openWith((vault) => vault.create(PASSPHRASE))).toEqual({
    ...{ ok: false, error: 'mirror_newer', retryAfterMs: 0 },
  })
  expect(engine.vault.dataKey).toBeNull()
})

test('local calls: 423 while locked, 500 without its text when it fails', async () => {
  content = {
    async answer({ path: asked }) {
      if (asked === '/api/broken') throw new Error('no such table: people')
      return { status: 200, headers: {}, body: new TextEncoder().encode('[]') }
    },
  }
  const engine = await openEngine()
  expect(await engine.answerLocal(GET)).toMatchObject({ status: 423 })
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  expect(textOf(await engine.answerLocal(GET))).toBe('[]')
  const broken = await engine.answerLocal({ ...GET, path: '/api/broken' })
  expect(broken.status).toBe(500)
  expect(JSON.parse(textOf(broken))).toMatchObject({ error: 'internal', details: [] })
  expect(textOf(broken)).not.toContain('people')
})

test('a streamed body is made while it is taken, and ends when it is cancelled or the app is locked', async () => {
  const made: number[] = []
  let ended = 0
  const answer: VaultContent['answer'] = async () => ({
    status: 200,
    headers: {},
    body: (async function* () {
      try {
        for (let piece = 1; piece <= 3; piece += 1) {
          made.push(piece)
          yield new Uint8Array([piece])
        }
      } finally {
        ended += 1
      }
    })(),
  })
  content = { answer }
  const engine = await openEngine()
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  const begin = async () => {
    const { body } = await engine.answerLocal(GET)
    if (!body || !('stream' in body)) throw new Error('not a stream')
    return body.stream
  }
  const whole = await begin()
  expect(made).toEqual([])
  const pieces: unknown[] = []
  for (let count = 0; count < 4; count += 1) pieces.push(await engine.streams.next(whole))
  expect(pieces).toEqual([new Uint8Array([1]), new Uint8Array([2]), new Uint8Array([3]), null])
  await expect(engine.streams.next(whole)).rejects.toThrow(RangeError)

  const cancelled = await begin()
  await engine.streams.next(cancelled)
  await engine.streams.cancel(cancelled)
  const cutOff = await begin()
  await engine.streams.next(cutOff)
  await engine.lock()
  await expect(engine.streams.next(cutOff)).rejects.toThrow(RangeError)
  expect(ended).toBe(3)
})

test('a wipe closes, deletes mirror and key, and is told', async () => {
  let closed = false
  content = {
    async close() {
      closed = true
    },
  }
  const engine = await openEngine()
  const { paths } = engine
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  writeFileSync(paths.mirror, 'encrypted')
  writeFileSync(`${paths.mirror}-wal`, 'encrypted')
  await engine.wipe()
  expect([closed, wiped]).toEqual([true, 1])
  expect(
    [paths.vault, paths.mirror, `${paths.mirror}-wal`, paths.wiping].filter((file) => existsSync(file)),
  ).toEqual([])
  expect(existsSync(paths.device)).toBe(true)
  expect(states.at(-1)).toBe('absent')
})

test('a wipe that was cut off is ended at the start; left-over temporary files go at every start', async () => {
  const { paths, device } = await openEngine()
  writeFileSync(paths.wiping, '')
  writeFileSync(paths.mirror, 'encrypted')
  writeFileSync(path.join(paths.temp, 'half'), 'left over')
  const again = await openEngine()
  expect(wiped).toBe(1)
  expect(existsSync(paths.mirror)).toBe(false)
  expect(existsSync(path.join(paths.temp, 'half'))).toBe(false)
  expect(again.device).toEqual(device)
})

test('calls to the server carry the session, the secret of this device and its build', async () => {
  const sent: { url: string; method: string; headers: Record<string, string> }[] = []
  const engine = await openEngine(async ({ url, method, headers }) => {
    sent.push({ url, method, headers: Object.fromEntries(headers) })
    return new Response('{}')
  })
  const body = new TextEncoder().encode('{}')
  await engine.remote.fetch('/api/sync/pull', { method: 'POST', body })
  expect(sent).toEqual([
    {
      url: 'https://server.example/api/sync/pull',
      method: 'POST',
      headers: {
        ...{ accept: 'application/json', cookie: 'session=abc', 'device-secret': engine.device.secret },
        ...{ 'app-version': '1.2.3', 'sync-protocol': String(SYNC_PROTOCOL) },
      },
    },
  ])
  expect(readFileSync(engine.paths.device, 'utf8')).not.toContain(engine.device.secret)
})

test('syncing is wanted only while the vault is open, and counts are gone when it locks', async () => {
  let wanted = 0
  content = {
    syncWanted() {
      wanted += 1
    },
  }
  const engine = await openEngine()
  engine.syncNow()
  engine.setStatus({ phase: 'syncing', waiting: 3 })
  expect(engine.status).toMatchObject({ phase: 'locked', waiting: 0 })
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  engine.syncNow()
  engine.setStatus({ phase: 'syncing', waiting: 3 })
  expect(engine.status).toMatchObject({ phase: 'syncing', waiting: 3 })
  await engine.lock()
  expect(engine.status).toMatchObject({ phase: 'locked', waiting: 0 })
  expect(wanted).toBe(1)
})

test('the protocol: calls wait for the start, and tell when it failed', async () => {
  const calls = engineCalls(
    () => openEngine(),
    () => undefined,
  )
  const early = calls.vaultStatus()
  expect(await calls.start({ userData, deviceName: 'x', idleMinutes: 15 })).toBe('absent')
  expect(await early).toMatchObject({ state: 'absent', idleMinutes: 15 })
  await calls.setIdleMinutes(30)
  expect(await calls.vaultStatus()).toMatchObject({ idleMinutes: 30 })
  expect(await calls.vaultRecoveryRequest()).toEqual({ ok: false, error: 'vault_absent' })
  expect(await calls.vaultUnlock(PASSPHRASE)).toMatchObject({ ok: false, error: 'vault_absent' })

  const broken = engineCalls(
    async () => Promise.reject(new Error('disk full')),
    () => undefined,
  )
  const waiting = broken.status()
  await expect(broken.start({ userData, deviceName: 'x', idleMinutes: 15 })).rejects.toThrow('disk full')
  await expect(waiting).rejects.toThrow('disk full')
})

test('locked records can be given up: how much was unsent is told before, and nothing of them stays', async () => {
  content = { countUnsent: () => 7 }
  const engine = await openEngine()
  const calls = engineCalls(
    async () => engine,
    () => undefined,
  )
  await calls.start({ userData, deviceName: 'Baidoa laptop', idleMinutes: 15 })
  await expect(calls.vaultStartOver()).rejects.toThrow('only what is locked')
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  await expect(calls.vaultStartOver()).rejects.toThrow('only what is locked')
  expect((await calls.vaultStatus()).unsent).toBeNull()
  await engine.lock()
  expect((await calls.vaultStatus()).unsent).toEqual({ count: 7, at: expect.any(String) })
  // A killed app leaves no note that could be wrong.
  await engine.openWith((vault) => vault.unlock(PASSPHRASE))
  const killed = await openEngine()
  expect(existsSync(killed.paths.unsent)).toBe(false)
  await engine.lock()
  writeFileSync(engine.paths.unsent, '{"count":"none"}')
  expect((await calls.vaultStatus()).unsent).toBeNull()

  await expect(calls.vaultStartOver()).rejects.toThrow('handed over first')
  const { stream } = await calls.vaultHandOver()
  await expect(calls.vaultStartOver()).rejects.toThrow('handed over first')
  expect(await calls.vaultHandedOver(stream)).toBe(true)
  await calls.vaultStartOver()
  expect([existsSync(engine.paths.vault), existsSync(engine.paths.unsent), wiped]).toEqual([false, false, 1])
  expect(await calls.vaultStatus()).toMatchObject({ state: 'absent', unsent: null })
  expect(states.at(-1)).toBe('absent')
})

test('a revoked device wipes at its next contact although it is locked, by its secret alone', async () => {
  const asked: (string | null)[] = []
  let answer = () => Response.json({ error: 'unauthenticated' }, { status: 401 })
  const engine = await openEngine(async ({ url, headers }) => {
    const { pathname } = new URL(url)
    asked.push(pathname, headers.get('cookie'), headers.get('device-secret'))
    return answer()
  })
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  engine.syncNow()
  await engine.lock()
  expect(asked).toEqual([])
  engine.syncNow()
  await expect.poll(() => asked).toEqual(['/api/sync/devices', null, engine.device.secret])
  expect(existsSync(engine.paths.vault)).toBe(true)

  answer = () => Response.json({ error: 'forbidden' }, { status: 403 })
  engine.syncNow()
  await expect.poll(() => asked.length).toBe(6)
  expect([existsSync(engine.paths.vault), wiped]).toEqual([true, 0])
  answer = () => Response.json({ error: 'device_revoked' }, { status: 403 })
  engine.syncNow()
  await expect.poll(() => wiped).toBe(1)
  expect([existsSync(engine.paths.vault), states.at(-1)]).toEqual([false, 'absent'])
})

const refusing = (code: string): Transport => {
  const body = JSON.stringify({ message: 'no', error: code, details: [] })
  return async () =>
    new Response(body, { status: 403, headers: { 'request-id': 'x', 'content-type': 'application/json' } })
}

test('an ended device answers its windows nothing while it hands over, and is wiped when that is done', async () => {
  const { promise: isDone, resolve } = Promise.withResolvers<void>()
  content = { handOver: () => isDone }
  const engine = await openEngine()
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  engine.endWithHandOver()
  engine.endWithHandOver()
  expect(engine.status).toMatchObject({ phase: 'locked', ending: 'handing-over' })
  expect(await engine.answerLocal(GET)).toMatchObject({ status: 423 })
  expect(wiped).toBe(0)
  resolve()
  await expect.poll(() => wiped).toBe(1)
  expect(states).toEqual(['unlocked', 'locked', 'locked', 'absent'])
  expect(engine.status.ending).toBeNull()
})

test('a device whose work the server does not wait for is not wiped: it opens again and syncs', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const seen: string[] = []
  content = {
    open: async () => void seen.push('open'),
    close: async () => void seen.push('close'),
    handOver: () => promise,
  }
  const engine = await openEngine()
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  engine.endWithHandOver()
  expect(await engine.answerLocal(GET)).toMatchObject({ status: 423 })
  reject(new NotHandingOver('planted'))
  await expect.poll(() => seen).toEqual(['open', 'close', 'open'])
  await expect.poll(() => states).toEqual(['unlocked', 'locked', 'unlocked'])
  expect([wiped, existsSync(engine.paths.vault)]).toEqual([0, true])
  expect(await engine.answerLocal(GET)).toMatchObject({ status: 200 })
  expect(engine.status).toMatchObject({ phase: 'offline', ending: null })
  await engine.lock()
})

test('nothing is wiped where handing over fails by itself', async () => {
  content = { handOver: async () => Promise.reject(new Error('planted')) }
  const engine = await openEngine()
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  engine.endWithHandOver()
  await new Promise((resolve) => setImmediate(resolve))
  await engine.lock()
  expect([wiped, existsSync(engine.paths.vault)]).toEqual([0, true])
})

test('an app that ends while it hands over keeps everything, and goes on once it is unlocked again', async () => {
  let runs = 0
  content = {
    handOver: (signal) => {
      runs++
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
  }
  const engine = await openEngine()
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  engine.endWithHandOver()
  await engine.lock()
  expect([engine.vault.dataKey, wiped]).toEqual([null, 0])
  expect(await engine.openWith((vault) => vault.unlock(PASSPHRASE))).toEqual({ ok: true })
  expect(await engine.answerLocal(GET)).toMatchObject({ status: 200 })
  engine.endWithHandOver()
  expect(runs).toBe(2)
  await engine.lock()
})

test.each([
  [3, 'unlock', 0],
  [0, null, 1],
])(
  'a locked device that was ended with %i unsent changes asks to be unlocked, or is wiped',
  async (count, ending, times) => {
    content = { countUnsent: () => count }
    const engine = await openEngine(refusing('device_hands_over'))
    await engine.openWith((vault) => vault.create(PASSPHRASE))
    await engine.lock()
    engine.askWhileLocked()
    await expect.poll(() => [engine.status.ending ?? null, wiped]).toEqual([ending, times])
  },
)
