import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as enCharts } from '#shared/i18n/en/charts.ts'
import { texts as enFramework } from '#shared/i18n/en/monitoring/framework.ts'
import { texts as enAbout } from '#shared/i18n/en/publishing/about.ts'
import { texts as enCoalition } from '#shared/i18n/en/publishing/coalition.ts'
import { texts as enNews } from '#shared/i18n/en/publishing/news.ts'
import { texts as enStatements } from '#shared/i18n/en/publishing/statements.ts'
import { texts as enStrategy } from '#shared/i18n/en/publishing/strategy.ts'
import { texts as enTheory } from '#shared/i18n/en/publishing/theory.ts'
import { texts as enSections } from '#shared/i18n/en/publishing/theorySections.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as menu } from '#shared/i18n/en/staffMenu.ts'
import { texts as soCharts } from '#shared/i18n/so/charts.ts'
import { texts as soFramework } from '#shared/i18n/so/monitoring/framework.ts'
import { texts as soAbout } from '#shared/i18n/so/publishing/about.ts'
import { texts as soCoalition } from '#shared/i18n/so/publishing/coalition.ts'
import { texts as soStatements } from '#shared/i18n/so/publishing/statements.ts'
import { texts as soStrategy } from '#shared/i18n/so/publishing/strategy.ts'
import { texts as soTheory } from '#shared/i18n/so/publishing/theory.ts'
import { texts as soSections } from '#shared/i18n/so/publishing/theorySections.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import { openProfile } from '#tests/support/profiles.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
  takenOver,
} from '#tests/support/site.ts'

const TEXTS = {
  en: {
    about: enAbout,
    charts: enCharts,
    coalition: enCoalition,
    framework: enFramework,
    shell: enShell,
    statements: enStatements,
    strategy: enStrategy,
    theory: enTheory,
    sections: enSections,
  },
  so: {
    about: soAbout,
    charts: soCharts,
    coalition: soCoalition,
    framework: soFramework,
    shell: soShell,
    statements: soStatements,
    strategy: soStrategy,
    theory: soTheory,
    sections: soSections,
  },
}
/** Bytes of script, compressed, of a page for visitors (decision 0165). */
const PUBLIC_BUDGET = 140_000

let site: TestSite
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`
    update organization_settings set email = null, emergency_email = null, hotline = null, office = null,
      social_accounts = '[]'`)
})

const set = async (input: Readonly<Record<string, unknown>>) => {
  const { version } = await administrator.client.organization.get()
  await administrator.client.organization.edit({ input: { version, ...input } })
}
const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { level, name, exact: true })

describe.each(languages('so'))('in %s', (locale) => {
  const t = TEXTS[locale]
  const at = (path: string) => (locale === 'so' ? `/so${path}` : path)

  test('every page is whole without script', async () => {
    const page = await (await openProfile({ javaScriptEnabled: false })).newPage()
    const see = async (path: string, ...texts: readonly string[]) => {
      await page.goto(`${site.server.url}${at(path)}`)
      const body = (await page.locator('main').textContent()) ?? ''
      for (const text of texts) expect(body, path).toContain(text)
    }
    await see('/strategic-priorities', ...Object.values(t.strategy.priorities).map(({ title }) => title))
    await page.getByRole('link', { name: t.strategy.tabs.budget }).click()
    expect(new URL(page.url()).search).toBe('?tab=budget')
    await see('/strategic-priorities?tab=budget', '$450,000', '$520,000', '$970,000', '$150,000', '$70,000')
    const states = Object.values(t.strategy.states).map(({ focus }) => focus)
    await see('/strategic-priorities?tab=states', ...states)
    await see('/strategic-priorities?tab=timeline', t.strategy.milestones.foundation.title, 'Q4 2026')
    await see('/about', t.about.mission, t.about.values.equality.text, t.framework.vision, t.theory.overview)
    const sections = Object.values(t.sections.sections).map(({ text }) => text)
    await see('/about?tab=framework', t.framework.vision, '2,500+', ...sections)
    await see('/icr2p', t.coalition.badge, t.coalition.pillars.response.text, t.coalition.benefits.voice.text)
    for (const name of ['privacy', 'terms', 'security', 'accessibility'] as const) {
      const { lead, sections: parts } = t.statements[name]
      await see(`/${name}`, lead, ...parts.flatMap(({ text }) => [...text]))
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical).toMatch(new RegExp(`${at(`/${name}`)}$`))
    }
    await page.context().close()
  })

  test('the plan is walked through with the keyboard, its charts told and shown as tables', async () => {
    const page = await site.open('/strategic-priorities', { locale })
    await heading(page, t.strategy.title).waitFor()
    const tab = page.getByRole('link', { name: t.strategy.tabs.budget, exact: true })
    await tab.press('Enter')
    await heading(page, t.strategy.tabs.budget, 2).waitFor()
    await eventually(() => tab.getAttribute('aria-current')).toBe('true')
    const charts = page.getByRole('img')
    await eventually(() => charts.count()).toBe(2)
    await eventually(() => charts.first().getAttribute('aria-label')).toContain(
      `${t.strategy.budget.lines.operations}: $180,000`,
    )
    const summary = page.getByText(t.charts.table).first()
    await summary.press('Enter')
    const table = page.getByRole('table').first()
    await table.waitFor()
    await eventually(() => table.getByRole('row').count()).toBe(6)
    await eventually(() => table.getByRole('row').last().textContent()).toContain('$450,000')
    await page.context().close()
  })

  test('the plan, the framework and the impact report are files in the language of the page', async () => {
    const page = await site.open('/about?tab=framework', { locale })
    for (const [name, document] of [
      [t.framework.download, 'strategic-framework'],
      [t.framework.report, 'impact-report'],
    ] as const) {
      const loading = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      expect((await loading).suggestedFilename()).toBe(`${document}-${locale}.pdf`)
    }
    await page.goto(`${site.server.url}/strategic-priorities`)
    const loading = page.waitForEvent('download')
    await page.getByRole('link', { name: t.strategy.download }).click()
    expect((await loading).suggestedFilename()).toBe(`strategic-plan-${locale}.pdf`)
    await page.context().close()
  })
})

test('what the organisation has not said stands nowhere, and what it has said stands where it belongs', async () => {
  const page = await site.open('/about')
  await heading(page, enAbout.title).waitFor()
  await eventually(() => page.getByRole('heading', { name: enAbout.contactTitle, exact: true }).count()).toBe(
    0,
  )
  await page.goto(`${site.server.url}/about?tab=framework`)
  await heading(page, enFramework.title, 2).waitFor()
  await eventually(() => page.getByRole('link', { name: enFramework.support }).count()).toBe(0)
  await page.goto(`${site.server.url}/about?tab=emergency`)
  await page.getByText(enAbout.emergency.notSet).waitFor()

  await set({
    email: 'office@rights.so',
    emergencyEmail: 'now@rights.so',
    hotline: '+252 61 000 0000',
    office: 'Maka al-Mukarama Road, Mogadishu',
    socialAccounts: [{ name: '@rights_so', url: 'https://x.com/rights_so' }],
  })
  await page.goto(`${site.server.url}/about`)
  await page.getByRole('link', { name: 'office@rights.so' }).waitFor()
  const call = page.getByRole('main').getByRole('link', { name: '+252 61 000 0000' })
  await eventually(() => call.getAttribute('href')).toBe('tel:+252610000000')
  await page.getByRole('main').getByText('Maka al-Mukarama Road, Mogadishu').waitFor()
  const account = page.getByRole('link', { name: '@rights_so' })
  await eventually(() => account.getAttribute('rel')).toBe('noopener noreferrer')
  await page.goto(`${site.server.url}/about?tab=framework`)
  const support = page.getByRole('link', { name: enFramework.support })
  await eventually(() => support.getAttribute('href')).toBe('mailto:office@rights.so?subject=Partnership')
  await page.goto(`${site.server.url}/about?tab=emergency`)
  await page.getByRole('main').getByRole('link', { name: 'now@rights.so' }).waitFor()
  await eventually(() => page.getByText(enAbout.emergency.notSet).count()).toBe(0)
  await page.goto(`${site.server.url}/privacy`)
  await page.getByRole('link', { name: 'office@rights.so' }).waitFor()
  await page.context().close()
})

test('the framework is compact where it is not the subject', async () => {
  const page = await site.open('/about')
  await heading(page, enFramework.title, 2).waitFor()
  await eventually(() => page.getByRole('heading', { name: enFramework.missionTitle }).count()).toBe(0)
  for (const { title } of Object.values(enFramework.pillars)) await heading(page, title, 3).waitFor()
  await page.getByRole('link', { name: enFramework.more }).click()
  await heading(page, enFramework.missionTitle, 3).waitFor()
  await page.context().close()
})

test('the coalition’s programmes lead to areas that are there, and other sites open a window', async () => {
  const page = await site.open('/coalition')
  const links = page.getByRole('main').locator('.org-entries a')
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(paths).toEqual(['/incident-reporting', '/iccpr', '/upr', '/news'])
  for (const path of paths) {
    expect((await page.request.get(`${site.server.url}${path}`)).status(), String(path)).toBe(200)
  }
  const elsewhere = page.getByRole('link', { name: enCoalition.links.centre })
  await eventually(() => elsewhere.getAttribute('target')).toBe('_blank')
  await eventually(() => elsewhere.getAttribute('rel')).toBe('noopener noreferrer')
  await eventually(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/icr2p$/)
  await page.context().close()
})

test('the pages stand in the navigation and at the foot in their order', async () => {
  const page = await site.open('/about')
  const navigation = page.getByRole('banner').getByRole('navigation', { name: enShell.mainNavigation })
  await takenOver(page)
  await navigation.getByRole('button', { name: enShell.more }).click()
  const entries = await navigation
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(entries.slice(0, 4)).toEqual(['/', '/strategic-priorities', '/iccpr', '/upr'])
  expect(entries.slice(-2)).toEqual(['/icr2p', '/about'])
  const foot = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  const statements = ['/privacy', '/terms', '/security', '/accessibility']
  expect(foot.filter((path) => statements.includes(String(path)))).toEqual(statements)
  await page.context().close()
})

test('the impact progress stands beside the news, and leads to the whole theory of change', async () => {
  const page = await site.open('/news', { width: 390 })
  await heading(page, enNews.title).waitFor()
  await heading(page, enTheory.progressTitle, 2).waitFor()
  await page.getByText('Scale: 45%').waitFor()
  await page.getByText('Systems change: 30%').waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: enTheory.more }).click()
  await heading(page, enTheory.title, 2).waitFor()
  await eventually(() => page.locator('.org-theory-columns ol > li').count()).toBe(15)
  const starts = await page
    .locator('.org-theory-columns ol')
    .evaluateAll((lists) => lists.map((list) => (list instanceof HTMLOListElement ? list.start : 0)))
  expect(starts).toEqual([1, 6, 11])
  await page.context().close()
})

test('staff reach the accounts at the address of the specification', async () => {
  await set({ socialAccounts: [{ name: '@rights_so', url: 'https://x.com/rights_so' }] })
  const page = await site.open('/social-media', { user: administrator })
  await page.getByRole('link', { name: '@rights_so' }).waitFor()
  const navigation = page.getByRole('navigation', { name: enShell.mainNavigation })
  await navigation.getByRole('link', { name: menu.strategy }).click()
  await heading(page, enStrategy.title).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()
})

test('the pages need little script', async () => {
  const paths = [
    '/strategic-priorities?tab=budget',
    '/about?tab=framework',
    '/security',
    '/partners',
    '/news',
  ]
  for (const path of paths) {
    const page = await site.open('/favicon.svg', { uncached: true })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (!new URL(request.url()).pathname.endsWith('.js')) return
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(`${site.server.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const sum = (await Promise.all(sizes)).reduce((all, size) => all + size, 0)
    expect(sum, path).toBeGreaterThan(50_000)
    expect(sum, path).toBeLessThan(PUBLIC_BUDGET)
    await page.context().close()
  }
})
