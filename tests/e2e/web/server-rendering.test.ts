import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as enReport } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as enHome } from '#shared/i18n/en/publishing/home.ts'
import { texts as soHome } from '#shared/i18n/so/publishing/home.ts'
import { texts as so } from '#shared/i18n/so/shell.ts'
import { visitPlainly } from '#tests/support/plain-visit.ts'
import { eventually, openSite, sidewaysOverflow, type TestSite, takenOver } from '#tests/support/site.ts'

/** Bytes over the connection, compressed, until the form can be used and sent without script (REQ-OPS-03). */
const FORM_BEFORE_SCRIPT = 100_000

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await site.close()
})

test('the form stands, styled, within its weight before any script, and nothing is wider than a phone', async () => {
  const { page, context } = await visitPlainly(site, '/favicon.svg', {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    // The script is asked for early, but nothing waits for it.
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`${site.server.url}/so/incident-reporting`, { waitUntil: 'load' })
  const sum = (await Promise.all(sizes)).reduce((all, size) => all + size, 0)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sum).toBeLessThan(FORM_BEFORE_SCRIPT)
  expect(await sidewaysOverflow(page)).toBe(0)
  const columns = page.locator('.report-columns')
  expect(await columns.evaluate((element) => getComputedStyle(element).display)).toBe('grid')
  await context.close()
})

test('what is typed before the script is there stays', async () => {
  const { page, context, complaints } = await visitPlainly(site, '/favicon.svg')
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  // All but the little one that sets the look before anything is drawn.
  await page.route(/assets\/(?!early-).*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.server.url}/incident-reporting`, { waitUntil: 'commit' })
  await page.check('[name=reach][value=contact]')
  await page.fill('[name=reporterName]', 'Typed before the script')
  // The other parts wait for their step.
  await eventually(() => page.isVisible('textarea[name=description]')).toBe(false)
  letThrough()
  await takenOver(page)
  await page.fill('[name=reporterContact]', '+252 61 000 0000')
  await eventually(() => page.inputValue('[name=reporterName]')).toBe('Typed before the script')
  await page.getByRole('button', { name: enReport.next }).click()
  await page.getByRole('heading', { name: enReport.steps.what }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('the language switch leads to the address in the other language, and the choice stays', async () => {
  const { page, context, complaints } = await visitPlainly(site, '/upr?status=implemented')
  await takenOver(page)
  await page.getByRole('link', { name: 'Soomaali' }).first().click()
  await page.waitForURL(/\/so\/upr\?status=implemented$/)
  await eventually(() => page.getAttribute('html', 'lang')).toBe('so')
  await page.getByRole('navigation').getByRole('link', { name: so.public.iccpr }).click()
  await page.waitForURL(/\/so\/iccpr$/)
  await page.goto(`${site.server.url}/`)
  await page.getByRole('heading', { level: 1, name: soHome.title }).waitFor()
  await eventually(() => page.getAttribute('html', 'lang')).toBe('so')
  await page.getByRole('link', { name: 'English' }).first().click()
  await page.getByRole('heading', { level: 1, name: enHome.title }).waitFor()
  await page.goto(`${site.server.url}/iccpr`)
  await eventually(() => page.getAttribute('html', 'lang')).toBe('en')
  expect(complaints).toEqual([])
  await context.close()
})
