import Router from '@koa/router'
import type { Services } from '#server/services.ts'
import { checkAccess } from '#shared/contract/check-access.ts'
import { type Contract, type Endpoint, paramsSchema } from '#shared/contract/endpoint.ts'
import { type ErrorCode, type ErrorDetail, Refusal } from '#shared/contract/errors.ts'
import { parseInput } from '#shared/contract/parse-input.ts'
import { systemContract } from '#shared/contract/system.ts'
import { unknownFields } from '#shared/contract/unknown-fields.ts'
import { PROOF_HEADER } from '#shared/domain/proof-of-work.ts'
import { checkAnswer, sendAnswer } from './answer.ts'
import { cleanTexts } from './clean-texts.ts'
import { connectionOf, networkOf } from './client-address.ts'
import type { ServerContext } from './context.ts'
import { JSON_LIMIT, readJson, readUpload } from './request-body.ts'
import type { HttpContext, HttpMiddleware, RequestState } from './request-state.ts'
import { confirmation, sessionControl } from './sessions.ts'
import { refuseUnstorable } from './storable-texts.ts'
import { whileOpen } from './while-open.ts'

/** What every mounted call gets beside its own declaration. */
export interface MountOptions {
  readonly services: Services
  /** Parse answers against their declarations: in development and in tests. */
  readonly checkAnswers: boolean
}

/** A handler with its types taken off: the contract has checked them where it was written. */
type AnyHandler = (call: {
  readonly params: Record<string, unknown>
  readonly input: unknown
  readonly body: ReadableStream<Uint8Array> | undefined
  readonly context: ServerContext
  readonly refuse: (code: ErrorCode, options?: RefuseOptions) => never
}) => Promise<unknown>
interface RefuseOptions {
  readonly message?: string
  readonly details?: readonly ErrorDetail[]
}

/** The handlers that are there, by noun and call. */
export type MountedHandlers = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

interface Route {
  readonly name: string
  readonly spec: Endpoint
  readonly handler: AnyHandler
}

/** Serves every call that has a handler, below /api; addresses and methods that no call has get 404 and 405. */
export function mountContract(
  contract: Readonly<Record<string, Contract>>,
  handlers: MountedHandlers,
  options: MountOptions,
): HttpMiddleware {
  const router = new Router<RequestState>({ prefix: '/api' })
  for (const route of routesOf(contract, handlers).sort(byGenerality)) {
    router.register(route.spec.path, [route.spec.method], (context) => answerCall(context, route, options))
  }
  const routes = router.routes()
  return async (context) => {
    await routes(context as Parameters<typeof routes>[0], async () => refuseUnknown(context))
  }
}

function routesOf(contract: Readonly<Record<string, Contract>>, handlers: MountedHandlers): Route[] {
  return Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([name, spec]) => {
      const handler = handlers[noun]?.[name]
      return typeof handler === 'function'
        ? [{ name: `${noun}.${name}`, spec, handler: handler as AnyHandler }]
        : []
    }),
  )
}

/** `/reports/generate` before `/reports/:id`, which would take it as well: the first route that fits answers. */
function byGenerality(a: Route, b: Route): number {
  const generality = ({ spec }: Route) =>
    spec.path.split('/').map((part) => (part.startsWith(':') ? '~' : part))
  const [left, right] = [generality(a).join('/'), generality(b).join('/')]
  return left < right ? -1 : Number(left > right)
}

async function answerCall(context: HttpContext, route: Route, options: MountOptions): Promise<void> {
  const { spec, handler } = route
  const { state } = context
  state.call = route.name
  checkAccess(spec, state.signedIn?.user ?? null)
  await countCall(context, spec, options.services)
  const params = parseInput(paramsSchema(spec), context.params)
  refuseUnstorable(params)
  const input = await readInput(context, spec)
  await countText(context, spec, input, options.services)
  const body = spec.kind === 'upload' ? readUpload(context.req, spec.bodyLimit ?? JSON_LIMIT) : undefined
  const refuse = (code: ErrorCode, how?: RefuseOptions): never => {
    throw new Refusal(code, how)
  }
  const given = serverContext(context, options)
  const answer = await whileOpen(given.session, spec, () =>
    handler({ params, input, body, refuse, context: given }),
  )
  if (options.checkAnswers) checkAnswer(spec, answer)
  sendAnswer(context, spec, answer)
  if (spec === systemContract.health && !isHealthy(answer)) context.status = UNHEALTHY
}

const UNHEALTHY = 503
/** What watches a server goes by the status alone. */
const isHealthy = (answer: unknown): boolean => Reflect.get(Object(answer), 'status') === 'ok'

/** Limits are counted in the database, and health has to answer without one. */
const UNCOUNTED: ReadonlySet<Endpoint> = new Set<Endpoint>([systemContract.health])

async function countCall({ state }: HttpContext, spec: Endpoint, { limits }: Services): Promise<void> {
  if (UNCOUNTED.has(spec) || state.forEveryone) return
  const caller = state.signedIn?.user.id
  const from = connectionOf(state.ip)
  if (caller) await limits.consume('user', caller)
  if (spec.access === 'public' && !caller) await limits.consume('general', from)
  if (spec.limit === 'sign-in') await limits.consume('sign-in', from)
  if (spec.limit === 'one-click') await limits.consume('one-click', from)
  if (spec.limit === 'heavy') await limits.consume('heavy', caller ?? from)
  // Whoever is signed in answers for what they enter by their name.
  if (spec.limit === 'public-form' && !caller) {
    await limits.consume('public-form', from)
    await limits.consume('public-form-network', networkOf(state.ip))
  }
}

/** Counts what a visitor sends to be kept, once it is known to be right: a slip costs nothing. */
async function countText(
  context: HttpContext,
  spec: Endpoint,
  input: unknown,
  { limits, reportGate }: Services,
): Promise<void> {
  const { state } = context
  if (state.signedIn) return
  const { length } = JSON.stringify(input ?? null)
  if (spec.limit === 'report') {
    const id = String(Reflect.get(Object(input), 'id') ?? state.requestId)
    return reportGate.admit(state.ip, context.get(PROOF_HEADER), { id, length })
  }
  if (spec.limit !== 'public-form') return
  await limits.spend('public-text-network', length, networkOf(state.ip))
  await limits.spend('public-text', length)
}

async function readInput(context: HttpContext, spec: Endpoint): Promise<unknown> {
  if (!spec.input) return undefined
  const sent =
    spec.method === 'GET' ? { ...context.query } : await readJson(context.req, spec.bodyLimit ?? JSON_LIMIT)
  // Devices prove what their records say: there the fields' own schemas clean each value that is written.
  const cleaned = spec.access === 'sync:use' ? sent : cleanTexts(sent)
  // A device may be of another build than this server: what only its build knows must not keep its work from being sent.
  const unknown = context.state.signedIn?.device ? [] : unknownFields(spec, sent)
  const input = parseInput(spec.input, cleaned, unknown)
  // Looked at as it was parsed: a schema may take out what nobody sees.
  if (!spec.answersEach) refuseUnstorable(input)
  return input
}

function serverContext(context: HttpContext, { services }: MountOptions): ServerContext {
  const { requestId, ip, signal, signedIn } = context.state
  return {
    user: signedIn?.user ?? null,
    device: signedIn?.device ?? null,
    session: { ...sessionControl(context), ...confirmation(context, services.database) },
    request: {
      id: requestId,
      ip,
      agent: context.get('user-agent').slice(0, 300) || null,
      header: (name) => context.get(name),
      signal,
    },
    services,
  }
}

function refuseUnknown(context: HttpContext): never {
  const allowed = [...new Set(matchedLayers(context).flatMap(({ methods }) => methods))]
  if (allowed.length === 0) throw new Refusal('not_found')
  context.set('Allow', allowed.join(', '))
  throw new Refusal('method_not_allowed')
}

/** The router notes on the context which of its routes have the path, whatever their method. */
function matchedLayers(context: HttpContext): readonly { readonly methods: string[] }[] {
  const matched: unknown = Reflect.get(context, 'matched')
  return Array.isArray(matched) ? matched : []
}
