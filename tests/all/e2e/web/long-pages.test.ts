import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { texts as pathways } from '#shared/i18n/en/protection/pathways.ts'
import { texts as partners } from '#shared/i18n/en/publishing/partners.ts'
import { visitPlainly } from '#tests/support/plain-visit.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

/** Services that are registered, and so many are shown at first. */
const [SERVICES, SHOWN] = [14, 10]

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await loadReferenceData(site.server.services)
  const { client } = await site.server.signIn('administrator')
  for (let number = 0; number < SERVICES; number++)
    await client.serviceProviders.create({
      input: { name: `Clinic ${number}`, type: 'medical-care', regionCode: 'SO22', listed: true },
    })
})
afterAll(() => site.close())

test('a phone shows ten services and then the others; a kept page and paper leave none out', async () => {
  const path = '/referral-pathways?region=SO22&service=medical-care'
  const page = await site.open(path, { width: 390 })
  const seen = () => page.getByRole('article').filter({ visible: true }).count()
  await eventually(seen).toBe(SHOWN)
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  const drawn = await (await page.request.get(`${site.server.url}${path}`)).text()
  expect(drawn.match(/<article/g)?.length).toBeGreaterThanOrEqual(SERVICES)
  expect(drawn).not.toContain('folded-away')
  const top = await page.evaluate(() => document.getElementById('services')?.getBoundingClientRect().top)
  expect(top).toBeLessThan(844)

  const more = pathways.found.more_other.replace('{number}', String(SERVICES - SHOWN))
  await page.getByRole('button', { name: more }).first().press('Enter')
  await eventually(seen).toBeGreaterThanOrEqual(SERVICES)
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI')
  await page.goto(`${site.server.url}/referral-pathways?service=medical-care`)
  await page.emulateMedia({ media: 'print' })
  await eventually(seen).toBeGreaterThanOrEqual(SERVICES)
  await page.context().close()

  const plain = await visitPlainly(site, path, { javaScriptEnabled: false })
  await eventually(() =>
    plain.page.getByRole('article').filter({ visible: true }).count(),
  ).toBeGreaterThanOrEqual(SERVICES)
  await plain.context.close()
})

test('partners fold by category on a phone, open by their title, and are whole on a wide screen', async () => {
  const page = await site.open('/partners', { width: 390 })
  const name = partners.category['international-ngos']
  const title = page.getByRole('button', { name })
  await eventually(() => title.getAttribute('aria-expanded')).toBe('false')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000)
  const entries = page.locator('#international-ngos-items > li')
  await eventually(() => entries.first().isVisible()).toBe(false)
  await title.press('Enter')
  await eventually(() => title.getAttribute('aria-expanded')).toBe('true')
  await eventually(() => entries.first().isVisible()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  // A link to a category opens it.
  await page.goto(`${site.server.url}/partners#regional-bodies`)
  await eventually(() => page.locator('#regional-bodies-items > li').first().isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await eventually(() => page.getByRole('button', { name }).count()).toBe(0)
  await eventually(() => entries.first().isVisible()).toBe(true)
  await page.context().close()
})
