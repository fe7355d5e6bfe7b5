import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { texts as enPublished } from '#shared/i18n/en/monitoring/published.ts'
import { texts as en } from '#shared/i18n/en/publishing/news.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as soPublished } from '#shared/i18n/so/monitoring/published.ts'
import { texts as so } from '#shared/i18n/so/publishing/news.ts'
import { languages } from '#tests/support/languages.ts'
import { openTitled, seeSkeletonsThenFailure } from '#tests/support/published-list.ts'
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
  await site.server.database.run(sql`delete from news`)
})

const write = (more: Readonly<Record<string, unknown>> = {}): Promise<NewsItem> =>
  editor.client.news.create({
    input: {
      title: 'Legal aid reaches Baydhabo',
      titleSo: 'Gargaarka sharciga ayaa gaaray Baydhabo',
      summary: 'A new office gives free legal advice to displaced families.',
      summarySo: 'Xafiis cusub ayaa qoysaska barakacay siiya talo sharci oo bilaash ah.',
      content: 'The office in Baydhabo opened today. It is open to everybody who needs advice.',
      contentSo:
        '## Waxa is beddelay\n\nXafiiska Baydhabo maanta ayaa la furay. Cid kasta ayuu u furan yahay.',
      category: 'legal',
      ...more,
    },
  })

describe.each(languages('so'))('for visitors, in %s', (locale) => {
  const t = TEXTS[locale]

  test('the list is searched and filtered, and tells when nothing fits or nothing is there', async () => {
    const page = await openTitled(site, '/news', t.title, { locale })
    await page.getByText(t.noneYet).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await write()
    await write({ title: 'Radio talks', titleSo: 'Wadahadal raadiyo', category: 'education' })
    await page.reload()
    const cards = page.getByRole('article')
    await eventually(() => cards.count()).toBe(2)
    await page.getByRole('link', { name: t.category.education, exact: true }).click()
    await eventually(() => cards.count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('category')).toBe('education')
    await page.getByRole('searchbox', { name: t.search }).fill('baydhabo')
    await page.getByRole('searchbox', { name: t.search }).press('Enter')
    await page.getByText(locale === 'en' ? '1 article found' : '1 maqaal ayaa la helay').waitFor()
    await page.getByRole('searchbox', { name: t.search }).fill('nowhere at all')
    await page.getByRole('button', { name: TOOLS[locale].search, exact: true }).click()
    await page.getByText(t.none).waitFor()
    await page.goBack()
    await eventually(() => page.getByRole('searchbox', { name: t.search }).inputValue()).toBe('baydhabo')
    await page.goForward()
    await page.getByText(t.none).waitFor()
    await page.getByRole('link', { name: TOOLS[locale].clear }).click()
    await eventually(() => cards.count()).toBe(2)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('what is typed while a search is on its way stays, and so does the place in the form', async () => {
    const page = await openTitled(site, '/news', t.title, { locale })
    const box = page.getByRole('searchbox', { name: t.search })
    await box.focus()
    await box.evaluate((element) => {
      const input = element as HTMLInputElement
      input.value = 'nowhere'
      input.form?.requestSubmit(input.form.querySelector('button'))
      input.value = 'nowhere at all'
    })
    await page.getByText(t.none).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('nowhere')
    await eventually(() => box.inputValue()).toBe('nowhere at all')
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  })
})

test('six grey cards stand until the first news arrive, and a failure is told with a way to try again', async () => {
  const { title } = await write()
  await seeSkeletonsThenFailure(site, {
    enter: (home) => home.getByRole('navigation').getByRole('link', { name: enShell.public.news }).click(),
    calls: '**/api/news?*',
    skeletons: 6,
    title,
    failed: en.failed,
  })
})

test('news stand in the public navigation', async () => {
  const page = await site.open('/')
  await page.waitForLoadState('networkidle')
  const navigation = page.getByRole('navigation', { name: enShell.mainNavigation })
  await navigation.getByRole('link', { name: enShell.public.news }).click()
  await page.getByRole('heading', { level: 1, name: en.title }).waitFor()
})
