import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { safeReturnPath } from './sign-in-navigation.ts'

describe('the path to return to', () => {
  test.each(['/', '/iccpr', '/incidents?status=new&q=a%20b', '/users#x', '/a/../reports'])(
    'may be %s',
    (path) => {
      const url = new URL(path, 'https://rights.example')
      expect(safeReturnPath(path)).toBe(`${url.pathname}${url.search}${url.hash}`)
    },
  )

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/api/logout',
    '/x/../api/logout',
    '',
    undefined,
    ['/a', '/b'],
  ])('is the first page for %j', (path) => {
    expect(safeReturnPath(path)).toBe('/')
  })

  test('never leads to another site, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '//',
      'evil.example',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'a',
      '\u3002',
      '\uff0f',
    )
    const path = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(path, (wanted) => {
        const target = safeReturnPath(wanted)
        // As a browser reads a Location header, and as it reads a link in a page.
        for (const base of ['https://rights.example/sign-in', 'http://localhost:3000/api/login']) {
          expect(new URL(target, base).origin).toBe(new URL(base).origin)
        }
        expect(target).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('the navigations', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('lead a visitor to the sign-in page with the way back', async () => {
    const { send } = server.visitor()
    const response = await send('/api/login?return=/incidents%3Fstatus%3Dnew')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/sign-in?return=%2Fincidents%3Fstatus%3Dnew')
    expect((await send('/api/login?return=//evil.example')).headers.get('location')).toBe('/sign-in')
  })

  test('lead whoever is signed in straight back', async () => {
    const { send } = await server.signIn('editor')
    expect((await send('/api/login?return=/upr')).headers.get('location')).toBe('/upr')
  })

  test.each([
    ['same-origin', 401],
    ['same-site', 401],
    ['none', 401],
    ['cross-site', 200],
  ])('sign out on a navigation that is %s: %i afterwards', async (site, status) => {
    const { send } = await server.signIn('editor')
    const response = await send('/api/logout', { headers: { 'sec-fetch-site': site } })
    expect(response.headers.get('location')).toBe('/')
    expect((await send('/api/user')).status).toBe(status)
  })

  test('without Sec-Fetch-Site ask for a page of this site as the referrer', async () => {
    const { send } = await server.signIn('editor')
    await send('/api/logout')
    await send('/api/logout', { headers: { referer: 'https://evil.example/' } })
    expect((await send('/api/user')).status).toBe(200)
    await send('/api/logout', { headers: { referer: `${server.url}/iccpr` } })
    expect((await send('/api/user')).status).toBe(401)
  })
})
