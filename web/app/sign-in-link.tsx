import type { MouseEvent, ReactNode } from 'react'
import { signInPath } from '#shared/contract/return-path.ts'
import { Link, useLocation, useNavigate } from '#web/lib/router.tsx'

/**
 * Links to the sign-in page, which leads back to the current page. Pages are rendered once for everyone and without
 * what follows `#`, so that the way back is added when the link is followed.
 */
export function SignInLink({
  className,
  to = '/sign-in',
  children,
}: {
  readonly className?: string
  readonly to?: string
  readonly children: ReactNode
}) {
  const here = useLocation()
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(signInPath(here))
  }
  return (
    <Link className={className} to={to} onClick={follow}>
      {children}
    </Link>
  )
}
