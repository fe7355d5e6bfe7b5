import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEAD_TAGS } from '#shared/contract/page-head.ts'
import { texts as settings } from '#shared/i18n/en/administration/organizationSettings.ts'
import { texts as newsletter } from '#shared/i18n/en/correspondence/newsletter.ts'
import { texts as applicationEn } from '#shared/i18n/en/grants/grantApplication.ts'
import { texts as grants } from '#shared/i18n/en/grants/grants.ts'
import { texts as emergency } from '#shared/i18n/en/protection/emergency.ts'
import { texts as form } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as about } from '#shared/i18n/en/publishing/about.ts'
import { texts as news } from '#shared/i18n/en/publishing/news.ts'
import { texts as projects } from '#shared/i18n/en/publishing/projects.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as applicationSo } from '#shared/i18n/so/grants/grantApplication.ts'
import { texts as grantsSo } from '#shared/i18n/so/grants/grants.ts'
import { texts as jobsSo } from '#shared/i18n/so/publishing/jobs.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

let site: TestSite
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

const HOTLINE = '+252 61 555 0100'
const CALLS = 'tel:+252615550100'
const WRITES = 'mailto:now@rights.so'
const OFFICE = 'Maka al-Mukarama Road, Mogadishu'

/** Where the links of a part of the page lead that call or write. */
const waysIn = (page: Page, part: string) =>
  page
    .locator(part)
    .locator('a[href^="tel:"], a[href^="mailto:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

async function writeReport(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: form.next })
  await page.check('[name=reach][value=contact]')
  await page.fill('[name=reporterName]', 'Amina')
  await page.fill('[name=reporterContact]', '+252 61 000 0000')
  await next.click()
  await page.check('input[value=torture]')
  await page.fill('textarea[name=description]', 'Beaten at a checkpoint, still held.')
  await page.check('input[name=severity][value=critical]')
  await next.click()
  await page.fill('#field-dateTime', '2026-11-18')
  await page.fill('#field-dateTime-time', '21:15')
  await page.fill('[name=location]', 'Kismaayo')
  await next.click()
  await page.locator('[name=urgentAssistance]').waitFor()
}

test('“Where is the telephone number?”', async () => {
  // Nothing is set: visitors see numbers to be confirmed on one page only, as text.
  const visitor = await site.open('/about?tab=emergency', { width: 390 })
  await visitor.getByText(`999 (${emergency.ways.unconfirmed})`).waitFor()
  await visitor.getByText(`911 (${emergency.ways.unconfirmed})`).waitFor()
  for (const path of ['/about?tab=emergency', '/', '/dashboard', '/incident-reporting', '/offline']) {
    await visitor.goto(`${site.server.url}${path}`)
    expect(await waysIn(visitor, 'body'), path).toEqual([])
    if (!path.startsWith('/about')) expect(await visitor.getByText('999').count(), path).toBe(0)
    expect(await visitor.getByText(settings.toSet.link).count(), path).toBe(0)
  }

  // An administrator is told where, and sets and confirms with the keyboard.
  const page = await site.open('/dashboard', { user: administrator })
  await page.getByRole('link', { name: settings.toSet.link }).press('Enter')
  await page.getByRole('heading', { level: 1, name: settings.title }).waitFor()
  await page.getByRole('button', { name: settings.edit, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(settings.hotline).fill(HOTLINE)
  await dialog.getByLabel(settings.emergencyEmail).fill('now@rights.so')
  await dialog.getByLabel(settings.office).fill(OFFICE)
  await dialog
    .getByLabel(settings.numbers.confirm.replace('{number}', settings.numbers.police))
    .press('Space')
  await dialog.getByLabel(settings.numbers.medical, { exact: false }).first().fill('+252 61 555 0199')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: shell.form.save }).press('Enter')
  await page.getByText(settings.saved).waitFor()
  await page.goto(`${site.server.url}/dashboard`)
  await page.getByRole('link', { name: HOTLINE }).waitFor()
  await eventually(() => page.getByRole('link', { name: settings.toSet.link }).count()).toBe(0)
  await page.context().close()

  // From then on it stands wherever somebody may look for it, as links that call and write.
  const all = [CALLS, WRITES, 'tel:999', 'tel:+252615550199']
  for (const path of ['/', '/dashboard', '/incident-reporting', '/offline', '/about?tab=emergency']) {
    await visitor.goto(`${site.server.url}${path}`)
    await eventually(() => waysIn(visitor, 'main')).toEqual(all)
    expect(await waysIn(visitor, '.footer'), path).toEqual(all)
    expect(await waysIn(visitor, '.safety'), path).toEqual([CALLS, 'tel:999', 'tel:+252615550199'])
    await visitor.locator('main').getByText(OFFICE).waitFor()
    expect(await sidewaysOverflow(visitor), path).toBe(0)
    expect(await seriousFindings(visitor), path).toEqual([])
  }
  await visitor.goto(`${site.server.url}/`)
  await visitor.locator('main').getByRole('link', { name: shell.reach.safety }).press('Enter')
  await visitor.getByRole('heading', { name: about.emergency.safetyTitle }).waitFor()

  // The form: once a life is in danger, when it could not be sent, and when it has arrived.
  await visitor.goto(`${site.server.url}/incident-reporting`)
  await writeReport(visitor)
  expect(await waysIn(visitor, 'main')).toEqual([])
  await visitor.getByLabel(form.fields.urgentAssistance).press('Space')
  await eventually(() => waysIn(visitor, '.report-urgent')).toEqual(all)
  await visitor.getByLabel(form.fields.urgentAssistance).press('Space')
  await eventually(() => waysIn(visitor, 'main')).toEqual([])
  await visitor.route('**/api/incidents', (route) => route.abort())
  await visitor.getByRole('button', { name: form.send }).click()
  await eventually(() => waysIn(visitor, '.failure')).toEqual(all)
  await visitor.unroute('**/api/incidents')
  await visitor.getByRole('button', { name: form.send }).click()
  await visitor.getByRole('heading', { name: form.done.title }).waitFor()
  expect(await waysIn(visitor, '.report-done')).toEqual(all)
  expect(await seriousFindings(visitor)).toEqual([])
  await visitor.context().close()
})

test('“Apply for Grant shows me projects.”', async () => {
  const page = await site.open('/', { width: 390 })
  await page.getByRole('main').getByRole('link', { name: 'Apply for Grant' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: grants.title }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/grants/apply')
  await page.getByText('The 2025 round closed on August 15, 2025 at 11:59 PM East Africa Time.').waitFor()
  await page.getByRole('link', { name: grants.tabs.overview, exact: true }).press('Enter')
  await page.getByText('This round is over. Applications closed on August 15, 2025.').waitFor()
  for (const amount of ['$3,000', '$4,500', '$6,000']) {
    await page.getByRole('listitem').getByText(amount, { exact: true }).waitFor()
  }
  for (const [tab, seen] of [
    ['eligibility', 'At least 2 years of operation'],
    ['guidelines', 'Personnel at most 60% of the budget'],
    ['timeline', 'September 2, 2025 to September 15, 2025'],
  ] as const) {
    const link = page.getByRole('link', { name: grants.tabs[tab], exact: true })
    await link.press('Enter')
    await page.getByText(seen).waitFor()
    await eventually(() => link.getAttribute('aria-current')).toBe('page')
    expect(new URL(page.url()).search).toBe(`?tab=${tab}`)
    expect(await sidewaysOverflow(page), tab).toBe(0)
    expect(await seriousFindings(page), tab).toEqual([])
  }
  await page.getByRole('link', { name: grants.state.subscribe }).press('Enter')
  await page.getByRole('heading', { level: 1, name: newsletter.title }).waitFor()

  // The round that is over says so where it is announced, and the menu does not promise its money.
  await page.setViewportSize({ width: 1366, height: 768 })
  const menu = page.getByRole('banner')
  await page.goto(`${site.server.url}/projects`)
  const banner = page.getByRole('region', { name: projects.grant.title })
  await banner.getByText('Grants of $3,000 to $6,000').waitFor()
  await banner.getByText('This round is over: its deadline was August 15, 2025.').waitFor()
  await eventually(() => banner.getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toBe('/grants')
  await eventually(() => menu.getByText('$6K available').count()).toBe(0)
  const round = { minimum: 3000, maximum: 6000, deadline: '2999-08-15' }
  await administrator.client.grantRound.set({ input: { version: 1, round } })
  await page.goto(`${site.server.url}/projects`)
  await menu.getByText('$6K available').waitFor()
  await page.goto(`${site.server.url}/grants?tab=timeline`)
  await page.getByText('Applications are open until August 15, 2999').first().waitFor()
  await eventually(() => page.getByRole('main').getByText('2025').count()).toBe(0)
  await administrator.client.grantRound.set({ input: { version: 2, round: null } })
  await page.goto(`${site.server.url}/grants`)
  await page.getByText(grants.state.none).waitFor()
  await administrator.client.grantRound.set({ input: { version: 3, round } })
  await page.context().close()
})

test.each(['en', 'so'] as const)(
  'the grant programme reads without script at the address of each tab, in %s',
  async (locale) => {
    const t = { en: grants, so: grantsSo }[locale]
    const application = { en: applicationEn, so: applicationSo }[locale]
    const languages = {
      en: 'Applications are accepted in English, Somali or Arabic.',
      so: 'Codsiyada waxaa lagu aqbalaa Ingiriisi, Soomaali ama Carabi.',
    }[locale]
    for (const [path, text] of [
      ['/grants', languages],
      ['/grants/apply', application.submit],
      ['/grants?tab=eligibility', t.eligibility.first[0]],
      ['/grants?tab=guidelines', t.guidelines.criteria.relevance],
      ['/grants?tab=timeline', t.timeline.stages.disbursement.title],
    ] as const) {
      const answer = await fetch(`${site.server.url}${locale === 'so' ? '/so' : ''}${path}`)
      expect(answer.status, path).toBe(200)
      const html = await answer.text()
      expect(html, path).toContain(text)
      expect(html, path).toContain(`${locale === 'so' ? '/so' : ''}/grants">`)
    }
  },
)

test('without script the number stands below the box that says that a life is in danger', async () => {
  const browser = (await site.open('/favicon.svg')).context().browser()
  const context = await browser?.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  if (!context) throw new Error('There is no browser')
  const page = await context.newPage()
  await page.goto(`${site.server.url}/incident-reporting`)
  const call = page.locator('.report-urgent').getByRole('link', { name: HOTLINE })
  await eventually(() => call.isVisible()).toBe(false)
  await page.check('[name=urgentAssistance]')
  await eventually(() => call.isVisible()).toBe(true)
  await context.close()
})

test('a visit asks for nothing that is refused', async () => {
  const page = await site.open('/')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  const reported: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') reported.push(message.text())
  })
  await page.goto(`${site.server.url}/`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.grants }).press('Enter')
  await page.getByRole('heading', { level: 1, name: grants.title }).waitFor()
  await page.waitForLoadState('networkidle')
  expect([...refused, ...reported]).toEqual([])
  await page.context().close()
})

test('search engines and finders of faults are told what is where', async () => {
  const read = async (path: string) => {
    const answer = await fetch(`${site.server.url}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  const staff = await read('/incidents/referrals')
  expect(staff.status).toBe(404)
  expect(staff.text).toContain('/sign-in?return=%2Fincidents%2Freferrals')
  expect(staff.text).toContain('<meta name="robots" content="noindex">')
  const unknown = await read('/so/jobs/nothing-like-this')
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain(`<title>${jobsSo.notFound}`)
  for (const [path, notFound, text] of [
    ['/so/jobs/nothing-like-this', jobsSo.notFound, jobsSo.notFoundText],
    ['/news/nothing-like-this', news.notFound, news.notFoundText],
    ['/projects/nothing-like-this', projects.notFound, projects.notFoundText],
  ] as const) {
    const missing = await read(path)
    expect(missing.status, path).toBe(404)
    // Without script nothing else would ever come.
    expect(missing.text, path).toMatch(new RegExp(`<h1[^>]*>${notFound}`))
    expect(missing.text, path).toContain(text)
    expect(missing.text, path).not.toContain('class="skeleton"')
  }
  const { version } = await administrator.client.organization.get()
  await administrator.client.organization.edit({ input: { version, hotline: HOTLINE } })
  const home = await read('/')
  expect(home.text).toContain('"@type":"Organization"')
  expect(home.text).toContain(`"telephone":"${HOTLINE}"`)
  const security = await read('/.well-known/security.txt')
  expect(security.text).toMatch(/^Contact: https?:.*\/security\nExpires: \d{4}-\d\d-\d\dT00:00:00.000Z$/m)
  const editor = await site.server.signIn('editor')
  const input = {
    title: 'What we found',
    content: 'What we found in eight districts, told in full. '.repeat(5),
    summary: 'In short: what we found in eight districts.',
    category: 'organization',
    status: 'published',
  } as const
  const { slug } = await editor.client.news.create({ input })
  const article = await read(`/news/${slug}`)
  expect(article.text).toContain('"@type":"NewsArticle"')
  expect(article.text).toContain('"@type":"BreadcrumbList"')
  expect((await read('/sitemap.xml')).text).toMatch(
    new RegExp(`/news/${slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:]+Z</lastmod>`),
  )
})

test('what the page says of itself follows script to the next page, as the server would say it there', async () => {
  const editor = await site.server.signIn('editor')
  const input = {
    title: 'Heard in Baydhabo',
    content: 'Who was heard in Baydhabo, told in full. '.repeat(5),
    summary: 'In short: who was heard in Baydhabo.',
    category: 'organization',
    status: 'published',
  } as const
  const { slug } = await editor.client.news.create({ input })
  const page = await site.open('/news')
  const tagsOf = (html = '') =>
    page.evaluate(
      ([selector, text]) => {
        const { head } = text ? new DOMParser().parseFromString(text, 'text/html') : document
        return Array.from(head.querySelectorAll(selector), (tag) => tag.outerHTML).sort()
      },
      [HEAD_TAGS, html] as const,
    )
  const isAsAt = async (path: string) => {
    const drawn = await tagsOf(await (await fetch(`${site.server.url}${path}`)).text())
    expect(drawn.length, path).toBeGreaterThan(10)
    await eventually(() => tagsOf()).toEqual(drawn)
  }
  await isAsAt('/news')
  await page.locator(`a[href="/news/${slug}"]`).first().click()
  await page.getByRole('heading', { level: 1, name: input.title }).waitFor()
  await isAsAt(`/news/${slug}`)
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.signIn }).click()
  await isAsAt('/sign-in')
  await page.goBack()
  await isAsAt(`/news/${slug}`)
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.grants }).click()
  await isAsAt('/grants')
  await page.context().close()
})
