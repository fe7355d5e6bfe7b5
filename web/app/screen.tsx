import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { destinationOf } from '#shared/contract/routes.ts'
import { useSession, wasSignedIn } from '#web/lib/session.tsx'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { NotFound } from './not-found.tsx'
import { PAGES } from './pages.ts'
import { PublicShell } from './public-shell.tsx'

const StaffShell = lazy(async () => ({ default: (await import('./staff-shell.tsx')).StaffShell }))

/** What stands at the current path for the current person, in the frame that belongs to it. */
export function Screen() {
  const { pathname } = useLocation()
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  const destination = destinationOf(pathname, user)
  const known = session.state !== 'loading' || ('page' in destination && !wasSignedIn())
  if (!known) return <FullScreenSpinner />

  const Page = 'page' in destination ? PAGES[destination.page] : undefined
  const content =
    'page' in destination && Page ? (
      <Page tab={destination.route.tab} />
    ) : (
      <NotFound why={'refused' in destination ? destination.refused : 'not-found'} />
    )
  const waiting = <Suspense fallback={null}>{content}</Suspense>
  if ('page' in destination && destination.route.bare) return waiting
  if (!user) return <PublicShell>{waiting}</PublicShell>
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <StaffShell user={user}>{waiting}</StaffShell>
    </Suspense>
  )
}
