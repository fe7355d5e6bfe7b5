import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { prefixOf, withoutPrefix } from '#shared/contract/page-address.ts'
import { SPOKEN_PATHS } from '#shared/contract/pages.ts'
import { signInPath } from '#shared/contract/return-path.ts'
import { type Destination, destinationOf } from '#shared/contract/routes.ts'
import { may } from '#shared/domain/access.ts'
import { useCall } from '#web/lib/calls.ts'
import { useExpired } from '#web/lib/expired-session.ts'
import { keepStaffMessages } from '#web/lib/i18n.ts'
import { lazyPart, WholePage } from '#web/lib/lazy-part.tsx'
import { useRendering } from '#web/lib/page-start.tsx'
import { Navigate, useLocation } from '#web/lib/router.tsx'
import { useSession, wasSignedIn } from '#web/lib/session.tsx'
import { PartBoundary, PartFailed } from '#web/ui/part-boundary.tsx'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { BareFrame } from './bare-frame.tsx'
import { COMPONENTS } from './pages.ts'
import { PublicShell } from './public-shell.tsx'

const StaffShell = lazyPart(async () => {
  const [part] = await Promise.all([import('./staff-shell.tsx'), keepStaffMessages()])
  return part.StaffShell
})
const FirstReads = lazyPart(async () => (await import('./staff-shell.tsx')).FirstReads)
const ExpiredDialog = lazyPart(async () => (await import('./expired-dialog.tsx')).ExpiredDialog)
const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound)
const RefusedPage = lazyPart(async () => (await import('./refused-page.tsx')).RefusedPage)
const ForcedPasswordPage = lazyPart(
  async () =>
    (await import('#web/features/administration/sign-in/forced-password-page.tsx')).ForcedPasswordPage,
)

const SecondFactorNeededPage = lazyPart(
  async () =>
    (await import('#web/features/administration/account/second-factor-needed-page.tsx'))
      .SecondFactorNeededPage,
)

const RECORDS = '/iccpr'

/** The page at the current path for the current user, in its frame. */
export function Screen() {
  const { pathname, search, hash } = useLocation()
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  const setsUp = useSettingUp(user)
  useOwnDocument(pathname, user)
  const destination = destinationOf(pathname, user)
  // Read before anything fails, so that the error screen can show the contact address.
  useCall('organization', 'get')
  // Visitors need not wait for the answer that they are visitors.
  const isRendered = useRendering().start !== null
  const isKnown = isRendered || session.state !== 'loading' || ('page' in destination && !wasSignedIn())
  if (!isKnown) return <FullScreenSpinner />

  const bare = 'page' in destination && destination.route.bare === true
  if (user?.mustChangePassword) return inBareFrame(<ForcedPasswordPage />)
  if (user && (user.mustSetUpSecondFactor || setsUp.current === user.id)) {
    return inBareFrame(<SecondFactorNeededPage user={user} onDone={setsUp.done} />)
  }
  if (bare) return inBareFrame(<Content destination={destination} />)
  // The desktop app opens on the records.
  if (user && window.desktop && pathname === '/') return <Navigate to={`${RECORDS}${search}`} replace />
  if (user) return <StaffScreen user={user} destination={destination} />
  // The desktop app is for staff: it has no public pages.
  if (window.desktop) return <Navigate to={signInPath({ pathname, search, hash })} replace />
  return (
    <PublicShell>
      <Part>
        <Content destination={destination} />
      </Part>
    </PublicShell>
  )
}

/** What browsers that follow the server's Permissions-Policy know of it. */
interface WithPolicy {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean }
}

/**
 * The server allows the microphone for the document of a report's page, and for no other. A visitor who comes to such a
 * page, or leaves it, without loading a document has the rules of the page before: so it is loaded once. What was typed stays in the tab.
 * Staff who work on incidents record no voice notes, and one of the addresses is that of their work.
 */
function useOwnDocument(pathname: string, user: CurrentUser | null): void {
  const isSpoken = SPOKEN_PATHS.includes(pathname)
  const [began] = useState(isSpoken)
  useEffect(() => {
    const { featurePolicy } = document as WithPolicy
    // Without a connection there may be no other document.
    if (isSpoken === began || !featurePolicy || !navigator.onLine || window.desktop) return
    if (user ? may(user, 'incidents:read') : wasSignedIn()) return
    if (featurePolicy.allowsFeature('microphone') !== isSpoken) location.reload()
  }, [isSpoken, began, user])
}

/**
 * The user who is setting up a second factor stays on that page until the recovery codes are kept, even once the
 * server asks for nothing more.
 */
function useSettingUp(user: CurrentUser | null) {
  const [current, setCurrent] = useState<string | null>(null)
  const needs = user?.mustSetUpSecondFactor ? user.id : null
  useEffect(() => {
    if (needs) setCurrent(needs)
  }, [needs])
  return { current, done: () => setCurrent(null) }
}

/** Parts that are loaded on demand, whose loading may fail. */
function Part({ waiting, children }: { readonly waiting?: ReactNode; readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <PartBoundary path={pathname}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PartBoundary>
  )
}

function inBareFrame(content: ReactNode) {
  return (
    <BareFrame>
      <Part>{content}</Part>
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
  const { pathname } = useLocation()
  const expired = useExpired()
  const waiting = useAlertsAwaited()
  useEffect(leaveLanguageAddress, [])
  if (waiting) return <FullScreenSpinner />
  return (
    <Part waiting={<FullScreenSpinner />}>
      <StaffShell user={user}>
        {/* What is seen while it loads is the shell's. */}
        <PartBoundary path={pathname}>
          <FirstReads />
          <Content destination={destination} />
        </PartBoundary>
        {expired && (
          <Part>
            <ExpiredDialog user={user} />
          </Part>
        )}
      </StaffShell>
    </Part>
  )
}

/** Milliseconds for which staff pages wait for the current alerts above them, so that nothing moves afterwards. */
const ALERTS_WAIT_MS = 1000

function useAlertsAwaited(): boolean {
  const { isFetched } = useCall('alerts', 'current')
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ALERTS_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return !isFetched && !over
}

/** Addresses with a language are for visitors; the staff's language is that of their account or device. */
function leaveLanguageAddress(): void {
  const { pathname, search } = location
  if (prefixOf(pathname)) location.replace(withoutPrefix(pathname) + search)
}

function Content({ destination }: { readonly destination: Destination }) {
  if (!('page' in destination))
    return destination.refused === 'not-found' ? <NotFound /> : <RefusedPage route={destination.route} />
  const Page = COMPONENTS[destination.page]
  return (
    <WholePage key={destination.page} failed={PartFailed}>
      <Page tab={destination.route.tab} />
    </WholePage>
  )
}
