import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { createQueryClient } from '#web/lib/query-client.ts'
import { SessionProvider } from '#web/lib/session.tsx'
import { Announcer } from '#web/ui/announcer.tsx'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'
import { BareFrame } from './bare-frame.tsx'
import { ErrorBoundary } from './error-screen.tsx'
import { Screen } from './screen.tsx'

const DesktopGate = lazy(async () => ({
  default: (await import('#web/features/desktop-lock/index.ts')).DesktopGate,
}))
const queryClient = createQueryClient()

/** The whole UI with what everything below needs. */
export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Suspense fallback={<FullScreenSpinner />}>
              <Unlocked>
                <SessionProvider>
                  <Screen />
                </SessionProvider>
              </Unlocked>
            </Suspense>
            <Announcer />
            <ToastRegion />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}

/** In the desktop app nothing stands before the unlocking of the device's records, not even who is signed in. */
function Unlocked({ children }: { readonly children: ReactNode }) {
  if (!window.desktop) return children
  return (
    <DesktopGate desktop={window.desktop} frame={(screen) => <BareFrame>{screen}</BareFrame>}>
      {children}
    </DesktopGate>
  )
}
