import type { LocalHandler, LocalRequest, LocalResponse } from '#desktop/engine/protocol.ts'
import { diskFullRefusal, isDiskFull } from '#desktop/mirror/full-disk.ts'
import { contentDisposition } from '#files/file-name.ts'
import { checkAccess } from '#shared/contract/check-access.ts'
import { queryString } from '#shared/contract/client.ts'
import { type Endpoint, type FileAnswer, type Page, paramsSchema } from '#shared/contract/endpoint.ts'
import { type ErrorCode, type ErrorDetail, Refusal } from '#shared/contract/errors.ts'
import { parseInput } from '#shared/contract/parse-input.ts'
import type { User } from '#shared/domain/access.ts'

type Bytes = Uint8Array<ArrayBuffer>
const PIECE_BYTES = 64 * 1024
type AnyHandler = (call: {
  readonly params: Record<string, unknown>
  readonly input: unknown
  readonly body: ReadableStream<Uint8Array> | undefined
  readonly context: unknown
  readonly refuse: (code: ErrorCode, how?: { message?: string; details?: readonly ErrorDetail[] }) => never
}) => Promise<unknown>

interface Route {
  readonly spec: Endpoint
  readonly handler: AnyHandler
  readonly parts: readonly string[]
}

/** Handlers by noun and call; their types were checked where they were written. */
export type LocalHandlers = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/**
 * Answers declared calls from this device: as the server does, with the same check of who may call, but without sessions,
 * cookies and limits.
 */
export function mountLocally<C extends { readonly user: User | null }>(
  contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  handlers: LocalHandlers,
  context: () => Promise<C | null> | C | null,
): LocalHandler {
  const routes = routesOf(contract, handlers)
  return async (request) => {
    try {
      const found = findRoute(routes, request)
      const on = await context()
      if (!found || on === null) throw new Refusal(found ? 'locked' : 'not_found')
      const { route, params } = found
      checkAccess(route.spec, on.user)
      const refuse = (
        code: ErrorCode,
        how?: { message?: string; details?: readonly ErrorDetail[] },
      ): never => {
        throw new Refusal(code, how)
      }
      const answer = await route.handler({
        params: parseInput(paramsSchema(route.spec), params),
        input: readInput(route.spec, request),
        body: route.spec.kind === 'upload' ? streamOf(request.body ?? new Uint8Array()) : undefined,
        context: on,
        refuse,
      })
      return respond(route.spec, answer, request)
    } catch (error) {
      const refusal = isDiskFull(error) ? diskFullRefusal() : error
      if (refusal instanceof Refusal) return json(refusal.status, refusal.toBody())
      throw error
    }
  }
}

function routesOf(
  contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  handlers: LocalHandlers,
): Route[] {
  const routes = Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([name, spec]) => {
      const handler = handlers[noun]?.[name]
      return typeof handler === 'function'
        ? [{ spec, handler: handler as AnyHandler, parts: partsOf(spec.path) }]
        : []
    }),
  )
  // A path written out wins over one with a varying part, whatever their order.
  return routes.sort((a, b) => varying(a.parts) - varying(b.parts))
}

const partsOf = (path: string) => path.split('/').filter(Boolean)
const varying = (parts: readonly string[]) => parts.filter((part) => part.startsWith(':')).length

function findRoute(routes: readonly Route[], { method, path }: LocalRequest) {
  const asked = partsOf(path.replace(/^\/api/, ''))
  for (const route of routes) {
    if (route.spec.method !== method || route.parts.length !== asked.length) continue
    if (!route.parts.every((part, index) => part.startsWith(':') || part === asked[index])) continue
    const named = route.parts.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(asked[index] ?? '')]] : [],
    )
    return { route, params: Object.fromEntries(named) as Record<string, string> }
  }
  return null
}

/** Bytes piece by piece, without another copy of them: a body may be as large as an evidence file. */
function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
      else controller.close()
      at += PIECE_BYTES
    },
  })
}

function readInput(spec: Endpoint, request: LocalRequest): unknown {
  if (!spec.input) return undefined
  return parseInput(spec.input, spec.method === 'GET' ? readQuery(request.query) : readJson(request.body))
}

function readQuery(query: string): Record<string, string | string[]> {
  const search = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function readJson(body: Bytes | null): unknown {
  if (!body || body.byteLength === 0) return {}
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw new Refusal('invalid_input', { details: [{ path: '', message: 'This is not JSON' }] })
  }
}

function respond(spec: Endpoint, answer: unknown, request: LocalRequest): LocalResponse {
  if (spec.kind === 'list') return list(answer as Page<unknown>, request)
  if (spec.kind === 'file') return file(answer as FileAnswer)
  if (answer === undefined) return { status: 204, headers: {}, body: null }
  return json(spec.kind === 'json' ? (spec.status ?? 200) : 200, answer)
}

function list({ items, next, total }: Page<unknown>, request: LocalRequest): LocalResponse {
  const { status, headers, body } = json(200, items)
  const following = queryString({ ...readQuery(request.query), cursor: next })
  const told: Record<string, string> = { ...headers, 'x-total-count': String(total) }
  if (next !== null) told.link = `<${request.path}?${following}>; rel="next"`
  return { status, headers: told, body }
}

function file({ body, mediaType, name, size, inline }: FileAnswer): LocalResponse {
  const how = inline ? 'inline' : 'attachment'
  const disposition = name ? contentDisposition(how, name) : how
  const headers: Record<string, string> = { 'content-type': mediaType, 'content-disposition': disposition }
  if (size !== undefined) headers['content-length'] = String(size)
  if (typeof body === 'string') return { status: 200, headers, body: new TextEncoder().encode(body) }
  return { status: 200, headers, body: body instanceof Uint8Array ? new Uint8Array(body) : piecesOf(body) }
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Bytes> {
  for await (const piece of stream) yield new Uint8Array(piece)
}

function json(status: number, value: unknown): LocalResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers, body: new TextEncoder().encode(JSON.stringify(value)) }
}
