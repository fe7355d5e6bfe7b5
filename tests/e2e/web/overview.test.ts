import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadNewsSeeds } from '#server/features/news/index.ts'
import { loadSiteFacts } from '#server/features/site-facts/index.ts'
import { texts as en } from '#shared/i18n/en/overview.ts'
import { texts as enQuick } from '#shared/i18n/en/quickPublish.ts'
import { texts as enFacts } from '#shared/i18n/en/siteFacts.ts'
import { texts as so } from '#shared/i18n/so/overview.ts'
import { texts as soFacts } from '#shared/i18n/so/siteFacts.ts'
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

const TEXTS = { en: { overview: en, facts: enFacts }, so: { overview: so, facts: soFacts } }

let site: TestSite
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
  await loadSiteFacts(site.server.services)
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })

describe.each(languages('en'))('in %s', (locale) => {
  const { overview: t, facts } = TEXTS[locale]

  test.each([1440, 390])('the sections stand in their order, %i px wide', async (width) => {
    const page = await site.open('/overview', { user: editor, locale, width })
    await heading(page, t.title).waitFor()
    await page.waitForLoadState('networkidle')
    await heading(page, t.health.title).waitFor()
    const ids = await main(page)
      .locator('[aria-labelledby]')
      .evaluateAll((found) => found.map((element) => element.getAttribute('aria-labelledby')))
    expect(ids).toEqual([
      ...['figures', 'activity', 'quick-stats', 'health', 'latest', 'quick-access', 'mission', 'values'],
      ...['theory-of-change', 'campaigns', 'emergency', 'platform', 'news', 'closing'],
    ])
    expect(await page.getByText(facts.stated, { exact: true }).count()).toBeGreaterThan(0)
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.context().close()
  })
})

test('figures are counted, news are shown, and statements are told as such', async () => {
  const page = await site.open('/', { user: editor })
  await heading(page, en.title).waitFor()
  const cards = page.locator('.ov-stat')
  await eventually(() => cards.allTextContents()).toEqual([
    expect.stringContaining(`${en.figures.cases}0`),
    expect.stringContaining(`${en.figures.recommendations}0`),
    expect.stringContaining(`${en.figures.staff}2`),
    expect.stringContaining(`${en.figures.documents}0`),
  ])
  await page.getByText('The organisation states: 200+ violations under review.').waitFor()
  await eventually(() => main(page).getByText(en.news.empty, { exact: true }).count()).toBe(2)
  await loadNewsSeeds(site.server.services)
  await page.reload()
  await eventually(() => page.locator('.news-teasers li').count()).toBe(2)
  expect(await page.locator('.published-card').count()).toBe(2)
  expect(await page.locator('#activity + ul li').first().textContent()).toContain(
    en.activity.acts.news.published,
  )
  await page.getByRole('link', { name: 'Human rights monitoring', exact: true }).waitFor()
  await page.getByRole('button', { name: enQuick.open }).click()
  await page.getByRole('dialog', { name: enQuick.title }).waitFor()
  await page.context().close()
})

test('the header of the dashboard offers reports to those who may, and stands for visitors without script', async () => {
  const page = await site.open('/dashboard', { user: editor })
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: en.generate }).click()
  expect((await loading).suggestedFilename()).toMatch(/^human-rights-report-\d{4}-\d{2}\.json$/)
  await page.context().close()
  const member = await site.server.signIn('member')
  const other = await site.open('/dashboard', { user: member })
  await main(other).getByRole('link', { name: en.join }).waitFor()
  expect(await other.getByRole('button', { name: en.generate }).count()).toBe(0)
  await main(other).getByText(en.figures.notAllowed).waitFor()
  await other.context().close()

  const browser = await launchBrowser()
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const answer = await plain.goto(`${site.server.url}/dashboard`)
  expect(answer?.status()).toBe(200)
  const header = plain.locator('.dashboard-header')
  const figures = await header.locator('dd').allTextContents()
  expect(figures).toEqual(['24/7', '99.8%', '<2h'])
  expect(await header.textContent()).toContain(enFacts.stated)
  expect(await header.getByRole('button').count()).toBe(0)
  expect(await plain.locator('main').textContent()).toContain('2,500+')
  await browser.close()
})

test('an administrator keeps a statement; somebody else’s change is told, and what was typed stays', async () => {
  const page = await site.open('/organization', { user: administrator })
  await page.getByRole('button', { name: `Edit: 78% case resolution rate` }).click()
  const dialog = page.getByRole('dialog', { name: enFacts.editTitle })
  await dialog.getByLabel(enFacts.value, { exact: true }).fill('81%')
  const facts = await administrator.client.siteFacts.list()
  const version = facts.find(({ id }) => id === 'resolution-rate')?.version ?? 0
  const params = { id: 'resolution-rate' }
  await administrator.client.siteFacts.edit({ params, input: { version, source: 'The annual report' } })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByLabel(enFacts.value, { exact: true }).inputValue()).toBe('81%')
  await dialog.getByRole('alert').getByRole('button').click()
  await eventually(() => dialog.getByLabel(enFacts.source).inputValue()).toBe('The annual report')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit: 81% case resolution rate' }).waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.context().close()
})
