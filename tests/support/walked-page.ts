import type { Page, Request } from 'playwright'
import { eventually } from './site.ts'

/** A page of the browser that is led from address to address, which loads the application once (decision 0192). */
export interface WalkedPage {
  readonly page: Page
  /** Opens an address: the first one by loading it, each further one as a link does, which keeps scripts and axe. */
  readonly lead: (path: string) => Promise<void>
  /** Waits until the page asks for nothing and has nothing left to draw, and shows nothing that stands for what is loaded. */
  readonly settle: () => Promise<void>
}

/** So long a page asks for nothing by its own clock, which stands still while it works. */
const QUIET_MS = 150

/** Lets a blank page be led through the addresses of a server. */
export function walkedPage(page: Page, url: string): WalkedPage {
  const asked = new Set<Request>()
  let askedSoFar = 0
  page.on('request', (request) => {
    asked.add(request)
    askedSoFar++
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  let isLoaded = false
  return {
    page,
    async lead(path) {
      if (isLoaded) await page.evaluate(goTo, path)
      else await page.goto(`${url}${path}`)
      isLoaded = true
    },
    async settle() {
      let before: number
      do {
        await eventually(() => asked.size).toBe(0)
        before = askedSoFar
        await page.waitForFunction(untilQuiet, QUIET_MS)
        await page.waitForFunction(isWhole)
      } while (askedSoFar > before)
    },
  }
}

/** Runs in the page. */
function goTo(path: string): void {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/**
 * Runs in the page, whose timers wait for what it has to draw: what follows from that has been asked for. A page that leads on by
 * itself is waited for where it leads.
 */
function untilQuiet(quiet: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(true), quiet))
}

/** Runs in the page. */
function isWhole(): boolean {
  const isMoving = document
    .getAnimations()
    .some(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
  const stillLoads = ':is(main, dialog) :is([class*=skeleton], .spinner), .full-screen-spinner'
  return !isMoving && !document.querySelector(stillLoads)
}
