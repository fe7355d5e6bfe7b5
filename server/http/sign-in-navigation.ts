import { safeReturnPath } from '#shared/contract/return-path.ts'
import type { HttpContext } from './request-state.ts'
import { isOwnNavigation } from './same-origin.ts'
import { sessionControl } from './sessions.ts'

/** `GET /api/login?return=…`: redirects to the sign-in page, or straight back if the user is signed in. */
export function goToSignIn(context: HttpContext): void {
  const target = safeReturnPath(context.query.return)
  const page = target === '/' ? '/sign-in' : `/sign-in?return=${encodeURIComponent(target)}`
  redirect(context, context.state.signedIn ? target : page)
}

/** `GET /api/logout`: signs out, unless another site caused the navigation; then redirects to the first page. */
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
