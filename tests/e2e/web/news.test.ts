import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewsItem } from '#shared/contract/news.ts'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import { texts as en } from '#shared/i18n/en/news.ts'
import { texts as enPublished } from '#shared/i18n/en/published.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { texts as so } from '#shared/i18n/so/news.ts'
import { languages } from '#tests/support/languages.ts'
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

const BODY = [
  '## What changed',
  'The office in **Baydhabo** opened today. Read [the report](https://example.org/report).',
  '- Advice without a fee\n- Help with papers',
  '> We had nobody to ask before.',
  '<script>document.title = "run"</script>',
].join('\n\n')

const write = (more: Readonly<Record<string, unknown>> = {}): Promise<NewsItem> =>
  editor.client.news.create({
    input: {
      title: 'Legal aid reaches Baydhabo',
      titleSo: 'Gargaarka sharciga ayaa gaaray Baydhabo',
      summary: 'A new office gives free legal advice to displaced families.',
      summarySo: 'Xafiis cusub ayaa qoysaska barakacay siiya talo sharci oo bilaash ah.',
      content: BODY,
      contentSo:
        '## Waxa is beddelay\n\nXafiiska Baydhabo maanta ayaa la furay. Cid kasta ayuu u furan yahay.',
      category: 'legal',
      ...more,
    },
  })

describe.each(languages('so'))('for visitors, in %s', (locale) => {
  const t = TEXTS[locale]

  test('an article has a page of its own, in their language where it was written in it', async () => {
    const item = await write()
    const only = await write({ title: 'In English alone', titleSo: null, contentSo: null })
    const title = locale === 'en' ? item.title : String(item.titleSo)
    const page = await openTitled(site, '/news', t.title, { locale, width: 390 })
    expect(await sidewaysOverflow(page)).toBe(0)
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
  const { slug, title } = await write()
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

test('sharing uses the sheet of the device, else copies the address', async () => {
  const { slug, title } = await write()
  const page = await site.open('/favicon.svg')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.server.url}/news/${slug}`)
  const share = page.getByRole('button', { name: enPublished.shareLabel.replace('{title}', title) })
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  )
  await share.click()
  await page.getByText(enPublished.copied).waitFor()
  const url = `${site.server.url}/news/${slug}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const shared = page.evaluate(
    () =>
      new Promise((resolve) => {
        Object.defineProperty(navigator, 'share', { value: async (given: unknown) => resolve(given) })
      }),
  )
  await share.press('Enter')
  expect(await shared).toEqual({ title, url })
  await page.context().close()
})

test('the feed is XML that a reader understands, and the page names it', async () => {
  const { title, titleSo, slug } = await write({ title: 'Rights & <duties>' })
  const page = await openTitled(site, '/news', en.title)
  const link = await page.getByRole('link', { name: 'Atom' }).getAttribute('href')
  const read = await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text()
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    const html = new DOMParser().parseFromString(
      feed.querySelector('content')?.textContent ?? '',
      'text/html',
    )
    return {
      faults: feed.querySelectorAll('parsererror').length,
      title: feed.querySelector('entry > title')?.textContent,
      href: feed.querySelector('entry > link')?.getAttribute('href'),
      scripts: html.querySelectorAll('script').length,
      items: html.querySelectorAll('li').length,
    }
  }, String(link))
  expect(read).toMatchObject({ faults: 0, title: `${title} / ${titleSo}`, scripts: 0, items: 2 })
  expect(read.href).toMatch(new RegExp(`/news/${slug}$`))
  const named = page.locator('head link[rel="alternate"][type="application/atom+xml"]')
  await eventually(() => named.getAttribute('href')).toBe(link)
  await page.context().close()
})
