import { get } from 'node:http'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enHelp } from '#shared/i18n/en/administration/visitorHelp.ts'
import { texts as enReport } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as enPathways } from '#shared/i18n/en/protection/pathways.ts'
import { texts as enAbout } from '#shared/i18n/en/publishing/about.ts'
import { texts as en } from '#shared/i18n/en/publishing/offline.ts'
import { texts as soHelp } from '#shared/i18n/so/administration/visitorHelp.ts'
import { texts as soReport } from '#shared/i18n/so/protection/incidentReporting.ts'
import { texts as soPathways } from '#shared/i18n/so/protection/pathways.ts'
import { texts as soAbout } from '#shared/i18n/so/publishing/about.ts'
import { texts as so } from '#shared/i18n/so/publishing/offline.ts'
import { languages } from '#tests/support/languages.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { fillReport, fillShortForm } from '#tests/support/report-form.ts'
import { TEST_PASSWORD } from '#tests/support/server.ts'
import { eventually, openSite, seriousFindings, type TestSite, takenOver } from '#tests/support/site.ts'

const TEXTS = {
  en: { offline: en, about: enAbout, form: enReport, help: enHelp, pathways: enPathways },
  so: { offline: so, about: soAbout, form: soReport, help: soHelp, pathways: soPathways },
}
const KEPT_PAGES = [
  ...['/incident-reporting', '/referrals', '/climate-advocacy'],
  ...['/about?tab=emergency', '/referral-pathways', '/help', '/offline'],
]
/** Bytes of all that is kept, compressed, in both languages (decision 0075). */
const KEPT_WEIGHT = 450_000
/** Bytes over the connection, compressed, until a report is sent (REQ-OPS-03). */
const REPORT_WEIGHT = 100_000
const PROVIDER = 'Clinic of the harbour'
const HOTLINE = '+252 61 5550100'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  const administrator = await site.server.signIn('administrator')
  const { version } = await administrator.client.organization.get()
  await administrator.client.organization.edit({ input: { version, hotline: HOTLINE } })
  await administrator.client.serviceProviders.create({
    input: { name: PROVIDER, type: 'medical-care', regionCode: 'SO22', listed: true },
  })
})
afterAll(async () => {
  await site.close()
})

/** What whoever is on duty reads under the reference that the page shows. */
async function reportedAs(page: Page) {
  const id = (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
  const administrator = await site.server.signIn('administrator')
  return administrator.client.incidents.get({ params: { id } })
}

/** Addresses that are kept on the device, over all versions. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => {
      const { pathname, search } = new URL(url)
      return pathname + search
    })
  })

/** Bytes of an answer as it goes over the connection to a browser that takes Brotli. */
async function weightOf(address: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(`${site.server.url}${address}`, { headers: { 'Accept-Encoding': 'br, gzip' } }, (answer) => {
    let bytes = 0
    answer.on('data', (part: Buffer) => {
      bytes += part.length
    })
    answer.on('end', () => resolve(bytes))
  }).on('error', reject)
  return promise
}

/** Opens a page in a profile of its own and waits until the service worker keeps the pages for emergencies. */
async function visited(path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openProfile({ locale: 'en-GB', reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto(`${site.server.url}${path}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null || 'waits')).toBe(
    'waits',
  )
  return { page, context }
}

/** The same for several tests, which go on in one profile: each new one loads and keeps everything anew. */
function visitedOnce(path: string) {
  let opened: ReturnType<typeof visited> | undefined
  return {
    open() {
      opened ??= visited(path)
      return opened
    },
    close: async () => await (await opened)?.context.close(),
  }
}

test('the site can be installed, in each language, with icons that are there', async () => {
  for (const [path, language] of [
    ['/', 'en'],
    ['/so', 'so'],
  ] as const) {
    const html = await (await fetch(`${site.server.url}${path}`)).text()
    const href = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? ''
    const answer = await fetch(`${site.server.url}${href}`)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ id: '/', start_url: path, lang: language, display: 'standalone' })
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(`${site.server.url}${src}`)
      expect(icon.headers.get('content-type'), src).toBe('image/png')
      const bytes = Buffer.from(await icon.arrayBuffer())
      // Width and height stand at the head of a PNG file.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  }
})

describe.each(languages('so'))('without a line, in %s', (locale) => {
  const t = TEXTS[locale]
  const prefix = locale === 'so' ? '/so' : ''
  const keeper = visitedOnce(`${prefix}/icr2p`)
  afterAll(() => keeper.close())

  test('the emergency contact is read, and other pages say what is there', async () => {
    const { page, context } = await keeper.open()
    const failed: string[] = []
    await context.setOffline(true)
    page.on('requestfailed', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/assets/')) failed.push(pathname)
    })
    await page.goto(`${site.server.url}${prefix}/about?tab=emergency`)
    await page.getByRole('main').getByRole('link', { name: HOTLINE }).waitFor()
    await page.getByRole('heading', { name: t.about.emergency.title }).waitFor()
    await takenOver(page)
    await page.goto(`${site.server.url}${prefix}/help/safety`)
    await page.getByRole('heading', { level: 1, name: t.help.safety.title }).waitFor()
    await page.getByText(t.help.safety.tasks[0]?.title ?? '').waitFor()
    // Providers are in the kept page, and are narrowed on the device.
    await page.goto(`${site.server.url}${prefix}/referral-pathways?region=SO22`)
    await page.getByRole('heading', { name: PROVIDER }).waitFor()
    await page.goto(`${site.server.url}${prefix}/referral-pathways?region=SO11`)
    await page.getByText(t.pathways.found.none).waitFor()
    await eventually(() => page.getByText(PROVIDER).count()).toBe(0)
    await page.goto(`${site.server.url}${prefix}/news?q=x`)
    await page.getByRole('heading', { level: 1, name: t.offline.title }).waitFor()
    await page.getByRole('main').getByRole('link', { name: t.offline.pathways }).waitFor()
    await takenOver(page)
    expect(await seriousFindings(page)).toEqual([])
    const again = page.getByRole('link', { name: t.offline.again })
    await eventually(() => again.getAttribute('href')).toBe(`${prefix}/news?q=x`)
    await page.getByRole('main').getByRole('link', { name: t.offline.report }).first().click()
    await page.getByRole('heading', { level: 1, name: t.form.title }).waitFor()
    expect(failed).toEqual([])
    await context.setOffline(false)
    await page.goBack()
    await again.click()
    await page.waitForURL(`**${prefix}/news?q=x`)
  })

  test('a report is written, stays over a reload, and is sent when the line is back', async () => {
    const { page, context } = await keeper.open()
    await context.setOffline(true)
    await page.goto(`${site.server.url}${prefix}/incident-reporting`)
    await page.getByText(t.form.offline.title).waitFor()
    const description = `Written without a line (${locale}).`
    await fillReport(page, { description })
    await page.reload()
    await page.getByRole('button', { name: t.form.back }).click()
    await eventually(() => page.inputValue('[name=victimInfo]')).toBe('Two brothers')
    await page.getByRole('button', { name: t.form.next }).click()
    await page.getByRole('button', { name: t.form.send }).click()
    await page.getByText(t.form.failed.title).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: t.form.send }).click()
    await page.getByRole('heading', { name: t.form.done.title }).waitFor()
    expect(await reportedAs(page)).toMatchObject({ description, victimInfo: 'Two brothers' })
  })
})

describe('what is kept', () => {
  const keeper = visitedOnce('/')
  afterAll(() => keeper.close())

  test('kept are files and the pages of every visitor; what was read, calls and what staff see are not', async () => {
    const { page, context } = await keeper.open()
    const user = await site.server.signIn('administrator')
    await context.request.post(`${site.server.url}/api/session`, {
      data: { email: user.email, password: TEST_PASSWORD },
    })
    for (const path of ['/news', '/users', '/account']) {
      await page.goto(`${site.server.url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    const kept = await keptAddresses(page)
    const pages = KEPT_PAGES.flatMap((path) => [path, `/so${path}`])
    expect(kept.filter((address) => !/^\/(assets\/|favicon)/.test(address)).sort()).toEqual(
      ['/api/sealed-reports/key', ...pages].sort(),
    )
    const texts = await page.evaluate(async (addresses) => {
      const answers = await Promise.all(
        addresses.map((address) => caches.match(address, { ignoreVary: true })),
      )
      return Promise.all(answers.map((answer) => answer?.text() ?? ''))
    }, pages)
    const weights = await Promise.all(kept.map(weightOf))
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(KEPT_WEIGHT)
    for (const text of texts) {
      expect(text).toContain('page-start')
      expect(text).not.toContain(user.email)
    }
    await context.setOffline(true)
    await page.goto(`${site.server.url}/users`)
    await page.getByRole('heading', { level: 1, name: en.title }).waitFor()
    await context.setOffline(false)
  })

  test('signing out clears what is kept', async () => {
    const { page } = await keeper.open()
    await page.goto(site.server.url)
    await page.evaluate(async () => {
      const kept = await caches.open((await caches.keys())[0] ?? '')
      await kept.put('/left-behind', new Response('x'))
    })
    expect(await keptAddresses(page)).toContain('/left-behind')
    await page.goto(`${site.server.url}/api/logout`)
    await eventually(() => keptAddresses(page)).not.toContain('/left-behind')
  })
})

test.each([
  ['without script', false],
  ['before the script has come', true],
] as const)('a report is sent after at most 100 kB, %s', async (_when, javaScriptEnabled) => {
  const context = await openProfile({ javaScriptEnabled, serviceWorkers: 'block', locale: 'so' })
  const page = await context.newPage()
  // No module of the page ever arrives. To hold them by a route would turn off the browser's cache.
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then((each) => each.responseBodySize + each.responseHeadersSize + each.requestBodySize),
    )
  })
  await page.goto(`${site.server.url}/so/incident-reporting`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const description = `Sent over a poor line (${String(javaScriptEnabled)}).`
  // Until the script has come each step is a page of its own; without script the whole form is one.
  await (javaScriptEnabled ? fillShortForm : fillReport)(page, { description })
  await page.getByRole('button', { name: soReport.send }).click({ noWaitAfter: true })
  await page.getByRole('heading', { name: soReport.done.title }).waitFor()
  expect(await reportedAs(page)).toMatchObject({ description })
  const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(sizes.length).toBeGreaterThan(5)
  expect(weight).toBeLessThan(REPORT_WEIGHT)
  await context.close()
})
