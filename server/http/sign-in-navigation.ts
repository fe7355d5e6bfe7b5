import type { HttpContext } from './request-state.ts'
import { isOwnNavigation } from './same-origin.ts'
import { sessionControl } from './sessions.ts'

// Any origin will do: it is compared with itself only.
const BASE = 'http://site.invalid'

/**
 * A path of this site to return to after signing in, `/` for anything else: other sites in any disguise, and addresses
 * of the API, which are not pages.
 */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.includes('\\')) return '/'
  const url = URL.parse(wanted, BASE)
  if (!url || url.origin !== BASE) return '/'
  // `/.//other.example` is a path of this site, but what the parser makes of it is not any more.
  if (url.pathname.startsWith('//') || url.pathname === '/api' || url.pathname.startsWith('/api/')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** `GET /api/login?return=…`: to the sign-in page, or straight back for whoever is signed in. */
export function goToSignIn(context: HttpContext): void {
  const target = safeReturnPath(context.query.return)
  const page = target === '/' ? '/sign-in' : `/sign-in?return=${encodeURIComponent(target)}`
  redirect(context, context.state.signedIn ? target : page)
}

/** `GET /api/logout`: signs out, unless another site caused the navigation; then to the first page. */
export async function goToSignedOut(context: HttpContext, publicOrigin: string): Promise<void> {
  if (isOwnNavigation(context, publicOrigin)) await sessionControl(context).end()
  redirect(context, '/')
}

function redirect(context: HttpContext, path: string): void {
  context.set('Cache-Control', 'no-store')
  context.status = 303
  context.set('Location', path)
  context.body = ''
}
