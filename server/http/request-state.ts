import type Koa from 'koa'
import type { OpenSession } from '#server/identity/index.ts'

/** What the layers before the handlers leave on Koa's context. */
export interface RequestState {
  /** Names the request in the log and in `X-Request-Id`. */
  requestId: string
  /** Address of the caller. */
  ip: string
  /** Aborts when the caller goes away before the answer is complete. */
  signal: AbortSignal
  /** Which call it is, such as `users.list`, for the log and the metrics. */
  call?: string
  /** The server reads for a page that every visitor gets alike: no limit of somebody's is used up. */
  forEveryone?: boolean
  /** Set by the session's store when the cookie names an open session. */
  signedIn?: OpenSession
}

export type HttpContext = Koa.ParameterizedContext<RequestState>
export type HttpMiddleware = Koa.Middleware<RequestState>
