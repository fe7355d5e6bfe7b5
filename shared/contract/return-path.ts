// Any origin will do: it is compared with itself only.
const BASE = 'http://site.invalid'

/** The address of the sign-in page that brings people back to where they are now. */
export function signInPath(here: {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}): string {
  const target = safeReturnPath(`${here.pathname}${here.search}${here.hash}`)
  return target === '/' ? '/sign-in' : `/sign-in?return=${encodeURIComponent(target)}`
}

/**
 * A path of this site to return to after signing in; `/` for anything else: other sites in any disguise, addresses of
 * the API, which are no pages, and the sign-in page itself.
 */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.includes('\\')) return '/'
  if (!URL.canParse(wanted, BASE)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, BASE)
  // `/.//other.example` is a path of this site, but what the parser makes of it is not any more.
  const isElsewhere = origin !== BASE || pathname.startsWith('//')
  const isNoPage = pathname === '/api' || pathname.startsWith('/api/') || pathname === '/sign-in'
  return isElsewhere || isNoPage ? '/' : `${pathname}${search}${hash}`
}
