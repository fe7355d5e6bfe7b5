// Any origin will do: it is compared with itself only.
const BASE = 'http://site.invalid'

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
