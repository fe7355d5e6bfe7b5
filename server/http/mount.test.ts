import { connect } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkAccess } from '#shared/contract/check-access.ts'
import { endpoint, fileEndpoint, listEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import type { Permission } from '#shared/domain/access.ts'
import { requiredText } from '#shared/schemas/field.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import type { Handlers } from './context.ts'
import { errorAnswers } from './error-answer.ts'
import { type Listening, listen } from './listen.ts'
import { mountContract } from './mount.ts'
import type { RequestState } from './request-state.ts'

const open = { access: 'public', offline: 'online', summary: 'A call of the tests' } as const

/** Calls that have every form, to be mounted without the product's own. */
const calls = {
  echo: endpoint({
    ...open,
    method: 'POST',
    path: '/echo/:id',
    input: z.object({
      title: requiredText(2, 20, 'A title is required'),
      note: z.union([z.undefined(), requiredText(10, 50, 'Please provide detailed description')]).optional(),
      tags: z.array(z.object({ name: z.string() })).default([]),
    }),
    output: z.object({ id: z.string(), title: z.string() }),
    status: 201,
    errors: ['exists'],
  }),
  page: listEndpoint({
    ...open,
    method: 'GET',
    path: '/page',
    input: z.object({ q: z.string().optional(), cursor: z.string().optional() }),
    item: z.object({ n: z.int() }),
  }),
  named: endpoint({ ...open, method: 'GET', path: '/things/first', output: z.literal('first') }),
  thing: endpoint({ ...open, method: 'GET', path: '/things/:id', output: z.literal('any') }),
  file: fileEndpoint({
    ...open,
    method: 'GET',
    path: '/file',
    outward: 'made-here',
    mediaTypes: ['text/csv'],
  }),
  upload: uploadEndpoint({
    ...open,
    method: 'PUT',
    path: '/upload',
    bodyLimit: 2000,
    output: z.object({ bytes: z.int() }),
  }),
  leaky: endpoint({ ...open, method: 'GET', path: '/leaky', output: z.object({ name: z.string() }) }),
  broken: endpoint({ ...open, method: 'GET', path: '/broken' }),
  unruled: endpoint({ ...open, access: 'nobody-knows' as Permission, method: 'GET', path: '/unruled' }),
} as const

const handlers: Handlers<typeof calls> = {
  echo: async ({ params, input, refuse }) =>
    input.title === 'taken' ? refuse('exists') : { id: params.id, title: input.title },
  page: async ({ input }) => ({ items: [{ n: 1 }], next: input.cursor ? null : 'a+b/c', total: 2 }),
  named: async () => 'first',
  thing: async () => 'any',
  file: async () => ({ body: 'a,b\n', mediaType: 'text/csv; charset=utf-8', name: 'Cáse "1".csv', size: 4 }),
  upload: async ({ body }) => ({ bytes: (await new Response(body).bytes()).length }),
  leaky: async () => Object.assign({ name: 'Ayaan' }, { secret: 'x' }),
  broken: async () => {
    throw new Error('select secret from people')
  },
  unruled: async () => undefined,
}

let server: TestServer
let listening: Listening
let url: string
const requests = { begun: 0, ended: 0 }

beforeAll(async () => {
  server = await startTestServer()
  const app = new Koa<RequestState>()
  app.silent = true
  app.use(async (context, next) => {
    const state = { requestId: 'r', ip: '192.0.2.1', signal: new AbortController().signal }
    Object.assign(context.state, state)
    requests.begun += 1
    await next().finally(() => {
      requests.ended += 1
    })
  })
  app.use(errorAnswers(server.services.log))
  app.use(mountContract({ calls }, { calls: handlers }, { services: server.services, checkAnswers: true }))
  listening = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${listening.port}/api`
})
afterAll(async () => {
  await listening.stop()
  await server.close()
})

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const ID = '019a9c3e-7b7e-7000-8000-000000000001'

describe('input', () => {
  test('is refused with a detail for every fault, in the words of its schema', async () => {
    const response = await fetch(`${url}/echo/${ID}`, json({ note: 'short', tags: [{ name: 1 }, {}] }))
    expect(response.status).toBe(400)
    const body = await response.json()
    expect(body.error).toBe('invalid_input')
    expect(body.details).toEqual([
      { path: 'title', message: 'A title is required' },
      { path: 'note', message: 'Please provide detailed description (at least 10 characters)' },
      { path: 'tags.0.name', message: expect.any(String) },
      { path: 'tags.1.name', message: expect.any(String) },
    ])
  })

  test.each([
    ['not JSON', '{"title": ', 400, 'invalid_input'],
    ['an array', '[]', 400, 'invalid_input'],
    ['nothing', '', 400, 'invalid_input'],
    ['too much', JSON.stringify({ title: 'x'.repeat(1024 * 1024) }), 413, 'too_large'],
  ])('that is %s is refused', async (_what, body, status, error) => {
    const response = await fetch(`${url}/echo/${ID}`, json(body))
    expect(response.status).toBe(status)
    expect((await response.json()).error).toBe(error)
  })

  test('that is too much is refused also when it does not say its length', async () => {
    const chunk = new Uint8Array(64 * 1024)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 100) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const init = { method: 'PUT', body, duplex: 'half' } as RequestInit
    // The server closes the connection once it has refused; fetch may notice the one or the other first.
    const status = await fetch(`${url}/upload`, init).then(
      (response) => response.status,
      () => 'cut',
    )
    expect([413, 'cut']).toContain(status)
    expect(sent).toBeLessThan(100)
  })

  test('that is cut on its way is no fault of ours, and fills no log of them', async () => {
    const { hostname, port } = new URL(url)
    const { begun, ended } = requests
    const logged = server.logged.length
    const socket = connect(Number(port), hostname)
    const head = [
      `POST /api/echo/${ID} HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 100',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{"title"`)
    await expect.poll(() => requests.begun).toBe(begun + 1)
    socket.destroy()
    await expect.poll(() => requests.ended).toBe(ended + 1)
    expect(server.logged.slice(logged)).toEqual([])
  })

  test('must be declared as JSON, which no form of another site can send', async () => {
    const init = { ...json({ title: 'Hello' }), headers: { 'content-type': 'text/plain' } }
    expect((await fetch(`${url}/echo/${ID}`, init)).status).toBe(415)
  })

  test('in the path is an id unless it is declared otherwise', async () => {
    const response = await fetch(`${url}/echo/1`, json({ title: 'Hello' }))
    expect(response.status).toBe(400)
    expect((await response.json()).details).toMatchObject([{ path: 'id' }])
  })
})

describe('an answer', () => {
  test('has the declared status', async () => {
    const response = await fetch(`${url}/echo/${ID}`, json({ title: ' Hello ' }))
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ id: ID, title: 'Hello' })
  })

  test('may be a declared refusal', async () => {
    const response = await fetch(`${url}/echo/${ID}`, json({ title: 'taken' }))
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      message: 'This already exists. Open the existing one.',
      error: 'exists',
      details: [],
    })
  })

  test('of a list has its total, and a link to the next page that keeps the question', async () => {
    const first = await fetch(`${url}/page?q=caf%C3%A9&cursor=`)
    expect(await first.json()).toEqual([{ n: 1 }])
    expect(first.headers.get('x-total-count')).toBe('2')
    expect(first.headers.get('link')).toBe('</api/page?q=caf%C3%A9&cursor=a%2Bb%2Fc>; rel="next"')
    expect((await fetch(`${url}/page?cursor=x`)).headers.get('link')).toBeNull()
  })

  test('of a file is a download under its name, also one that is not ASCII', async () => {
    const response = await fetch(`${url}/file`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Case _1_.csv"; filename*=UTF-8''C%C3%A1se%20_1_.csv`,
    )
    expect(response.headers.get('content-length')).toBe('4')
    expect(await response.text()).toBe('a,b\n')
  })

  test('to an upload comes after its bytes', async () => {
    const response = await fetch(`${url}/upload`, { method: 'PUT', body: new Uint8Array(1999) })
    expect(await response.json()).toEqual({ bytes: 1999 })
    expect((await fetch(`${url}/upload`, { method: 'PUT', body: new Uint8Array(2001) })).status).toBe(413)
  })

  test('with a field that is not declared is a fault, not a leak', async () => {
    const response = await fetch(`${url}/leaky`)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
  })

  test('to a fault of ours tells nothing of it, and neither does the log', async () => {
    const response = await fetch(`${url}/broken`)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message:
        'Something went wrong on our side, and it has been logged. Try again; if it happens again, tell an administrator.',
      error: 'internal',
      details: [],
    })
    expect(server.logged.join('')).toContain('a request failed')
    expect(server.logged.join('')).not.toContain('select secret')
  })
})

describe('an address', () => {
  test('is taken by the call that names it rather than by one with a parameter', async () => {
    expect(await (await fetch(`${url}/things/first`)).json()).toBe('first')
    expect(await (await fetch(`${url}/things/${ID}`)).json()).toBe('any')
  })

  test('that no call has is not found, and another method of one is not allowed', async () => {
    const unknown = await fetch(`${url}/nothing`)
    expect(unknown.status).toBe(404)
    expect((await unknown.json()).error).toBe('not_found')
    const other = await fetch(`${url}/page`, { method: 'DELETE' })
    expect(other.status).toBe(405)
    expect(other.headers.get('allow')).toBe('HEAD, GET')
    expect((await other.json()).error).toBe('method_not_allowed')
  })
})

test('a call whose access is not in the table is refused to everybody', async () => {
  expect((await fetch(`${url}/unruled`)).status).toBe(401)
  const administrator = {
    id: ID,
    email: 'a@example.org',
    firstName: null,
    lastName: null,
    role: 'administrator',
    regions: [],
    duties: [],
    locale: 'en',
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
  } as const
  expect(() => checkAccess(calls.unruled, administrator)).toThrow(
    'You are not allowed to do this. Ask an administrator if you need to.',
  )
  expect(() => checkAccess(calls.page, administrator)).not.toThrow()
})
