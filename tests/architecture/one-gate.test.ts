import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mountLocally } from '#desktop/local/mount.ts'
import { errorAnswers } from '#server/http/error-answer.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { mountContract } from '#server/http/mount.ts'
import type { RequestState } from '#server/http/request-state.ts'
import { endpoint, fileEndpoint, listEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const open = { access: 'public', offline: 'mirror', summary: 'A call of the tests' } as const

const named = z.object({ id: z.string().max(20) })

/** Calls of every form, answered by the same handlers on a server and on a device. */
const calls = {
  echo: endpoint({
    ...open,
    method: 'POST',
    path: '/things/:id',
    params: named,
    input: z.object({ title: z.string().max(20), tags: z.array(z.string()).optional() }),
    output: z.object({ id: z.string(), title: z.string() }),
    status: 201,
    errors: ['exists'],
  }),
  named: endpoint({ ...open, method: 'GET', path: '/things/first', output: z.string() }),
  thing: endpoint({ ...open, method: 'GET', path: '/things/:id', params: named, output: z.string() }),
  nothing: endpoint({ ...open, method: 'DELETE', path: '/things/:id', params: named }),
  page: listEndpoint({
    ...open,
    method: 'GET',
    path: '/page',
    input: z.object({ q: z.string().optional(), cursor: z.string().optional() }),
    item: z.object({ q: z.string().optional() }),
  }),
  file: fileEndpoint({
    ...open,
    method: 'GET',
    path: '/file',
    outward: 'made-here',
    mediaTypes: ['text/csv'],
  }),
  upload: uploadEndpoint({ ...open, method: 'PUT', path: '/upload', output: z.int() }),
  staff: endpoint({ ...open, access: 'users:manage', method: 'GET', path: '/staff', output: z.string() }),
} as const

interface Given {
  readonly params: { readonly id: string }
  readonly input: { readonly title: string; readonly q?: string; readonly cursor?: string }
  readonly body: ReadableStream<Uint8Array>
  readonly refuse: (code: 'exists') => never
}
const handlers = {
  echo: async ({ params, input, refuse }: Given) =>
    input.title === 'taken' ? refuse('exists') : { id: params.id, title: input.title },
  named: async () => 'first',
  thing: async () => 'any',
  nothing: async () => undefined,
  page: async ({ input }: Given) => ({
    items: [{ q: input.q }],
    next: input.cursor ? null : 'a+b/c',
    total: 2,
  }),
  file: async () => ({ body: 'a,b\n', mediaType: 'text/csv; charset=utf-8', name: 'Cáse "1".csv', size: 4 }),
  upload: async ({ body }: Given) => (await new Response(body).bytes()).length,
  staff: async () => 'staff',
}

let server: TestServer
let listening: Listening
beforeAll(async () => {
  server = await startTestServer()
  const app = new Koa<RequestState>()
  app.use((context, next) => {
    Object.assign(context.state, { requestId: 'r', ip: '192.0.2.1', signal: new AbortController().signal })
    return next()
  })
  app.use(errorAnswers(server.services.log))
  app.use(mountContract({ calls }, { calls: handlers }, { services: server.services, checkAnswers: true }))
  listening = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await listening.stop()
  await server.close()
})
const onDevice = mountLocally({ calls }, { calls: handlers }, () => ({ user: null }), { checkAnswers: true })

const TOLD = [
  'content-type',
  'content-disposition',
  'content-length',
  'link',
  'x-total-count',
  'cache-control',
]
interface Reported {
  readonly status: number
  readonly headers: Readonly<Record<string, string | null>>
  readonly text: string
}

async function byServer(method: string, address: string, body: string | undefined): Promise<Reported> {
  const response = await fetch(`http://127.0.0.1:${listening.port}${address}`, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  })
  return { status: response.status, headers: shownIn(response.headers), text: await response.text() }
}

async function byDevice(method: string, address: string, body: string | undefined): Promise<Reported> {
  const [path = '', query = ''] = address.split('?')
  const sent = body === undefined ? null : new TextEncoder().encode(body)
  const answer = await onDevice({ method, path, query, headers: {}, body: sent })
  const text = answer.body === null ? '' : await new Response(answer.body as BodyInit).text()
  return { status: answer.status, headers: shownIn(new Headers(answer.headers)), text }
}

// What an answer says of its own length is for the transport to add, but where a handler has declared it.
const shownIn = (headers: Headers) =>
  Object.fromEntries(
    TOLD.filter((name) => name !== 'content-length' || headers.has('content-disposition')).map((name) => [
      name,
      headers.get(name),
    ]),
  )

test.each([
  ['GET', '/api/things/first', undefined, 200],
  ['GET', '/api/things/second', undefined, 200],
  ['GET', '/api/things/second/', undefined, 200],
  ['GET', '/api/THINGS/first', undefined, 404],
  ['GET', '/api/things//', undefined, 404],
  ['GET', '/api/things/a/b', undefined, 404],
  ['GET', '/api', undefined, 404],
  ['PATCH', '/api/things/first', '{}', 405],
  ['DELETE', '/api/things/first', undefined, 204],
  ['POST', '/api/things/first', '{"title":"one"}', 201],
  ['POST', '/api/things/%C3%A1%2F', '{"title":"one"}', 201],
  ['POST', '/api/things/%E0%A4%A', '{"title":"one"}', 201],
  ['POST', '/api/things/a%00b', '{"title":"one"}', 400],
  ['POST', '/api/things/much-longer-than-it-may-be', '{"title":"one"}', 400],
  ['POST', '/api/things/first', '{"title":"taken"}', 409],
  ['POST', '/api/things/first', '{"title":"two\\u202e three"}', 201],
  ['POST', '/api/things/first', '{"title":"a\\u0000b"}', 400],
  ['POST', '/api/things/first', '{"title":"half \\ud83d"}', 400],
  ['POST', '/api/things/first', '{"title":1,"tags":[2],"other":3}', 400],
  ['POST', '/api/things/first', '[]', 400],
  ['POST', '/api/things/first', '', 400],
  ['POST', '/api/things/first', '{"title": ', 400],
  ['GET', '/api/page?q=caf%C3%A9+b&cursor=', undefined, 200],
  ['GET', '/api/page?cursor=x', undefined, 200],
  ['GET', '/api/page?q=a&q=b', undefined, 400],
  ['GET', '/api/page?other=1', undefined, 400],
  ['GET', '/api/page?q=%E0%A4%A', undefined, 200],
  ['GET', '/api/file', undefined, 200],
  ['PUT', '/api/upload', 'bytes', 200],
  ['GET', '/api/staff', undefined, 401],
])('%s %s %j is answered alike by a server and a device: %i', async (method, address, body, status) => {
  const [there, here] = await Promise.all([byServer(method, address, body), byDevice(method, address, body)])
  expect(here).toEqual(there)
  expect(there.status).toBe(status)
})
