import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LocalRequest } from '#desktop/engine/protocol.ts'
import { ConnectionFailed, type Transport } from '#desktop/net/transport.ts'
import type { VaultState } from '#shared/contract/desktop-bridge.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { createCookieJar } from './cookie-jar.ts'
import { createHandler } from './handler.ts'
import { createIsLocal } from './is-local.ts'

const SERVER = 'https://server.example'

let folder: string
let vault: VaultState
let sent: { url: string; method: string; headers: Record<string, string>; body: string | null }[]
let asked: LocalRequest[]
let respond: () => Response
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'handler-'))
  mkdirSync(path.join(folder, 'ui/assets'), { recursive: true })
  writeFileSync(path.join(folder, 'ui/index.html'), '<!doctype html>app')
  writeFileSync(path.join(folder, 'ui/assets/app-1a2b.js'), 'export {}')
  writeFileSync(path.join(folder, 'secret.txt'), 'secret')
  vault = 'unlocked'
  sent = []
  asked = []
  respond = () => Response.json({ ok: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const transport: Transport = async ({ url, method, headers, body }) => {
  const text = body ? await new Response(body as BodyInit).text() : null
  sent.push({ url, method, headers: Object.fromEntries(headers), body: text })
  return respond()
}

const jar = () =>
  createCookieJar({ path: path.join(folder, 'session.bin'), keychain: memoryKeychain(), names: ['s'] })

function makeHandler(baseUrl: string | null = SERVER, cookies = jar(), devServer?: string) {
  return createHandler({
    uiDir: path.join(folder, 'ui'),
    devServer,
    isLocal: createIsLocal([
      { spec: { method: 'GET', path: '/incidents', offline: 'mirror' } },
      { spec: { method: 'POST', path: '/incidents', offline: 'queue' } },
      { spec: { method: 'GET', path: '/incidents/:id', offline: 'mirror' } },
      { spec: { method: 'GET', path: '/incidents/export', offline: 'online' } },
    ]),
    engine: {
      async local(request) {
        asked.push(request)
        const headers = { 'content-type': 'text/plain', 'set-cookie': 's=stolen', 'x-total-count': '2' }
        if (request.query === 'stream=1') return { status: 200, headers, body: { stream: 7 } }
        return { status: 200, headers, body: { bytes: new TextEncoder().encode('local') } }
      },
      async streamNext() {
        const piece = pieces.shift()
        return piece === undefined ? null : new TextEncoder().encode(piece)
      },
      async streamCancel(stream) {
        cancelled.push(stream)
      },
    },
    remote: { baseUrl: () => baseUrl, transport, jar: cookies },
    vault: async () => vault,
    deviceSecret: async () => 'the secret of this device',
    onSignedIn: () => {
      signedIn += 1
    },
    async onSignedOut() {
      signedOut += 1
    },
  })
}
let signedIn = 0
let signedOut = 0
let pieces: string[] = []
const cancelled: number[] = []

const at = (where: string, init?: RequestInit) => new Request(new URL(where, 'app://ui'), init)
const PAGE = { headers: { accept: 'text/html,*/*' } }

test('UI files have their types, a strict policy, and the right time in caches', async () => {
  const handler = makeHandler()
  const page = await handler(at('/'))
  expect(await page.text()).toBe('<!doctype html>app')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  const script = await handler(at('/assets/app-1a2b.js'))
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toContain('immutable')
})

test('addresses of the app are its page, files that are not there are not', async () => {
  const handler = makeHandler()
  for (const where of ['/incidents/018f/history', '/so/iccpr?tab=2', '/apiary']) {
    expect(await (await handler(at(where))).text()).toBe('<!doctype html>app')
  }
  expect((await handler(at('/assets/none.js'))).status).toBe(404)
  expect((await handler(at('/', { method: 'POST', body: 'x' }))).status).toBe(405)
  const head = await handler(at('/', { method: 'HEAD' }))
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('nothing outside the UI folder is read, and no other host is answered', async () => {
  const handler = makeHandler()
  const tries = [
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/C:%5csecret.txt',
    '/%00.txt',
  ]
  for (const where of tries) {
    const response = await handler(at(where))
    expect([where, response.status >= 400, await response.text()]).toEqual([where, true, ''])
  }
  expect((await handler(at('/%zz'))).status).toBe(400)
  expect((await handler(new Request('app://other/'))).status).toBe(404)
})

test('declared calls go to the engine with chosen headers, without cookies back', async () => {
  const handler = makeHandler()
  const headers = { accept: 'application/json', cookie: 's=1', 'x-other': '1', 'if-match': '3' }
  const response = await handler(at('/api/incidents?q=a%20b&limit=5', { headers }))
  expect(await response.text()).toBe('local')
  expect(response.headers.get('x-total-count')).toBe('2')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  await handler(
    at('/api/incidents', {
      method: 'POST',
      body: '{"title":"x"}',
      headers: { 'content-type': 'application/json' },
    }),
  )
  expect(asked).toEqual([
    {
      method: 'GET',
      path: '/api/incidents',
      query: 'q=a%20b&limit=5',
      headers: { accept: 'application/json', 'if-match': '3' },
      body: null,
    },
    {
      method: 'POST',
      path: '/api/incidents',
      query: '',
      headers: { 'content-type': 'application/json' },
      body: new TextEncoder().encode('{"title":"x"}'),
    },
  ])
  expect(sent).toEqual([])
})

test('a streamed answer is taken piece by piece and given up when nobody reads on', async () => {
  const handler = makeHandler()
  pieces = ['one ', 'two ', 'three']
  expect(await (await handler(at('/api/incidents?stream=1'))).text()).toBe('one two three')
  pieces = ['one ', 'two ', 'three']
  const reader = (await handler(at('/api/incidents?stream=1'))).body?.getReader()
  await reader?.read()
  expect(pieces).toEqual(['two ', 'three'])
  await reader?.cancel()
  expect(cancelled).toEqual([7])
})

test('other calls are forwarded with the session, whose cookie the window never sees', async () => {
  const handler = makeHandler()
  respond = () =>
    Response.json(
      { id: 1 },
      { headers: { 'set-cookie': 's=secret; HttpOnly; Path=/', 'x-powered-by': 'x', etag: '"1"' } },
    )
  const signIn = await handler(
    at('/api/session', { method: 'POST', body: '{}', headers: { origin: 'app://ui' } }),
  )
  expect(signIn.headers.getSetCookie()).toEqual([])
  expect([signIn.headers.get('etag'), signIn.headers.get('x-powered-by')]).toEqual(['"1"', null])
  expect(signedIn).toBe(1)
  respond = () => new Response(null, { status: 204 })
  expect(
    (await handler(at('/api/incidents/export?kind=csv', { headers: { cookie: 's=mine' } }))).status,
  ).toBe(204)
  expect(sent).toMatchObject([
    { url: `${SERVER}/api/session`, method: 'POST', body: '{}' },
    {
      url: `${SERVER}/api/incidents/export?kind=csv`,
      method: 'GET',
      headers: { cookie: 's=secret' },
      body: null,
    },
  ])
  expect(sent[0]?.headers).not.toHaveProperty('origin')
})

test('without a connection, or a server, the answer is 503 offline', async () => {
  const offline = { status: 503, body: { error: 'offline', details: [] } }
  respond = () => {
    throw new ConnectionFailed('no network')
  }
  for (const handler of [makeHandler(), makeHandler(null)]) {
    const response = await handler(at('/api/users'))
    expect({ status: response.status, body: await response.json() }).toMatchObject(offline)
  }
})

test('a fault is 500 without its text', async () => {
  respond = () => {
    throw new Error('secret detail')
  }
  const response = await makeHandler()(at('/api/users'))
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({ error: 'internal' })
  expect(text).not.toContain('secret')
})

test('a locked app answers no call at all; one without a mirror asks the server for everything', async () => {
  vault = 'locked'
  const handler = makeHandler()
  for (const where of ['/api/incidents', '/api/users', '/api/user']) {
    expect((await handler(at(where))).status).toBe(423)
  }
  expect((await handler(at('/'))).status).toBe(200)
  expect([asked, sent]).toEqual([[], []])
  vault = 'absent'
  await handler(at('/api/incidents'))
  expect([asked.length, sent.length]).toEqual([0, 1])
})

test('another origin is refused', async () => {
  const response = await makeHandler()(
    at('/api/users', { method: 'POST', headers: { origin: 'https://evil.example' } }),
  )
  expect([response.status, sent.length]).toEqual([403, 0])
})

test("going to sign-in leads to the server's page of the app and back, never to another site", async () => {
  const handler = makeHandler()
  const goTo = async (location: string) => {
    respond = () => new Response(null, { status: 302, headers: { location, 'set-cookie': 's=new' } })
    const response = await handler(at('/api/login?return=%2Ficcpr', PAGE))
    return [response.status, response.headers.get('location')]
  }
  expect(await goTo('/sign-in?return=%2Ficcpr')).toEqual([302, 'app://ui/sign-in?return=%2Ficcpr'])
  expect(await goTo(`${SERVER}/iccpr?tab=2#top`)).toEqual([302, 'app://ui/iccpr?tab=2#top'])
  expect(await goTo('https://evil.example/iccpr')).toEqual([500, null])
  expect(await goTo('//evil.example/iccpr')).toEqual([500, null])
})

test('without a connection sign-in leads to its page, and signing out forgets the session all the same', async () => {
  const cookies = jar()
  const handler = makeHandler(SERVER, cookies)
  await cookies.store(SERVER, ['s=secret'])
  respond = () => {
    throw new ConnectionFailed('no network')
  }
  const goTo = async (where: string) => {
    const response = await handler(at(where, PAGE))
    return [response.status, response.headers.get('location')]
  }
  expect(await goTo('/api/login?return=%2Ficcpr%3Ftab%3D2')).toEqual([
    303,
    'app://ui/sign-in?return=%2Ficcpr%3Ftab%3D2',
  ])
  expect(await goTo('/api/login?return=https%3A%2F%2Fevil.example%2Fx')).toEqual([303, 'app://ui/sign-in'])
  expect(await goTo('/api/login?return=%2F%2Fevil.example')).toEqual([303, 'app://ui/sign-in'])
  expect(await cookies.header(SERVER)).toBe('s=secret')
  vault = 'locked'
  expect(await goTo('/api/logout')).toEqual([303, 'app://ui/'])
  expect(await cookies.header(SERVER)).toBeNull()
})

test('signing out ends the session at the server, too', async () => {
  const cookies = jar()
  await cookies.store(SERVER, ['s=secret'])
  respond = () => new Response(null, { status: 204 })
  const before = signedOut
  await makeHandler(SERVER, cookies)(at('/api/logout', PAGE))
  expect(signedOut).toBe(before + 1)
  expect(sent).toMatchObject([
    { url: `${SERVER}/api/session`, method: 'DELETE', headers: { cookie: 's=secret' } },
  ])
})

test('in development the pages come from the development server', async () => {
  const served: string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    served.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/html' }).end('from vite')
  }
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const handler = makeHandler(SERVER, jar(), `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(await (await handler(at('/@vite/client?t=1'))).text()).toBe('from vite')
    await handler(at('/api/users'))
    expect([served, sent.length]).toEqual([['/@vite/client?t=1'], 1])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
