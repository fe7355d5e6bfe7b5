import { connectionOf, networkOf } from '#server/load/client-address.ts'
import type { Services } from '#server/services.ts'
import { systemContract } from '#shared/contract/administration/system.ts'
import { answerCall } from '#shared/contract/answer-call.ts'
import type { Contract, Endpoint } from '#shared/contract/endpoint.ts'
import { readQuery } from '#shared/contract/http-answer.ts'
import {
  createCallTable,
  type MountedCall,
  type MountedHandlers,
  mountedIn,
} from '#shared/contract/mounted-calls.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { PROOF_HEADER } from '#shared/domain/proof-header.ts'
import { sendAnswer } from './answer.ts'
import type { ServerContext } from './context.ts'
import { learnerControl } from './learner-sessions.ts'
import { JSON_LIMIT, readJson, readUpload } from './request-body.ts'
import type { HttpContext, HttpMiddleware } from './request-state.ts'
import { confirmation, sessionControl } from './sessions.ts'
import { whileOpen } from './while-open.ts'

/** What every mounted call needs beside its own declaration. */
export interface MountOptions {
  readonly services: Services
  /** Whether answers are parsed against their declarations: in development and in tests. */
  readonly checkAnswers: boolean
}

/** Serves every call that has a handler, below /api; other addresses and methods get 404 and 405. */
export function mountContract(
  contract: Readonly<Record<string, Contract>>,
  handlers: MountedHandlers,
  options: MountOptions,
): HttpMiddleware {
  const find = createCallTable(mountedIn(contract, handlers))
  return async (context) => {
    const match = find(context.method, context.path)
    if (!match.call) return refuseUnknown(context, match.methods)
    await serve(context, match.call, match.params, options)
  }
}

async function serve(
  context: HttpContext,
  call: MountedCall,
  params: Readonly<Record<string, string>>,
  options: MountOptions,
): Promise<void> {
  const { spec } = call
  const { services, checkAnswers } = options
  context.state.call = call.name
  const callContext = serverContext(context, options)
  const limit = spec.bodyLimit ?? JSON_LIMIT
  const answer = await answerCall(call, {
    ...{ params, checkAnswers, context: callContext },
    caller: callContext.user,
    isLearner: async () => (await callContext.learner.read()) !== null,
    sent: () => (spec.method === 'GET' ? readQuery(context.querystring) : readJson(context.req, limit)),
    body: () => readUpload(context.req, limit),
    mayKnowMore: callContext.device !== null,
    admitted: () => countCall(context, spec, callContext),
    understood: (input) => countText(context, spec, input, services),
    around: (run) => whileOpen(sessionFor(callContext, spec), spec, run),
  })
  sendAnswer(context, spec, answer)
  if (spec === systemContract.health && !isHealthy(answer)) context.status = UNHEALTHY
}

/** Whose session has to be open still when a slow answer is sent. */
const sessionFor = ({ user, learner, session }: ServerContext, { access }: Endpoint) =>
  access === 'learner' && !user ? learner : session

const UNHEALTHY = 503
/** Monitoring services only look at the status code. */
const isHealthy = (answer: unknown): boolean => Reflect.get(Object(answer), 'status') === 'ok'

/** Limits are counted in the database, and the health check must answer without one. */
const UNCOUNTED: ReadonlySet<Endpoint> = new Set<Endpoint>([systemContract.health])

async function countCall(
  { state, req }: HttpContext,
  spec: Endpoint,
  { learner, services: { limits } }: ServerContext,
): Promise<void> {
  if (UNCOUNTED.has(spec) || state.forEveryone) return
  const user = state.signedIn?.user.id
  const caller = user ?? (spec.access === 'learner' ? await learner.read() : null)
  const from = connectionOf(state.ip)
  if (caller) await limits.consume('user', caller)
  if (spec.access === 'public' && !caller) await limits.consume('general', from)
  if (spec.limit === 'sign-in') await limits.consume('sign-in', from)
  if (spec.limit === 'one-click') await limits.consume('one-click', from)
  if (spec.limit === 'grant-drafts') await limits.consume('grant-drafts', from)
  if (spec.limit === 'heavy') await limits.consume('heavy', caller ?? from)
  if (spec.limit === 'visitor-files' && spec.kind === 'upload') {
    const kib = Math.ceil((Number(req.headers['content-length']) || (spec.bodyLimit ?? JSON_LIMIT)) / 1024)
    await limits.spend('visitor-files-network', kib, networkOf(state.ip))
    await limits.spend('visitor-files', kib)
  }
  // Signed-in users answer for their input by name, so these limits are for visitors only.
  if (spec.limit === 'public-form' && !caller) {
    await limits.consume('public-form', from)
    await limits.consume('public-form-network', networkOf(state.ip))
  }
}

/** Counts the text that a visitor submits, once it is known to be valid: a mistake costs nothing. */
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

function serverContext(context: HttpContext, { services }: MountOptions): ServerContext {
  const { requestId, ip, signal, signedIn } = context.state
  return {
    user: signedIn?.user ?? null,
    device: signedIn?.device ?? null,
    learner: learnerControl(context, services),
    session: { ...sessionControl(context), ...confirmation(context, services.database) },
    request: {
      id: requestId,
      ip,
      agent: context.get('user-agent').slice(0, 300) || null,
      wantsBody: context.method !== 'HEAD',
      header: (name) => context.get(name),
      signal,
    },
    services,
  }
}

function refuseUnknown(context: HttpContext, methods: readonly string[]): never {
  if (methods.length === 0) throw new Refusal('not_found')
  context.set('Allow', methods.join(', '))
  throw new Refusal('method_not_allowed')
}
