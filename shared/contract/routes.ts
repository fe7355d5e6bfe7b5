import { may, type Permission, type User } from '#shared/domain/access.ts'
import { PAGES, type Page, type PageName } from './pages.ts'
import { createPathTable } from './path-table.ts'

/**
 * One path of the UI (REQ-SHL-01 to REQ-SHL-22). A path without `visitor` is not found for signed-out people,
 * one without `staff` shows the visitor's page to everybody.
 */
export interface PageRoute extends Pick<Page, 'bare' | 'form' | 'unlisted' | 'counted'> {
  readonly path: string
  /** The page for signed-out users, and for signed-in ones without the permission. */
  readonly visitor?: PageName
  /** The page for signed-in users. */
  readonly staff?: PageName
  /** Permission that the staff page requires; without it every signed-in user may see the page. */
  readonly needs?: Permission
  /** The tab that the path opens. */
  readonly tab?: string
}

/** Every path of the UI, from the pages' declarations. */
export const ROUTES: readonly PageRoute[] = routesOf(PAGES)

function routesOf(pages: Readonly<Record<PageName, Page>>): PageRoute[] {
  const routes = new Map<string, PageRoute>()
  const add = (route: PageRoute) => routes.set(route.path, { ...routes.get(route.path), ...route })
  for (const [name, page] of Object.entries(pages) as [PageName, Page][]) {
    const { component: _component, preset: _preset, tabs: _tabs, visitor, staff, each = [], ...how } = page
    for (const path of visitor ?? []) add({ path, visitor: name, ...how })
    for (const tab of each) add({ path: `${visitor?.[0]}/${tab}`, visitor: name, tab, ...how })
    for (const route of staff ?? []) add({ ...route, staff: name })
  }
  return [...routes.values()]
}

const findPages = createPathTable(ROUTES)

/** The route of a path, with or without a trailing slash; undefined if there is none. */
export function findRoute(path: string): PageRoute | undefined {
  return findPages(path)[0]?.declared
}

/** The values of the parameters in a path. */
export function paramsOfPage(path: string): Readonly<Record<string, string>> {
  return findPages(path)[0]?.params ?? {}
}

/** The first path that opens a page at a tab, for links between tabs. */
export function pathOf(page: PageName, tab?: string): string {
  const routes = ROUTES.filter((route) => route.staff === page || route.visitor === page)
  const named = routes.filter((route) => route.path !== '/')
  const tabRoute = named.find((route) => route.tab === tab) ?? named[0] ?? routes[0]
  return tabRoute?.path ?? '/'
}

/** The route of a page that the role of a signed-in user does not open. */
export type RefusedRoute = PageRoute & Required<Pick<PageRoute, 'staff' | 'needs'>>

/** The result of opening a path: a page, or why there is none. */
export type Destination =
  | { readonly page: PageName; readonly route: PageRoute }
  | { readonly refused: 'not-found' }
  | { readonly refused: 'not-allowed'; readonly route: RefusedRoute }

const NOT_FOUND = { refused: 'not-found' } as const

/**
 * Decides what a user (null when signed out) gets at a path. A visitor is not told whether there is a page of the staff,
 * and the staff are not told whether there is a record whose page they may not open.
 */
export function destinationOf(path: string, user: User | null): Destination {
  const route = findRoute(path)
  if (!route) return NOT_FOUND
  const allowed = user !== null && (route.needs === undefined || may(user, route.needs))
  if (allowed && route.staff) return { page: route.staff, route }
  if (route.visitor) return { page: route.visitor, route }
  const { staff, needs } = route
  if (user === null || !staff || !needs || route.path.includes(':')) return NOT_FOUND
  return { refused: 'not-allowed', route: { ...route, staff, needs } }
}
