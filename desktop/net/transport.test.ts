import { EventEmitter } from 'node:events'
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

test.each([
  ['certificate', 'net::ERR_CERT_AUTHORITY_INVALID', undefined],
  ['certificate', 'net::ERR_SSL_PROTOCOL_ERROR', undefined],
  ['certificate', 'self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['certificate', 'certificate has expired', 'CERT_HAS_EXPIRED'],
  ['certificate', 'Hostname does not match', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['proxy', 'net::ERR_TUNNEL_CONNECTION_FAILED', undefined],
  ['proxy', 'net::ERR_PROXY_CONNECTION_FAILED', undefined],
  [null, 'net::ERR_INTERNET_DISCONNECTED', undefined],
  [null, 'connect ECONNREFUSED', 'ECONNREFUSED'],
])('what is in the way is told: %s, by %s', async (obstacle, message, code) => {
  const failing = createTransport(() => {
    const request = new EventEmitter()
    const end = () => request.emit('error', Object.assign(new Error(message), { code }))
    return Object.assign(request, { end, setHeader: () => undefined }) as unknown as ElectronRequest
  })
  await expect(failing({ url: base, method: 'GET', headers: new Headers() })).rejects.toMatchObject({
    name: 'ConnectionFailed',
    obstacle,
  })
})

/** A request that is asked for a login so often, and what it was given. */
async function askedForLogin(isProxy: boolean, times: number): Promise<unknown[]> {
  const given: unknown[] = []
  const login = { user: 'office', password: 'a password of the proxy' }
  const hosts: string[] = []
  const behindProxy = createTransport(
    () => {
      const request = new EventEmitter()
      const ask = (left: number) => {
        if (left === 0) return void request.emit('error', new Error('net::ERR_TUNNEL_CONNECTION_FAILED'))
        request.emit('login', { isProxy, host: 'proxy.office', port: 3128 }, (...answer: unknown[]) => {
          given.push(answer)
          ask(left - 1)
        })
      }
      return Object.assign(request, {
        end: () => ask(times),
        setHeader: () => undefined,
      }) as unknown as ElectronRequest
    },
    async (host) => {
      hosts.push(host)
      return login
    },
  )
  await expect(behindProxy({ url: base, method: 'GET', headers: new Headers() })).rejects.toThrow(
    ConnectionFailed,
  )
  return [hosts, ...given]
}

test('a proxy gets its login once, and a server that asks in this way gets none', async () => {
  const login = ['office', 'a password of the proxy']
  expect(await askedForLogin(true, 2)).toEqual([['proxy.office:3128'], login, []])
  expect(await askedForLogin(false, 1)).toEqual([[], []])
})
