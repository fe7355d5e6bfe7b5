import { ConnectionFailed, type Transport } from '#desktop/net/transport.ts'
import { apiError } from './api-error.ts'
import { pickHeaders, REQUEST_HEADERS, RESPONSE_HEADERS } from './api-headers.ts'
import type { CookieJar } from './cookie-jar.ts'
import { UI_ORIGIN } from './origin.ts'
import { protectData } from './security-headers.ts'

/** The server that calls are forwarded to. */
export interface RemoteServer {
  /** Origin of the server, or null while none is set. */
  baseUrl(): string | null
  transport: Transport
  jar: CookieJar
}

/** How long a call without a body may wait for the first byte of its answer. */
const ANSWER_MS = 60_000
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Sends a call to the server with the user's session and our own headers; without a connection the answer is 503
 * `offline`.
 */
export async function forward(
  remote: RemoteServer,
  request: Request,
  url: URL,
  own: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const baseUrl = remote.baseUrl()
  if (baseUrl === null) return apiError('offline')
  const target = new URL(url.pathname + url.search, baseUrl)
  const headers = pickHeaders(request.headers, REQUEST_HEADERS)
  const cookie = await remote.jar.header(target.origin)
  if (cookie) headers.set('cookie', cookie)
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  let response: Response
  try {
    response = await sendWithin(remote.transport, target, request, headers)
  } catch (error) {
    if (error instanceof ConnectionFailed) return apiError('offline')
    throw error
  }
  await remote.jar.store(target.origin, response.headers.getSetCookie())
  return answerOf(response, target)
}

async function sendWithin(transport: Transport, target: URL, request: Request, headers: Headers) {
  const { method, body } = request
  const waiting = new AbortController()
  const timer = body ? null : setTimeout(() => waiting.abort(), ANSWER_MS)
  try {
    return await transport({ url: target.href, method, headers, body, signal: waiting.signal })
  } finally {
    if (timer) clearTimeout(timer)
  }
}

function answerOf(response: Response, target: URL): Response {
  const headers = pickHeaders(response.headers, RESPONSE_HEADERS)
  if (!response.headers.has('content-encoding')) {
    const length = response.headers.get('content-length')
    if (length !== null) headers.set('content-length', length)
  }
  protectData(headers)
  if (!REDIRECTS.includes(response.status))
    return new Response(response.body, { status: response.status, headers })
  const location = localLocation(response.headers.get('location'), target)
  // The server never redirects to another site.
  if (location === null) return apiError('internal')
  headers.set('location', location)
  return new Response(null, { status: response.status, headers })
}

/** A redirect of the server as a page of the app (after sign-in: back to app://ui/...); null for other targets. */
function localLocation(location: string | null, target: URL): string | null {
  if (location === null || !URL.canParse(location, target)) return null
  const next = new URL(location, target)
  return next.origin === target.origin ? UI_ORIGIN + next.pathname + next.search + next.hash : null
}
