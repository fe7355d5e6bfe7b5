import type { Browser, BrowserContext, Page } from 'playwright'
import { z } from 'zod'
import { publicRoutes } from '#shared/contract/canonical-path.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { type Page as DeclaredPage, PAGES } from '#shared/contract/pages.ts'
import { launchBrowser, withoutServiceWorker } from '#tests/support/chromium.ts'
import { below, median, milliseconds, type Row } from './measure.ts'

const RUNS = 3
const KILOBYTE = 1000
/** A phone of the cheap kind on a slow mobile line: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms. */
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = { width: 390, height: 844 }
/** Milliseconds until the largest paint that the Web Vitals call good, and our own mark for what moves. */
const GOOD = { paint: 2500, shift: 0.05 }
/** Milliseconds by which the font comes later than everything else. */
const FONT_DELAY = 1000
const COMPUTER = { width: 1366, height: 768 }
const SCRIPT = { page: 140, form: 170 }
const FORMS: readonly string[] = Object.values<DeclaredPage>(PAGES)
  .filter(({ form }) => form)
  .flatMap(({ visitor = [] }) => visitor.flatMap((path) => [path, addressIn('so', path)]))
/** Pages that are drawn several times, since their paint is a mark. */
const PAINTED: readonly string[] = ['/', '/so', '/incident-reporting', '/news', '/projects', '/upr']
const STAFF_PAGES = ['/dashboard', '/iccpr', '/upr', '/incidents', '/overview', '/projects', '/news']

const vitals = z.object({ paint: z.number().positive(), shift: z.number(), script: z.number().positive() })

/** All public pages as a visitor's phone gets them the first time, and what moves on them and on screens of staff. */
export async function benchPages({ ours, cookie }: { ours: string; cookie: string }): Promise<Row[]> {
  const browser = await launchBrowser()
  const rows: Row[] = []
  try {
    for (const path of await publicPaths(ours)) {
      const seen = []
      const runs = PAINTED.includes(path) ? RUNS : 1
      for (let run = 0; run < runs; run++) seen.push(await visit(browser, `${ours}${path}`))
      const bytes = Math.max(...seen.map((one) => one.script))
      const budget = FORMS.includes(path) ? SCRIPT.form : SCRIPT.page
      if (runs > 1) {
        const paint = median(seen.map((one) => one.paint))
        rows.push(below(`largest paint of ${path}, slow phone and line`, paint, GOOD.paint, milliseconds))
      }
      rows.push(
        below(`script of ${path} as sent`, bytes, budget * KILOBYTE, kilobytes),
        moved(`${path}, phone`, Math.max(...seen.map((one) => one.shift))),
        moved(`${path}, computer, late font`, await shiftOf(browser, `${ours}${path}`, COMPUTER)),
        moved(`${path}, phone, late font`, await shiftOf(browser, `${ours}${path}`, PHONE)),
      )
    }
    for (const path of STAFF_PAGES) {
      const shift = await shiftOf(browser, `${ours}${path}`, PHONE, cookie)
      rows.push(moved(`${path} for staff, phone, late font`, shift))
    }
  } finally {
    await browser.close()
  }
  return rows
}

const kilobytes = (size: number) => `${(size / KILOBYTE).toFixed(1)} kB`
const moved = (what: string, shift: number) =>
  below(`layout shift of ${what}`, shift, GOOD.shift, (part) => part.toFixed(3))

const item = z.object({ slug: z.string() })

/** Every page that search engines know, one of each kind of item, and the landing page in both languages. */
async function publicPaths(ours: string): Promise<string[]> {
  const newest = async (resource: string) => {
    const answer = await fetch(`${ours}/api/${resource}?limit=1`)
    const [first] = z.array(item).parse(await answer.json())
    return first ? [`/${resource}/${first.slug}`] : []
  }
  const items = await Promise.all(['news', 'jobs', 'projects'].map(newest))
  const current = publicRoutes().map(({ path }) => path)
  return [...current, ...current.map((path) => addressIn('so', path)), ...items.flat()]
}

/** What moves on a page whose font comes late. */
async function shiftOf(
  browser: Browser,
  address: string,
  viewport: typeof PHONE,
  cookie?: string,
): Promise<number> {
  const headers = cookie ? { extraHTTPHeaders: { cookie } } : {}
  const context = await browser.newContext({ viewport, ...headers })
  await context.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY))
    await route.continue()
  })
  const { shift } = await look(context, address)
  await context.close()
  return shift
}

async function visit(browser: Browser, address: string): Promise<z.infer<typeof vitals>> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  const found = await look(context, address, page)
  await context.close()
  return found
}

/** Opens a page, which has to be there, and answers what was measured until nothing more comes. */
async function look(context: BrowserContext, address: string, given?: Page): Promise<z.infer<typeof vitals>> {
  const page = given ?? (await context.newPage())
  await page.addInitScript(withoutServiceWorker)
  await page.addInitScript(() => {
    const vitals = { paint: 0, shift: 0, script: 0 }
    Object.assign(window, { vitals })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) vitals.paint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) vitals.shift += (entry as { value?: number }).value ?? 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${address} answers ${answer?.status()}`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  if ((await page.locator('.error-page').count()) > 0)
    throw new Error(`${address} shows that it is not there`)
  const found = await page.evaluate(() => {
    const sent = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = sent.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const script = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { ...(Reflect.get(window, 'vitals') as object), script }
  })
  return vitals.parse(found)
}
