import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '#shared/i18n/locale.ts'
import { launchBrowser } from './chromium.ts'
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from './server.ts'

/** The UI as `npm test` has built it. */
const BUILT_WEB = path.resolve(import.meta.dirname, '../../out/web')

const RENDERER = path.resolve(import.meta.dirname, '../../out/renderer/render.js')

/** Milliseconds after which something that did not appear is missing: the machine may be busy. */
const PATIENCE_MS = 30_000

/** How a page is opened: in which language and look, how wide, and for whom (nobody is a visitor). */
export interface Visit {
  readonly locale?: Locale
  readonly theme?: 'light' | 'dark' | 'contrast'
  readonly width?: number
  readonly person?: TestPerson
}

/** A test server with the built UI, and a real browser before it. */
export interface TestSite {
  readonly server: TestServer
  /** Opens a path in a browser profile of its own. */
  readonly open: (pathname: string, visit?: Visit) => Promise<Page>
  readonly close: () => Promise<void>
}

/** Starts a server with the built UI and a browser. */
export async function openSite(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestSite> {
  const server = await startTestServer({ webFolder: BUILT_WEB, rendererFile: RENDERER, ...options })
  const browser = await launchBrowser()
  return {
    server,
    async open(pathname, visit = {}) {
      const context = await browser.newContext({
        viewport: { width: visit.width ?? 1280, height: 860 },
        reducedMotion: 'reduce',
      })
      await prepare(context, server.url, visit)
      context.setDefaultTimeout(PATIENCE_MS)
      const page = await context.newPage()
      await page.goto(`${server.url}${pathname}`)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

async function prepare(context: BrowserContext, url: string, visit: Visit): Promise<void> {
  const settings = { locale: visit.locale ?? 'en', theme: visit.theme ?? 'light' }
  await context.addInitScript((chosen) => {
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value)
  }, settings)
  if (!visit.person) return
  const data = { email: visit.person.email, password: TEST_PASSWORD }
  const answer = await context.request.post(`${url}/api/session`, { data })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
}

/** What axe finds serious or critical on the page as it stands, as readable lines. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** How many pixels the page is wider than its window; 0 where nothing has to be scrolled sideways. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** `await eventually(() => rows.count()).toBe(4)`: waits as long as the page's own waits do. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE_MS })
}
