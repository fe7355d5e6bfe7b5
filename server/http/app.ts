import { randomUUID } from 'node:crypto'
import Koa from 'koa'
import { DEVICE_SECRET_HEADER, refuseRevokedDevice } from '#server/features/devices/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'
import { systemContract } from '#shared/contract/system.ts'
import { createAddressReader } from './client-address.ts'
import { compression } from './compression.ts'
import { errorAnswers, faultOf } from './error-answer.ts'
import { handlers } from './handlers.ts'
import type { Metrics } from './metrics.ts'
import { type MountedHandlers, mountContract } from './mount.ts'
import { createOpenApi } from './openapi.ts'
import { requestLog } from './request-log.ts'
import type { HttpMiddleware, RequestState } from './request-state.ts'
import { refuseOtherOrigins } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { sessions } from './sessions.ts'
import { goToSignedOut, goToSignIn } from './sign-in-navigation.ts'
import { staticFiles } from './static-files.ts'

/** What the server is made of beside its services. */
export interface AppOptions {
  readonly services: Services
  readonly metrics: Metrics
  /** Signs the session cookies. */
  readonly sessionSecret: string
  readonly trustedProxies: readonly string[]
  /** Folder of the built UI. */
  readonly webFolder: string
  /** Parse answers against their declarations: in development and in tests. */
  readonly checkAnswers: boolean
}

/** Puts the layers of the server in their order; a request has one way through them. */
export async function createApp(options: AppOptions): Promise<Koa<RequestState>> {
  const { services, metrics } = options
  const https = services.publicUrl.startsWith('https:')
  const app = new Koa<RequestState>()
  app.keys = [options.sessionSecret]
  app.on('error', (error) =>
    services.log.warn({ fault: faultOf(error) }, 'an answer could not be sent whole'),
  )
  app.use(introduction(options))
  app.use(requestLog(services.log))
  app.use(metrics.measure)
  app.use(securityHeaders({ https }))
  app.use(errorAnswers(services.log))
  app.use(compression())
  app.use(below('/api', sameOrigin(services.publicUrl)))
  app.use(below('/api', butHealth(sessions(app, { database: services.database, https }))))
  app.use(below('/api/sync', revokedDevices(services)))
  app.use(below('/api', navigations(options)))
  const mounted: MountedHandlers = handlers
  app.use(below('/api', mountContract(contract, mounted, options)))
  app.use(await staticFiles(options.webFolder))
  app.use(() => {
    throw new Refusal('not_found')
  })
  return app
}

function introduction({ trustedProxies }: AppOptions): HttpMiddleware {
  const addressOf = createAddressReader(trustedProxies)
  return async (context, next) => {
    const gone = new AbortController()
    context.res.once('close', () => gone.abort())
    Object.assign(context.state, { requestId: randomUUID(), ip: addressOf(context.req), signal: gone.signal })
    context.set('X-Request-Id', context.state.requestId)
    await next()
  }
}

function below(prefix: string, middleware: HttpMiddleware): HttpMiddleware {
  return (context, next) =>
    context.path === prefix || context.path.startsWith(`${prefix}/`) ? middleware(context, next) : next()
}

/** Health has to answer without a database, also where somebody is signed in. */
function butHealth(middleware: HttpMiddleware): HttpMiddleware {
  return (context, next) =>
    context.path === `/api${systemContract.health.path}` ? next() : middleware(context, next)
}

function sameOrigin(publicUrl: string): HttpMiddleware {
  return (context, next) => {
    refuseOtherOrigins(context, publicUrl)
    return next()
  }
}

function revokedDevices({ database }: Services): HttpMiddleware {
  return async (context, next) => {
    const known = context.state.signedIn?.device ?? null
    await refuseRevokedDevice(database, context.get(DEVICE_SECRET_HEADER), known)
    await next()
  }
}

/** The addresses below /api that are not calls: navigations, the description and the metrics. */
function navigations({ services, metrics }: AppOptions): HttpMiddleware {
  // Made when it is first asked for: it takes longer than the rest of the start.
  let description: string | undefined
  return async (context, next) => {
    if (context.method !== 'GET') return next()
    switch (context.path) {
      case '/api/login':
        return goToSignIn(context)
      case '/api/logout':
        return goToSignedOut(context, services.publicUrl)
      case '/api/metrics':
        return metrics.answer(context)
      case '/api/openapi.json':
        context.type = 'application/json'
        description ??= JSON.stringify(createOpenApi(contract, services.version))
        context.body = description
        return undefined
      default:
        return next()
    }
  }
}
