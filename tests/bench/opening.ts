import { z } from 'zod'
import { launchBrowser, withoutServiceWorker } from '#tests/support/chromium.ts'
import { below, milliseconds, quantile, type Row } from './measure.ts'

const COMPUTER = { width: 1440, height: 900 }
/** Milliseconds (issue of the look): what takes longer is felt as waiting. */
const AT_ONCE = 100

const times = z.array(z.number().positive()).min(30)

/** How long it takes from a press on a row of a list until the record stands beside it, drawn. */
export async function benchOpening({ ours, cookie }: { ours: string; cookie: string }): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: COMPUTER, extraHTTPHeaders: { cookie } })
    const page = await context.newPage()
    await page.addInitScript(withoutServiceWorker)
    await page.goto(`${ours}/iccpr`, { waitUntil: 'networkidle' })
    await page.locator('.rec-title').first().waitFor()
    const measured = await page.evaluate(async () => {
      const drawn = () =>
        new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))
      const took: number[] = []
      for (const link of [...document.querySelectorAll<HTMLElement>('.rec-title')]) {
        const row = link.closest('tr')
        const begun = performance.now()
        link.click()
        let now = begun
        while (!row?.matches('.rec-open') || !document.querySelector('.rec-panel .rec-facts')) {
          now = await drawn()
          if (now - begun > 10_000) throw new Error('the record does not open')
        }
        took.push(now - begun)
        // As somebody who reads: what the record loads beside itself is there before the next one is opened.
        while (document.querySelector('.rec-panel .skeleton')) await drawn()
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
      }
      return took
    })
    const sorted = times.parse(measured).sort((a, b) => a - b)
    return [below('opening a record from a list, p95', quantile(sorted, 0.95), AT_ONCE, milliseconds)]
  } finally {
    await browser.close()
  }
}
