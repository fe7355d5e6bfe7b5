import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { texts as approvals } from '#shared/i18n/en/library/reportApprovals.ts'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { incidentValues } from '#tests/support/records.ts'
import { madeReport } from '#tests/support/reports.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

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

test('a colleague saves a report that waits, approves it, and its author saves the approved file', async () => {
  const reportTitle = 'Situation in Jubaland'
  const { id } = await madeReport(editor.client.reports, { format: 'pdf', reportTitle })
  await editor.client.reportApprovals.request({ params: { id }, input: {} })
  const save = async (page: Page) => {
    const downloading = page.waitForEvent('download')
    const name = en.list.downloadNamed.replace('{title}', reportTitle)
    await page.getByRole('button', { name }).first().click()
    return readPdf(await readFile(await (await downloading).path())).pages.map(({ text }) => text)
  }
  const reviewer = await site.server.signIn('reviewer')
  const queue = await site.open('/report-approvals', { user: reviewer })
  for (const text of await save(queue)) expect(text).toContain('Draft')
  // With the keyboard alone, as the letter on the button says.
  await queue.getByText(approvals.wasRead).waitFor()
  await queue.keyboard.press('a')
  await queue.getByText(approvals.empty).waitFor()
  await queue.context().close()

  const page = await site.open('/reports', { user: editor })
  const row = page.locator('.report-row').first()
  await row.getByText(en.states.done, { exact: true }).waitFor({ timeout: MAKING_MS })
  const pages = await save(page)
  expect(pages[0]).toMatch(/Approved on .* by Test reviewer, as No\. \d{4}\/1/)
  expect(pages.join()).not.toContain('Draft')
  await page.context().close()
})
