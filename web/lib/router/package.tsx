import { type ComponentProps, type ReactNode, useCallback } from 'react'
import {
  BrowserRouter,
  Link,
  Navigate,
  type Path,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'

export type { Path, To } from 'react-router-dom'

/** Where a page is. */
export interface Location extends Path {
  /** What the link that led here kept for the page. */
  readonly state: unknown
}

export interface NavigateOptions {
  /** Leaves no entry to go back to. */
  readonly replace?: boolean | undefined
  readonly state?: unknown
}
/** Goes to an address, or so many entries of the history back. */
export type NavigateFunction = (to: To | number, options?: NavigateOptions) => void

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  readonly to: To
}
export interface NavigateProps {
  readonly to: To
  readonly replace?: boolean
}
export type SetSearch = (
  next: URLSearchParams | Readonly<Record<string, string>>,
  options?: NavigateOptions,
) => void

/** What the UI uses of a router; the package and the light part have all of it. */
export interface RouterParts {
  readonly BrowserRouter: (props: { readonly basename?: string; readonly children?: ReactNode }) => ReactNode
  readonly Link: (props: LinkProps) => ReactNode
  readonly Navigate: (props: NavigateProps) => ReactNode
  readonly useHref: (to: To) => string
  readonly useLocation: () => Location
  readonly useNavigate: () => NavigateFunction
  readonly useSearchParams: () => readonly [URLSearchParams, SetSearch]
}

/**
 * The package follows `//host` and `https://host` to other sites. Addresses in a link may be what a person wrote, and a
 * router's link never leaves this site.
 */
const within = (path: string) => (/^[^?#]/.test(path) ? `/${path}`.replace(/^[\\/]+/, '/') : path)

const onThisSite = (to: To): To =>
  typeof to === 'string' ? within(to) : to.pathname ? { ...to, pathname: within(to.pathname) } : to

/** The package itself. */
export const PACKAGE_ROUTER: RouterParts = {
  BrowserRouter,
  // Its mark is for a framework that is not here, and the server draws links without it.
  Link: ({ to, ...rest }) => <Link discover="none" to={onThisSite(to)} {...rest} />,
  Navigate: ({ to, ...rest }) => <Navigate to={onThisSite(to)} {...rest} />,
  useHref: (to) => useHref(onThisSite(to)),
  useLocation,
  useNavigate: useNavigateHere,
  useSearchParams,
}

function useNavigateHere(): NavigateFunction {
  const navigate = useNavigate()
  return useCallback<NavigateFunction>(
    (to, options) => (typeof to === 'number' ? navigate(to) : navigate(onThisSite(to), options)),
    [navigate],
  )
}
