import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { streamOf } from '#files/web-stream.ts'

/** Sends a request to a path, which begins with a slash. */
export type SendTo = (path: string, init: RequestInit) => Promise<Response>

/** So many turns without bytes left to read, and so many at most, before a cut request ends. */
const STILL_TURNS = 3
const MOST_TURNS = 20_000
/** Not every answer to a cut request comes to an end. */
const LONGEST_END_MS = 300

/**
 * Answers requests by the server's own layers without a connection, for tests that ask many thousand times: several
 * times cheaper than a socket. An answer is given when it is whole; whoever asked can leave before, as a held pull's
 * device does.
 */
export function withoutSockets(answer: RequestListener, host: string): SendTo {
  return async (path, init) => {
    const { request, isWhole } = await requestOf(path, init, host)
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
      const cut = () => reject(new Error('the request was cut'))
      // An answer that fails on its way closes its connection, after what was written of it.
      response.once('close', () => {
        if (response.writableFinished || init.signal?.aborted) return
        if (response.headersSent) resolve(answerOf(response, brokenOff(pieces)))
        else cut()
      })
      response.once('finish', () => {
        response.emit('close')
        if (isWhole) resolve(answerOf(response, Buffer.concat(pieces)))
        else cut()
      })
      answer(request, response)
      if (!isWhole) void endEarly(request).then(() => setTimeout(cut, LONGEST_END_MS).unref())
    })
  }
}

async function requestOf(
  path: string,
  init: RequestInit,
  host: string,
): Promise<{ readonly request: IncomingMessage; readonly isWhole: boolean }> {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' })
  const request = new IncomingMessage(socket)
  request.method = init.method ?? 'GET'
  request.url = path
  const { body, isWhole } = await received(init.body)
  request.headers = { host, ...Object.fromEntries(new Headers(init.headers)) }
  if (body && isWhole) request.headers['content-length'] = String(body.length)
  else if (body) request.headers['transfer-encoding'] = 'chunked'
  if (body) request.push(body)
  if (isWhole) request.push(null)
  request.complete = isWhole
  return { request, isWhole }
}

/** What came of a body; one that is a stream and fails is cut there. */
async function received(
  body: RequestInit['body'],
): Promise<{ readonly body: Buffer | null; readonly isWhole: boolean }> {
  if (!body) return { body: null, isWhole: true }
  if (!(body instanceof ReadableStream))
    return { body: Buffer.from(await new Response(body).arrayBuffer()), isWhole: true }
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of body as ReadableStream<Uint8Array>) pieces.push(piece)
    return { body: Buffer.concat(pieces), isWhole: true }
  } catch {
    return { body: Buffer.concat(pieces), isWhole: false }
  }
}

/** Ends a request as a broken connection does, once the server has read what came of it. */
async function endEarly(request: IncomingMessage): Promise<void> {
  for (let still = 0, turns = 0; still < STILL_TURNS && turns < MOST_TURNS; turns++) {
    await turn()
    still = request.readableLength === 0 ? still + 1 : 0
  }
  request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
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

function brokenOff(pieces: readonly Buffer[]): ReadableStream<Uint8Array> {
  return streamOf(
    (function* () {
      yield* pieces
      throw new Error('the answer was cut')
    })(),
  )
}

function answerOf(response: ServerResponse, body: Buffer | ReadableStream<Uint8Array>): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.getHeaders())) {
    for (const each of Array.isArray(value) ? value : [String(value)]) headers.append(name, each)
  }
  const { statusCode: status } = response
  const isEmpty = status === 204 || status === 304
  const content = body instanceof Uint8Array ? new Uint8Array(body) : body
  return new Response(isEmpty ? null : content, { status, headers })
}
