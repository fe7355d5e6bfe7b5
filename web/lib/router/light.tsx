// What pages use of a router, in 2 kB: visitors' pages have it in place of the package (decision 0435).
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type {
  LinkProps,
  Location,
  NavigateFunction,
  NavigateOptions,
  NavigateProps,
  Path,
  RouterParts,
  SetSearch,
  To,
} from './package.tsx'

interface Router {
  /** The prefix of every address, `/so`, or nothing. */
  readonly basename: string
  readonly location: Location
  readonly go: (address: string, options: NavigateOptions) => void
}

const RouterContext = createContext<Router | null>(null)

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('No router')
  return router
}

interface Routed {
  readonly basename?: string
  readonly children?: ReactNode
}

/** Follows the address of the window. */
function BrowserRouter({ basename = '', children }: Routed) {
  const [location, setLocation] = useState(locationOfWindow)
  const follow = useCallback(() => {
    const next = locationOfWindow()
    startTransition(() => setLocation(next))
  }, [])
  useLayoutEffect(() => {
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [follow])
  const go = useCallback(
    (address: string, { replace, state = null }: NavigateOptions) => {
      if (replace) window.history.replaceState({ usr: state }, '', address)
      else
        try {
          window.history.pushState({ usr: state }, '', address)
        } catch {
          // Safari takes a hundred in a few seconds; the next is loaded.
          return window.location.assign(address)
        }
      follow()
    },
    [follow],
  )
  return (
    <Around basename={basename} location={location} go={go}>
      {children}
    </Around>
  )
}

/** The address of a request, for the server. */
export function StaticRouter({ basename = '', location, children }: Routed & { readonly location: string }) {
  const { pathname = '/', search = '', hash = '' } = partsOf(location)
  return (
    <Around basename={basename} location={{ pathname, search, hash, state: null }} go={stay}>
      {children}
    </Around>
  )
}

function stay(): never {
  throw new Error('A page that the server draws stays at its address')
}

/** Components know addresses without their prefix; below another prefix they have none. */
function Around({ basename, location, go, children }: Router & { readonly children: ReactNode }) {
  const router = useMemo(() => {
    const pathname = withoutPrefix(location.pathname, basename)
    return pathname === null ? null : { basename, location: { ...location, pathname }, go }
  }, [basename, location, go])
  return router && <RouterContext value={router}>{children}</RouterContext>
}

function withoutPrefix(pathname: string, prefix: string): string | null {
  if (pathname === prefix) return '/'
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : null
}

function locationOfWindow(): Location {
  const { pathname, search, hash } = window.location
  const historyState = window.history.state as { readonly usr?: unknown } | null
  return { pathname, search, hash, state: historyState?.usr ?? null }
}

function useLocation(): Location {
  return useRouter().location
}

/** The address that leads somewhere, with the prefix. */
function useHref(to: To): string {
  const { basename, location } = useRouter()
  return hrefOf(to, location.pathname, basename)
}

function useNavigate(): NavigateFunction {
  const { basename, location, go } = useRouter()
  const { pathname } = location
  return useCallback(
    (to: To | number, options: NavigateOptions = {}) => {
      if (typeof to === 'number') window.history.go(to)
      else go(hrefOf(to, pathname, basename), options)
    },
    [basename, pathname, go],
  )
}

function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearch>(
    (next, options) => navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [params, setParams] as const
}

/** Goes elsewhere as soon as it is shown. */
function Navigate({ to, replace = false }: NavigateProps) {
  const navigate = useNavigate()
  const address = hrefOf(to, useLocation().pathname, '')
  useEffect(() => {
    navigate(address, { replace })
  }, [navigate, address, replace])
  return null
}

/** A link that the router follows, unless the click asks the browser for another window. */
function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { basename, location, go } = useRouter()
  const href = hrefOf(to, location.pathname, basename)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    const isOwn = event.button === 0 && !elsewhere && (!rest.target || rest.target === '_self')
    if (event.defaultPrevented || !isOwn) return
    event.preventDefault()
    // Another press on the link of this page leaves no second entry to go back through.
    const isHere = href === hrefOf(location, location.pathname, basename)
    go(href, { replace: replace ?? isHere, state })
  }
  return <a {...rest} href={href} onClick={follow} />
}

function hrefOf(to: To, current: string, basename: string): string {
  const { pathname, search, hash } = resolve(to, current)
  return (basename && pathname === '/' ? basename : basename + pathname) + search + hash
}

/** Where a link leads: without a path to the current one, and never to another site. */
function resolve(to: To, current: string): Path {
  const { pathname, search, hash } = typeof to === 'string' ? partsOf(to) : to
  const path = to === '' ? '/' : pathname === undefined ? current : `/${pathname}`.replace(/[\\/]{2,}/g, '/')
  return { pathname: path, search: marked('?', search), hash: marked('#', hash) }
}

const marked = (mark: string, text = '') =>
  text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text

function partsOf(address: string): { readonly [Part in keyof Path]?: string | undefined } {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return { pathname: pathname || undefined, search, hash }
}

export const LIGHT_ROUTER: RouterParts = {
  BrowserRouter,
  Link,
  Navigate,
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
}
