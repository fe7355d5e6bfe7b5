import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTableCsv } from '#reports/tables/index.ts'
import { texts as enCharts } from '#shared/i18n/en/charts.ts'
import { texts as enWords } from '#shared/i18n/en/chartWords.ts'
import { texts as en } from '#shared/i18n/en/monitoring/publicMonitoring.ts'
import { texts as enTerms } from '#shared/i18n/en/terms.ts'
import { texts as so } from '#shared/i18n/so/monitoring/publicMonitoring.ts'
import { looksOf } from '#tests/support/languages.ts'
import { addPublicRecords } from '#tests/support/public-monitoring.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await addPublicRecords(site.server)
})
afterAll(() => site.close())

describe('the page of ICCPR cases', () => {
  test('shows figures, and small ones as fewer than five', async () => {
    const page = await site.open('/iccpr')
    await page.locator('.key-figures').waitFor()
    await eventually(() => page.locator('.key-figures').textContent()).toContain('cases documented30')
    const regions = page.locator('.chart', { hasText: enWords.subtitles.regions })
    await eventually(() => regions.locator('th[scope=row]').allTextContents()).toContain('Lower Juba')
    await eventually(() => regions.textContent()).toMatch(/Fewer than five each:.*Awdal/)
    await eventually(() => page.locator('.region-map path title').allTextContents()).toContain(
      'Awdal: fewer than five',
    )
    expect(await page.locator('body').textContent()).not.toContain('Planted')
    await page.context().close()
  })

  test('tells published cases in the language of the reader', async () => {
    const page = await site.open('/iccpr', { locale: 'so', width: 390 })
    await page.getByRole('heading', { name: 'Laba qof oo aan dacwad lahayn' }).waitFor()
    await eventually(() => page.locator('.key-figures').textContent()).toContain(so.iccpr.figures.total)
    await page.context().close()
  })

  test('has the months as a table too', async () => {
    const page = await site.open('/iccpr-monitoring')
    const chart = page.locator('.chart', { has: page.locator('.month-chart') })
    await chart.waitFor()
    await eventually(() => chart.getByRole('img').getAttribute('aria-label')).toMatch(/: 10.*: 10/)
    await chart.getByText(enCharts.table).click()
    await eventually(() => chart.locator('tbody tr').count()).toBe(12)
    await page.context().close()
  })

  test('shows rates by an address that needs no script, and saves what it shows as drawing, picture and figures', async () => {
    const page = await site.open('/iccpr?measure=rate')
    const chart = page.locator('.chart', { hasText: 'for every 100,000 people' })
    const title = (await chart.getByRole('heading').textContent()) ?? ''
    await eventually(() => chart.textContent()).toMatch(/No rate, because .*Awdal/)
    const saved: Record<string, Buffer> = {}
    for (const format of ['svg', 'png', 'csv'] as const) {
      await chart.getByRole('button', { name: enCharts.download }).click()
      const loading = page.waitForEvent('download')
      await chart.getByRole('button', { name: enCharts[format] }).click()
      const download = await loading
      expect(download.suggestedFilename()).toBe(`cases-by-region.${format}`)
      saved[format] = await readFile(await download.path())
    }
    const svg = String(saved.svg)
    expect(wordsOfDrawing(svg)).toContain(title)
    // The colours are written out, and nothing of the page is needed.
    expect(svg).toMatch(/fill="rgb\(/)
    expect(svg).not.toMatch(/var\(--|class=|href=|<a\b/)
    const { width = 0 } = await sharp(saved.png).metadata()
    expect(width).toBeGreaterThan(1500)
    // A picture that could not be drawn is of one colour.
    const { entropy } = await sharp(saved.png).stats()
    expect(entropy).toBeGreaterThan(0.5)
    const rows = readTableCsv(saved.csv ?? new Uint8Array()).map(({ cells }) => cells)
    expect(rows).toContainEqual(['Lower Juba', '9', '489307', '1.8'])
    expect(rows).toContainEqual(['Awdal', 'fewer than five', '673263', 'No rate'])
    await page.context().close()
  })
})

/** The texts of a drawing, line after line. */
function wordsOfDrawing(svg: string): string {
  return [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join(' ')
}

describe('the page of recommendations', () => {
  test('searches, filters and pages, all in the address', async () => {
    const page = await site.open('/upr')
    const rows = page.locator('.recommendations li')
    await rows.first().waitFor()
    await eventually(() => rows.count()).toBe(20)
    await eventually(() => rows.first().textContent()).toContain('98.1')
    await page.getByRole('link', { name: 'Next page' }).click()
    await eventually(() => rows.count()).toBe(4)

    await page.getByLabel(en.upr.search).fill('judges')
    await page.getByLabel(en.upr.themeFilter, { exact: true }).selectOption('justice')
    await page.keyboard.press('Enter')
    await eventually(() => rows.count()).toBe(1)
    expect(new URL(page.url()).search).toBe('?q=judges&theme=justice')
    await page.reload()
    await eventually(() => rows.count()).toBe(1)
    await eventually(() => page.getByLabel(en.upr.search).inputValue()).toBe('judges')
    await page.goBack()
    await eventually(() => rows.count()).toBe(4)
    await page.context().close()
  })

  test('opens one by its address, with its source', async () => {
    const page = await site.open('/upr?recommendation=98.7')
    await page.getByRole('heading', { name: /Train the judges/ }).waitFor()
    const whole = (await page.locator('.recommendation-whole').textContent()) ?? ''
    expect(whole).toContain('United Nations document A/HRC/18/6, recommendation 98.7')
    expect(whole).toContain('The full text of recommendation 7, as it was adopted.')
    expect(whole).toContain('France, Spain')
    expect(whole).toContain('June 30, 2025. This date has passed.')
    expect(whole).toContain(enTerms.recommendationStatus['in-progress'])
    expect(whole).not.toContain('Planted')
    await page.getByRole('link', { name: en.upr.back }).click()
    await page.getByRole('heading', { name: en.upr.list, exact: true }).waitFor()
    await page.goto(`${site.server.url}/upr?recommendation=1.1`)
    await page.getByText('There is no recommendation with the number 1.1.').waitFor()
    await page.context().close()
  })
})

test('nothing serious for assistive technology, and no sideways scrolling', async () => {
  const paths = [
    '/iccpr',
    '/upr',
    '/upr?recommendation=98.7',
    '/charts',
    '/charts/cases-by-region?measure=rate',
  ]
  const looks = [
    ['light', 390, 'so'],
    ['contrast', 1280, 'en'],
  ] as const
  for (const [index, path] of paths.entries()) {
    for (const [theme, width, locale] of looksOf(looks, index)) {
      const page = await site.open(path, { theme, width, locale })
      await page.locator('.key-figures, .recommendation-whole, .chart').first().waitFor()
      expect(await seriousFindings(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
      await page.context().close()
    }
  }
})
