import type { VaultState } from '#shared/contract/desktop-bridge.ts'
import { safeReturnPath } from '#shared/contract/return-path.ts'
import { errorName } from '#shared/domain/errors.ts'
import { apiError } from './api-error.ts'
import { forward, type RemoteServer } from './forward.ts'
import type { IsLocal } from './is-local.ts'
import { answerLocally, type LocalEngine } from './local.ts'
import { UI_HOST, UI_ORIGIN } from './origin.ts'
import { uiFile } from './ui-files.ts'

/** The dependencies of the handler of `app://`. */
export interface HandlerOptions {
  /** Folder of the built UI. */
  uiDir: string
  /** Address of the development server, which then replaces the folder. */
  devServer?: string | undefined
  isLocal: IsLocal
  engine: LocalEngine
  remote: RemoteServer
  /**
   * While it is locked no call is answered at all: the whole app is closed. While it is absent (before the first
   * passphrase) there is no mirror, and every call goes to the server.
   */
  vault(): Promise<VaultState>
  /** This device's own secret: a sign-in here also proves the device. */
  deviceSecret(): Promise<string>
  /** Called when a user has signed in through a page. */
  onSignedIn(): void
  /**
   * Called when a user has signed out through a page, on purpose: the device's content is then hidden until a
   * sign-in.
   */
  onSignedOut(): Promise<void>
}

/** The only handler of `app://`: UI files, calls that this device answers, and calls that the server answers. */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    if (url.host !== UI_HOST) return new Response(null, { status: 404 })
    if (url.pathname !== '/api' && !url.pathname.startsWith('/api/')) return ui(options, request, url)
    try {
      return await api(options, request, url)
    } catch (error) {
      console.error(`${request.method} ${url.pathname.split('/')[2]}:`, errorName(error))
      return apiError('internal')
    }
  }
}

async function api(options: HandlerOptions, request: Request, url: URL): Promise<Response> {
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== UI_ORIGIN) return apiError('forbidden')
  if (isNavigation(request) && url.pathname === '/api/logout') return signOut(options)
  const vault = await options.vault()
  if (vault === 'locked') return apiError('locked')
  if (vault === 'unlocked' && options.isLocal(request.method, url.pathname)) {
    return answerLocally(options.engine, request, url)
  }
  const isSignIn = request.method === 'POST' && url.pathname === '/api/session'
  const own: Record<string, string> = isSignIn ? { 'device-secret': await options.deviceSecret() } : {}
  const response = await forward(options.remote, request, url, own)
  if (response.ok && isSignIn) options.onSignedIn()
  // A page of JSON would not help the user: the sign-in page says that it needs a connection.
  return response.status === 503 && isNavigation(request) ? goTo(signInPage(url)) : response
}

/** Signs out here in any case, and at the server if it can be reached. */
async function signOut({ remote, onSignedOut }: HandlerOptions): Promise<Response> {
  // The server's own /api/logout only accepts a browser's navigation, which this is not.
  const url = new URL('/api/session', UI_ORIGIN)
  await forward(remote, new Request(url, { method: 'DELETE' }), url)
  await remote.jar.clear()
  await onSignedOut()
  return goTo('/')
}

function signInPage(url: URL): string {
  const target = safeReturnPath(url.searchParams.get('return'))
  return target === '/' ? '/sign-in' : `/sign-in?return=${encodeURIComponent(target)}`
}

function goTo(path: string): Response {
  return new Response(null, { status: 303, headers: { location: UI_ORIGIN + path } })
}

function isNavigation(request: Request): boolean {
  return request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html')
}

async function ui({ uiDir, devServer }: HandlerOptions, request: Request, url: URL): Promise<Response> {
  if (!devServer) return uiFile(uiDir, request)
  const accept = request.headers.get('accept') ?? '*/*'
  const answer = await fetch(new URL(url.pathname + url.search, devServer), { headers: { accept } })
  const contentType = answer.headers.get('content-type')
  return new Response(answer.body, {
    status: answer.status,
    headers: contentType ? { 'content-type': contentType } : {},
  })
}
