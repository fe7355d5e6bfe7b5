import { randomUUID } from 'node:crypto'
import path from 'node:path'
import Koa from 'koa'
import { writeAudit } from '#server/audit/index.ts'
import { coursePages } from '#server/features/learning/courses/index.ts'
import { type BuiltPages, loadBuiltPages } from '#server/http/built-pages.ts'
import { callsOf } from '#server/http/call-in-process.ts'
import { compression } from '#server/http/compression.ts'
import { embeddedCharts } from '#server/http/embedded-charts.ts'
import { errorAnswers } from '#server/http/error-answer.ts'
import { measureResponses } from '#server/http/measure-responses.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { mountContract } from '#server/http/mount.ts'
import { createOpenApi } from '#server/http/openapi.ts'
import { createPageCache, type PageCache } from '#server/http/page-cache.ts'
import { pagePictures } from '#server/http/page-pictures.ts'
import { publicPages, searchEngineFiles } from '#server/http/public-pages.ts'
import { requestLog } from '#server/http/request-log.ts'
import type { HttpContext, HttpMiddleware, RequestState } from '#server/http/request-state.ts'
import { refuseOtherOrigins } from '#server/http/same-origin.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { sessions } from '#server/http/sessions.ts'
import { goToSignedOut, goToSignIn } from '#server/http/sign-in-navigation.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { watchForProxies } from '#server/http/undeclared-proxy.ts'
import { DEVICE_SECRET_HEADER, refuseRevokedDevice } from '#server/identity/index.ts'
import { itemPages } from '#server/item-pages.ts'
import { createAddressReader, createProxyCheck } from '#server/load/client-address.ts'
import { readOrganization } from '#server/organization/index.ts'
import type { Services } from '#server/services.ts'
import { handOverContract } from '#shared/contract/administration/hand-over.ts'
import { systemContract } from '#shared/contract/administration/system.ts'
import { contract } from '#shared/contract/index.ts'
import type { MountedHandlers } from '#shared/contract/mounted-calls.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { handlers } from './handlers.ts'
import { faultOf } from './log.ts'

/** The parts of the server beside its services. */
export interface AppOptions {
  readonly services: Services
  readonly metrics: Metrics
  /** Signs the session cookies. */
  readonly sessionSecret: string
  readonly trustedProxies: readonly string[]
  /** The origin of the same site as an onion service, which is sent to browsers in a header. */
  readonly onionLocation?: string | undefined
  /** Folder of the built UI. */
  readonly webFolder: string
  /** The built page renderer; without it the browser draws all pages. */
  readonly rendererFile: string | null
  /** Whether answers are parsed against their declarations: in development and in tests. */
  readonly checkAnswers: boolean
  /**
   * Whether to log no requests until a user has chosen a password of their own: the generated one was printed where
   * the log goes.
   */
  readonly logAfterOwnPassword?: boolean
}

/** Composes the layers of the server in order; every request passes through them in one way. */
export async function createApp(options: AppOptions): Promise<Koa<RequestState>> {
  const { services, metrics } = options
  const https = services.publicUrl.startsWith('https:')
  const app = new Koa<RequestState>()
  app.keys = [options.sessionSecret]
  app.on('error', (error) =>
    services.log.warn({ fault: faultOf(error) }, 'an answer could not be sent whole'),
  )
  app.use(introduction(options))
  app.use(requestLog(services.log, { afterOwnPassword: options.logAfterOwnPassword ?? false }))
  app.use(metrics.measure)
  app.use(measureResponses(services.responseTimes))
  app.use(securityHeaders({ https, onion: options.onionLocation }))
  app.use(errorAnswers(services.log))
  app.use(compression())
  app.use(below('/api', sameOrigin(services.publicUrl)))
  const session = sessions(app, { database: services.database, https })
  app.use(below('/api', butHealth(session)))
  app.use(below('/api/sync', revokedDevices(services)))
  app.use(below('/api', navigations(options)))
  const pages = await loadBuiltPages(options, services.log)
  const mounted: MountedHandlers = handlers
  const calls = mountContract(contract, mounted, options)
  if (pages)
    app.use(
      pagePictures({ pages, publicUrl: services.publicUrl, callsFor: forEveryone(app, services, calls) }),
    )
  const cache = createPageCache()
  services.changes.onPublicChange(cache.forget)
  app.use(below('/api', forgettingPages(cache)))
  app.use(below('/api', calls))
  app.use(
    searchEngineFiles(
      services.publicUrl,
      async () => [
        ...(await itemPages(services.database, services.records.now())),
        ...(await coursePages(services.database)),
      ],
      async () => (await readOrganization(services.database)).email,
    ),
  )
  if (pages) {
    app.use(embeddedChartsLayer(app, { ...options, cache }, pages, calls))
    app.use(publicPagesLayer(app, { ...options, cache }, pages, session, calls))
  }
  app.use(await staticFiles(options.webFolder))
  app.use(() => {
    throw new Refusal('not_found')
  })
  return app
}

/** Answers the charts that other sites may frame, before any session is read. */
function embeddedChartsLayer(
  app: Koa<RequestState>,
  { services, cache }: AppOptions & { readonly cache: PageCache },
  pages: BuiltPages,
  calls: HttpMiddleware,
): HttpMiddleware {
  const { publicUrl, limits } = services
  return embeddedCharts({
    ...{ pages, publicUrl, limits, cache },
    callsFor: forEveryone(app, services, calls),
  })
}

/** Answers the calls of what is the same for everyone. */
function forEveryone(app: Koa<RequestState>, { log }: Services, calls: HttpMiddleware) {
  const refusals = errorAnswers(log)
  const answer: HttpMiddleware = (context, next) => refusals(context, () => calls(context, next))
  return (visit: HttpContext) => callsOf(app, answer, visit, { forEveryone: true })
}

/** Renders pages for visitors; requests of signed-in users go on to the next layer. */
function publicPagesLayer(
  app: Koa<RequestState>,
  { services, cache }: AppOptions & { readonly cache: PageCache },
  pages: BuiltPages,
  session: HttpMiddleware,
  calls: HttpMiddleware,
): HttpMiddleware {
  const { publicUrl, log, limits } = services
  const refusals = errorAnswers(log)
  const answer: HttpMiddleware = (context, next) => refusals(context, () => calls(context, next))
  const draw = publicPages({
    ...{ pages, publicUrl, log, limits, cache },
    callsOf: (visit, how) => callsOf(app, answer, visit, how),
  })
  // Files of the build need no session.
  return (context, next) =>
    path.extname(context.path) ? next() : session(context, () => draw(context, next))
}

/**
 * A staff member sees their own write on the site with the next request, even before the database has notified this
 * process.
 */
function forgettingPages(cache: PageCache): HttpMiddleware {
  return async (context, next) => {
    await next()
    const isByStaff = context.state.signedIn !== undefined && !context.path.startsWith('/api/sync/')
    if (isByStaff && context.method !== 'GET' && context.method !== 'HEAD') cache.forget()
  }
}

/** One for all requests: to make it, with its stack, for each of them took 2 percent of a server's work. */
const CLOSED = new DOMException('The connection is closed', 'AbortError')

function introduction({ trustedProxies, services }: AppOptions): HttpMiddleware {
  const addressOf = createAddressReader(trustedProxies)
  const watch = watchForProxies(createProxyCheck(trustedProxies), () => sayProxyIsUndeclared(services))
  return async (context, next) => {
    watch(context.req)
    const closed = new AbortController()
    context.res.once('close', () => closed.abort(CLOSED))
    Object.assign(context.state, {
      requestId: randomUUID(),
      ip: addressOf(context.req),
      signal: closed.signal,
    })
    context.set('X-Request-Id', context.state.requestId)
    await next()
  }
}

/** Reports it in the log for the operator, and in the audit trail for administrators. */
function sayProxyIsUndeclared({ database, log }: Services): void {
  log.error(
    'A proxy stands in front of this server that TRUSTED_PROXIES does not name: all visitors are counted as one. Set it to the address of the proxy and start again',
  )
  writeAudit(database, { actor: null, act: 'proxy.undeclared' }).catch((error: unknown) =>
    log.error({ fault: faultOf(error) }, 'an entry of the audit trail could not be written'),
  )
}

function below(prefix: string, middleware: HttpMiddleware): HttpMiddleware {
  return (context, next) =>
    context.path === prefix || context.path.startsWith(`${prefix}/`) ? middleware(context, next) : next()
}

/** The health check must answer without a database, even for signed-in users. */
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

const HAND_OVER = Object.values(handOverContract).map(({ path }) => `/api${path}`)
const isHandOver = (address: string) => HAND_OVER.includes(address)

function revokedDevices({ database }: Services): HttpMiddleware {
  return async (context, next) => {
    // A device that hands over is looked for by these calls themselves.
    if (isHandOver(context.path)) return next()
    const device = context.state.signedIn?.device ?? null
    await refuseRevokedDevice(database, context.get(DEVICE_SECRET_HEADER), device)
    await next()
  }
}

/** The addresses below /api that are not calls: navigations, the description and the metrics. */
function navigations({ services, metrics }: AppOptions): HttpMiddleware {
  // Made on the first request, because it takes longer than the rest of the start.
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
