import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { isUnreachable } from '#server/db/unreachable.ts'
import { faultOf } from '#server/log.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { BodyCut } from './unpack-body.ts'

const DATABASE_BACK_SECONDS = 5
const UNIQUE_VIOLATION = '23505'
/** Seconds before it is worth checking for free space again. */
const DISK_CHECK_SECONDS = 60
const DISK_FULL =
  'The disk of the server is full, so nothing was saved. Tell the person who runs the server, and save again once there is space.'
/** The codes of PostgreSQL and the system for a full disk. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT']

function isFull(error: unknown): boolean {
  return FULL.includes(String(Reflect.get(Object(error), 'code')))
}

/**
 * Answers every error of the layers below it in the common shape. Anything but a refusal is logged with the request's
 * id and answered as `internal`, so that no stack, statement or data leaves the server.
 */
export function errorAnswers(log: Logger): Middleware {
  return async (context, next) => {
    try {
      await next()
    } catch (error) {
      const refusal = error instanceof Refusal ? error : internal(error, context, log)
      answerRefusal(context, refusal)
    }
  }
}

function answerRefusal(context: Context, refusal: Refusal): void {
  context.status = refusal.status
  context.body = refusal.toBody()
  context.set('Cache-Control', 'no-store')
  if (refusal.retryAfter !== undefined) context.set('Retry-After', String(refusal.retryAfter))
  // The rest of a refused body is not read, so the connection can't be used again.
  if (refusal.code === 'too_large') context.set('Connection', 'close')
}

function internal(error: unknown, context: Context, log: Logger): Refusal {
  // Over poor lines this happens all the time, and would hide what an operator has to see.
  if (error instanceof BodyCut) return new Refusal('invalid_input')
  log.error({ requestId: context.state.requestId, fault: faultOf(error) }, 'a request failed')
  // A duplicate that only the database notices, such as the key of an imported row.
  if (Reflect.get(Object(error), 'code') === UNIQUE_VIOLATION) return new Refusal('exists')
  // The fault passes by itself: browsers and devices try again.
  if (isUnreachable(error)) return new Refusal('not_ready', { retryAfter: DATABASE_BACK_SECONDS })
  if (isFull(error)) return new Refusal('not_ready', { message: DISK_FULL, retryAfter: DISK_CHECK_SECONDS })
  return new Refusal('internal')
}
