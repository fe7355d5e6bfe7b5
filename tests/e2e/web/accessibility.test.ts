import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/publishing/accessibility.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

const KEY = 'accessibility-settings'
const DEFAULTS = {
  highContrast: false,
  largeText: false,
  reducedMotion: false,
  screenReader: false,
  keyboardNav: false,
  fontSize: 100,
}

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const classes = (page: Page) => page.evaluate(() => [...document.documentElement.classList].sort())
const bodySize = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontSize)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function opened(path: string, locale: 'en' | 'so' = 'en', width = 1280): Promise<Page> {
  const page = await site.open(path, { locale, width })
  return page
}

test('the settings are there before the script of the pages is, and before anything is drawn', async () => {
  const page = await site.open('/favicon.svg')
  await page.route(/\/assets\/(index|frame)-.*\.js$/, (route) => route.abort())
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [KEY, JSON.stringify({ ...DEFAULTS, highContrast: true, fontSize: 130 })],
  )
  // Its opening does not end: nothing takes it over.
  await page.evaluate(() => location.assign('/about'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await classes(page)).toEqual(['high-contrast'])
  await eventually(() => page.getAttribute('html', 'data-theme')).toBe('contrast')
  expect(await bodySize(page)).toBe('20.8px')
  const early = page.locator('head > script[src*="/assets/early-"]')
  await eventually(() => early.getAttribute('type')).toBeNull()
  await eventually(() => early.getAttribute('defer')).toBeNull()
  await page.context().close()
})

describe('by keyboard', () => {
  test('the shortcuts open the menu, the search, the report and the options', async () => {
    const page = await opened('/news')
    await page.keyboard.press('Alt+m')
    const menu = page.getByRole('dialog', { name: enShell.menu })
    await menu.waitFor()
    await page.keyboard.press('Alt+r')
    expect(new URL(page.url()).pathname).toBe('/news')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+s')
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await page.keyboard.press('Alt+a')
    const panel = page.getByRole('dialog', { name: en.optionsTitle })
    for (const text of Object.values(en.shortcuts)) {
      const isShown = text !== en.shortcuts.goTo && text !== en.shortcuts.tabToContent
      if (isShown) await panel.getByText(text, { exact: true }).waitFor()
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+r')
    await page.waitForURL('**/incident-reporting')
    // The page of a report is a document of its own, which a screen reader announces by its title.
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation')[0]?.name.includes('/incident-reporting'),
    )
    expect(await page.title()).toBe(enShell.neutralTitle)
    await page.context().close()
  })

  test('the first Tab reaches the skip link, and with keyboard navigation the content', async () => {
    const page = await opened('/about')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe(enShell.skip)
    await page.keyboard.press('Alt+a')
    const panel = page.getByRole('dialog', { name: en.optionsTitle })
    await panel.getByRole('checkbox', { name: en.toggles.keyboardNav }).check()
    await page.reload()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.context().close()
  })
})
