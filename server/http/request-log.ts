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
        path: call ?? placeOf(context.path),
        status: context.status,
        ms: Math.round(performance.now() - begun),
      },
      'request',
    )
  }
}

/** Of an address that is no call the first part alone, if it is a word: the rest may be anything that somebody typed. */
function placeOf(path: string): string {
  const [, first = '', ...more] = path.split('/')
  const word = /^[a-z.-]{0,30}$/.test(first) ? first : '…'
  return `/${word}${more.length > 0 ? '/…' : ''}`
}
