import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const send = async (method: string, path: string, body?: unknown) => {
  const response = await administrator.send(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.text()) || 'null' }
}

const LIGATURES = '\ufdfa'.repeat(100)
/** Nothing of it repeats, so that no index can compress it. */
const ENDLESS = randomBytes(8000).toString('hex')

describe('what no table stores', () => {
  test.each([
    '/api/news/%00',
    '/api/jobs/%00',
    '/api/projects/%00',
    '/api/partners/%00',
    '/api/incidents/%00',
    '/api/news/x%00/restore',
    '/news/%00',
    '/jobs/x%00y',
    '/so/news/%00',
    '/%00',
    '/api/%00',
    '/api/news?q=%00',
    '/api/incidents?q=a%00&sort=%00',
    '/api/news-images/%00/%00',
    '/api/reports/%00/status',
  ])('%s is refused or found nowhere', async (path) => {
    expect((await send('GET', path)).status).toBeLessThan(500)
    expect([400, 404, 405]).toContain((await send('GET', path)).status)
  })

  test('U+0000 in a saved view and in a fault is refused', async () => {
    const view = { area: 'incidents', name: 'a\u0000b', query: 'x\u0000' }
    expect((await send('POST', '/api/saved-views', view)).status).toBe(400)
    expect((await send('POST', '/api/saved-views', { ...view, name: 'a' })).status).toBe(400)
    const fault = { path: '/a\u0000', name: 'Error\u0000', frames: ['\u0000'], build: 'x' }
    expect((await send('POST', '/api/faults', fault)).status).toBeLessThan(500)
  })
})

describe('words longer than any index takes', () => {
  test.each([
    ['ligatures', LIGATURES],
    ['without an end', ENDLESS.slice(0, 15_000)],
  ])('%s', async (_name, text) => {
    const article = {
      title: 'A title of the right length',
      summary: 'A summary that is long enough to be published.',
      content: `${text} and more words`,
      tags: text.slice(0, 100),
    }
    expect(await send('POST', '/api/news', article)).toMatchObject({ status: 201 })
    const recommendation = {
      recommendationNumber: '1.1',
      title: text.slice(0, 500),
      status: 'not-started',
      priority: 'high',
      implementingAgency: text.slice(0, 300),
      description: text,
      tags: text.slice(0, 500),
      internalNotes: text,
    }
    expect(await send('POST', '/api/upr/recommendations', recommendation)).toMatchObject({ status: 201 })
    expect(
      await send(
        'POST',
        '/api/incidents',
        incidentValues({ description: text, location: text.slice(0, 200) }),
      ),
    ).toMatchObject({ status: 201 })
    expect(await send('GET', `/api/incidents?q=${encodeURIComponent(text.slice(0, 200))}`)).toMatchObject({
      status: 200,
    })
  })
})

describe('signs that turn the direction of reading', () => {
  const SIGNS = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  test('stand in no title, name or note, however they came in', async () => {
    const answers = [
      await send('POST', '/api/news', {
        title: `A title ${SIGNS}of the right length`,
        summary: 'A summary that is long enough to be published.',
        content: `Some${SIGNS} text that is long enough to be published, with many more words in it.`,
        tags: `a${SIGNS}b`,
      }),
      await send('POST', '/api/incidents', incidentValues({ location: `Ki${SIGNS}smaayo` })),
      await send('POST', '/api/saved-views', { area: 'incidents', name: `a${SIGNS}b`, query: 'q=x' }),
      await send('PATCH', `/api/users/${(await server.signIn('editor')).id}`, {
        version: 1,
        firstName: `Ay${SIGNS}an`,
      }),
    ]
    for (const { status, body } of answers) {
      expect(status, body).toBeLessThan(300)
      expect(body).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    }
  })
})
