import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadProjectExamples } from '#server/features/publishing/projects/index.ts'
import type { Project } from '#shared/contract/publishing/projects.ts'
import { texts as en } from '#shared/i18n/en/publishing/projects.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { texts as so } from '#shared/i18n/so/publishing/projects.ts'
import { languages } from '#tests/support/languages.ts'
import { openTitled, projectInput } from '#tests/support/published-list.ts'
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
  await site.server.database.run(sql`delete from projects`)
  await site.server.database.run(sql`update grant_rounds set announced = false`)
})

const write = (more: Readonly<Record<string, unknown>> = {}): Promise<Project> =>
  editor.client.projects.create({ input: projectInput(more) })

describe.each(languages('so'))('for visitors, in %s', (locale) => {
  const t = TEXTS[locale]

  test('a project has a page of its own, in their language where it was written in it', async () => {
    const project = await write()
    const only = await write({
      title: 'In English alone',
      titleSo: null,
      descriptionSo: null,
      status: 'paused',
      endDate: '2026-03-31',
    })
    const title = locale === 'en' ? project.title : String(project.titleSo)
    const page = await openTitled(site, '/projects', t.title, { locale, width: 390 })
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/projects/${project.slug}$`))
    await page.getByText('USD 25,000 ($25,000)').waitFor()
    const [from, to] = [formatDate('2026-02-01', locale), formatDate(project.endDate, locale)]
    await page.getByText(t.period.replace('{from}', from).replace('{to}', to)).waitFor()
    for (const text of ['Lead, two officers', 'A clinic']) await page.getByText(text).waitFor()
    await eventually(() => page.getByRole('progressbar', { name: t.progress }).getAttribute('value')).toBe(
      '55',
    )
    await eventually(() => page.getByText('<script>').isVisible()).toBe(true)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    for (const hidden of ['.top-bar', '.footer', '.published-actions']) {
      expect(await page.locator(hidden).isVisible(), hidden).toBe(false)
    }
    await page.emulateMedia({ media: null })
    await page.goto(`${site.server.url}/projects/${only.id}`)
    await page.getByRole('heading', { level: 1, name: only.title }).waitFor()
    await eventually(() => page.getByText(so.inEnglish).isVisible()).toBe(locale === 'so')
    await eventually(() => page.getByRole('progressbar').count()).toBe(0)
    const over = t.periodOver.replace('{from}', from).replace('{to}', formatDate('2026-03-31', locale))
    await page.getByText(over).waitFor()
    await page.goto(`${site.server.url}/projects/nothing-like-this`)
    await page.getByRole('heading', { level: 1, name: t.notFound }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })

  test('the pages read without script, and search engines leave examples out', async () => {
    const project = await write()
    const read = async (path: string) =>
      (await fetch(`${site.server.url}${locale === 'so' ? '/so' : ''}${path}`)).text()
    const title = locale === 'en' ? project.title : String(project.titleSo)
    const list = await read('/projects')
    for (const text of [title, t.tab.ongoing.replace('{number}', '1'), '<progress max="100" value="55"']) {
      expect(list).toContain(text)
    }
    expect(await read('/projects?tab=stopped')).toContain(t.none)
    const page = await read(`/projects/${project.slug}`)
    expect(page).toContain(`<h1 tabindex="-1" lang="${locale}" dir="auto">${title}</h1>`)
    expect(page).toMatch(new RegExp(`<meta property="og:title" content="${title}">`))
    expect(page).not.toContain('noindex')
    await loadProjectExamples(site.server.services)
    const { items } = await site.server.visitor().client.projects.list()
    const example = items.find(({ isExample }) => isExample)
    expect(await read(`/projects/${example?.slug}`)).toContain('<meta name="robots" content="noindex">')
  })
})

test('words without any space stay within a phone, in the list and on the page', async () => {
  const word = 'Wordwithoutanyspace'.repeat(10)
  const { slug } = await write({
    title: word,
    description: word,
    objectives: word,
    location: word,
    budget: word,
  })
  const page = await openTitled(site, '/projects', en.title, { width: 390 })
  for (const path of ['/projects', `/projects/${slug}`]) {
    await page.goto(`${site.server.url}${path}`)
    await page.getByRole('heading', { name: word }).waitFor()
    expect(await sidewaysOverflow(page), path).toBe(0)
  }
  await page.context().close()
})
