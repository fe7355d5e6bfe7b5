import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type Koa from 'koa'
import type { HttpContext, HttpMiddleware, RequestState } from './request-state.ts'

/** Answers a call below `/api` without a connection, on behalf of an incoming request. */
export type InProcessFetch = (path: string, init: RequestInit) => Promise<Response>

/**
 * Makes the calls of a page that is rendered here: the same layers answer them, for the same visitor, with the same
 * limits. `answer` serves `/api`, without a signed-in user. Reads `forEveryone` belong to no visit: they count
 * against no limit and as no view, and don't end when the visitor disconnects.
 */
export function callsOf(
  app: Koa<RequestState>,
  answer: HttpMiddleware,
  visit: HttpContext,
  { forEveryone }: { readonly forEveryone: boolean },
): InProcessFetch {
  return async (path, init) => {
    const request = requestOf(path, init, {
      host: visit.host,
      agent: forEveryone ? '' : visit.get('user-agent'),
    })
    const context = app.createContext(request, new ServerResponse(request)) as unknown as HttpContext
    const { requestId, ip, signal } = visit.state
    Object.assign(context.state, { requestId, ip, signal: forEveryone ? NEVER : signal, forEveryone })
    await answer(context, async () => undefined)
    // A form without script may sign its sender in.
    for (const cookie of forEveryone ? [] : cookiesOf(context)) visit.append('Set-Cookie', cookie)
    return responseOf(context)
  }
}

const cookiesOf = ({ response }: HttpContext): string[] =>
  [response.headers['set-cookie'] ?? []].flat().map(String)

const NEVER = new AbortController().signal

function requestOf(
  path: string,
  init: RequestInit,
  visit: { readonly host: string; readonly agent: string },
): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = init.method ?? 'GET'
  request.url = path
  const sent = Object.fromEntries(new Headers(init.headers))
  request.headers = { host: visit.host, 'user-agent': visit.agent, ...sent }
  if (typeof init.body === 'string') request.push(init.body)
  request.push(null)
  request.complete = true
  return request
}

/** Calls of pages answer values, never streams. */
function responseOf(context: HttpContext): Response {
  const { status, body } = context
  const text = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body)
  const headers = Object.entries(context.response.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : text, { status, headers })
}
