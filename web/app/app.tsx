import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { createQueryClient } from '#web/lib/query-client.ts'
import { SessionProvider } from '#web/lib/session.tsx'
import { Announcer } from '#web/ui/announcer.tsx'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'
import { ErrorBoundary } from './error-screen.tsx'
import { Screen } from './screen.tsx'

const queryClient = createQueryClient()

/** The whole UI with what everything below needs. */
export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <SessionProvider>
              <Suspense fallback={<FullScreenSpinner />}>
                <Screen />
              </Suspense>
              <Announcer />
              <ToastRegion />
            </SessionProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
