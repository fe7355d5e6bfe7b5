import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { texts as enPublished } from '#shared/i18n/en/monitoring/published.ts'
import { texts as en } from '#shared/i18n/en/publishing/news.ts'
import { writeArticle } from '#tests/support/news.ts'
import { openTitled } from '#tests/support/published-list.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

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

test('sharing uses the sheet of the device, else copies the address', async () => {
  const { slug, title } = await writeArticle(editor)
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
  const { title, titleSo, slug } = await writeArticle(editor, { title: 'Rights & <duties>' })
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
