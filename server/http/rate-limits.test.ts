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
  await server.database.run(sql`update users set known_network = '198.51.100' where id = ${id}`)
  const limits = createRateLimits(server.database)
  const many = Array.from({ length: LIMITS['sign-in-account'].points }, () =>
    limits.consume('sign-in-account', email),
  )
  await Promise.all(many)
  expect(await statusOfSignIn(email, TEST_PASSWORD, '203.0.113.4')).toBe(429)
  expect(await statusOfSignIn(email, TEST_PASSWORD, '198.51.100.20')).toBe(200)
})

test('public calls of one address are limited, and told how long to wait', async () => {
  const limits = createRateLimits(server.database)
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
