import { gzipSync } from 'node:zlib'
import type { z } from 'zod'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { type CallOptions, callPath, readError } from '#shared/contract/client.ts'
import type { Endpoint, FileSpec } from '#shared/contract/endpoint.ts'

/** Shorter bodies fit into one packet with their headers. */
const WORTH_PACKING = 1024

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

/** Sends one request and returns a successful response; server errors count as no connection. */
export async function ask(remote: Remote, path: `/api/${string}`, init: RemoteInit = {}): Promise<Response> {
  const response = await remote.fetch(path, init)
  if (response.ok) return response
  if (response.status >= 500) throw new ConnectionFailed(`the server answered ${response.status}`)
  const retryAfter = Number(response.headers.get('retry-after'))
  const { code } = await readError(response)
  throw new ServerRefused(response.status, code, retryAfter > 0 ? retryAfter : null)
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
  }: Pick<CallOptions<E>, 'params' | 'input' | 'signal'> & Pick<RemoteInit, 'withoutSession'>,
): Promise<Response> {
  const path = callPath(spec, params, input)
  const init: RemoteInit = {
    method: spec.method,
    ...(signal ? { signal } : {}),
    ...(withoutSession ? { withoutSession } : {}),
  }
  if (spec.method === 'GET' || input === undefined) return ask(remote, path, init)
  const headers = { 'content-type': 'application/json' }
  const json = Buffer.from(JSON.stringify(input))
  const plain = { ...init, headers, body: json }
  if (json.length < WORTH_PACKING) return ask(remote, path, plain)
  const packed = { ...init, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(json) }
  return ask(remote, path, packed).catch((error: unknown) => {
    // A server of a former build does not unpack.
    if (error instanceof ServerRefused && [400, 415].includes(error.status)) return ask(remote, path, plain)
    throw error
  })
}

/** Makes a call whose body is lines, as gzip, and returns a successful response. */
export const sendLines = (
  remote: Remote,
  spec: FileSpec & { readonly takes: 'lines' },
  body: Uint8Array,
  signal: AbortSignal,
): Promise<Response> =>
  ask(remote, callPath(spec), {
    method: spec.method,
    headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
    body,
    signal,
  })

/** The answer came whole, in a form that this build does not know. */
class AnswerUnknown extends ConnectionFailed {}

/** Reads a JSON answer; one that was cut or has another shape counts as none, and the call is repeated. */
export async function answerOf<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new ConnectionFailed('the answer could not be read', { cause })
  })
  const { data, error } = schema.safeParse(answer)
  if (error) throw new AnswerUnknown('the answer has a form that this build does not know', { cause: error })
  return data
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
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), silenceMs)
      if (done) break
      const parts = (rest + value).split('\n')
      rest = parts.pop() ?? ''
      yield parts.filter((part) => part !== '')
    }
  } catch (error) {
    // An answer that breaks off within a record counts as no connection: what was committed stays.
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
