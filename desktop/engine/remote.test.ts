import { expect, test } from 'vitest'
import { createRemote } from './remote.ts'

/** A connection to a server that answers so. */
const remoteOf = (answer: Response) =>
  createRemote({
    transport: async () => answer,
    credentials: async () => ({ baseUrl: 'https://office.example', cookie: null }),
    storeCookies: async () => {
      throw new Error('cookies of something else are never kept')
    },
    deviceSecret: () => null,
  })

const page = { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'portal=1' }

test.each<[string, number, Record<string, string>, string]>([
  ['a sign-in page of the network', 200, page, 'portal'],
  ['a redirect to it', 302, { ...page, location: 'http://portal.example/' }, 'portal'],
  ['a network that says so', 511, page, 'portal'],
  ['a proxy that wants a password', 407, page, 'proxy'],
])('%s is never taken for the server', async (_what, status, headers, obstacle) => {
  const answered = remoteOf(new Response('<h1>Welcome</h1>', { status, headers })).fetch('/api/health')
  await expect(answered).rejects.toMatchObject({ name: 'ConnectionFailed', obstacle })
})

test.each<[string, number, Record<string, string>]>([
  ['JSON', 200, { 'content-type': 'application/json' }],
  ['a page of the server itself', 200, { 'content-type': 'text/html', 'x-request-id': '1' }],
  ['what has not changed', 304, {}],
  ['an error', 503, { 'content-type': 'application/json' }],
])('%s is an answer', async (_what, status, headers) => {
  const body = status === 304 ? null : '{}'
  expect((await remoteOf(new Response(body, { status, headers })).fetch('/api/health')).status).toBe(status)
})

test('a session has one mark, which tells nothing of its cookie, and another session has another', async () => {
  let cookie: string | null = 'session=one'
  const remote = createRemote({
    transport: async () => new Response('{}'),
    credentials: async () => ({ baseUrl: 'https://office.example', cookie }),
    storeCookies: async () => undefined,
    deviceSecret: () => null,
  })
  const first = await remote.session?.()
  expect(await remote.session?.()).toBe(first)
  expect(first).not.toContain('one')
  cookie = 'session=two'
  expect(await remote.session?.()).not.toBe(first)
  cookie = null
  expect(await remote.session?.()).toBeNull()
})
