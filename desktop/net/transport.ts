import { Readable } from 'node:stream'
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron'
import { webStream } from '#files/web-stream.ts'
import type { LineObstacle } from '#shared/contract/desktop-bridge.ts'

/** Electron's `net.request`, of the main or of a utility process: it uses the system's proxy and certificates. */
export type NetRequest = (options: ClientRequestConstructorOptions) => ClientRequest

/** One request to the server. Redirects are returned, not followed. */
export interface TransportRequest {
  url: string
  method: string
  headers: Headers
  body?: ReadableStream<Uint8Array> | Uint8Array | null
  signal?: AbortSignal
}

/** Sends one request; rejects with ConnectionFailed if there was no answer. */
export type Transport = (request: TransportRequest) => Promise<Response>

/** There was no answer: no network or server, a broken connection, or the caller cancelled. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed'
  /** What is between this device and the server, where that can be told. */
  readonly obstacle: LineObstacle | null
  constructor(
    message: string,
    { obstacle = null, ...options }: ErrorOptions & { obstacle?: LineObstacle | null } = {},
  ) {
    super(message, options)
    this.obstacle = obstacle
  }
}

/** How the network of Electron, or of Node.js, names what is wrong with a certificate or a proxy. */
const OBSTACLES: readonly (readonly [LineObstacle, RegExp])[] = [
  ['proxy', /ERR_PROXY|ERR_TUNNEL_CONNECTION_FAILED|ERR_UNEXPECTED_PROXY_AUTH/],
  [
    'certificate',
    /ERR_CERT_|ERR_SSL_|SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_(HAS_EXPIRED|NOT_YET_VALID|UNTRUSTED)|ERR_TLS_/,
  ],
]

function obstacleOf(cause: unknown): LineObstacle | null {
  const text = `${Reflect.get(Object(cause), 'code') ?? ''} ${cause instanceof Error ? cause.message : ''}`
  return OBSTACLES.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

const NO_BODY_STATUSES = [101, 204, 205, 304]

/** Whether an answer has no body, whatever its headers say. */
export const hasNoBody = (method: string, status: number): boolean =>
  method === 'HEAD' || NO_BODY_STATUSES.includes(status)

/**
 * `fetch` over Electron's `net.request`. Not `net.fetch`, since that one fails on every redirect that is not
 * followed, joins Set-Cookie lines, and sends the cookies of a session instead of ours.
 */
export function createTransport(
  netRequest: NetRequest,
  proxyLogin: ProxyLoginFor = async () => null,
): Transport {
  return async ({ url, method, headers, body, signal }) => {
    signal?.throwIfAborted()
    const chunks = body ? chunksOf(body) : null
    const first = chunks ? await chunks.next() : null
    const request = netRequest({ url, method, redirect: 'manual', cache: 'no-store' })
    for (const [name, value] of headers) request.setHeader(name, value)
    answerProxy(request, proxyLogin)
    const answer = answerTo(request, method, signal)
    if (chunks && first && !first.done) {
      // Without chunks Electron would buffer the whole body first.
      request.chunkedEncoding = true
      await send(request, first.value, chunks, answer)
    } else {
      request.end()
    }
    return answer
  }
}

/** The login for a proxy (`host:port`), where a person has given one for it. */
export type ProxyLoginFor = (
  host: string,
) => Promise<{ readonly user: string; readonly password: string } | null>

/** Gives a proxy its login, once: what it refuses is not tried again. A server that asks in this way gets nothing. */
function answerProxy(request: ClientRequest, loginFor: ProxyLoginFor): void {
  let isGiven = false
  request.on('login', ({ isProxy, host, port }, callback) => {
    if (!isProxy || isGiven) return callback()
    isGiven = true
    loginFor(`${host}:${port}`).then(
      (login) => (login ? callback(login.user, login.password) : callback()),
      () => callback(),
    )
  })
}

function answerTo(request: ClientRequest, method: string, signal?: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    const settle = () => signal?.removeEventListener('abort', abort)
    const fail = (cause?: unknown) => {
      settle()
      reject(new ConnectionFailed('the server gave no answer', { cause, obstacle: obstacleOf(cause) }))
    }
    request.on('error', fail)
    request.on('abort', () => fail(signal?.reason))
    request.on('redirect', (status, _method, _url, lines) => {
      settle()
      resolve(new Response(null, { status, headers: headersOf(lines) }))
      request.abort()
    })
    request.on('response', (message) => {
      const readable = asReadable(message)
      readable.once('close', settle)
      resolve(responseOf(request, message, readable, method))
    })
  })
}

function responseOf(
  request: ClientRequest,
  message: IncomingMessage,
  readable: Readable,
  method: string,
): Response {
  const status = message.statusCode
  const headers = headersOf(message.headers)
  if (hasNoBody(method, status)) {
    readable.resume()
    return new Response(null, { status, headers })
  }
  // A reader that stops early must also end the transfer.
  readable.once('close', () => {
    if (!readable.readableEnded) request.abort()
  })
  return new Response(webStream(readable), {
    status,
    headers,
  })
}

/** Electron only declares its IncomingMessage as an emitter; at run time it is a Readable. */
function asReadable(message: IncomingMessage): Readable {
  if (message instanceof Readable) return message
  throw new TypeError('the answer of the network is not a stream')
}

function headersOf(lines: Record<string, string | string[]>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(lines)) {
    for (const line of Array.isArray(value) ? value : [value]) headers.append(name, line)
  }
  return headers
}

async function* chunksOf(body: ReadableStream<Uint8Array> | Uint8Array): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) {
    if (body.byteLength > 0) yield body
    return
  }
  for await (const chunk of body) {
    if (chunk.byteLength > 0) yield chunk
  }
}

async function send(
  request: ClientRequest,
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
  answer: Promise<Response>,
): Promise<void> {
  let answered = false
  const done = answer.then(
    () => {
      answered = true
    },
    () => {
      answered = true
    },
  )
  const write = (chunk: Uint8Array) =>
    Promise.race([
      done,
      new Promise<void>((resolve) => {
        request.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength), undefined, resolve)
      }),
    ])
  try {
    await write(first)
    for await (const chunk of rest) {
      // The server may refuse a large upload before it has received all of it.
      if (answered) break
      await write(chunk)
    }
    if (!answered) request.end()
  } catch (error) {
    request.abort()
    throw error
  }
}
