import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { texts as en } from '#shared/i18n/en/reportGenerator.ts'
import { texts as so } from '#shared/i18n/so/reportGenerator.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite({ tasks: true })
  editor = await site.server.signIn('editor')
  await editor.client.incidents.create({ input: incidentValues() })
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

test('the figures are saved as indented JSON, named by year and month; a failure is told (REQ-OVW-16)', async () => {
  const page = await site.open('/reports', { user: editor })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: en.snapshot.button }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(
    `human-rights-report-${mogadishuDay(new Date()).slice(0, 7)}.json`,
  )
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\{\n {2}"/)
  const { generatedAt: _then, ...now } = (await editor.client.reports.snapshot()).report
  expect(JSON.parse(text)).toMatchObject(now)

  await page.route('**/api/reports/generate', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: en.snapshot.button }).click()
  await toast(page).getByText('Report Generation Failed').waitFor()
  await eventually(() => toast(page).textContent()).toContain('Please check your settings and try again.')

  await page.getByRole('button', { name: en.quick.weekly }).click()
  await page.locator('form .failure').waitFor()
  await eventually(() => page.inputValue('[name=reportTitle]')).toBe(en.quick.weekly)
  await page.context().close()
})

test('the list is asked for again only while a report is being made', async () => {
  const user = await site.server.signIn('reviewer')
  const page = await site.open('/reports', { user })
  await page.getByText(en.list.empty).waitFor()
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/reports' && request.method() === 'GET') asked++
  })
  // More than a turn of the list's own question, which may not come during this time.
  await page.waitForTimeout(2500)
  expect(asked).toBe(0)
  await page.getByRole('button', { name: en.quick.upr }).click()
  await page.locator('.report-row').getByText(en.states.done, { exact: true }).waitFor({ timeout: MAKING_MS })
  const whenDone = asked
  // Nor during this one.
  await page.waitForTimeout(2500)
  expect(asked).toBe(whenDone)
  await page.context().close()
})

test.each([1440, 390])(
  'at %i px a report is written beside its figures, and the button to generate stays in view',
  async (width) => {
    const page = await site.open('/reports', { user: editor })
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: en.form.allSections }).click()
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
