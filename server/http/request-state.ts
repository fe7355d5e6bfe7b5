import type Koa from 'koa'
import type { OpenSession } from '#server/identity/index.ts'

/** What the layers before the handlers store on Koa's context. */
export interface RequestState {
  /** Identifies the request in the log and in `X-Request-Id`. */
  requestId: string
  /** Address of the caller. */
  ip: string
  /** Aborts when the caller disconnects before the answer is complete. */
  signal: AbortSignal
  /** The name of the call, such as `users.list`, for the log and the metrics. */
  call?: string
  /** The server reads for a page that every visitor gets alike, so no one's limit is used. */
  forEveryone?: boolean
  /** Set by the session's store if the cookie belongs to an open session. */
  signedIn?: OpenSession
}

export type HttpContext = Koa.ParameterizedContext<RequestState>
export type HttpMiddleware = Koa.Middleware<RequestState>
