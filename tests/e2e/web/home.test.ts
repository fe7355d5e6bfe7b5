import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/publishing/home.ts'
import { button, homeWithClock, shownStep } from '#tests/support/home-demo.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

const SECOND = 1000

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('the demonstration stops where motion is to be less, and goes on step by step with the keyboard', async () => {
  const page = await homeWithClock(site, 'no-preference')
  await button(page, en.demo.play).click()
  await page.clock.runFor(3 * SECOND)
  await eventually(() => shownStep(page)).toBe('recommendation')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByText(en.demo.still).waitFor()
  await page.clock.runFor(10 * SECOND)
  expect(await shownStep(page)).toBe('recommendation')
  const play = button(page, en.demo.play)
  await eventually(() => play.getAttribute('aria-disabled')).toBe('true')
  await play.press('Enter')
  await page.clock.runFor(10 * SECOND)
  expect(await shownStep(page)).toBe('recommendation')
  for (const expected of ['Reset', 'Previous', 'Next']) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(expected)
  }
  await page.keyboard.press('Enter')
  await eventually(() => shownStep(page)).toBe('incident')
  await eventually(() => page.locator('[aria-live=polite].visually-hidden').textContent()).toContain(
    'Step 3 of 4: Incident alert',
  )
  await page.context().close()
})
