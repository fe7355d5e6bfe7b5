// Any origin will do: it is only compared with itself.
const BASE = 'http://site.invalid'

/** The address of the sign-in page that returns people to their current page. */
export function signInPath(here: {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}): string {
  const target = safeReturnPath(`${here.pathname}${here.search}${here.hash}`)
  return target === '/' ? '/sign-in' : `/sign-in?return=${encodeURIComponent(target)}`
}

/**
 * The path of this site to return to after signing in; `/` for anything else: other sites in any disguise, addresses
 * of the API, which are not pages, and the sign-in page itself.
 */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.includes('\\')) return '/'
  if (!URL.canParse(wanted, BASE)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, BASE)
  // `/.//other.example` is a path of this site, but the parser's normalised path would lead to another site.
  const isElsewhere = origin !== BASE || pathname.startsWith('//')
  const isNoPage = pathname === '/api' || pathname.startsWith('/api/') || pathname === '/sign-in'
  return isElsewhere || isNoPage ? '/' : `${pathname}${search}${hash}`
}
