import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { SessionProvider } from '#web/lib/session.tsx'
import { Announcer } from '#web/ui/announcer.tsx'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'
import { AccessibilityControls } from './accessibility-controls.tsx'
import { BareFrame } from './bare-frame.tsx'
import { ErrorBoundary } from './error-screen.tsx'
import { FollowNavigation } from './follow-navigation.tsx'
import { Screen } from './screen.tsx'

const DesktopGate = lazy(async () => ({
  default: (await import('#web/features/administration/desktop-lock/index.ts')).DesktopGate,
}))

interface AppProps {
  readonly queryClient: QueryClient
  /** Provides the router: over the browser's address, or over that of the request on the server. */
  readonly router: (content: ReactNode) => ReactNode
}

/** The whole UI, inside the providers that every page needs. */
export function App({ queryClient, router }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          {router(
            <>
              <Suspense fallback={<FullScreenSpinner />}>
                <Unlocked>
                  <SessionProvider>
                    <Screen />
                  </SessionProvider>
                </Unlocked>
              </Suspense>
              <FollowNavigation />
              <AccessibilityControls />
              <Announcer />
              <ToastRegion />
            </>,
          )}
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** In the desktop app the lock comes first: nothing is shown before it opens, not even who is signed in. */
function Unlocked({ children }: { readonly children: ReactNode }) {
  if (!window.desktop) return children
  return (
    <DesktopGate desktop={window.desktop} frame={(screen) => <BareFrame>{screen}</BareFrame>}>
      {children}
    </DesktopGate>
  )
}
