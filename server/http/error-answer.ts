import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { isUnreachable } from '#server/db/unreachable.ts'
import { Refusal } from '#shared/contract/errors.ts'

const DATABASE_BACK_SECONDS = 5
const UNIQUE_VIOLATION = '23505'
/** How often it is worth asking whether there is space again. */
const DISK_CHECK_SECONDS = 60
const DISK_FULL =
  'The disk of the server is full, so nothing was saved. Tell whoever runs the server, and save again once there is space.'
/** PostgreSQL's and the system's words for it. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT']

function isFull(error: unknown): boolean {
  return FULL.includes(String(Reflect.get(Object(error), 'code')))
}

/**
 * Renders every failure below it in the one shape of errors. What is not a refusal is logged with the request's id
 * and answered as `internal`, so that no stack, statement or data leaves the server.
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
  // What is left of a body that was refused is not read, so the connection can't be used again.
  if (refusal.code === 'too_large') context.set('Connection', 'close')
}

function internal(error: unknown, context: Context, log: Logger): Refusal {
  log.error({ requestId: context.state.requestId, fault: faultOf(error) }, 'a request failed')
  // What is there already and only the database knows of, such as the key of an imported row.
  if (Reflect.get(Object(error), 'code') === UNIQUE_VIOLATION) return new Refusal('exists')
  // It passes by itself: browsers and devices try again.
  if (isUnreachable(error)) return new Refusal('not_ready', { retryAfter: DATABASE_BACK_SECONDS })
  if (isFull(error)) return new Refusal('not_ready', { message: DISK_FULL, retryAfter: DISK_CHECK_SECONDS })
  return new Refusal('internal')
}

/** What may be logged of an error: its kind, code and places in the source; messages may quote data. */
export function faultOf(error: unknown): { name: string; code?: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const code = 'code' in error ? String(error.code) : undefined
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    frames: frames.slice(0, 10).map((line) => line.trim()),
  }
}
