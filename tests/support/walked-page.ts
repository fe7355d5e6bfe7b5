import type { Page, Request } from 'playwright'
import { eventually } from './site.ts'

/** A page of the browser that is led from address to address, which loads the application once (decision 0192). */
export interface WalkedPage {
  readonly page: Page
  /** Opens an address: the first one by loading it, each further one as a link does, which keeps scripts and axe. */
  readonly lead: (path: string) => Promise<void>
  /** Waits until the page has asked for nothing more, and shows nothing that stands for what is loaded. */
  readonly settle: () => Promise<void>
}

/** As long as Playwright lets the network be idle, which it tells only of a page that is loaded. */
const QUIET_MS = 500

/** Lets a blank page be led through the addresses of a server. */
export function walkedPage(page: Page, url: string): WalkedPage {
  const asked = new Set<Request>()
  let changedAt = 0
  const changed = () => {
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    asked.add(request)
    changed()
  })
  const ended = (request: Request) => {
    asked.delete(request)
    changed()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  let isLoaded = false
  return {
    page,
    async lead(path) {
      changed()
      if (isLoaded) await page.evaluate(goTo, path)
      else await page.goto(`${url}${path}`)
      isLoaded = true
    },
    async settle() {
      await eventually(() => asked.size === 0 && Date.now() - changedAt >= QUIET_MS).toBe(true)
      await page.waitForFunction(isWhole)
    },
  }
}

/** Runs in the page. */
function goTo(path: string): void {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Runs in the page. */
function isWhole(): boolean {
  return !document.querySelector(
    'main :is([class*=skeleton], .spinner), dialog :is([class*=skeleton], .spinner)',
  )
}
