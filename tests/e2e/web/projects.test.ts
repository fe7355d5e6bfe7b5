import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadProjectExamples } from '#server/features/projects/index.ts'
import type { Project } from '#shared/contract/projects.ts'
import { texts as en } from '#shared/i18n/en/projects.ts'
import { texts as enPublished } from '#shared/i18n/en/published.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { texts as so } from '#shared/i18n/so/projects.ts'
import { texts as soPublished } from '#shared/i18n/so/published.ts'
import { languages } from '#tests/support/languages.ts'
import { openTitled, seeSkeletonsThenFailure } from '#tests/support/published-list.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = { en, so }
const TOOLS = { en: enPublished, so: soPublished }

let site: TestSite
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from projects`)
  await site.server.database.run(sql`update grant_round set round = null`)
})

const write = (more: Readonly<Record<string, unknown>> = {}): Promise<Project> =>
  editor.client.projects.create({
    input: {
      title: 'Monitoring in eight districts',
      titleSo: 'La-socodka siddeed degmo',
      description: 'Trained monitors document **violations** in eight districts.',
      descriptionSo: 'Kormeerayaal la tababaray ayaa xadgudubyada ka diiwaangeliya siddeed degmo.',
      objectives: '- Document every report\n- <script>document.title = "run"</script>',
      category: 'human_rights_monitoring',
      status: 'ongoing',
      startDate: '2026-02-01',
      endDate: '2027-01-31',
      location: 'Banadir',
      progress: 55,
      budget: 'USD 25,000',
      teamMembers: 'Lead, two officers',
      partners: 'A clinic',
      ...more,
    },
  })

describe.each(languages('so'))('for visitors, in %s', (locale) => {
  const t = TEXTS[locale]
  const tools = TOOLS[locale]
  const tabLink = (page: Page, tab: keyof typeof t.tab, number: number) =>
    page
      .getByRole('navigation', { name: t.tabs })
      .getByRole('link', { name: t.tab[tab].replace('{number}', String(number)), exact: true })

  test('three tabs have their counts, paused and cancelled ones a tab of their own, and filters change both', async () => {
    const page = await openTitled(site, '/projects', t.title, { locale })
    await page.getByText(t.none, { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await write()
    await write({ status: 'planning', category: 'legal_aid', location: 'Garoowe' })
    await write({ status: 'completed' })
    await write({ status: 'completed', category: 'legal_aid' })
    await write({ status: 'paused' })
    await write({ status: 'cancelled' })
    await page.reload()
    await tabLink(page, 'ongoing', 1).waitFor()
    await tabLink(page, 'upcoming', 1).waitFor()
    await tabLink(page, 'stopped', 2).waitFor()
    const cards = page.getByRole('article')
    expect(await cards.count()).toBe(1)
    expect(await cards.getByRole('progressbar').getAttribute('value')).toBe('55')
    await tabLink(page, 'completed', 2).press('Enter')
    await eventually(() => cards.count()).toBe(2)
    expect(await page.getByRole('progressbar').count()).toBe(0)
    await tabLink(page, 'stopped', 2).click()
    await cards.getByText(t.status.cancelled, { exact: true }).waitFor()
    await cards.getByText(t.status.paused, { exact: true }).waitFor()
    // A status opens the tab in which its projects stand, and a category leaves out the others.
    await page.getByLabel(t.statusLabel, { exact: true }).selectOption('completed')
    await page.getByLabel(t.categoryLabel, { exact: true }).selectOption('legal_aid')
    await page.getByRole('button', { name: tools.search, exact: true }).click()
    await tabLink(page, 'completed', 1).waitFor()
    await eventually(() => cards.count()).toBe(1)
    await tabLink(page, 'ongoing', 0).waitFor()
    await page.getByRole('searchbox', { name: t.search }).fill('nowhere')
    await page.keyboard.press('Enter')
    await page.getByText(t.none, { exact: true }).waitFor()
    await page.getByText(t.noneNarrowed).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: tools.clear }).click()
    await tabLink(page, 'upcoming', 1).waitFor()
    await page.context().close()
  })

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
    const [from, to] = [formatDate('2026-02-01', locale), formatDate('2027-01-31', locale)]
    await page.getByText(t.period.replace('{from}', from).replace('{to}', to)).waitFor()
    for (const text of ['Lead, two officers', 'A clinic']) await page.getByText(text).waitFor()
    expect(await page.getByRole('progressbar', { name: t.progress }).getAttribute('value')).toBe('55')
    expect(await page.getByText('<script>').isVisible()).toBe(true)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.goto(`${site.server.url}/projects/${only.id}`)
    await page.getByRole('heading', { level: 1, name: only.title }).waitFor()
    expect(await page.getByText(so.inEnglish).isVisible()).toBe(locale === 'so')
    expect(await page.getByRole('progressbar').count()).toBe(0)
    const over = t.periodOver.replace('{from}', from).replace('{to}', formatDate('2026-03-31', locale))
    await page.getByText(over).waitFor()
    await page.goto(`${site.server.url}/projects/nothing-like-this`)
    await page.getByRole('heading', { level: 1, name: t.notFound }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })

  test('the pages read without script', async () => {
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
  })
})

test('the grant banner says whether the round that is set is open or over, and never stands without one', async () => {
  const page = await openTitled(site, '/projects', en.title)
  await page.getByText(en.none).waitFor()
  expect(await page.getByRole('region', { name: en.grant.title }).count()).toBe(0)
  const set = async (deadline: string) => {
    const { version } = await administrator.client.grantRound.get()
    return administrator.client.grantRound.set({
      input: { version, round: { minimum: 3000, maximum: 6000, deadline } },
    })
  }
  await set('2999-08-15')
  await page.reload()
  const banner = page.getByRole('region', { name: en.grant.title })
  await banner.getByText('Grants of $3,000 to $6,000 for Somali organisations.').waitFor()
  await banner.getByText('Apply until August 15, 2999').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await set('2025-08-15')
  await page.reload()
  await banner.getByText('This round is over: its deadline was August 15, 2025.').waitFor()
  await page.context().close()
})

test('grey cards stand until the first projects arrive, and a failure is told with a way to try again', async () => {
  const { title } = await write()
  await seeSkeletonsThenFailure(site, {
    entry: (home) => home.getByRole('contentinfo').getByRole('link', { name: enShell.footer.projects }),
    calls: '**/api/projects?*',
    skeletons: 6,
    title,
    failed: en.failed,
  })
})

test('examples are labelled in the list and on their pages, which search engines leave out', async () => {
  await loadProjectExamples(site.server.services)
  const page = await openTitled(site, '/projects?tab=stopped', en.title)
  const cards = page.getByRole('article')
  expect(await cards.getByText(enPublished.example, { exact: true }).count()).toBe(await cards.count())
  await cards.first().getByRole('heading').getByRole('link').click()
  await page.getByText(en.exampleText).waitFor()
  await page.reload()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  for (const hidden of ['.top-bar', '.footer', '.published-actions']) {
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false)
  }
  await page.context().close()
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
