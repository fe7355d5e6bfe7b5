import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#tests/support/languages.ts'
import { scriptBytes } from '#tests/support/script-bytes.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'

/** The longest form, whose documents are sent in parts, stays below what the requirement allows a form (REQ-OPS-03). */
const APPLICATION_BUDGET = 168_000
/** Pages for learning show and keep more, and stay below what the requirement allows any page. */
const LEARNING_BUDGET = 141_000
const COURSE = '/learning/courses/climate-and-human-rights'
const FIRST = `${COURSE}/modules/climate-touches-rights`

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

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
