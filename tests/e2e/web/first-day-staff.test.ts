import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#shared/domain/access.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Whether each of them lies within the window as it stands, unscrolled. */
async function areInView(page: Page): Promise<boolean[]> {
  const rail = page.locator('.rail > .rail-foot')
  const shown = [
    rail.getByRole('link', { name: `Test, ${shell.staff.account}` }),
    rail.getByRole('link', { name: shell.staff.signOut }),
    rail.getByText(LOCALE_NAMES.en, { exact: true }),
    rail.getByRole('button', { name: LOCALE_NAMES.so, exact: true }),
  ]
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return Promise.all(
    shown.map(async (control) => {
      const box = await control.boundingBox()
      if (!box) return false
      // What lies below the buttons of the accessibility settings, or below anything else, is not in view.
      const isOnTop = await control.evaluate(
        (element, { x, y }) => {
          const top = document.elementFromPoint(x, y)
          return top !== null && (element === top || element.contains(top))
        },
        { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      )
      return isOnTop && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    }),
  )
}

test('“How do I sign out?”: name, sign out and language stay in view, in every role', async () => {
  for (const role of ROLES) {
    const person = await site.server.signIn(role)
    const page = await site.open('/account', { person })
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const size of [
      { width: 1366, height: 768 },
      { width: 1024, height: 600 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      expect(await areInView(page), `${role}, ${size.width}`).toEqual([true, true, true, true])
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await areInView(page), `${role}, ${size.width}, scrolled`).toEqual([true, true, true, true])
      await page.evaluate(() => scrollTo(0, 0))
      expect(await sidewaysOverflow(page)).toBe(0)
    }
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: shell.staff.signOut }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.server.url}/`)
    await page.context().close()
  }
})
