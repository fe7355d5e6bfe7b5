import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadNewsSeeds } from '#server/features/publishing/news/index.ts'
import { findRoute } from '#shared/contract/routes.ts'
import { texts as en } from '#shared/i18n/en/publishing/home.ts'
import { texts as so } from '#shared/i18n/so/publishing/home.ts'
import { button, homeWithClock, main, shownStep } from '#tests/support/home-demo.ts'
import { languages } from '#tests/support/languages.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

const TEXTS = { en, so }
/** The cards and the areas that they lead to. */
const CARDS = { iccpr: '/iccpr', upr: '/upr', incidents: '/incident-reporting', learning: '/learning' }
type Card = keyof typeof CARDS
const SECOND = 1000

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('says that there is no news yet, and shows the newest once there are', async () => {
  const page = await site.open('/')
  await page.getByText(en.latest.empty).waitFor()
  await loadNewsSeeds(site.server.services)
  await loadNewsSeeds(site.server.services)
  const news = page.locator('.news-teasers li')
  // The news of a change reaches the kept pages a moment after its transaction.
  await eventually(async () => {
    await page.reload()
    return news.count()
  }).toBe(2)
  await eventually(() => news.nth(0).textContent()).toContain('Grant programme')
  await eventually(() => news.nth(1).textContent()).toContain('Full member')
  await news.nth(1).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: /^Full member/ }).waitFor()
  const user = await site.server.signIn('editor')
  const { items } = await user.client.news.list({ input: {} })
  expect(items.map(({ isSeed }) => isSeed)).toEqual([true, true])
  const [grants] = items
  if (!grants) throw new Error('The news of the grant programme are missing')
  const input = { version: grants.version, title: 'Grants for organisations' }
  await user.client.news.edit({ params: { id: grants.id }, input })
  await loadNewsSeeds(site.server.services)
  const after = await user.client.news.list({ input: {} })
  expect(after.items.map(({ title, isSeed }) => [title, isSeed])).toEqual([
    ['Grants for organisations', false],
    [expect.stringMatching(/^Full member/), true],
  ])
  await page.context().close()
})

describe.each(languages('en'))('in %s', (locale) => {
  const t = TEXTS[locale]
  const path = locale === 'so' ? '/so' : '/'

  test('is whole without script, with all steps of the demonstration', async () => {
    const page = await (await openProfile({ javaScriptEnabled: false })).newPage()
    await page.goto(`${site.server.url}${path}`)
    const link = (name: string) => main(page).getByRole('link', { name, exact: true })
    await eventually(() => link(t.report).first().getAttribute('href')).toMatch(/\/incident-reporting$/)
    await eventually(() => link(t.apply).getAttribute('href')).toMatch(/\/grants\/apply$/)
    await eventually(() => link(t.access.button).getAttribute('href')).toBe('/api/login')
    for (const [id, path] of Object.entries(CARDS)) {
      const card = main(page).getByRole('heading', { name: t.features[id as Card].title, exact: true })
      expect(await card.count(), id).toBe(findRoute(path)?.visitor ? 1 : 0)
    }
    for (const step of ['case', 'recommendation', 'incident', 'analytics'] as const) {
      expect(await page.getByText(t.demo[step].text).isVisible(), step).toBe(true)
    }
    await eventually(() => page.getByText(t.demo.sample).isVisible()).toBe(true)
    const figures = await page.locator('[data-step=analytics] dd').allTextContents()
    expect(figures).toEqual(['156', '89', '67', '87%'])
    await eventually(() => button(page, t.demo.play).count()).toBe(0)
    await page.context().close()
  })
})

test('Access Platform leads to signing in', async () => {
  const page = await site.open('/')
  await main(page).getByRole('link', { name: en.access.button }).click()
  await page.waitForURL(/\/sign-in/)
  await page.context().close()
})

test('the demonstration plays three seconds a step, in ticks, and can be held, moved and reset', async () => {
  const page = await homeWithClock(site, 'no-preference')
  const progress = () =>
    page.locator('.demo-progress').evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : -1))
  expect(await shownStep(page)).toBe('case')
  await page.clock.runFor(10 * SECOND)
  expect(await shownStep(page)).toBe('case')

  await button(page, en.demo.play).click()
  await page.clock.runFor(100)
  await eventually(progress).toBeCloseTo(1 / 30)
  await page.clock.runFor(2800)
  await eventually(progress).toBeCloseTo(29 / 30)
  expect(await shownStep(page)).toBe('case')
  await page.clock.runFor(100)
  await eventually(() => shownStep(page)).toBe('recommendation')
  await page.clock.runFor(3 * SECOND)
  await eventually(() => shownStep(page)).toBe('incident')

  await button(page, en.demo.pause).click()
  await page.clock.runFor(10 * SECOND)
  expect(await shownStep(page)).toBe('incident')
  await button(page, en.demo.next).click()
  await eventually(() => shownStep(page)).toBe('analytics')
  await button(page, en.demo.previous).click()
  await eventually(() => shownStep(page)).toBe('incident')
  await button(page, en.demo.play).click()
  await page.clock.runFor(6 * SECOND)
  await eventually(() => shownStep(page)).toBe('case')
  await button(page, en.demo.next).click()
  await page.clock.runFor(SECOND)
  await button(page, en.demo.reset).click()
  await eventually(() => shownStep(page)).toBe('case')
  expect(await progress()).toBe(0)
  await page.clock.runFor(10 * SECOND)
  expect(await shownStep(page)).toBe('case')
  await page.context().close()
})
