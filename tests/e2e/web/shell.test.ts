import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enReport } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as enHome } from '#shared/i18n/en/publishing/home.ts'
import { texts as enStatements } from '#shared/i18n/en/publishing/statements.ts'
import { texts as en } from '#shared/i18n/en/shell.ts'
import { texts as enUnknown } from '#shared/i18n/en/unknownAddress.ts'
import { texts as so } from '#shared/i18n/so/shell.ts'
import { languages, looksOf } from '#tests/support/languages.ts'
import { scriptBytes } from '#tests/support/script-bytes.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
  takenOver,
} from '#tests/support/site.ts'

const TEXTS = { en, so }
/** Bytes of script, compressed, before a visitor's first page stands (decision 0165). */
const PUBLIC_BUDGET = 134_000

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

// What a report loads is told beside it, what other pages load in `tests/all/e2e/web/script-weights.test.ts`.
test('public pages load little script', async () => {
  for (const path of looksOf(['/', '/jobs', '/projects'], 0)) {
    expect(await scriptBytes(site, path), path).toBeLessThan(PUBLIC_BUDGET)
  }
})

describe.each(languages('so'))('for visitors, in %s', (locale) => {
  const t = TEXTS[locale]

  test('on a phone all entries are in a drawer, and nothing is wider than the window', async () => {
    const page = await site.open('/', { locale, width: 390 })
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: t.menu }).click()
    const drawer = page.getByRole('dialog', { name: t.menu })
    const entry = drawer.getByRole('link', { name: t.public.home })
    await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null)
    await eventually(() => entry.getAttribute('aria-current')).toBe('page')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t.menu)
    await page.context().close()
  })
})

test('a new page takes the focus to its heading, announces itself, and can be skipped to', async () => {
  const page = await site.open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.skip)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.getByRole('main').getByRole('link', { name: enHome.features.upr.link }).click()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await eventually(() => page.locator('[aria-live="polite"].visually-hidden').textContent()).toBe(heading)
  expect(await page.title()).toBe(`${heading} · ${en.brand}`)
  await page.context().close()
})

test('leaving quickly goes to another site, forgets what was typed, and "back" finds no page of report or help', async () => {
  const page = await site.open('/pathways')
  await page.route(/bbc\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  )
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  const isAtFront = () => eventually(async () => new URL(page.url()).pathname).toBe('/')
  await page.goto(`${site.server.url}/referrals`)
  await takenOver(page)
  await page.goto(`${site.server.url}/incident-reporting`)
  await takenOver(page)
  await page.getByRole('button', { name: enReport.next }).click()
  await page.fill('textarea[name=description]', 'Not to be found by others')
  await eventually(kept).toContain('Not to be found')
  await page.getByRole('link', { name: en.safety.leave }).click()
  await page.waitForURL(/bbc\.com/)
  for (const _ of ['/referrals', '/pathways']) {
    await page.goBack()
    await isAtFront()
    expect(await kept()).not.toContain('Not to be found')
  }
  // By the key as well, from a page to which the reader came within the site.
  await page.goto(`${site.server.url}/pathways`)
  await takenOver(page)
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift')
  await page.waitForURL(/bbc\.com/)
  await page.goBack()
  await isAtFront()
  await page.context().close()
})

describe('for staff', () => {
  test('a page of other roles says what it is and who opens it', async () => {
    const user = await site.server.signIn('member')
    const page = await site.open('/users', { user })
    await page.getByRole('heading', { level: 1, name: enUnknown.refusedTitle }).waitFor()
    await page.getByText('This page is part of “Users” in the staff menu.').waitFor()
    const navigation = page.getByRole('navigation', { name: en.mainNavigation })
    await eventually(() => navigation.getByRole('link', { name: 'Users' }).count()).toBe(0)
    // What visitors find in the footer is in the menu, folded.
    await navigation.getByRole('button', { name: en.staff.groups.information }).click()
    await navigation.getByRole('link', { name: en.footer.privacy, exact: true }).click()
    await page.waitForURL(`${site.server.url}/privacy`)
    await page.getByRole('heading', { level: 1, name: enStatements.privacy.title }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })
})
