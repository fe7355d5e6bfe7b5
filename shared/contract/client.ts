import type { ErrorCode, ErrorDetail } from '#shared/domain/errors.ts'
import type { AnswerOf, Contract, Endpoint, InputOf, Page, Params } from './endpoint.ts'
import { fillPath } from './path-table.ts'

/** A failed call, read as REQ-API-04 demands: `message`, else `error`, else `HTTP {status}`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network' | 'unknown'
  readonly details: readonly ErrorDetail[]
  readonly body: unknown
  /** From when on the call may be made again, if the server says so. */
  readonly retryAt: Date | null

  constructor(
    status: number,
    message: string,
    rest: {
      code: ApiError['code']
      details: readonly ErrorDetail[]
      body: unknown
      retryAt?: Date | null
    },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = rest.code
    this.details = rest.details
    this.body = rest.body
    this.retryAt = rest.retryAt ?? null
  }
}

/** What a caller passes; parts that the call doesn't have are omitted. */
export interface CallOptions<E extends Endpoint> {
  readonly params?: Params<E>
  readonly input?: InputOf<E>
  /** The bytes of an upload. */
  readonly body?: Blob
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** The result of a call: a value, a page of a list, or the raw response if the call answers a file. */
export type ClientAnswer<E extends Endpoint> = E extends { kind: 'file' } ? Response : AnswerOf<E>

export type Client<C extends Contract> = {
  readonly [K in keyof C]: (options?: CallOptions<C[K]>) => Promise<ClientAnswer<C[K]>>
}
export type ClientOf<A extends Readonly<Record<string, Contract>>> = { readonly [N in keyof A]: Client<A[N]> }

/** Makes the typed client of a whole contract; `send` is `fetch` or the desktop's own. */
export function createClient<A extends Readonly<Record<string, Contract>>>(
  contract: A,
  send: (path: string, init: RequestInit) => Promise<Response>,
): ClientOf<A> {
  const client: Record<string, Record<string, unknown>> = {}
  for (const [resource, calls] of Object.entries(contract)) {
    client[resource] = Object.fromEntries(
      Object.entries(calls).map(([name, spec]) => [
        name,
        (options: CallOptions<Endpoint> = {}) => callEndpoint(spec, options, send),
      ]),
    )
  }
  return client as ClientOf<A>
}

/** The address of a call below the origin, such as `/api/iccpr/cases/…?q=…`; also used as its query key. */
export function callPath(
  spec: Endpoint,
  params: Readonly<Record<string, string>> = {},
  query?: unknown,
): `/api/${string}` {
  const path = fillPath(spec.path, (name) => encodeURIComponent(params[name] ?? ''))
  const search = spec.method === 'GET' ? queryString(query) : ''
  return `/api/${path.slice(1)}${search && `?${search}`}`
}

/** A query string with keys in order, without missing and empty values, so that equal requests have equal addresses. */
function queryString(query: unknown): string {
  const search = new URLSearchParams()
  if (typeof query === 'object' && query !== null) {
    for (const [key, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined && item !== null && item !== '') search.append(key, String(item))
      }
    }
  }
  return search.toString()
}

async function callEndpoint(
  spec: Endpoint,
  options: CallOptions<Endpoint>,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<unknown> {
  const hasJson = spec.method !== 'GET' && spec.kind !== 'upload' && options.input !== undefined
  const response = await sendSafely(send, callPath(spec, options.params, options.input), {
    method: spec.method,
    credentials: 'include',
    ...(hasJson ? { body: JSON.stringify(options.input) } : options.body ? { body: options.body } : {}),
    headers: { ...(hasJson ? { 'content-type': 'application/json' } : {}), ...options.headers },
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (!response.ok) throw await readError(response)
  if (spec.kind === 'file') return response
  if (response.status === 204) return undefined
  const value = await readJson(response, options.signal)
  return spec.kind === 'list' ? readPage(response, value) : value
}

async function sendSafely(
  send: (path: string, init: RequestInit) => Promise<Response>,
  path: string,
  init: RequestInit,
) {
  try {
    return await send(path, init)
  } catch (cause) {
    throw noConnection(cause, init.signal)
  }
}

/** The connection may break in the middle of an answer, or a proxy may answer instead of the server. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw noConnection(cause, signal)
  }
}

function noConnection(cause: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted) return cause
  return new ApiError(0, 'There is no connection. Try again when it is back.', {
    code: 'network',
    details: [],
    body: null,
  })
}

const NEXT_LINK = /<[^?>]*\?([^>]*)>;\s*rel="next"/

/** Reads a page of a list from its response: the items, the cursor of the next page, and the total. */
export function readPage(response: Response, value: unknown): Page<unknown> {
  const items = Array.isArray(value) ? value : []
  const next = NEXT_LINK.exec(response.headers.get('link') ?? '')?.[1]
  const total = Number(response.headers.get('x-total-count') ?? items.length)
  return { items, next: next ? new URLSearchParams(next).get('cursor') : null, total }
}

/** Reads a failed answer in the shape of REQ-API-04; never throws. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const body = parseJson(text)
  const field = (name: string) =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  const message = [field('message'), field('error')].find((part) => typeof part === 'string' && part !== '')
  const fallback = body === undefined && response.statusText ? response.statusText : `HTTP ${response.status}`
  const code = field('error')
  const details = field('details')
  return new ApiError(response.status, String(message ?? fallback), {
    code: typeof code === 'string' ? (code as ErrorCode) : 'unknown',
    details: Array.isArray(details) ? (details as ErrorDetail[]) : [],
    body,
    retryAt: retryAtIn(response),
  })
}

/** From when on the server wants to be asked again, by this machine's clock: it tells seconds. */
function retryAtIn({ headers }: Response): Date | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? new Date(Date.now() + seconds * 1000) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
