import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '#shared/contract/publishing/jobs.ts'
import { texts as enPublished } from '#shared/i18n/en/monitoring/published.ts'
import { texts as en } from '#shared/i18n/en/publishing/jobs.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { texts as soPublished } from '#shared/i18n/so/monitoring/published.ts'
import { texts as so } from '#shared/i18n/so/publishing/jobs.ts'
import { languages } from '#tests/support/languages.ts'
import { inDays, jobInput, openTitled } from '#tests/support/published-list.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const TOOLS = { en: enPublished, so: soPublished }

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from jobs`)
  await site.server.database.run(sql`update organization_settings set email = 'office@example.org'`)
})

const write = (more: Readonly<Record<string, unknown>> = {}): Promise<Job> =>
  editor.client.jobs.create({ input: jobInput(more) })

describe.each(languages('so'))('for visitors, in %s', (locale) => {
  const t = TEXTS[locale]
  const tools = TOOLS[locale]

  test('the tab tells how to apply, and says when there is nothing or nothing fits', async () => {
    const page = await openTitled(site, '/news', locale === 'en' ? 'News' : 'Wararka', { locale })
    await page
      .getByRole('navigation', { name: tools.tabs.label })
      .getByRole('link', { name: tools.tabs.jobs })
      .click()
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    await page.getByRole('region', { name: t.howTitle }).getByText(t.howText).waitFor()
    await page.getByText(t.none, { exact: true }).waitFor()
    await page.getByText(t.noneText, { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await write()
    await write({ title: 'Lawyer', category: 'legal', featured: true, remote: true })
    await page.reload()
    const cards = page.getByRole('article')
    await eventually(() => cards.count()).toBe(2)
    const first = cards.first()
    for (const mark of [t.featured, t.remote, t.type['full-time']])
      await first.getByText(mark, { exact: true }).waitFor()
    await first.getByText(t.applyBy.replace('{date}', formatDate(inDays(10), locale))).waitFor()
    await page.getByRole('link', { name: t.category.legal, exact: true }).click()
    await eventually(() => cards.count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('category')).toBe('legal')
    await page.getByRole('searchbox', { name: t.search }).fill('nowhere')
    await page.keyboard.press('Enter')
    await page.getByText(t.noMatch, { exact: true }).waitFor()
    await page.getByText(t.noMatchText).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: tools.clear }).click()
    await eventually(() => cards.count()).toBe(2)
  })
})
