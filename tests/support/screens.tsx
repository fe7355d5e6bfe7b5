import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { prefixOf } from '#shared/contract/page-address.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { App } from '#web/app/app.tsx'
import { keepStaffMessages, setLocale, startI18n } from '#web/lib/i18n.ts'
import { partsArrived } from '#web/lib/lazy-part.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { routerParts } from '#web/lib/router/parts.ts'
import { BrowserRouter } from '#web/lib/router.tsx'
import { wasSignedIn } from '#web/lib/session.tsx'
import { resetUiState } from '#web/lib/ui-state.ts'
import { watchHidden } from './hidden-parts.ts'
import { drawn, Locator, PATIENCE, pressKey, typeKeys } from './locators.ts'
import { type Route, Routes } from './routes.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from './server.ts'

/** How a screen is opened; nobody is a visitor. */
export interface ScreenVisit {
  readonly locale?: Locale
  readonly user?: TestUser
}

/** One opened UI: what Playwright's page is to a test of a browser, as far as no layout is needed. */
export interface Screen extends Pick<Locator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'> {
  readonly keyboard: {
    readonly press: (key: string) => Promise<void>
    readonly type: (text: string) => Promise<void>
  }
  readonly url: () => string
  readonly waitForURL: (address: RegExp | string | ((url: URL) => boolean)) => Promise<void>
  readonly goto: (path: string) => Promise<void>
  readonly goBack: () => Promise<void>
  readonly goForward: () => Promise<void>
  /** Waits until no answer is awaited any more and what came is drawn, before something is found to be absent. */
  readonly waitForLoadState: (state: 'networkidle') => Promise<void>
  readonly reload: () => Promise<void>
  readonly evaluate: <T>(read: () => T) => Promise<T>
  /** Hands the requests to some addresses to the test, until `unroute`; the next opened screen has none. */
  readonly route: (pattern: string, handler: (route: Route) => unknown) => Promise<void>
  readonly unroute: (pattern: string) => Promise<void>
  readonly setOffline: (isOffline: boolean) => Promise<void>
  /** Ends the session of the user in this screen alone. */
  readonly clearCookies: () => Promise<void>
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
  const hidden: string[] = []
  const stopWatching = watchHidden((line) => hidden.push(line))
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
      stopWatching()
      expect(hidden).toEqual([])
    },
  }
}

async function openScreen(server: TestServer, pathname: string, visit: ScreenVisit): Promise<Screen> {
  const { send, client } = server.visitor()
  // A session of its own, as in a browser.
  if (visit.user) await client.session.signIn({ input: { email: visit.user.email, password: TEST_PASSWORD } })
  const routes = new Routes(send)
  vi.stubGlobal('fetch', routes.answer)
  localStorage.clear()
  sessionStorage.clear()
  if (visit.user) localStorage.setItem('signed-in', '1')
  await start(visit.locale ?? 'en')
  let close = await draw(pathname)
  const page = new Locator(() => [document.documentElement], 'page')
  const goto = async (path: string) => {
    close()
    close = await draw(path)
  }
  return {
    getByRole: (role, options) => page.getByRole(role, options),
    getByLabel: (label, options) => page.getByLabel(label, options),
    getByText: (text, options) => page.getByText(text, options),
    locator: (selector, options) => page.locator(selector, options),
    keyboard: { press: pressKey, type: typeKeys },
    url: () => location.href,
    waitForURL: (address) =>
      vi.waitFor(() => {
        if (!isAt(address)) throw new Error(`${location.href} is not ${address}`)
      }, PATIENCE),
    goto,
    async goBack() {
      history.back()
    },
    async goForward() {
      history.forward()
    },
    waitForLoadState: () => idle(routes),
    reload: () => goto(location.pathname + location.search + location.hash),
    evaluate: async (read) => read(),
    route: async (pattern, handler) => routes.add(pattern, handler),
    unroute: async (pattern) => routes.remove(pattern),
    setOffline: async (isOffline) => setOffline(routes, isOffline),
    clearCookies: async () => routes.sendBy(server.visitor().send),
    async close() {
      close()
      // Packages keep by themselves whether there is a connection, also for the next screen.
      setOffline(routes, false)
    },
  }
}

/** Cuts the connection, and tells the page as browsers do. */
function setOffline(routes: Routes, isOffline: boolean): void {
  routes.setOffline(isOffline)
  if (navigator.onLine === !isOffline) return
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
}

/** How often nothing is on its way, one time after another: what was drawn may still ask for more. */
const IDLE_TURNS = 3

async function idle(routes: Routes): Promise<void> {
  for (let turns = 0; turns < IDLE_TURNS; turns = routes.awaited === 0 ? turns + 1 : 0) {
    await vi.waitFor(() => {
      if (routes.awaited > 0) throw new Error(`${routes.awaited} answers have not come`)
      // The frame is there before the code of the page in it, which gives the title.
      if (document.title === '') throw new Error('The page has not come')
    }, PATIENCE)
    await partsArrived()
    await drawn()
  }
}

function isAt(address: RegExp | string | ((url: URL) => boolean)): boolean {
  const { pathname, search, hash, href } = location
  if (typeof address === 'string') return address === pathname + search + hash
  return address instanceof RegExp ? address.test(href) : address(new URL(href))
}

/** `await eventually(() => rows.count()).toBe(4)`: waits as long as the screen's own waits do. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, PATIENCE)
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
async function draw(pathname: string): Promise<() => void> {
  const parts = await routerParts(pathname.replace(/[?#].*$/s, ''), wasSignedIn())
  history.replaceState(null, '', pathname)
  document.title = ''
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const root = createRoot(place)
  const queryClient = createQueryClient()
  root.render(
    <App
      queryClient={queryClient}
      router={(content) => (
        <BrowserRouter parts={parts} basename={prefixOf(pathname)}>
          {content}
        </BrowserRouter>
      )}
    />,
  )
  return () => {
    // What pages still keep when they are left.
    window.dispatchEvent(new Event('pagehide'))
    root.unmount()
    place.remove()
    queryClient.clear()
    resetUiState()
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
