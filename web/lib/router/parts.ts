import { withoutPrefix } from '#shared/contract/page-address.ts'
import { findRoute } from '#shared/contract/routes.ts'
import { LIGHT_ROUTER } from './light.tsx'
import type { RouterParts } from './package.tsx'

/**
 * The router of a page that is loaded at a path: the package for staff and in the desktop app, the light part for visitors,
 * within the budget of their pages.
 */
export async function routerParts(pathname: string, wasSignedIn: boolean): Promise<RouterParts> {
  if (!wasSignedIn && !leadsToStaff(pathname)) return LIGHT_ROUTER
  return import('./package.tsx').then(
    ({ PACKAGE_ROUTER }) => PACKAGE_ROUTER,
    // It may not arrive without a connection, and the light part does the same.
    () => LIGHT_ROUTER,
  )
}

/** Pages of staff, and those on which visitors become staff, which have no frame around them. */
function leadsToStaff(pathname: string): boolean {
  const route = findRoute(withoutPrefix(pathname))
  return route !== undefined && (route.visitor === undefined || route.bare === true)
}
