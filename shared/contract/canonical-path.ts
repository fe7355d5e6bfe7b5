import { withoutPrefix } from './page-address.ts'
import { findRoute, type PageRoute, ROUTES } from './routes.ts'

/** The routes that search engines should know: every page for visitors once, by its first path. */
export function publicRoutes(): readonly PageRoute[] {
  const open = ROUTES.filter(
    ({ path, visitor, bare, unlisted }) => visitor && !bare && !unlisted && !path.includes(':'),
  )
  return open.filter((route) => canonicalRoute(route) === route)
}

/** The canonical route of a page that several routes lead to. */
function canonicalRoute(route: PageRoute): PageRoute {
  const same = ({ visitor, tab }: PageRoute) =>
    visitor === route.visitor && (tab === route.tab || visitor === 'home')
  return ROUTES.find(same) ?? route
}

/** The canonical path of an address, without its language; null if search engines should not find the page. */
export function canonicalPath(address: string): string | null {
  const path = withoutPrefix(address).replace(/(.)\/+$/, '$1')
  const route = findRoute(path)
  if (!route?.visitor || route.bare || route.unlisted) return null
  // A path with parameters is its own canonical path.
  return route.path === path ? canonicalRoute(route).path : path
}
