import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'

const HTTPS = 'https://rights.example'
const TOKEN = 'a token of the tests'
const SCRIPT = `export const text = '${'long '.repeat(1000)}'`

let web: string
let server: TestServer
let secure: TestServer

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'test-web-'))
  await mkdir(path.join(web, 'assets'))
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>Rights</title>')
  await writeFile(path.join(web, 'assets/app-1a2b3c.js'), SCRIPT)
  await writeFile(path.join(web, '.build-hash'), 'x')
  server = await startTestServer({ webFolder: web })
  secure = await startTestServer({ publicUrl: HTTPS, trustedProxies: ['127.0.0.1'], metricsToken: TOKEN })
})
afterAll(async () => {
  await server.close()
  await secure.close()
  await rm(web, { recursive: true })
})

const credentials = JSON.stringify({ email: 'nobody@example.org', password: TEST_PASSWORD })
const signIn = (headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: credentials,
})

async function statusOfSignIn(server: TestServer, headers: Record<string, string>): Promise<number> {
  return (await fetch(`${server.url}/api/session`, signIn(headers))).status
}

describe('a state-changing call', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser on another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['our own pages', { 'sec-fetch-site': 'same-origin' }, 401],
    ['a program', {}, 401],
  ])('from %s', async (_where, headers, status) => {
    expect(await statusOfSignIn(server, headers)).toBe(status)
  })

  test('from an old browser on our own pages is told by its origin, also behind a proxy', async () => {
    expect(await statusOfSignIn(server, { origin: server.url })).toBe(401)
    expect(await statusOfSignIn(secure, { origin: HTTPS })).toBe(401)
    expect(await statusOfSignIn(secure, { origin: 'https://other.example' })).toBe(403)
  })
})

describe('every answer', () => {
  test('carries the headers that keep pages from harm, without inline scripts or styles', async () => {
    for (const address of ['/', '/api/user', '/api/nothing']) {
      const { headers } = await fetch(`${server.url}${address}`)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  })

  test('allows the microphone where somebody may speak a report, and nowhere else', async () => {
    const policyOf = async (address: string) =>
      (await fetch(`${server.url}${address}`)).headers.get('permissions-policy') ?? ''
    for (const address of [
      '/incident-reporting',
      '/so/incident-reporting?theme=dark',
      '/incidents',
      '/incidents/',
    ])
      expect(await policyOf(address), address).toContain('microphone=(self)')
    for (const address of [
      '/',
      '/so',
      '/referrals',
      '/incidents/report',
      '/sign-in',
      '/api/incidents',
      '/mailbox',
    ])
      expect(await policyOf(address), address).toContain('microphone=()')
    expect(await policyOf('/incident-reporting')).toContain('camera=()')
  })

  test('asks for https where people come by it, and so does the cookie', async () => {
    const response = await fetch(`${secure.url}/api/health`)
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
    const user = await secure.signIn('editor')
    const again = await user.send('/api/session', {
      ...signIn({}),
      body: JSON.stringify({ email: user.email, password: TEST_PASSWORD }),
    })
    expect(again.headers.getSetCookie().find((line) => line.startsWith('session='))).toMatch(/; secure/i)
  })

  test('leaves a line in the log without query, ids and people', async () => {
    const { send, email } = await server.signIn('editor')
    await send('/api/users/019a9c3e-7b7e-7000-8000-000000000001/sessions?q=Ubax')
    await send('/api/unknown/019a9c3e-7b7e-7000-8000-000000000001/Ubax')
    const log = server.logged.join('')
    expect(log).toContain('"path":"users.sessions"')
    expect(log).toContain('"path":"/api/…')
    expect(log).not.toContain('019a9c3e')
    expect(log).not.toContain('?q=')
    expect(log).not.toContain(email)
  })
})

describe('the built UI', () => {
  test('is served for every page, with 404 as its status where there is none', async () => {
    for (const [address, status] of [
      ['/', 200],
      ['/iccpr', 200],
      ['/no-such-page', 404],
    ] as const) {
      const response = await fetch(`${server.url}${address}`)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('<title>Rights</title>')
    }
  })

  test('keeps hashed files for ever and sends them compressed', async () => {
    const address = `${server.url}/assets/app-1a2b3c.js`
    const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await plain.text()).toBe(SCRIPT)
    const { body: bytes } = await answerTo(address, { 'accept-encoding': 'br' })
    expect(bytes.length).toBeLessThan(SCRIPT.length / 10)
    expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT)
  })

  test('is not sent again to who has it', async () => {
    const etag = String((await fetch(`${server.url}/iccpr`)).headers.get('etag'))
    // `fetch` would add that it wants no cached answer.
    const again = await answerTo(`${server.url}/iccpr`, { 'if-none-match': etag })
    expect(again).toEqual({ status: 304, body: Buffer.alloc(0) })
  })

  test('has no files but its own', async () => {
    for (const address of ['/assets/other.js', '/.build-hash', '/..%2f..%2fetc/passwd', '/index.html.bak']) {
      expect((await fetch(`${server.url}${address}`)).status).toBe(404)
    }
  })
})

function answerTo(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('the metrics', () => {
  test('are for this machine', async () => {
    await server.visitor().client.system.health()
    const response = await fetch(`${server.url}/api/metrics`)
    const text = await response.text()
    expect(text).toContain('http_request_duration_seconds_count{call="system.health",status="200"}')
    expect(text).toContain('database_connections{state="total"}')
  })

  test('are not for callers behind a proxy, declared or not, unless they have the token', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' }
    expect((await fetch(`${server.url}/api/metrics`, { headers: forwarded })).status).toBe(403)
    expect((await fetch(`${secure.url}/api/metrics`, { headers: forwarded })).status).toBe(403)
    const wrong = { ...forwarded, authorization: 'Bearer another' }
    expect((await fetch(`${secure.url}/api/metrics`, { headers: wrong })).status).toBe(403)
    const right = { ...forwarded, authorization: `Bearer ${TOKEN}` }
    expect((await fetch(`${secure.url}/api/metrics`, { headers: right })).status).toBe(200)
    expect((await fetch(`${server.url}/api/metrics`, { headers: right })).status).toBe(403)
  })
})
