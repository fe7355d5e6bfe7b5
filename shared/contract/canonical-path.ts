import { withoutPrefix } from './page-address.ts'
import { findRoute, type PageRoute, ROUTES } from './routes.ts'

/** The routes that search engines should know: every page for visitors once, by its first path. */
export function publicRoutes(): readonly PageRoute[] {
  const open = ROUTES.filter(
    ({ path, visitor, bare, unlisted }) => visitor && !bare && !unlisted && !path.includes(':'),
  )
  return open.filter((route) => canonicalRoute(route) === route)
}

/** The route by whose path a page is known, where several lead to it. */
function canonicalRoute(route: PageRoute): PageRoute {
  const same = ({ visitor, tab }: PageRoute) =>
    visitor === route.visitor && (tab === route.tab || visitor === 'home')
  return ROUTES.find(same) ?? route
}

/** The path by which the page at an address is known, without its language; null where none is to be found by search engines. */
export function canonicalPath(address: string): string | null {
  const path = withoutPrefix(address).replace(/(.)\/+$/, '$1')
  const route = findRoute(path)
  if (!route?.visitor || route.bare || route.unlisted) return null
  // A path with a name in it is its own.
  return route.path === path ? canonicalRoute(route).path : path
}
