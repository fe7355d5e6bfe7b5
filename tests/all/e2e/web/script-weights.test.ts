import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicRoutes } from '#shared/contract/canonical-path.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { languages } from '#tests/support/languages.ts'
import { scriptBytes } from '#tests/support/script-bytes.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'

/** The longest form, whose documents are sent in parts, stays below what the requirement allows a form (REQ-OPS-03). */
const APPLICATION_BUDGET = 168_000
/** What the requirement allows a page for visitors, and one with a form. */
const BUDGET = { page: 140_000, form: 170_000 }
/** Pages for learning show and keep more. */
const LEARNING_BUDGET = 141_000
/** Charts differ in their figures alone. */
const PAGES = publicRoutes().filter(({ path }) => !/^\/charts\/./.test(path))
const COURSE = '/learning/courses/climate-and-human-rights'
const FIRST = `${COURSE}/modules/climate-touches-rights`

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe.each(LOCALES)('in %s', (locale) => {
  test.each(PAGES)('$path loads at most what is allowed (REQ-OPS-03)', async ({ path, form }) => {
    expect(await scriptBytes(site, addressIn(locale, path))).toBeLessThan(form ? BUDGET.form : BUDGET.page)
  })
})

test('an application and the pages for learning load little script', async () => {
  for (const path of ['/learning', COURSE]) {
    expect(await scriptBytes(site, path), path).toBeLessThan(LEARNING_BUDGET)
  }
  expect(await scriptBytes(site, '/grants/apply'), 'an application').toBeLessThan(APPLICATION_BUDGET)
})

test.each(languages('so'))('a module loads at most 160 kB of script (REQ-OPS-03), %s', async (locale) => {
  const page = await site.open(`${locale === 'so' ? '/so' : ''}${FIRST}`, { locale, uncached: true })
  await page.waitForLoadState('networkidle')
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map(
        (entry) =>
          [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).encodedBodySize] as const,
      ),
  )
  expect(Math.min(...sizes.map(([, size]) => size))).toBeGreaterThan(0)
  expect(sizes.filter(([name]) => /player/.test(name))).toEqual([])
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(160_000)
  await page.context().close()
})
