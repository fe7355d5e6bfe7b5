import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect, onTestFailed } from 'vitest'
import { launchBrowser, withoutServiceWorker } from './chromium.ts'

/** Milliseconds after which something that did not appear is missing: the machine may be busy. */
export const PATIENCE_MS = 30_000

/** The usual window, in pixels. */
export const WINDOW = { width: 1280, height: 860 }

/** A Chromium, and its profiles that no test uses now. */
interface SharedBrowser {
  readonly browser: Browser
  readonly idle: BrowserContext[]
}

/** The browser of this process, for all of its test files one after the other; it ends with the process. */
let shared: Promise<SharedBrowser> | null = null

async function sharedBrowser(): Promise<SharedBrowser> {
  const known = await shared
  if (known?.browser.isConnected()) return known
  shared = launchBrowser().then((browser) => ({ browser, idle: [] }))
  return shared
}

/**
 * A profile of the process's browser that differs from the usual one (no script, a service worker, the wish for contrast);
 * the caller closes it. A browser of its own would cost a second and more of processor.
 */
export async function openProfile(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const { browser } = await sharedBrowser()
  return browser.newContext(options)
}

/**
 * Opens a blank page in a profile that nothing is stored in, for addresses at `origin`; closing the page's context gives
 * the profile back. Profiles are used again because a new one loads and compiles every script anew: a used one keeps
 * what may be cached, unless `uncached` asks for one that knows nothing yet (decision 0152).
 */
export async function openInProfile(origin: string, uncached = false): Promise<Page> {
  const { browser, idle } = await sharedBrowser()
  const known = uncached ? undefined : idle.pop()
  const context = known ?? (await newProfile(browser, idle))
  const page = await context.newPage()
  // Not when the profile is given back: a page may still write something while it ends.
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  if (expect.getState().currentTestName) onTestFailed(() => tellOf(page))
  return page
}

/** Prints what a page showed when its test failed, which a failure that is seen once in many runs does not say itself. */
async function tellOf(page: Page): Promise<void> {
  if (page.isClosed()) return
  const said = await page.evaluate(() => document.body.innerText)
  process.stdout.write(`What ${page.url()} showed:\n${said.slice(0, 4000)}\n`)
}

async function newProfile(browser: Browser, idle: BrowserContext[]): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(withoutServiceWorker)
  // Chromium forgets what a profile has cached and compiled when its last page is closed.
  const keeper = await context.newPage()
  let isAltered = false
  const install = context.clock.install.bind(context.clock)
  context.clock.install = (options) => {
    isAltered = true
    return install(options)
  }
  const closeForGood = context.close.bind(context)
  context.close = async () => {
    // A clock of a test can't be taken out again.
    if (isAltered || !browser.isConnected()) return closeForGood()
    await Promise.all(context.pages().map((page) => (page === keeper ? null : page.close())))
    await context.clearCookies()
    await context.clearPermissions()
    await context.setOffline(false)
    idle.push(context)
  }
  return context
}
