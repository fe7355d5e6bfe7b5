import type { Logger } from 'pino'
import type { HttpMiddleware } from './request-state.ts'

const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32,}|(?<=\/)\d+(?=\/|$)/gi

/** An address as it may be logged: every id and long key replaced by `:id`. */
export function withoutIds(path: string): string {
  return path.replace(IDS, ':id')
}

/** After this call nobody needs the password any more that was printed at the first start. */
const OWN_PASSWORD = 'session.changePassword'

/**
 * Logs each request when its answer is there: no query, no body, no address of a person. With `afterOwnPassword` it begins
 * once somebody has chosen a password of their own: the lines would push a printed one out of the terminal's sight.
 */
export function requestLog(
  log: Logger,
  { afterOwnPassword = false }: { readonly afterOwnPassword?: boolean } = {},
): HttpMiddleware {
  let isHeld = afterOwnPassword
  return async (context, next) => {
    const begun = performance.now()
    await next()
    const { requestId, call } = context.state
    if (call === OWN_PASSWORD && context.status < 400) isHeld = false
    if (isHeld) return
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
