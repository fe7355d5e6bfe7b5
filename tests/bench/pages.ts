import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { launchBrowser, withoutServiceWorker } from '#tests/support/chromium.ts'
import { below, median, milliseconds, type Row } from './measure.ts'

const RUNS = 3
const KILOBYTE = 1000
/** A phone of the cheap kind on a slow mobile line: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms. */
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = { width: 390, height: 844 }
/** What the Web Vitals call good: milliseconds until the largest paint, and the part of the screen that moves. */
const GOOD = { paint: 2500, shift: 0.1 }

const PAGES = [
  { path: '/', script: 130 },
  { path: '/so', script: 130 },
  { path: '/incident-reporting', script: 160 },
  { path: '/news', script: 130 },
  { path: '/jobs', script: 130 },
  { path: '/projects', script: 130 },
  { path: '/partners', script: 130 },
  { path: '/strategic-priorities', script: 130 },
  { path: '/upr', script: 130 },
] as const

const vitals = z.object({ paint: z.number().positive(), shift: z.number(), script: z.number().positive() })

/** Public pages as a visitor's phone gets them the first time: largest paint, layout shift, script as sent. */
export async function benchPages(ours: string): Promise<Row[]> {
  const browser = await launchBrowser()
  const rows: Row[] = []
  try {
    for (const { path, script } of PAGES) {
      const seen = []
      for (let run = 0; run < RUNS; run++) seen.push(await visit(browser, `${ours}${path}`))
      const paint = median(seen.map((one) => one.paint))
      const shift = Math.max(...seen.map((one) => one.shift))
      const bytes = Math.max(...seen.map((one) => one.script))
      rows.push(
        below(`largest paint of ${path}, slow phone and line`, paint, GOOD.paint, milliseconds),
        below(`layout shift of ${path}, worst of ${RUNS}`, shift, GOOD.shift, (part) => part.toFixed(3)),
        below(
          `script of ${path} as sent`,
          bytes,
          script * KILOBYTE,
          (size) => `${(size / KILOBYTE).toFixed(1)} kB`,
        ),
      )
    }
  } finally {
    await browser.close()
  }
  return rows
}

async function visit(browser: Browser, address: string): Promise<z.infer<typeof vitals>> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
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
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}`)
  const found = await page.evaluate(() => {
    const sent = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = sent.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const script = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { ...(Reflect.get(window, 'vitals') as object), script }
  })
  await context.close()
  return vitals.parse(found)
}
