import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import { texts as en } from '#shared/i18n/en/publishing/news.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { texts as so } from '#shared/i18n/so/publishing/news.ts'
import { languages } from '#tests/support/languages.ts'
import { writeArticle } from '#tests/support/news.ts'
import { openTitled } from '#tests/support/published-list.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = { en, so }
const LONG_TITLE = 'In English alone: what the office in Baydhabo did for displaced families this year'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from news`)
})

describe.each(languages('so'))('for visitors, in %s', (locale) => {
  const t = TEXTS[locale]

  test('an article has a page of its own, in their language where it was written in it', async () => {
    const item = await writeArticle(editor)
    // As long as a title that the list of a phone has to wrap.
    const only = await writeArticle(editor, { title: LONG_TITLE, titleSo: null, contentSo: null })
    const title = locale === 'en' ? item.title : String(item.titleSo)
    const page = await openTitled(site, '/news', t.title, { locale, width: 390 })
    expect(await sidewaysOverflow(page)).toBe(0)
    const isTooWide = (heading: Element) => heading.scrollWidth > heading.clientWidth
    const titles = page.locator('.published-card h2')
    await eventually(() => titles.count()).toBe(2)
    for (const each of await titles.all()) expect(await each.evaluate(isTooWide)).toBe(false)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/news/${item.slug}`)
    await eventually(() => page.title()).toContain(title)
    await page.getByText(formatDate(item.publishedAt, locale)).waitFor()
    await page.getByText(t.by.replace('{author}', NEWS_TEAM)).waitFor()
    await eventually(() => page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe(locale)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    // What is not in their language says so.
    await page.goto(`${site.server.url}/news/${only.id}`)
    await page.getByRole('heading', { level: 1, name: only.title }).waitFor()
    await eventually(() => page.getByText(so.inEnglish).isVisible()).toBe(locale === 'so')
    await page.goto(`${site.server.url}/news/nothing-like-this`)
    await page.getByRole('heading', { level: 1, name: t.notFound }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })
})

test('the body is what was meant, script in it is text, and what is not for paper stays off it', async () => {
  const { slug, title } = await writeArticle(editor)
  const page = await openTitled(site, `/news/${slug}`, title)
  const body = page.locator('.published-text')
  await body.getByRole('heading', { level: 2, name: 'What changed' }).waitFor()
  await eventually(() => body.getByRole('listitem').count()).toBe(2)
  const link = body.getByRole('link', { name: 'the report' })
  await eventually(() => link.getAttribute('href')).toBe('https://example.org/report')
  await eventually(() => link.getAttribute('rel')).toContain('noopener')
  await eventually(() => body.getByText('<script>').isVisible()).toBe(true)
  expect(await page.title()).toContain(title)
  await page.emulateMedia({ media: 'print' })
  await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  for (const hidden of ['.top-bar', '.footer', '.published-actions', '.safety']) {
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false)
  }
  await page.context().close()
})
