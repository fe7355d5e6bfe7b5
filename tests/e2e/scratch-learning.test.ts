import { afterAll, beforeAll, test } from 'vitest'
import { openSite, type TestSite, violationsOf, wordsOf } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
const C = '/learning/courses/climate-and-human-rights'
const PAGES: Record<string, string> = {
  hub: '/learning',
  training: '/elearning',
  found: '/learning?category=un',
  none: '/learning?q=zzz',
  mine: '/learning/progress',
  course: C,
  syllabus: `${C}/syllabus`,
  lesson: `${C}/modules/climate-touches-rights`,
  locked: `${C}/modules/displaced-communities`,
  exercise: `${C}/modules/flood-exercise`,
  table: '/learning/courses/documentation-fundamentals/modules/who-did-what-to-whom',
}
const only = process.env.SHOTS?.split(',')
test.each([
  ['en', 1440, 'light'],
  ['so', 390, 'light'],
  ['en', 390, 'dark'],
  ['so', 1440, 'dark'],
] as const)(
  '%s %s %s',
  async (locale, width, theme) => {
    const page = await site.open('/favicon.svg', { locale, width, theme })
    page.on('pageerror', ({ message }) => console.log('ERR', message))
    page.on('console', (m) => {
      if (['error', 'warning'].includes(m.type()) && !m.text().startsWith('Failed to load'))
        console.log('CON', m.text().slice(0, 300))
    })
    for (const [name, path] of Object.entries(PAGES)) {
      if (only && !only.includes(name)) continue
      await page.goto(`${site.server.url}${locale === 'so' ? '/so' : ''}${path}`)
      await page.waitForLoadState('networkidle')
      const bad = await violationsOf(page, { 'target-size': { enabled: true } })
      if (bad.length)
        console.log('AXE', name, locale, width, theme, bad.map(wordsOf).join('\n').slice(0, 1500))
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (over > 0) console.log('WIDE', name, over)
      await page.screenshot({ path: `/tmp/x-pages/${name}-${locale}-${width}-${theme}.png`, fullPage: true })
    }
  },
  300_000,
)
