import type { Logger } from 'pino'
import type { HttpMiddleware } from './request-state.ts'

const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32,}|(?<=\/)\d+(?=\/|$)/gi

/** An address as it may be logged: every id and long key replaced by `:id`. */
export function withoutIds(path: string): string {
  return path.replace(IDS, ':id')
}

/** Logs each request when its answer is there: no query, no body, no address of a person. */
export function requestLog(log: Logger): HttpMiddleware {
  return async (context, next) => {
    const begun = performance.now()
    await next()
    const { requestId, call } = context.state
    log.info(
      {
        requestId,
        method: context.method,
        // What matched no call may hold anything.
        path: call ?? withoutIds(context.path).slice(0, 200),
        status: context.status,
        ms: Math.round(performance.now() - begun),
      },
      'request',
    )
  }
}
