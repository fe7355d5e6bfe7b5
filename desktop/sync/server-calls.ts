import { gzipSync } from 'node:zlib'
import type { z } from 'zod'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { SILENCE_MS } from '#desktop/net/silence.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { type CallOptions, callPath, readError } from '#shared/contract/client.ts'
import type { Endpoint, FileSpec } from '#shared/contract/endpoint.ts'

/** Shorter bodies fit into one packet with their headers. */
const WORTH_PACKING = 1024
/** The server may take so long to begin an answer once it has a request: then the line is dead, but no one has said so. */
const ANSWER_MS = 60_000
/** Half of what a line of 9.6 kbit/s carries in a second: a body is given the time that it needs there. */
const SLOWEST_BYTES = 600

/**
 * The server refused: the user is signed out, the device is another user's, or was revoked. The loop decides what
 * that means.
 */
export class ServerRefused extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | null
  constructor(status: number, code: string, retryAfter: number | null) {
    super(`The server answered ${status} ${code}`)
    this.name = 'ServerRefused'
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** How long a call may take to be answered. */
interface Patience {
  /** Milliseconds for which the server may hold or work on it, beside those that each call has; null where the caller sets the limit. */
  readonly heldMs?: number | null
}

/** Sends one request and returns a successful response; server errors, and no answer in time, count as no connection. */
export async function ask(
  remote: Remote,
  path: `/api/${string}`,
  init: RemoteInit = {},
  { heldMs = 0 }: Patience = {},
): Promise<Response> {
  const response =
    heldMs === null
      ? await remote.fetch(path, init)
      : await answerWithin(remote, path, init, ANSWER_MS + heldMs + sendingMs(init))
  if (response.ok) return response
  if (response.status >= 500) throw new ConnectionFailed(`the server answered ${response.status}`)
  const retryAfter = Number(response.headers.get('retry-after'))
  const { status, headers } = response
  const { code } = await readError(new Response(await bytesOf(response), { status, headers }))
  throw new ServerRefused(status, code, retryAfter > 0 ? retryAfter : null)
}

/** How long a body takes on the slowest line; it counts as one that is being sent for so long. */
const sendingMs = ({ body }: RemoteInit): number =>
  body instanceof Uint8Array ? (body.byteLength / SLOWEST_BYTES) * 1000 : 0

/** Gives a request up whose answer does not begin in time, however the network behaves. */
async function answerWithin(
  remote: Remote,
  path: `/api/${string}`,
  init: RemoteInit,
  ms: number,
): Promise<Response> {
  const waiting = new AbortController()
  const signal = init.signal ? AbortSignal.any([init.signal, waiting.signal]) : waiting.signal
  try {
    return await within(remote.fetch(path, { ...init, signal }), ms)
  } catch (error) {
    waiting.abort()
    throw error
  }
}

/** Makes a call of the contract, with its own path and method, and returns a successful response. */
export async function call<E extends Endpoint>(
  remote: Remote,
  spec: E,
  {
    params,
    input,
    signal,
    withoutSession,
    heldMs,
  }: Pick<CallOptions<E>, 'params' | 'input' | 'signal'> & Pick<RemoteInit, 'withoutSession'> & Patience,
): Promise<Response> {
  const path = callPath(spec, params, input)
  const init: RemoteInit = {
    method: spec.method,
    ...(signal ? { signal } : {}),
    ...(withoutSession ? { withoutSession } : {}),
  }
  const patience: Patience = heldMs === undefined ? {} : { heldMs }
  if (spec.method === 'GET' || input === undefined) return ask(remote, path, init, patience)
  const headers = { 'content-type': 'application/json' }
  const json = Buffer.from(JSON.stringify(input))
  const plain = { ...init, headers, body: json }
  if (json.length < WORTH_PACKING) return ask(remote, path, plain, patience)
  const packed = { ...init, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(json) }
  return ask(remote, path, packed, patience).catch((error: unknown) => {
    // A server of a former build does not unpack.
    if (error instanceof ServerRefused && [400, 415].includes(error.status))
      return ask(remote, path, plain, patience)
    throw error
  })
}

/** Makes a call whose body is lines, as gzip, and returns a successful response; how long it may take is set by its signal. */
export const sendLines = (
  remote: Remote,
  spec: FileSpec & { readonly takes: 'lines' },
  body: Uint8Array,
  signal: AbortSignal,
): Promise<Response> =>
  ask(
    remote,
    callPath(spec),
    {
      method: spec.method,
      headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
      body,
      signal,
    },
    { heldMs: null },
  )

/** The answer came whole, in a form that this build does not know. */
class AnswerUnknown extends ConnectionFailed {}

/** Reads a JSON answer; one that was cut or has another shape counts as none, and the call is repeated. */
export async function answerOf<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  const answer = parsed(await bytesOf(response))
  const { data, error } = schema.safeParse(answer)
  if (error) throw new AnswerUnknown('the answer has a form that this build does not know', { cause: error })
  return data
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch (cause) {
    throw new ConnectionFailed('the answer could not be read', { cause })
  }
}

/** The whole body of an answer; fails where it is cut, or nothing more of it comes. */
async function bytesOf({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(body, SILENCE_MS)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * Does what is beside the exchange of records, which goes on where the server is of another build and does not know the
 * call, or answers in a form of its own: then the result is null, and it is tried again later.
 */
export async function unlessOfAnotherBuild<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AnswerUnknown || (error instanceof ServerRefused && error.status === 404))
      return null
    throw error
  }
}

/**
 * Reads an answer line by line, in batches of the lines that have arrived; fails if nothing arrives for the given
 * milliseconds.
 */
export async function* linesOf(response: Response, silenceMs: number): AsyncGenerator<readonly string[]> {
  if (!response.body) return
  const text = response.body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
  let rest = ''
  for await (const piece of piecesOf(text, silenceMs)) {
    const parts = (rest + piece).split('\n')
    rest = parts.pop() ?? ''
    yield parts.filter((part) => part !== '')
  }
}

async function* piecesOf<T>(body: ReadableStream<T> | null, silenceMs: number): AsyncGenerator<T> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), silenceMs)
      if (done) return
      yield value
    }
  } catch (error) {
    // An answer that breaks off counts as no connection: of lines, what was committed stays.
    throw error instanceof ConnectionFailed
      ? error
      : new ConnectionFailed('the line was cut', { cause: error })
  } finally {
    await reader.cancel().catch((error: unknown) => error)
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ConnectionFailed('the line is silent')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
