import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/db/database.ts'
import { isLoopback } from '#server/load/client-address.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { HttpContext, HttpMiddleware } from './request-state.ts'

/** Measurements of a server for Prometheus: labels are names of calls, never addresses or persons. */
export interface Metrics {
  /** Measures the requests that pass. */
  readonly measure: HttpMiddleware
  /** Answers `GET /api/metrics`. */
  readonly answer: (context: HttpContext) => Promise<void>
}

/** Who may read the metrics beside this machine itself, and whether to measure the process as well. */
export interface MetricsOptions {
  /** For `Authorization: Bearer …`; if null, only this machine may read. */
  readonly token: string | null
  /** Only for one server of a process, since its listeners stay. */
  readonly ofProcess: boolean
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Makes the metrics of one server. */
export function createMetrics(database: Database, { token, ofProcess }: MetricsOptions): Metrics {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  watchPool(database, registry)
  return {
    async measure(context, next) {
      const stop = durations.startTimer()
      await next()
      stop({ call: context.state.call ?? 'none', status: context.status })
    },
    async answer(context) {
      if (!mayRead(context, token)) throw new Refusal('forbidden')
      context.type = registry.contentType
      context.set('Cache-Control', 'no-store')
      context.body = await registry.metrics()
    },
  }
}

function watchPool({ pool }: Database, registry: Registry): void {
  const counts = {
    total: () => pool.totalCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  }
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count())
    },
  })
}

function mayRead(context: HttpContext, token: string | null): boolean {
  const sent = /^Bearer (.+)$/.exec(context.get('authorization'))?.[1]
  if (sent !== undefined) return token !== null && isSame(sent, token)
  // An undeclared proxy would make every caller look like this machine.
  return isLoopback(context.state.ip) && context.get('x-forwarded-for') === ''
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
