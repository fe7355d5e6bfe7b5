import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

async function send(method: string, path: string, body?: object, user: TestUser = administrator) {
  const init = body
    ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { method }
  const response = await user.send(path, init)
  const text = await response.text()
  return { status: response.status, ...(text === '' ? {} : JSON.parse(text)) }
}

describe('an edit', () => {
  test('with a field that it can not change is refused whole, and told which', async () => {
    const made = await send('POST', '/api/incidents', incidentValues())
    const path = `/api/incidents/${made.id}`
    const sent = { version: made.version, location: 'Another place', status: 'closed', nonsense: 1 }
    expect(await send('PATCH', path, sent)).toMatchObject({
      status: 400,
      error: 'invalid_input',
      details: [
        { path: 'status', message: 'This field cannot be changed here' },
        { path: 'nonsense', message: 'This call does not accept a field of this name' },
      ],
    })
    expect(await administrator.client.incidents.get({ params: { id: made.id } })).toMatchObject({
      location: made.location,
      version: made.version,
    })
  })

  test('tells it together with the fields that are wrong', async () => {
    const { details } = await send('POST', '/api/iccpr/cases', { titel: 'Held', priority: 'high' })
    expect(details.map(({ path }: { path: string }) => path)).toEqual([
      ...['title', 'status', 'description', 'titel'],
    ])
  })
})

describe('PUT of a whole news item', () => {
  const ARTICLE = {
    title: 'A new office has opened',
    summary: 'The office is open to everybody.',
    content: 'Our new office is open on all working days, and everybody is welcome to visit us there.',
  }
  const PAYLOAD = { ...ARTICLE, status: 'published', author: 'Admin' }

  test('takes one as it was read, with its changes, and nothing that can not be changed', async () => {
    const { id } = await send('POST', '/api/news', PAYLOAD, editor)
    const { status: _status, ...read } = await editor.client.news.get({ params: { id } })
    const title = 'The new office has moved'
    expect(await send('PUT', `/api/news/${id}`, { ...read, title }, editor)).toMatchObject({
      ...{ status: 'published', title, version: 2 },
    })
    const forged = { title, createdAt: '2020-01-01T00:00:00.000Z', slug: 'another' }
    expect(await send('PUT', `/api/news/${id}`, forged, editor)).toMatchObject({
      status: 400,
      details: [
        { path: 'slug', message: 'This field cannot be changed here' },
        { path: 'createdAt', message: 'This field cannot be changed here' },
      ],
    })
    expect(await send('PUT', `/api/news/${id}`, { titel: title }, editor)).toMatchObject({
      status: 400,
      details: [{ path: 'titel', message: 'This call does not accept a field of this name' }],
    })
  })
})

describe('a list', () => {
  test('refuses a filter that it does not have, and overlooks what links carry', async () => {
    expect(await send('GET', '/api/incidents?statsu=new')).toMatchObject({
      status: 400,
      details: [{ path: 'statsu', message: 'This list does not accept a filter of this name' }],
    })
    const visitor = server.visitor()
    const linked = '/api/news?limit=3&utm_source=mail&utm_medium=x&fbclid=y&_=17'
    expect((await visitor.send(linked)).status).toBe(200)
    expect((await visitor.send('/api/news?categroy=legal')).status).toBe(400)
    expect((await visitor.send('/api/news/feed.atom?utm_source=reader&x=1')).status).toBe(200)
  })
})

describe('a deletion of what somebody else has changed since it was read', () => {
  test('is refused for records, and done without a version or with the present one', async () => {
    const made = await send('POST', '/api/incidents', incidentValues())
    const path = `/api/incidents/${made.id}`
    await send('PATCH', path, { version: made.version, location: 'Another place' })
    const reason = 'Entered twice'
    expect(await send('DELETE', path, { version: made.version, reason })).toMatchObject({
      ...{
        status: 409,
        error: 'stale',
        message: 'Someone else changed this in the meantime. Look at what they changed, then save again.',
      },
    })
    expect((await send('DELETE', path, { version: made.version + 1, reason })).status).toBe(204)
  })

  test.each([
    ['news', { title: 'A new office has opened', status: 'draft' }, { title: 'A new office has moved' }],
    [
      'jobs',
      { title: 'Monitor of courts', status: 'draft', employmentType: 'contract', category: 'legal' },
      { title: 'Another title' },
    ],
    [
      'projects',
      {
        ...{ title: 'Legal aid for all', location: 'Baidoa', category: 'legal_aid', endDate: '2999-01-01' },
        ...{
          description: 'Lawyers help those who are held.',
          objectives: 'Nobody is held without a lawyer.',
        },
      },
      { title: 'Another title' },
    ],
    [
      'partners',
      {
        ...{ category: 'human-rights', name: 'ABC', fullName: 'The ABC', url: 'https://abc.example.org' },
        description: 'An invented organisation.',
      },
      { name: 'ABCD' },
    ],
  ])('is refused for %s', async (resource, values, change) => {
    const { id } = await send('POST', `/api/${resource}`, values)
    const path = `/api/${resource}/${id}`
    await send('PATCH', path, { version: 1, ...change })
    expect(await send('DELETE', path, { version: 1 })).toMatchObject({ status: 409, error: 'stale' })
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('DELETE', path)).status).toBe(404)
  })
})
