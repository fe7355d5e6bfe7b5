import type { ResponseTimes } from '#server/load/response-times.ts'
import type { HttpMiddleware } from './request-state.ts'

/** Calls that may wait for changes on purpose. */
const WAITING = /^sync\./

/** Measures the answers to calls; pages, files of the build and waiting pulls are left out. */
export function measureResponses(times: ResponseTimes): HttpMiddleware {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { call } = context.state
    if (call && !WAITING.test(call)) times.add(performance.now() - start)
  }
}
