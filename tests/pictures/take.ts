import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { z } from 'zod'
import type { Locale } from '#shared/i18n/locale.ts'
import { launchBrowser, waitForFonts, withoutServiceWorker } from '#tests/support/chromium.ts'
import { TEST_PASSWORD } from '#tests/support/server.ts'
import { LOOK_KEYS } from '#web/lib/look.ts'
import type { Scene } from './scene.ts'
import type { PicturedScreen } from './screens.ts'
import { MOMENT } from './stand-still.ts'

/** How a screen is seen in a picture. */
export interface Look {
  readonly name: string
  readonly locale: Locale
  readonly theme: 'light' | 'dark' | 'contrast'
  readonly width: number
  /** The setting “Large text” of accessibility. */
  readonly isLarge?: boolean
}

/** A server with the scene, and the Chromium of the packages before it. */
export interface PictureSite {
  readonly scene: Scene
  /** Opens a page in a look, of a visitor, a learner or the staff; each of these is opened once and led from screen to screen. */
  readonly take: (screen: PicturedScreen, look: Look) => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** As high as a picture gets; what is below looks like what is above. */
const HIGHEST = 4000
const HEIGHT = 900
const PATIENCE_MS = 30_000
const MOST_TRIES = 10
/** Those whose pages have their language in their address. */
const VISITORS: readonly PicturedScreen['who'][] = ['visitor', 'learner']

const started = z.object({
  url: z.url(),
  emails: z.object({ staff: z.string(), 'grant-manager': z.string() }),
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
  learning: z.object({ cohort: z.string(), recoveryCode: z.string() }),
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
      // What leaves something in its browser has one of its own.
      const key = `${screen.leaves ? screen.name : screen.who} ${look.name}`
      const known = contexts.get(key) ?? openContext(browser, { url, scene, who: screen.who, look })
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
  readonly scene: Scene
  readonly who: PicturedScreen['who']
  readonly look: Look
}

async function openContext(browser: Browser, { url, scene, who, look }: Opened): Promise<BrowserContext> {
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
    // The mark is what a browser keeps of a learner who has signed in there.
    {
      ...{ locale: look.locale, theme: look.theme },
      ...(look.isLarge ? { [LOOK_KEYS.accessibility]: JSON.stringify({ largeText: true }) } : {}),
      ...(who === 'learner' ? { learner: '1' } : {}),
    },
  )
  await context.addInitScript(withoutChance)
  const { emails, learning } = scene
  const asUser = (email: string) => ({ path: 'session', data: { email, password: TEST_PASSWORD } })
  const signIns = {
    visitor: undefined,
    learner: { path: 'learning/recover', data: { code: learning.recoveryCode } },
    staff: asUser(emails.staff),
    'grant-manager': asUser(emails['grant-manager']),
  }
  const signIn = signIns[who]
  if (signIn) {
    const answer = await context.request.post(`${url}/api/${signIn.path}`, { data: signIn.data })
    if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
  }
  return context
}

async function takePicture(
  page: Page,
  { address, who, act, changing }: PicturedScreen,
  { locale, width }: Look,
  url: string,
): Promise<Buffer> {
  await page.goto(`${url}${VISITORS.includes(who) && locale === 'so' ? '/so' : ''}${address}`)
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
  return stillPicture(page, changing)
}

/** Runs in the page: what is drawn by lot, as the order of choices, is the same in every run. */
function withoutChance(): void {
  let last = 0.5
  Math.random = () => {
    last = (last * 997 + 0.1234) % 1
    return last
  }
}

/** A picture that is the same twice in a row: what was drawn last may still be on its way to the window. */
async function stillPicture(page: Page, changing: string | undefined): Promise<Buffer> {
  const mask = changing ? [page.locator(changing)] : []
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide', mask, maskColor: '#808080' })
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
    // What is written in a field is no part of the page.
    .filter((element) => !(element instanceof HTMLTextAreaElement))
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
