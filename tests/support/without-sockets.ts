import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'

/** Sends a request to a path, which begins with a slash. */
export type SendTo = (path: string, init: RequestInit) => Promise<Response>

/**
 * Answers requests by the server's own layers without a connection, for tests that ask many thousand times: several
 * times cheaper than a socket. An answer is given when it is whole; whoever asked can leave before, as a held pull's
 * device does.
 */
export function withoutSockets(answer: RequestListener, host: string): SendTo {
  return async (path, init) => {
    const request = await requestOf(path, init, host)
    init.signal?.throwIfAborted()
    return new Promise((resolve, reject) => {
      const response = new ServerResponse(request)
      const pieces: Buffer[] = []
      keepBody(response, pieces)
      response.once('error', reject)
      init.signal?.addEventListener('abort', () => {
        if (response.writableFinished) return
        response.destroy()
        response.emit('close')
        reject(init.signal?.reason)
      })
      response.once('finish', () => {
        response.emit('close')
        resolve(answerOf(response, Buffer.concat(pieces)))
      })
      answer(request, response)
    })
  }
}

async function requestOf(path: string, init: RequestInit, host: string): Promise<IncomingMessage> {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' })
  const request = new IncomingMessage(socket)
  request.method = init.method ?? 'GET'
  request.url = path
  const body = init.body ? Buffer.from(await new Response(init.body).arrayBuffer()) : null
  request.headers = { host, ...Object.fromEntries(new Headers(init.headers)) }
  if (body) request.headers['content-length'] = String(body.length)
  if (body) request.push(body)
  request.push(null)
  request.complete = true
  return request
}

/** What is written goes nowhere but into `pieces`. */
function keepBody(response: ServerResponse, pieces: Buffer[]): void {
  // Never full: only a server's own socket tells an answer that it goes on, and a long pull waited for that for ever.
  const nowhere = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (_piece, _encoding, done) => done(),
  })
  response.assignSocket(Object.assign(nowhere, { setTimeout: () => nowhere }) as unknown as Socket)
  const { write, end } = response
  const keep = (piece: unknown): void => {
    if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece))
  }
  response.write = (...args: unknown[]) => {
    keep(args[0])
    return Reflect.apply(write, response, args) as boolean
  }
  response.end = (...args: unknown[]) => {
    keep(args[0])
    return Reflect.apply(end, response, args) as ServerResponse
  }
}

function answerOf(response: ServerResponse, body: Buffer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.getHeaders())) {
    for (const each of Array.isArray(value) ? value : [String(value)]) headers.append(name, each)
  }
  const { statusCode: status } = response
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers })
}
