import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSiteFacts } from '#server/features/publishing/site-facts/index.ts'
import { texts as en } from '#shared/i18n/en/administration/overview.ts'
import { texts as enFacts } from '#shared/i18n/en/publishing/siteFacts.ts'
import { texts as so } from '#shared/i18n/so/administration/overview.ts'
import { texts as soFacts } from '#shared/i18n/so/publishing/siteFacts.ts'
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
      ...['attention', 'mine', 'figures', 'activity', 'latest', 'health', 'quick-access'],
      ...['mission', 'values', 'theory-of-change', 'campaigns', 'emergency', 'platform', 'news'],
      ...['quick-stats', 'closing'],
    ])
    await page.getByText(t.attention.none).waitFor()
    await page.getByText(t.mine.none).waitFor()
    await eventually(() => page.getByText(facts.stated, { exact: true }).count()).toBeGreaterThan(0)
    expect(await seriousFindings(page)).toEqual([])
  })
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
  await eventually(() => dialog.getByLabel(enFacts.value, { exact: true }).inputValue()).toBe('81%')
  await dialog.getByRole('alert').getByRole('button').click()
  await eventually(() => dialog.getByLabel(enFacts.source).inputValue()).toBe('The annual report')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit: 81% case resolution rate' }).waitFor()
})
