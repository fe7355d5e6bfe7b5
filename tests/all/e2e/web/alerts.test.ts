import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/publishing/alerts.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/publishing/alerts.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { languages } from '#tests/support/languages.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXT = 'Roadblocks around Baydhabo: stay where you are.'
const TEXT_SO = 'Isbaarooyin ayaa Baydhabo ku wareegsan: meesha aad joogto ha ka bixin.'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from alerts`)
})

const publish = (severity: 'notice' | 'warning' | 'emergency', milliseconds = HOUR_MS) => {
  const expiresAt = new Date(Date.now() + milliseconds).toISOString()
  return editor.client.alerts.publish({ input: { severity, text: TEXT, textSo: TEXT_SO, expiresAt } })
}
const region = (page: Page, tone: 'polite' | 'assertive') =>
  page.locator(`[aria-live=${tone}].visually-hidden`).textContent()

/** How far the page moved by itself while it was loaded. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

test('a page that stays open learns of it', async () => {
  const page = await site.open('/favicon.svg')
  await page.clock.install()
  await page.goto(`${site.server.url}/about`)
  await publish('emergency')
  await page.clock.fastForward(2 * MINUTE_MS)
  const banner = page.getByText(TEXT).first()
  await eventually(() => banner.count()).toBe(0)
  await page.clock.fastForward(4 * MINUTE_MS)
  await banner.waitFor()
  await page.context().close()
})

// Each look once, each language at least once.
const LOOKS = { en: ['light', 'dark'], so: ['contrast'] } as const

describe.each(languages('so'))('in %s', (locale) => {
  const at = (path: string) => (locale === 'so' ? `/so${path === '/' ? '' : path}` : path)
  const text = locale === 'so' ? TEXT_SO : TEXT
  const t = locale === 'so' ? so : en

  test('it stands above every page without script, by the organisation', async () => {
    await publish('warning')
    const browser = await launchBrowser()
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    for (const path of ['/', '/news', '/incident-reporting', '/sign-in', '/no-such-page']) {
      await page.goto(`${site.server.url}${at(path)}`)
      const banner = await page.locator('.alerts').textContent()
      expect(banner, path).toContain(`${t.severity.warning}: ${text}`)
      expect(banner, path).not.toContain('Test editor')
    }
    await browser.close()
  })

  test.each(LOOKS[locale])('can be read by everyone, in %s', async (theme) => {
    await publish('emergency')
    await publish('notice')
    const page = await site.open(at('/'), { locale, theme, width: 390 })
    await page.getByText(text).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.context().close()
  })
})

test('it moves nothing when the page is loaded, and goes by itself', async () => {
  const page = await site.open('/favicon.svg')
  // What arrives with the fonts is not what is asked here.
  await page.route(/\.woff2?$/, (route) => route.abort())
  await publish('notice', 12_000)
  await page.goto(site.server.url)
  const banner = page.getByRole('region', { name: en.label, exact: true })
  await banner.getByText(TEXT).waitFor()
  await eventually(() => region(page, 'polite')).toContain(`Notice: ${TEXT}`)
  expect(await region(page, 'assertive')).toBe('')
  await eventually(() => banner.textContent()).toContain(enShell.brand)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await banner.waitFor({ state: 'detached' })
  await page.context().close()
})
