import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enHome } from '#shared/i18n/en/publishing/home.ts'
import { texts as en } from '#shared/i18n/en/shell.ts'
import { texts as soHome } from '#shared/i18n/so/publishing/home.ts'
import { texts as so } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

const TEXTS = { en, so }
const HOME = { en: enHome, so: soHome }

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Collects what the page complains about: refused styles, failed scripts, React's warnings. */
function complaintsOf(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (message) => {
    // A browser reports every answer above 399, also the 401 that says that nobody is signed in.
    const ofAnswer = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !ofAnswer) found.push(message.text())
  })
  return found
}

describe.each(languages('so'))('for visitors, in %s', (locale) => {
  const t = TEXTS[locale]

  test('the first page offers to report and to sign in', async () => {
    const page = await site.open('/', { locale })
    const complaints = complaintsOf(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: HOME[locale].title }).waitFor()
    const main = page.getByRole('main')
    // A card below leads there as well, in Somali by the same words.
    const report = main.getByRole('link', { name: HOME[locale].report }).first()
    await eventually(() => report.getAttribute('href')).toBe('/incident-reporting')
    const access = main.getByRole('link', { name: HOME[locale].access.button })
    await eventually(() => access.getAttribute('href')).toBe('/api/login')
    await eventually(() => page.getAttribute('html', 'lang')).toBe(locale)
    expect(await page.title()).toContain(t.brand)
    const navigation = page.getByRole('navigation', { name: t.mainNavigation })
    await eventually(() =>
      navigation.getByRole('link', { name: t.public.home }).getAttribute('aria-current'),
    ).toBe('page')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a page below an area marks the area, whose link leads away from it', async () => {
    const page = await site.open('/learning/register', { locale })
    const area = page.getByRole('banner').getByRole('link', { name: t.public.learning })
    await eventually(() => area.first().getAttribute('aria-current')).toBe('true')
    await page.context().close()
  })
})

test('the language can be changed, stays over a reload, and is told to screen readers', async () => {
  const page = await site.open('/sign-in')
  await page.getByRole('link', { name: 'Soomaali' }).click()
  await page.getByRole('heading', { name: 'Soo gal' }).waitFor()
  await eventually(() => page.getAttribute('html', 'lang')).toBe('so')
  expect(new URL(page.url()).pathname).toBe('/so/sign-in')
  await page.reload()
  await page.getByRole('heading', { name: 'Soo gal' }).waitFor()
  await page.context().close()
})

test.each(['/a/b', '/grants/x', '/learning/x', '/xyz'])('%s is not found', async (path) => {
  const page = await site.open('/')
  const response = await page.goto(`${site.server.url}${path}`)
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()
  await page.context().close()
})

describe('for staff', () => {
  test('the frame names the person and the current area', async () => {
    const user = await site.server.signIn('administrator')
    const page = await site.open('/users', { user })
    const complaints = complaintsOf(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
    const navigation = page.getByRole('navigation', { name: en.mainNavigation })
    await eventually(() => navigation.locator('[aria-current=page]').allTextContents()).toEqual(['Users'])
    await page.getByRole('link', { name: 'Test, Your account' }).waitFor()
    await eventually(() => page.getByRole('link', { name: 'REPORT INCIDENT' }).getAttribute('href')).toBe(
      '/incident-reporting',
    )
    expect(complaints).toEqual([])
    await page.getByRole('link', { name: en.staff.signOut }).click()
    await page.getByRole('heading', { level: 1, name: enHome.title }).waitFor()
    await expect(user.client.session.user()).resolves.toMatchObject({ id: user.id })
    await page.context().close()
  })

  test('on phones of any width the bar is one line: sign, menu, language, way out and the buttons of accessibility', async () => {
    const user = await site.server.signIn('administrator')
    const page = await site.open('/account', { user, locale: 'so' })
    await page.locator('.rail-menu').waitFor({ state: 'attached' })
    for (const width of [320, 360, 375, 389, 390, 412]) {
      await page.setViewportSize({ width, height: 740 })
      const boxes = await page.evaluate(() =>
        [
          '.rail .brand',
          '.rail-menu',
          '.rail-foot [lang]',
          '.rail-foot a[href="/api/logout"]',
          '.access',
        ].map((selector) => {
          const { top, bottom, left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? {
            ...{ top: 0, bottom: 0, left: 0, right: 0 },
          }
          return { middle: (top + bottom) / 2, left, right }
        }),
      )
      for (const [place, box] of boxes.entries()) {
        expect(Math.abs(box.middle - (boxes[0]?.middle ?? 0)), `${width}, ${place}`).toBeLessThan(6)
        expect(box.left, `${width}, ${place}`).toBeGreaterThanOrEqual((boxes[place - 1]?.right ?? 0) - 1)
        expect(box.right, `${width}, ${place}`).toBeLessThanOrEqual(width)
      }
    }
    await page.context().close()
  })

  test('the whole screen waits only while it is not known who is signed in', async () => {
    const user = await site.server.signIn('administrator')
    const page = await site.open('/account', { user })
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/user', async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.locator('.full-screen-spinner').getByText(en.loading).waitFor()
    answer()
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
    await eventually(() => page.locator('.full-screen-spinner').count()).toBe(0)
    await page.context().close()
  })

  test('a page that fails shows the error screen, and tells the server where and nothing else', async () => {
    const user = await site.server.signIn('administrator')
    const { version } = await user.client.organization.get()
    await user.client.organization.edit({ input: { version, email: 'support@hrp.example' } })
    const page = await site.open('/account', { user })
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
    // The address is known before: nothing can be asked for any more.
    await page.route('**/api/organization', (route) => route.abort())
    await page.route('**/api/users?**', (route) => route.fulfill({ json: [{ email: 'amina@example.org' }] }))
    const fault = page.waitForRequest('**/api/faults')
    await page.evaluate(() => {
      history.pushState({}, '', '/users?q=amina')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await page
      .getByText(
        'The application encountered an unexpected error. This has been logged and will be investigated.',
      )
      .waitFor()
    await page.getByText('Contact support at support@hrp.example if the problem persists.').waitFor()
    await page.locator('a[href="mailto:support@hrp.example"]').waitFor()
    await page.getByRole('button', { name: 'Refresh Page' }).waitFor()
    const request = await fault
    const sent: unknown = request.postDataJSON()
    expect(sent).toEqual({
      path: '/users',
      name: expect.any(String),
      frames: expect.arrayContaining([expect.stringMatching(/^assets\/[\w.-]+\.js:\d+:\d+$/)]),
      build: expect.stringMatching(/\.js$/),
    })
    expect(JSON.stringify(sent)).not.toContain('amina')
    expect((await request.response())?.ok()).toBe(true)
    await page.getByRole('button', { name: 'Go to Homepage' }).click()
    await page.waitForURL(`${site.server.url}/`)
    await page.context().close()
  })
})
