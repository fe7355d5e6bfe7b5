import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientRequest as ElectronRequest } from 'electron'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ClientRequest, type RequestOptions } from '#tests/support/electron/client-request.ts'
import { ConnectionFailed, createTransport } from './transport.ts'

// Electron's own `net.request` runs in Electron only; the stand-in's has the same events and refusals.
const transport = createTransport(
  (options) => new ClientRequest(options as RequestOptions) as unknown as ElectronRequest,
)

let server: Server
let base: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
beforeEach(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const send = (
  path: string,
  rest: { method?: string; body?: ReadableStream<Uint8Array> | Uint8Array | null } = {},
) => transport({ url: base + path, method: 'GET', headers: new Headers({ accept: 'text/plain' }), ...rest })

test('an answer has its status, its headers and each of its cookies', async () => {
  answer = (request, response) => {
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/'])
    response.writeHead(404, { 'x-asked': request.headers.accept }).end('not here')
  }
  const response = await send('/')
  expect(response.status).toBe(404)
  expect(response.headers.get('x-asked')).toBe('text/plain')
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  expect(await response.text()).toBe('not here')
})

test('a redirect is answered with its cookies, not followed', async () => {
  answer = (_request, response) => {
    response.writeHead(302, { location: '/there', 'set-cookie': ['a=1', 'b=2'] }).end()
  }
  const response = await send('/')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/there'])
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('a streamed body arrives whole, an empty one is none', async () => {
  answer = async (request, response) => {
    const { method, headers } = request
    response.end(JSON.stringify([method, headers['transfer-encoding'], await bodyOf(request)]))
  }
  const pieces = ['one ', 'two ', 'three']
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(piece))
    },
  })
  expect(await (await send('/', { method: 'POST', body: stream })).json()).toEqual([
    'POST',
    'chunked',
    'one two three',
  ])
  const empty = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
  const bodies = [empty, new Uint8Array(0), null]
  for (const body of bodies) {
    const [method, , text] = await (await send('/', { method: 'POST', body })).json()
    expect([method, text]).toEqual(['POST', ''])
  }
})

test('a large upload that is refused early gives the refusal', async () => {
  answer = (_request, response) => {
    response.writeHead(413, { connection: 'close' }).end('too large')
  }
  let made = 0
  const endless = new ReadableStream<Uint8Array>({
    async pull(controller) {
      made += 1
      // As slow as a connection is: the refusal comes in between.
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (made > 5000) controller.close()
      else controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const response = await send('/', { method: 'PUT', body: endless })
  expect(response.status).toBe(413)
  expect(made).toBeLessThan(5000)
})

test('no answer is ConnectionFailed: no server, a line that breaks, or a caller who gave up', async () => {
  answer = (request) => request.socket.destroy()
  await expect(send('/')).rejects.toThrow(ConnectionFailed)
  answer = () => undefined
  const signal = AbortSignal.timeout(50)
  const hanging = transport({ url: base, method: 'GET', headers: new Headers(), signal })
  await expect(hanging).rejects.toThrow(ConnectionFailed)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(send('/')).rejects.toThrow(ConnectionFailed)
})

test('a body that is not read to its end ends the transfer', async () => {
  const closed = Promise.withResolvers<void>()
  answer = (_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(1024)), 1)
    response.once('close', () => {
      clearInterval(timer)
      closed.resolve()
    })
  }
  const response = await send('/')
  const reader = response.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await reader?.cancel()
  await closed.promise
})
