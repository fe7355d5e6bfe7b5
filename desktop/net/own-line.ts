import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https'
import type { Duplex, Readable } from 'node:stream'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { createGunzip } from 'node:zlib'
import { hashOfCertificate } from '#files/server-key.ts'
import { webStream } from '#files/web-stream.ts'
import { ConnectionFailed, hasNoBody, type TransportRequest } from './transport.ts'

/** A line is given up that long after nothing has answered. */
const CONNECT_MS = 20_000

/** An answer, or the key that was shown in place of an expected one: null for none, undefined without a connection. */
type Sent = { readonly answer: Response } | { readonly shown: string | null | undefined }

/** What answers here has another key than the expected ones; nothing was sent to it. */
class OtherKey extends Error {
  override readonly name = 'OtherKey'
  /** The hash of the key that it has shown; null if it has shown none. */
  readonly shown: string | null
  constructor(shown: string | null) {
    super('the server has shown another key')
    this.shown = shown
  }
}

/**
 * A line to a server by its key alone, whatever the system says of its certificate. Electron's own network can't be used for it:
 * in a utility process it refuses such certificates without asking. The key is compared before the first byte of a request leaves.
 */
export class OwnLine {
  readonly #agent: KeyedAgent

  /** `isExpected` is asked for each connection, with the hash of the key that was shown. */
  constructor(isExpected: (hash: string) => boolean) {
    this.#agent = new KeyedAgent(isExpected)
  }

  /** Sends a request. Rejects with {@link ConnectionFailed}, also where it shows another key. */
  async send(request: TransportRequest): Promise<Response> {
    const sent = await this.trySend(request)
    if ('answer' in sent) return sent.answer
    throw new ConnectionFailed('the server gave no answer', {
      obstacle: sent.shown === undefined ? null : 'opened',
    })
  }

  /**
   * Sends a request if the server shows an expected key. Where it does not, or does not answer at all, nothing of the body was read,
   * and the request can go another way. Rejects with {@link ConnectionFailed} once there was a connection.
   */
  async trySend({ url, method, headers, body, signal }: TransportRequest): Promise<Sent> {
    signal?.throwIfAborted()
    const fields = Object.fromEntries(headers)
    const options = { method, headers: { ...fields, 'accept-encoding': 'gzip' }, agent: this.#agent, signal }
    const request = httpsRequest(url, options as RequestOptions)
    try {
      await once(request, 'socket')
    } catch (error) {
      if (signal?.aborted) throw new ConnectionFailed('the caller gave up', { cause: error })
      return error instanceof OtherKey ? { shown: error.shown } : { shown: undefined }
    }
    try {
      const answer = answerOf(request)
      const sending = sendBody(request, body ?? null, answer)
      const message = await Promise.race([answer, sending.then(() => answer)])
      message.once('close', () => {
        if (!request.writableFinished) request.destroy()
      })
      return { answer: responseOf(message, method) }
    } catch (error) {
      request.destroy()
      throw new ConnectionFailed('the server gave no answer', { cause: error })
    }
  }

  /** Ends all connections. */
  close(): void {
    this.#agent.destroy()
  }
}

/** Connects once, and returns the hash of the key that was shown. Rejects if there is no connection. */
export async function keyShownBy(origin: string): Promise<string | null> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = await connected({ host, port: Number(port || '443') })
  const hash = hashOf(socket)
  socket.destroy()
  return hash
}

const hashOf = (socket: TLSSocket) => hashOfCertificate(socket.getPeerCertificate(true).raw ?? '')

class KeyedAgent extends Agent {
  readonly #isExpected: (hash: string) => boolean

  constructor(isExpected: (hash: string) => boolean) {
    super({ keepAlive: true, maxCachedSessions: 0 })
    this.#isExpected = isExpected
  }

  override createConnection(
    options: RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const { host, port } = options
    const refuse = callback as (error: Error) => void
    connected({ host: host ?? '', port: Number(port) }).then((socket) => {
      const hash = hashOf(socket)
      if (hash !== null && this.#isExpected(hash)) return callback?.(null, socket)
      socket.destroy()
      refuse(new OtherKey(hash))
    }, refuse)
    return undefined
  }
}

async function connected(to: { readonly host: string; readonly port: number }): Promise<TLSSocket> {
  const options: ConnectionOptions = {
    ...to,
    // Not trusted for that: the caller compares the key before anything is sent.
    rejectUnauthorized: false,
    ALPNProtocols: ['http/1.1'],
    minVersion: 'TLSv1.2',
    timeout: CONNECT_MS,
  }
  const socket = connect(options)
  socket.once('timeout', () => socket.destroy(new Error('the line is silent')))
  await once(socket, 'secureConnect')
  socket.setTimeout(0)
  return socket
}

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
  })
}

async function sendBody(
  request: ClientRequest,
  body: ReadableStream<Uint8Array> | Uint8Array | null,
  answer: Promise<IncomingMessage>,
): Promise<void> {
  if (body === null) return void request.end()
  if (body instanceof Uint8Array) return void request.end(body)
  let isAnswered = false
  const answered = answer.then(
    () => {
      isAnswered = true
    },
    () => {
      isAnswered = true
    },
  )
  for await (const chunk of body) {
    // The server may refuse a large upload before it has received all of it.
    if (isAnswered) return
    if (!request.write(chunk)) await Promise.race([once(request, 'drain').catch(() => undefined), answered])
  }
  request.end()
}

function responseOf(message: IncomingMessage, method: string): Response {
  const status = message.statusCode ?? 0
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  if (hasNoBody(method, status)) {
    message.resume()
    return new Response(null, { status, headers })
  }
  return new Response(webStream(unpacked(message, headers)), { status, headers })
}

function unpacked(message: IncomingMessage, headers: Headers): Readable {
  if (headers.get('content-encoding') !== 'gzip') return message
  headers.delete('content-encoding')
  headers.delete('content-length')
  const clear = createGunzip()
  message.once('error', (error) => clear.destroy(error))
  clear.once('close', () => message.destroy())
  return message.pipe(clear)
}
