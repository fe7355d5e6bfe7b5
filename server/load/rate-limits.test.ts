import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#shared/contract/client.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'
import { createRateLimits, LIMITS } from './rate-limits.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1, trustedProxies: ['127.0.0.1'] })
})
afterAll(() => server.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function statusOfSignIn(email: string, password: string, ip: string): Promise<number> {
  const call = server.visitor().client.session.signIn({ input: { email, password }, headers: from(ip) })
  return call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  )
}

/** The answer to a sign-in that comes from an address, with other headers where they are given. */
const signInFrom = (email: string, password: string, ip: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(ip), ...headers },
    body: JSON.stringify({ email, password }),
  })

test('an account is closed to an address that guesses, and stays open to everybody else', async () => {
  const { email } = await server.signIn('editor')
  const guesses = Array.from({ length: LIMITS['sign-in-pair'].points + 2 }, () =>
    statusOfSignIn(email, 'a guess', '203.0.113.1'),
  )
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS['sign-in-pair'].points)
  expect(await statusOfSignIn(email, TEST_PASSWORD, '203.0.113.1')).toBe(429)
  expect(await statusOfSignIn(email, TEST_PASSWORD, '203.0.113.2')).toBe(200)
})

test('a right password makes up for the wrong ones before it', async () => {
  const { email } = await server.signIn('editor')
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < LIMITS['sign-in-pair'].points - 1; guess++) {
      expect(await statusOfSignIn(email, 'a slip', '203.0.113.3')).toBe(401)
    }
    expect(await statusOfSignIn(email, TEST_PASSWORD, '203.0.113.3')).toBe(200)
  }
})

test('guesses from many addresses do not lock out the place where the person signed in before', async () => {
  const { email, id } = await server.signIn('editor')
  await server.database.run(sql`update users set known_networks = '{198.51.100}' where id = ${id}`)
  const limits = createRateLimits(server.database)
  const many = Array.from({ length: LIMITS['sign-in-account'].points }, () =>
    limits.consume('sign-in-account', email),
  )
  await Promise.all(many)
  expect(await statusOfSignIn(email, TEST_PASSWORD, '203.0.113.4')).toBe(429)
  expect(await statusOfSignIn(email, TEST_PASSWORD, '198.51.100.20')).toBe(200)
})

test('nobody locks a person out of the networks that they signed in from last, nor of their own browser', async () => {
  const { email } = await server.signIn('editor')
  for (const network of ['198.51.101', '198.51.102', '198.51.103']) {
    expect(await statusOfSignIn(email, TEST_PASSWORD, `${network}.7`)).toBe(200)
  }
  const own = await signInFrom(email, TEST_PASSWORD, '203.0.113.20')
  const known = own.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const cookie = known.filter((pair) => pair.startsWith('known')).join('; ')
  expect(cookie).toContain('known.sig=')
  // Guesses at the user's own address, and many from elsewhere.
  for (let guess = 0; guess < LIMITS['sign-in-pair'].points; guess++) {
    await statusOfSignIn(email, 'a guess', '203.0.114.20')
  }
  const limits = createRateLimits(server.database)
  await Promise.all(
    Array.from({ length: LIMITS['sign-in-account'].points }, () =>
      limits.consume('sign-in-account', email).catch(() => undefined),
    ),
  )
  expect(await statusOfSignIn(email, TEST_PASSWORD, '203.0.114.20')).toBe(429)
  expect((await signInFrom(email, TEST_PASSWORD, '203.0.114.20', { cookie })).status).toBe(200)
  expect(await statusOfSignIn(email, TEST_PASSWORD, '198.51.101.8')).toBe(200)
})

test('public calls of one address are limited, and told how long to wait', async () => {
  const { limits } = server.services
  const ip = '203.0.113.5'
  await Promise.all(Array.from({ length: LIMITS.general.points }, () => limits.consume('general', ip)))
  const fault = { path: '/', name: 'Error', frames: [], build: '1' }
  const init = { method: 'POST', body: JSON.stringify(fault) }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/api/faults`, { ...init, headers: { ...headers, ...from(ip) } })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await response.json()).error).toBe('too_many_requests')
  const other = await fetch(`${server.url}/api/faults`, {
    ...init,
    headers: { ...headers, ...from('203.0.113.6') },
  })
  expect(other.status).toBe(204)
})

test('what is counted names nobody', async () => {
  await statusOfSignIn('Ubax@example.org', 'a guess', '203.0.113.7')
  const rows = await server.database.run<{ key: string }>(sql`select key from rate_limits`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[A-Za-z0-9_-]{43}$/)
})

test('a whole network of IPv6 is one connection, and its neighbours together are a network', async () => {
  const fault = JSON.stringify({ path: '/', name: 'Error', frames: [], build: '1' })
  const post = async (ip: string) => {
    const headers = { 'content-type': 'application/json', ...from(ip) }
    return (await fetch(`${server.url}/api/faults`, { method: 'POST', body: fault, headers })).status
  }
  const { limits } = server.services
  for (let call = 0; call < LIMITS['public-form'].points; call++) {
    await limits.consume('public-form', '2001:db8:7:1')
  }
  expect(await post('2001:db8:7:1::1')).toBe(429)
  expect(await post('2001:db8:7:1:ffff::2')).toBe(429)
  expect(await post('2001:db8:7:2::1')).toBe(204)
  for (let call = 0; call < LIMITS['public-form-network'].points; call++) {
    await limits.consume('public-form-network', '2001:db8:7').catch(() => undefined)
  }
  expect(await post('2001:db8:7:3::1')).toBe(429)
  expect(await post('2001:db8:8:1::1')).toBe(204)
})

test('visitors have a budget of text an hour for their other forms, by network and together', async () => {
  const { limits } = server.services
  const subscribe = (ip: string) =>
    server.visitor().client.newsletter.subscribe({
      input: { email: 'reader@example.org' },
      headers: from(ip),
    })
  await limits.spend('public-text-network', LIMITS['public-text-network'].points - 90, '203.0.115')
  await subscribe('203.0.115.20')
  await expect(subscribe('203.0.115.21')).rejects.toMatchObject({ status: 429 })
  await subscribe('198.51.100.20')
  await limits.spend('public-text', LIMITS['public-text'].points).catch(() => undefined)
  await expect(subscribe('192.0.2.20')).rejects.toMatchObject({ status: 429 })
})

test('a key with an address in it is another one tomorrow and in another process', async () => {
  let now = new Date('2026-11-20T12:00:00Z')
  const keysOf = async (limits: ReturnType<typeof createRateLimits>) => {
    await server.database.run(sql`delete from rate_limits`)
    await limits.consume('public-form', '203.0.113.30')
    const rows = await server.database.run<{ key: string }>(sql`select key from rate_limits`)
    return rows.map(({ key }) => key)
  }
  const limits = createRateLimits(server.database, { now: () => now })
  const first = await keysOf(limits)
  expect(await keysOf(limits)).toEqual(first)
  const other = await keysOf(createRateLimits(server.database, { now: () => now }))
  now = new Date('2026-11-21T00:00:00Z')
  const tomorrow = await keysOf(limits)
  expect(new Set([...first, ...other, ...tomorrow]).size).toBe(3)
})
