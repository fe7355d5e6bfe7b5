import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type axeCore from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Locale } from '#shared/i18n/locale.ts'
import { built } from './built.ts'
import { HIDDEN, watchHidden } from './hidden-parts.ts'
import { openInProfile, PATIENCE_MS, WINDOW } from './profiles.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from './server.ts'

/** The UI as `npm test` has built it. */
const BUILT_WEB = path.resolve(import.meta.dirname, '../../out/web')

const RENDERER = path.resolve(import.meta.dirname, '../../out/renderer/render.js')

/** How a page is opened: in which language and look, how wide, and for whom (nobody is a visitor). */
export interface Visit {
  readonly locale?: Locale
  readonly theme?: 'light' | 'dark' | 'contrast'
  readonly width?: number
  readonly user?: TestUser
  /** As somebody who was never here: nothing is cached, and all of it comes over the connection. */
  readonly uncached?: boolean
}

/** A test server with the built UI, and a real browser before it. */
export interface TestSite {
  readonly server: TestServer
  /** Opens a path in a browser profile of its own, in which nothing is stored. */
  readonly open: (pathname: string, visit?: Visit) => Promise<Page>
  readonly close: () => Promise<void>
}

/** Where the last site of this process was; the next one takes its place, because profiles know its scripts. */
let lastPort = 0

/** Starts a server with the built UI; the browser is the process's. */
export async function openSite(options: TestServerOptions = {}): Promise<TestSite> {
  await built('web', 'renderer')
  const pages = { webFolder: BUILT_WEB, rendererFile: RENDERER, preferredPort: lastPort }
  const server = await startTestServer({ ...pages, ...options })
  lastPort = Number(new URL(server.url).port)
  const taken = new Set<BrowserContext>()
  const hidden: string[] = []
  return {
    server,
    async open(pathname, visit = {}) {
      const page = await openInProfile(server.url, visit.uncached)
      const context = page.context()
      taken.add(context)
      const watch = await context.addInitScript(watchHidden)
      page.on('console', (message) => {
        if (message.text().startsWith(HIDDEN)) hidden.push(`${page.url()}: ${message.text()}`)
      })
      const settings = await context.addInitScript(
        (chosen) => {
          for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value)
        },
        { locale: visit.locale ?? 'en', theme: visit.theme ?? 'light' },
      )
      const { close } = context
      context.close = async () => {
        context.close = close
        taken.delete(context)
        await Promise.all([settings.dispose(), watch.dispose()])
        await close()
      }
      if (visit.user) await signIn(context, server.url, visit.user)
      if (visit.width) await page.setViewportSize({ ...WINDOW, width: visit.width })
      waitUntilTakenOver(page)
      await page.goto(`${server.url}${pathname}`)
      return page
    },
    async close() {
      await Promise.all([...taken].map((context) => context.close()))
      await server.close()
      expect(hidden).toEqual([])
    },
  }
}

/** Lets each opening of a page end only once its script has taken it over. */
function waitUntilTakenOver(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...args) => {
    const answer = await goto.apply(page, args)
    await takenOver(page)
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload.apply(page, args)
    await takenOver(page)
    return answer
  }
}

async function signIn(context: BrowserContext, url: string, { email }: TestUser): Promise<void> {
  const answer = await context.request.post(`${url}/api/session`, {
    data: { email, password: TEST_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
}

/** The address of the built script of a source file, such as `shared/i18n/en/protection/evidence.ts`. */
export async function builtScript(source: string): Promise<string> {
  const manifest = z
    .record(z.string(), z.object({ file: z.string() }))
    .parse(JSON.parse(await readFile(path.join(BUILT_WEB, '.vite/manifest.json'), 'utf8')))
  const found = manifest[source] ?? manifest[`../${source}`]
  if (!found) throw new Error(`The build has no script of ${source}`)
  return `/${found.file}`
}

/** What axe finds serious or critical on the page as it stands, as readable lines. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const violations = await violationsOf(page)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(wordsOf)
}

/** What axe finds on a page, with rules that it leaves out by itself. */
export async function violationsOf(page: Page, rules: RunOptions['rules'] = {}): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { readonly axe: typeof axeCore }
    // What passes needs no words.
    return (await axe.run({ resultTypes: ['violations'], rules: chosen })).violations
  }, rules)
}

/**
 * What is wrong with a page wide and narrow: sideways scrolling at both widths, and what axe finds when it is narrow, in
 * `npm run test:long` when it is wide too. The page is wide afterwards.
 */
export async function faultsWideAndNarrow(page: Page): Promise<(string | number)[]> {
  const faults: (string | number)[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) faults.push(width, overflow)
    if (width === 390 || process.env.EVERY_LANGUAGE) faults.push(...(await seriousFindings(page)))
  }
  return faults
}

/** Axe as it is shipped to browsers; a page gets it once. `@axe-core/playwright` takes the readable one, and at each look (0179). */
const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A finding in a line: the rule and where. */
export function wordsOf({ id, nodes }: Result): string {
  return `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`
}

/** How many pixels the page is wider than its window; 0 where nothing has to be scrolled sideways. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** `await eventually(() => rows.count()).toBe(4)`: waits as long as the page's own waits do. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE_MS })
}

/** Waits until React has taken over what the server has rendered, so that keys and clicks find their handlers. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const root = document.getElementById('root')
      // React marks the elements that it knows; a file or an answer without a page has none.
      const mark = document.querySelector('h1') ?? root?.firstElementChild
      const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
      // An element is marked while React still works; what listens for keys of the whole page comes with the frame.
      const entry = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer'))
      const isWaiting = entry?.[1].stateNode.current.memoizedState?.isDehydrated === true
      // A form is taken over after the heading where its code arrives later.
      return !root || (mark && !isWaiting && [mark, ...root.querySelectorAll('main form')].every(isKnown))
    },
    undefined,
    { timeout: PATIENCE_MS },
  )
}
