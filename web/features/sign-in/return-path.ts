const BASE = 'http://site.invalid'

/** A path of this site to return to after signing in; `/` for other sites in any disguise and for the API. */
export function safeReturnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || wanted.includes('\\') || !URL.canParse(wanted, BASE)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, BASE)
  const elsewhere = origin !== BASE || pathname.startsWith('//')
  const noPage = pathname === '/api' || pathname.startsWith('/api/') || pathname === '/sign-in'
  return elsewhere || noPage ? '/' : `${pathname}${search}${hash}`
}
