import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { texts as words } from '#shared/i18n/en/library/reports.ts'
import { texts as so } from '#shared/i18n/so/library/reportGenerator.ts'
import { languages, looksOf } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite({ tasks: true })
  editor = await site.server.signIn('editor')
  await editor.client.incidents.create({ input: incidentValues() })
  await editor.client.uprRecommendations.create({
    input: {
      ...{ recommendationNumber: '98.1', title: 'Protect journalists', targetDate: '2020-05-01' },
      ...{ status: 'in-progress', priority: 'high', theme: 'civil-political' },
      ...{ implementingAgency: 'Ministry of Justice', description: 'Protect journalists.' },
    },
  })
})
afterAll(() => site.close())

/** Making a report waits for the queue and shares the machine with other tests. */
const MAKING_MS = 60_000
const toast = (page: Page) => page.locator('.toast')

describe.each(
  (
    [
      ['en', en],
      ['so', so],
    ] as const
  ).filter(([locale]) => languages('so').includes(locale)),
)('in %s', (locale, t) => {
  test('a quick report is asked for, made, and saved', async () => {
    const page = await site.open('/reports', { locale, user: editor })
    await page.getByRole('button', { name: t.quick.iccpr }).click()
    await toast(page).getByText(t.form.doneTitle).waitFor()
    await eventually(() => toast(page).textContent()).toContain(t.form.doneText)
    const row = page.locator('.report-row', { hasText: t.quick.iccpr })
    await row.getByText(t.states.done, { exact: true }).waitFor({ timeout: MAKING_MS })
    await row.getByText(t.list.details).click()
    const downloading = page.waitForEvent('download')
    await row.getByText(t.list.download, { exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')

    await row.getByRole('button', { name: t.list.removeNamed.replace('{title}', t.quick.iccpr) }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.list.remove, exact: true }).click()
    await row.waitFor({ state: 'detached' })
    await page.context().close()
  })
})

test.each(looksOf([390, 1440], 0))(
  'at %i px a report is written beside its figures, and the button to generate stays in view',
  async (width) => {
    const page = await site.open('/reports', { user: editor })
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: en.form.allSections }).click()
    await page.locator('[name=reportType]').selectOption('monthly')
    await page.locator('[name=dateRange]').selectOption('last-30-days')
    await page.locator('.report-figures').first().waitFor()
    const inView = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    for (const place of ['.report-part >> nth=0', '.report-part >> nth=6', '[name=reportTitle]']) {
      await page.locator(place).scrollIntoViewIfNeeded()
      expect(await inView('.report-go [type=submit]'), place).toBe(true)
    }
    const [fields, preview] = await Promise.all(
      ['.report-fields', '.report-preview'].map((place) => page.locator(place).boundingBox()),
    )
    const isBeside = (preview?.x ?? 0) >= (fields?.x ?? 0) + (fields?.width ?? 0)
    expect(isBeside).toBe(width === 1440)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // The first pages are drawn as they will be printed, and each is read in a dialog.
    const pages = page.locator('.report-pages ol button')
    await pages.first().waitFor()
    await eventually(() => pages.count()).toBe(3)
    await pages.first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const large = dialog.getByRole('img', { name: en.pages.page.replace('{number}', '1') })
    await large.getByText(en.pages.untitled).waitFor()
    await dialog.getByRole('button', { name: en.pages.next }).click()
    await dialog.getByText(words.headings.messages, { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => pages.first().evaluate((each) => each === document.activeElement)).toBe(true)
    // By the keyboard alone a recommendation is added, moved and written.
    const item = (number: number) =>
      page.getByLabel(en.recommending.one.replace('{number}', String(number)), { exact: true })
    await page.getByRole('button', { name: en.recommending.add }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => item(2).evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.type('Train the police.')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => item(1).inputValue()).toBe('Train the police.')
    await expect.poll(() => item(1).evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  },
)
