import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { vi } from 'vitest'
import type { Locale } from '#shared/i18n/locale.ts'
import { App } from '#web/app/app.tsx'
import { keepStaffMessages, setLocale, startI18n } from '#web/lib/i18n.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { dismissToast } from '#web/ui/toast.tsx'
import { Locator, PATIENCE, pressKey } from './locators.ts'
import { startTestServer, type TestServer, type TestServerOptions, type TestUser } from './server.ts'

/** How a screen is opened; nobody is a visitor. */
export interface ScreenVisit {
  readonly locale?: Locale
  readonly user?: TestUser
}

/** One opened UI: what Playwright's page is to a test of a browser, as far as no layout is needed. */
export interface Screen extends Pick<Locator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'> {
  readonly keyboard: { readonly press: (key: string) => Promise<void> }
  readonly url: () => string
  readonly waitForURL: (address: RegExp | string) => Promise<void>
  readonly goto: (path: string) => Promise<void>
  readonly goBack: () => Promise<void>
  readonly reload: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A test server, and the whole UI before it in a simulated page. */
export interface Screens {
  readonly server: TestServer
  readonly open: (pathname: string, visit?: ScreenVisit) => Promise<Screen>
  readonly close: () => Promise<void>
}

let isStarted = false

/**
 * Starts a server for the UI in this process: real components, real calls, real rows, and no browser. What needs layout,
 * styles, focus order or files stays with `openSite` (decision 0176).
 */
export async function openScreens(options: TestServerOptions = {}): Promise<Screens> {
  const server = await startTestServer({ withoutSockets: true, ...options })
  let opened: Screen | null = null
  return {
    server,
    async open(pathname, visit = {}) {
      await opened?.close()
      opened = await openScreen(server, pathname, visit)
      return opened
    },
    async close() {
      await opened?.close()
      vi.unstubAllGlobals()
      await server.close()
    },
  }
}

async function openScreen(server: TestServer, pathname: string, visit: ScreenVisit): Promise<Screen> {
  const { send } = visit.user ?? server.visitor()
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => send(address, init))
  localStorage.clear()
  sessionStorage.clear()
  if (visit.user) localStorage.setItem('signed-in', '1')
  await start(visit.locale ?? 'en')
  let close = draw(pathname)
  const page = new Locator(() => [document.documentElement], 'page')
  const goto = async (path: string) => {
    close()
    close = draw(path)
  }
  return {
    getByRole: (role, options) => page.getByRole(role, options),
    getByLabel: (label, options) => page.getByLabel(label, options),
    getByText: (text, options) => page.getByText(text, options),
    locator: (selector, options) => page.locator(selector, options),
    keyboard: { press: pressKey },
    url: () => location.href,
    waitForURL: (address) =>
      vi.waitFor(() => {
        const { pathname, search, href } = location
        const isThere = typeof address === 'string' ? address === pathname + search : address.test(href)
        if (!isThere) throw new Error(`${location.href} is not ${address}`)
      }, PATIENCE),
    goto,
    async goBack() {
      history.back()
    },
    reload: () => goto(location.pathname + location.search),
    async close() {
      close()
    },
  }
}

async function start(locale: Locale): Promise<void> {
  if (!isStarted) {
    await startI18n(locale)
    await keepStaffMessages()
    isStarted = true
  }
  await setLocale(locale)
}

/** Draws the UI at an address, and gives back what removes it. */
function draw(pathname: string): () => void {
  history.replaceState(null, '', pathname)
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const root = createRoot(place)
  const queryClient = createQueryClient()
  root.render(
    <App queryClient={queryClient} router={(content) => <BrowserRouter>{content}</BrowserRouter>} />,
  )
  return () => {
    // What pages still keep when they are left.
    window.dispatchEvent(new Event('pagehide'))
    root.unmount()
    place.remove()
    queryClient.clear()
    dismissToast()
  }
}

/** Axe has one run at a time in a page. */
let lastRun: Promise<unknown> = Promise.resolve()

/** What axe finds serious or critical on what is shown, but for colours and sizes: styles are a browser's matter. */
export async function seriousFindings(_screen: Screen): Promise<string[]> {
  const run = lastRun.then(() =>
    axe.run(document.documentElement, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    }),
  )
  lastRun = run.catch(() => undefined)
  const { violations } = await run
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
