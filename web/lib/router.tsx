import { createContext, type ReactNode, use } from 'react'
import { LIGHT_ROUTER } from './router/light.tsx'
import type { LinkProps, NavigateProps, RouterParts, To } from './router/package.tsx'

export { StaticRouter } from './router/light.tsx'
export type { To } from './router/package.tsx'

// Which of the two it is stays the same as long as a page is there, so that hooks may ask it for their own.
const PartsContext = createContext(LIGHT_ROUTER)
const useParts = () => use(PartsContext)

/** Follows the address of the window: by the package or by the light part, as `parts` says (decision 0435). */
export function BrowserRouter({
  parts,
  basename,
  children,
}: {
  readonly parts: RouterParts
  readonly basename: string
  readonly children: ReactNode
}) {
  return (
    <PartsContext value={parts}>
      <parts.BrowserRouter basename={basename}>{children}</parts.BrowserRouter>
    </PartsContext>
  )
}

export function Link(props: LinkProps) {
  const parts = useParts()
  return <parts.Link {...props} />
}

/** Goes elsewhere as soon as it is shown. */
export function Navigate(props: NavigateProps) {
  const parts = useParts()
  return <parts.Navigate {...props} />
}

/** The address that leads somewhere, with the prefix of its language. */
export const useHref = (to: To) => useParts().useHref(to)

/** The address of the page, without the prefix of its language. */
export const useLocation = () => useParts().useLocation()

export const useNavigate = () => useParts().useNavigate()

export const useSearchParams = () => useParts().useSearchParams()
