import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadNewsSeeds } from '#server/features/news/index.ts'
import { loadSiteFacts } from '#server/features/site-facts/index.ts'
import { texts as en } from '#shared/i18n/en/overview.ts'
import { texts as enQuick } from '#shared/i18n/en/quickPublish.ts'
import { texts as enFacts } from '#shared/i18n/en/siteFacts.ts'
import { texts as so } from '#shared/i18n/so/overview.ts'
import { texts as soFacts } from '#shared/i18n/so/siteFacts.ts'
import { languages } from '#tests/support/languages.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en: { overview: en, facts: enFacts }, so: { overview: so, facts: soFacts } }

let site: Screens
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
  await loadSiteFacts(site.server.services)
})
afterAll(() => site.close())

const main = (page: Screen) => page.getByRole('main')
const heading = (page: Screen, name: string) => main(page).getByRole('heading', { name, exact: true })

describe.each(languages('en'))('in %s', (locale) => {
  const { overview: t, facts } = TEXTS[locale]

  test('the sections stand in their order', async () => {
    const page = await site.open('/overview', { user: editor, locale })
    await heading(page, t.title).waitFor()
    await heading(page, t.health.title).waitFor()
    await page.waitForLoadState('networkidle')
    const ids = await main(page)
      .locator('[aria-labelledby]')
      .evaluateAll((found) => found.map((element) => element.getAttribute('aria-labelledby')))
    expect(ids).toEqual([
      ...['figures', 'activity', 'quick-stats', 'health', 'latest', 'quick-access', 'mission', 'values'],
      ...['theory-of-change', 'campaigns', 'emergency', 'platform', 'news', 'closing'],
    ])
    expect(await page.getByText(facts.stated, { exact: true }).count()).toBeGreaterThan(0)
    expect(await seriousFindings(page)).toEqual([])
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
  await page.getByText('Reported by the organisation: 200+ violations under review.').waitFor()
  await eventually(() => main(page).getByText(en.news.empty, { exact: true }).count()).toBe(2)
  await loadNewsSeeds(site.server.services)
  await page.reload()
  await eventually(() => page.locator('.news-teasers li').count()).toBe(2)
  await eventually(() => page.locator('.published-card').count()).toBe(2)
  expect(await page.locator('#activity + ul li').first().textContent()).toContain(
    en.activity.acts.news.published,
  )
  await page.getByRole('link', { name: 'Human rights monitoring', exact: true }).waitFor()
  await page.getByRole('button', { name: enQuick.open }).click()
  await page.getByRole('dialog', { name: enQuick.title }).waitFor()
})

test('the header of the dashboard offers reports to those who may, and not to others', async () => {
  const page = await site.open('/dashboard', { user: editor })
  await page.getByRole('button', { name: en.generate }).waitFor()
  const member = await site.server.signIn('member')
  const other = await site.open('/dashboard', { user: member })
  await main(other).getByRole('link', { name: en.join }).waitFor()
  await main(other).getByText(en.figures.notAllowed).waitFor()
  await other.waitForLoadState('networkidle')
  expect(await other.getByRole('button', { name: en.generate }).count()).toBe(0)
})

test('an administrator keeps a statement; somebody else’s change is told, and what was typed stays', async () => {
  const page = await site.open('/organization', { user: administrator })
  await page.waitForLoadState('networkidle')
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
})
