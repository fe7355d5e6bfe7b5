import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { z } from 'zod'
import type { Locale } from '#shared/i18n/locale.ts'
import { launchBrowser, waitForFonts, withoutServiceWorker } from '#tests/support/chromium.ts'
import { TEST_PASSWORD } from '#tests/support/server.ts'
import type { Scene } from './scene.ts'
import type { PicturedScreen } from './screens.ts'
import { MOMENT } from './stand-still.ts'

/** How a screen is seen in a picture. */
export interface Look {
  readonly name: string
  readonly locale: Locale
  readonly theme: 'light' | 'dark' | 'contrast'
  readonly width: number
}

/** A server with the scene, and the Chromium of the packages before it. */
export interface PictureSite {
  readonly scene: Scene
  /** Opens a page in a look, of a visitor or of the staff; each of these is opened once and led from screen to screen. */
  readonly take: (screen: PicturedScreen, look: Look) => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** As high as a picture gets; what is below looks like what is above. */
const HIGHEST = 4000
const HEIGHT = 900
const PATIENCE_MS = 30_000
const MOST_TRIES = 10

const started = z.object({
  url: z.url(),
  email: z.string(),
  items: z.record(
    z.enum([
      'news-article',
      'job',
      'project',
      'document',
      'certificate',
      'join-cohort',
      'course',
      'syllabus',
      'assessment',
      'lesson',
    ]),
    z.string(),
  ),
  records: z.object({
    ...{ case: z.string(), incident: z.string(), recommendation: z.string() },
    ...{ referral: z.string(), climateIncident: z.string() },
  }),
})

/** Starts the server in a process of its own, whose clock stands still, and the browser. */
export async function openPictureSite(): Promise<PictureSite> {
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const first = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The server of the pictures ended with ${code}`)
    }),
  ])
  const { url, ...scene } = started.parse(first[0])
  const browser = await launchBrowser('pinned')
  const contexts = new Map<string, Promise<BrowserContext>>()
  return {
    scene,
    async take(screen, look) {
      const key = `${screen.who} ${look.name}`
      const known =
        contexts.get(key) ?? openContext(browser, { url, email: scene.email, who: screen.who, look })
      contexts.set(key, known)
      const page = await (await known).newPage()
      try {
        return await takePicture(page, screen, look, url)
      } catch (error) {
        throw new Error(`${screen.name} could not be taken in the look ${look.name}`, { cause: error })
      } finally {
        await page.close()
      }
    },
    async close() {
      await browser.close()
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

interface Opened {
  readonly url: string
  readonly email: string
  readonly who: PicturedScreen['who']
  readonly look: Look
}

async function openContext(browser: Browser, { url, email, who, look }: Opened): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: HEIGHT },
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Mogadishu',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.clock.setFixedTime(MOMENT)
  await context.addInitScript(withoutServiceWorker)
  await waitForFonts(context)
  await context.addInitScript(
    (chosen) => {
      for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value)
    },
    { locale: look.locale, theme: look.theme },
  )
  if (who === 'staff') {
    const data = { email, password: TEST_PASSWORD }
    const answer = await context.request.post(`${url}/api/session`, { data })
    if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
  }
  return context
}

async function takePicture(
  page: Page,
  { address, who, act }: PicturedScreen,
  { locale, width }: Look,
  url: string,
): Promise<Buffer> {
  await page.goto(`${url}${who === 'visitor' && locale === 'so' ? '/so' : ''}${address}`)
  await settled(page)
  if (act) {
    await act(page)
    await settled(page)
  }
  const height = await page.evaluate(heightOfAll)
  const isDialog = (await page.locator('dialog[open]').count()) > 0
  // A window as high as the page, so that what keeps to the window's edge lies over nothing.
  if (!isDialog) await page.setViewportSize({ width, height: Math.min(height, HIGHEST) })
  await settled(page)
  return stillPicture(page)
}

/** A picture that is the same twice in a row: what was drawn last may still be on its way to the window. */
async function stillPicture(page: Page): Promise<Buffer> {
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let before = await shoot()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const now = await shoot()
    if (now.equals(before)) return now
    before = now
  }
  throw new Error(`${page.url()} looks different each time`)
}

/** Runs in the page: how high a window has to be that nothing in it scrolls. */
function heightOfAll(): number {
  const hidden = [...document.querySelectorAll('main, main *')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .map((element) => element.scrollHeight - element.clientHeight)
  const { scrollHeight } = document.documentElement
  return Math.max(scrollHeight, innerHeight) + Math.max(0, ...hidden)
}

/** Waits until nothing is asked for any more, the fonts and the page's heading are there, and nothing stands for what is loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
      !document.querySelector(':is(main, dialog) :is([class*=skeleton], .spinner)') &&
      // The code of a page may be on its way when nothing else is.
      document.querySelector('main h1') !== null &&
      document.title !== '',
  )
}
