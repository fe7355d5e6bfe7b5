import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import './ui/fields.css'
import './ui/content.css'
import './ui/published.css'
import './ui/floating.css'
import './ui/touch.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prefixOf } from '#shared/contract/page-address.ts'
import { App } from './app/app.tsx'
import { startLook } from './lib/accessibility.ts'
import { startI18n, wantedLocale } from './lib/i18n.ts'
import { keepPagesOffline } from './lib/keep-offline.ts'
import { sendWhileOpen } from './lib/kept-reports/keep-sending.ts'
import { RenderedByServer, readPageStart } from './lib/page-start.tsx'
import { startPreferences } from './lib/preferences.ts'
import { createQueryClient } from './lib/query-client.ts'
import { reportFault } from './lib/report-fault.ts'
import type { RouterParts } from './lib/router/package.tsx'
import { routerParts } from './lib/router/parts.ts'
import { BrowserRouter } from './lib/router.tsx'
import { noteSignedIn, wasSignedIn } from './lib/session.tsx'
import { staffCalls } from './lib/staff-calls.ts'

const root = document.getElementById('root')
if (!root) throw new Error('No place for the app')
await startPreferences()
startLook()
// In the app the font is a file beside it, and no next page comes that would show it (decision 0149).
if (window.desktop) for (const face of document.fonts) face.display = 'swap'
noteSignedIn()
const rendered = readPageStart()
const wanted = wantedLocale()
// A page in another language than the one chosen on this device is rendered again, unless a form has just been sent
// with it; so is a kept page that was served for another step.
const isWanted = rendered?.locale === wanted && rendered.url === location.pathname + location.search
const start = rendered && (rendered.sent || isWanted) ? rendered : null
// Not awaited here: the file of the package imports this one, and would wait for it in turn.
const arriving = routerParts(location.pathname, wasSignedIn())
await startI18n(start?.locale ?? wanted)

// Starts loading while the session is read; the code that awaits the calls handles a failure.
if (wasSignedIn()) staffCalls().catch(() => undefined)
const queryClient = createQueryClient()
// A kept page that was served for another step has been drawn with the same answers, and there may be no connection.
for (const [key, answer] of rendered?.answers ?? []) queryClient.setQueryData(key, answer)
void arriving.then((parts) => draw(root, parts))
keepPagesOffline()
if (!window.desktop) void sendWhileOpen()

function draw(place: HTMLElement, parts: RouterParts): void {
  const app = (
    <RenderedByServer value={{ start, noted: null }}>
      <App
        queryClient={queryClient}
        router={(content) => (
          <BrowserRouter parts={parts} basename={prefixOf(location.pathname)}>
            {content}
          </BrowserRouter>
        )}
      />
    </RenderedByServer>
  )
  if (start) {
    // The result of a form that was sent without script is shown at the form's own address.
    if (start.sent) history.replaceState(history.state, '', start.url)
    hydrateRoot(place, app, { onRecoverableError: reportFault })
  } else {
    place.replaceChildren()
    createRoot(place).render(app)
  }
}
