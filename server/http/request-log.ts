import type { Logger } from 'pino'
import type { HttpMiddleware } from './request-state.ts'

const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32,}|(?<=\/)\d+(?=\/|$)/gi

/** An address that may be logged: every id and long key is replaced by `:id`. */
export function withoutIds(path: string): string {
  return path.replace(IDS, ':id')
}

/** After this call the printed password of the first start is no longer needed. */
const OWN_PASSWORD = 'session.changePassword'

/**
 * Logs each answered request without query, body or personal address. With `afterOwnPassword` it only starts once a
 * user has chosen a password of their own: the lines would otherwise push the printed one out of the terminal's
 * sight.
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

/**
 * For other paths than calls, only the first part is logged, if it is a word: the rest may be anything that a user
 * typed.
 */
function placeOf(path: string): string {
  const [, first = '', ...more] = path.split('/')
  const word = /^[a-z.-]{0,30}$/.test(first) ? first : '…'
  return `/${word}${more.length > 0 ? '/…' : ''}`
}
