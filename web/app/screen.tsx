import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type Destination, destinationOf } from '#shared/contract/routes.ts'
import type { CurrentUser } from '#shared/contract/session.ts'
import { useExpired } from '#web/lib/expired-session.ts'
import { useSession, wasSignedIn } from '#web/lib/session.tsx'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { BareFrame } from './bare-frame.tsx'
import { NotFound } from './not-found.tsx'
import { PAGES } from './pages.ts'
import { PublicShell } from './public-shell.tsx'

const StaffShell = lazy(async () => ({ default: (await import('./staff-shell.tsx')).StaffShell }))
const ExpiredDialog = lazy(async () => ({ default: (await import('./expired-dialog.tsx')).ExpiredDialog }))
const ForcedPasswordPage = lazy(async () => ({
  default: (await import('#web/features/sign-in/forced-password-page.tsx')).ForcedPasswordPage,
}))

/** What stands at the current path for the current person, in the frame that belongs to it. */
export function Screen() {
  const { pathname, search } = useLocation()
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  const destination = destinationOf(pathname, user)
  // Visitors need not wait for the answer that they are visitors.
  const known = session.state !== 'loading' || ('page' in destination && !wasSignedIn())
  if (!known) return <FullScreenSpinner />

  const bare = 'page' in destination && destination.route.bare === true
  if (user?.mustChangePassword) return inBareFrame(<ForcedPasswordPage />)
  if (bare) return inBareFrame(<Content destination={destination} />)
  if (user) return <StaffScreen user={user} destination={destination} />
  // The desktop app is for staff: it has no public pages.
  if (window.desktop)
    return <Navigate to={`/sign-in?return=${encodeURIComponent(pathname + search)}`} replace />
  return (
    <PublicShell>
      <Suspense>
        <Content destination={destination} />
      </Suspense>
    </PublicShell>
  )
}

function inBareFrame(content: ReactNode) {
  return (
    <BareFrame>
      <Suspense>{content}</Suspense>
    </BareFrame>
  )
}

function StaffScreen({
  user,
  destination,
}: {
  readonly user: CurrentUser
  readonly destination: Destination
}) {
  const expired = useExpired()
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <StaffShell user={user}>
        <Suspense>
          <Content destination={destination} />
        </Suspense>
        {expired && (
          <Suspense>
            <ExpiredDialog user={user} />
          </Suspense>
        )}
      </StaffShell>
    </Suspense>
  )
}

function Content({ destination }: { readonly destination: Destination }) {
  if (!('page' in destination)) return <NotFound why={destination.refused} />
  const Page = PAGES[destination.page]
  return Page ? <Page tab={destination.route.tab} /> : <NotFound why="not-found" />
}
