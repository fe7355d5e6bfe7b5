import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

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
    await send('/api/logout', { headers: { 'user-agent': 'Mozilla/5.0 (an old browser)' } })
    await send('/api/logout', { headers: { referer: 'https://evil.example/' } })
    expect((await send('/api/user')).status).toBe(200)
    await send('/api/logout', { headers: { referer: `${server.url}/iccpr` } })
    expect((await send('/api/user')).status).toBe(401)
  })

  test('sign out a program, which sends neither', async () => {
    const { send } = await server.signIn('editor')
    await send('/api/logout', { headers: { 'user-agent': 'curl/8.5.0' } })
    expect((await send('/api/user')).status).toBe(401)
  })
})
