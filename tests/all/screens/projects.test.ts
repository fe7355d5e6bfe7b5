import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadProjectExamples } from '#server/features/publishing/projects/index.ts'
import type { Project } from '#shared/contract/publishing/projects.ts'
import { texts as enPublished } from '#shared/i18n/en/monitoring/published.ts'
import { texts as en } from '#shared/i18n/en/publishing/projects.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as soPublished } from '#shared/i18n/so/monitoring/published.ts'
import { texts as so } from '#shared/i18n/so/publishing/projects.ts'
import { languages } from '#tests/support/languages.ts'
import { openTitled, projectInput, seeSkeletonsThenFailure } from '#tests/support/published-list.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const TOOLS = { en: enPublished, so: soPublished }

let site: Screens
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
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
  const tools = TOOLS[locale]
  const tabLink = (page: Screen, tab: keyof typeof t.tab, number: number) =>
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
    await eventually(() => cards.count()).toBe(1)
    await eventually(() => cards.getByRole('progressbar').getAttribute('value')).toBe('55')
    await tabLink(page, 'completed', 2).press('Enter')
    await eventually(() => cards.count()).toBe(2)
    await eventually(() => page.getByRole('progressbar').count()).toBe(0)
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
  })
})

test('the grant banner says whether the round that is set is open or over, and never stands without one', async () => {
  const page = await openTitled(site, '/projects', en.title)
  await page.getByText(en.none).waitFor()
  await page.waitForLoadState('networkidle')
  await eventually(() => page.getByRole('region', { name: en.grant.title }).count()).toBe(0)
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
  // A day after the last one of the round of 2025, which is announced as well.
  await set('2025-08-16')
  await page.reload()
  await banner.getByText('This round is over: its deadline was August 16, 2025.').waitFor()
})

test('grey cards stand until the first projects arrive, and a failure is told with a way to try again', async () => {
  const { title } = await write()
  await seeSkeletonsThenFailure(site, {
    enter: (home) =>
      home.getByRole('contentinfo').getByRole('link', { name: enShell.footer.projects }).click(),
    calls: '**/api/projects?*',
    skeletons: 6,
    title,
    failed: en.failed,
  })
})

test('examples are labelled in the list and on their pages', async () => {
  await loadProjectExamples(site.server.services)
  const page = await openTitled(site, '/projects?tab=stopped', en.title)
  const cards = page.getByRole('article')
  await eventually(() => cards.count()).toBeGreaterThan(0)
  await eventually(() => cards.getByText(enPublished.example, { exact: true }).count()).toBe(
    await cards.count(),
  )
  await cards.first().getByRole('heading').getByRole('link').click()
  await page.getByText(en.exampleText).waitFor()
})
