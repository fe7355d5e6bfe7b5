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
import { sendAnswer } from './answer.ts'
import type { ServerContext } from './context.ts'
import { countCall, countText } from './count-call.ts'
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
