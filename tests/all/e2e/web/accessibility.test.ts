import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/publishing/accessibility.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/publishing/accessibility.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

const TEXTS = { en: { ...en, shell: enShell }, so: { ...so, shell: soShell } }
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

const saved = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, KEY)
const classes = (page: Page) => page.evaluate(() => [...document.documentElement.classList].sort())
const bodySize = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontSize)

async function opened(path: string, locale: 'en' | 'so' = 'en', width = 1280): Promise<Page> {
  const page = await site.open(path, { locale, width })
  return page
}

describe.each(languages('so'))('in %s', (locale) => {
  const t = TEXTS[locale]

  test('the button opens the settings, and every change shows at once and stays', async () => {
    const page = await opened('/', locale)
    await page.getByRole('button', { name: t.shell.access.label, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.settingsTitle })
    const toggles = dialog.getByRole('checkbox')
    await toggles.first().waitFor()
    await eventually(() => toggles.count()).toBe(4)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: t.toggles.highContrast }).check()
    await eventually(() => page.getAttribute('html', 'data-theme')).toBe('contrast')
    expect(await classes(page)).toContain('high-contrast')
    await dialog.getByRole('checkbox', { name: t.toggles.largeText }).check()
    expect(await bodySize(page)).toBe('20px')
    await dialog.getByRole('checkbox', { name: t.toggles.reducedMotion }).check()
    await dialog.getByRole('checkbox', { name: t.toggles.screenReader }).check()
    const all = { ...DEFAULTS, highContrast: true, largeText: true, reducedMotion: true, screenReader: true }
    expect(await saved(page)).toEqual(all)
    expect(await seriousFindings(page)).toEqual([])
    await page.reload()
    expect(await classes(page)).toEqual(['high-contrast', 'large-text', 'reduced-motion', 'screen-reader'])
    expect(await bodySize(page)).toBe('20px')
    await page.context().close()
  })

  test('the options change the size in steps between the limits, and are taken back at once', async () => {
    const page = await opened('/about', locale)
    await page.keyboard.press('Alt+a')
    const panel = page.getByRole('dialog', { name: t.optionsTitle })
    const decrease = panel.getByRole('button', { name: t.size.decrease })
    const increase = panel.getByRole('button', { name: t.size.increase })
    const size = panel.getByRole('status')
    await increase.waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const seen: string[] = []
    while (await increase.isEnabled()) {
      await increase.click()
      seen.push((await size.textContent()) ?? '')
    }
    expect(seen).toEqual([110, 120, 130, 140, 150].map((n) => t.size.now.replace('{percent}', String(n))))
    expect(await bodySize(page)).toBe('24px')
    await eventually(() => decrease.evaluate((button) => button === document.activeElement)).toBe(true)
    const down: unknown[] = []
    while (await decrease.isEnabled()) {
      await decrease.click()
      down.push(((await saved(page)) as typeof DEFAULTS).fontSize)
    }
    expect(down).toEqual([140, 130, 120, 110, 100, 90, 80, 75])
    expect(await bodySize(page)).toBe('12px')
    await panel.getByRole('checkbox', { name: t.toggles.keyboardNav }).check()
    expect(await classes(page)).toContain('keyboard-nav')
    await panel.getByRole('button', { name: t.apply }).click()
    await panel.waitFor({ state: 'detached' })
    expect(await saved(page)).toMatchObject({ fontSize: 75, keyboardNav: true })
    await page.getByRole('button', { name: t.shell.access.label, exact: true }).click()
    await page.getByRole('button', { name: t.more }).click()
    await panel.getByRole('button', { name: t.reset }).click()
    expect(await saved(page)).toEqual(DEFAULTS)
    expect(await bodySize(page)).toBe('16px')
    await page.context().close()
  })
})

test.each(languages('so'))(
  'on a phone its buttons cover none of a form, nor any of a page that is scrolled, in %s',
  async (locale) => {
    const user = await site.server.signIn('editor')
    const page = await site.open('/iccpr?new=1', { user, locale, width: 390 })
    const buttons = page.locator('.rec-form-actions button')
    await buttons.first().waitFor()
    for (const button of await buttons.all()) await button.click({ trial: true })
    await page.goto(`${site.server.url}/iccpr`)
    await page.locator('main').getByRole('link').last().waitFor()
    const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? fail(selector)
    for (const end of ['top', 'bottom'] as const) {
      await page.evaluate((to) => scrollTo(0, to === 'top' ? 0 : document.documentElement.scrollHeight), end)
      const [bar, access] = [await boxOf('.rail'), await boxOf('.access')]
      expect(bar.y, end).toBe(0)
      expect(access.y + access.height, end).toBeLessThan(bar.height)
      for (const tool of await page.locator('.rail > :is(a, button):visible').all()) {
        await tool.click({ trial: true })
      }
    }
    await page.context().close()
  },
)

function fail(selector: string): never {
  throw new Error(`The page has no ${selector}`)
}

test('with nothing saved the system decides; what can not be read falls back to the defaults', async () => {
  const context = await openProfile({ contrast: 'more', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${site.server.url}/about`)
  expect(await classes(page)).toEqual(['high-contrast', 'reduced-motion'])
  expect(await saved(page)).toBeNull()
  for (const wrong of ['{', 'null', '[]', '{"fontSize":"many","highContrast":"yes"}']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key as string, text as string), [KEY, wrong])
    await page.reload()
    expect(await classes(page), wrong).toEqual([])
    expect(await bodySize(page), wrong).toBe('16px')
  }
  for (const [size, shown] of [
    [1000, '24px'],
    [3, '12px'],
  ] as const) {
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [KEY, JSON.stringify({ fontSize: size })],
    )
    await page.reload()
    expect(await bodySize(page)).toBe(shown)
  }
  await context.close()
})

test('the quick toggle turns high contrast on and off, also what the footer and the dialog show of it', async () => {
  const page = await opened('/')
  const toggle = page.getByRole('button', { name: en.toggles.highContrast })
  await eventually(() => toggle.getAttribute('aria-pressed')).toBe('false')
  await toggle.click()
  await eventually(() => toggle.getAttribute('aria-pressed')).toBe('true')
  await eventually(() => page.getByLabel(enShell.theme.label).inputValue()).toBe('contrast')
  await page.getByLabel(enShell.theme.label).selectOption('dark')
  await eventually(() => toggle.getAttribute('aria-pressed')).toBe('false')
  await eventually(() => page.getAttribute('html', 'data-theme')).toBe('dark')
  await page.context().close()
})

describe('toasts', () => {
  const toast = (page: Page) => page.getByText(enShell.access.noSearch)
  const show = async (page: Page) => {
    await page.keyboard.press('Alt+s')
    await toast(page).waitFor()
  }

  test('one at a time, for five seconds, longer while the pointer or the focus is on it', async () => {
    const page = await opened('/about')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await show(page)
    await show(page)
    await eventually(() => toast(page).count()).toBe(1)
    await page.clock.runFor(4900)
    await eventually(() => toast(page).count()).toBe(1)
    await page.clock.runFor(200)
    await toast(page).waitFor({ state: 'detached' })
    await show(page)
    await toast(page).hover()
    await page.clock.runFor(20_000)
    await eventually(() => toast(page).count()).toBe(1)
    await page.mouse.move(10, 10)
    await page.clock.runFor(5100)
    await toast(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: enShell.brandFirst }).focus()
    await show(page)
    await page.keyboard.press('F8')
    await page.clock.runFor(20_000)
    await eventually(() => toast(page).count()).toBe(1)
    await page.keyboard.press('Tab')
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      enShell.toasts.close,
    )
    await page.keyboard.press('Enter')
    await toast(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand')
    await page.context().close()
  })

  test('they go by Escape and by a swipe to the right of 50 pixels, not by less', async () => {
    const page = await opened('/about')
    await show(page)
    await page.keyboard.press('Escape')
    await toast(page).waitFor({ state: 'detached' })
    await show(page)
    const swipe = async (by: number) => {
      const box = await toast(page).boundingBox()
      if (!box) throw new Error('The toast is not there')
      await page.mouse.move(box.x + 10, box.y + 5)
      await page.mouse.down()
      await page.mouse.move(box.x + 10 + by, box.y + 5, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    await eventually(() => toast(page).count()).toBe(1)
    await swipe(60)
    await toast(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('with the setting for screen readers they stay, and are read out at once', async () => {
    const page = await opened('/about')
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [KEY, JSON.stringify({ ...DEFAULTS, screenReader: true })],
    )
    await page.reload()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await show(page)
    await page.clock.runFor(60_000)
    await eventually(() => toast(page).count()).toBe(1)
    await eventually(() => page.locator('.toasts [aria-live]').getAttribute('aria-live')).toBe('assertive')
    await page.context().close()
  })
})

test('staff search everything by the same keys', async () => {
  const user = await site.server.signIn('administrator')
  const page = await site.open('/account', { user })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Alt+s')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+a')
  const panel = page.getByRole('dialog', { name: en.optionsTitle })
  await panel.getByText(en.shortcuts.goTo, { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()
})
