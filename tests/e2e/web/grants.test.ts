import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRANT_TEXT_NAMES } from '#shared/domain/grant-application.ts'
import { texts as en } from '#shared/i18n/en/grants/grantApplication.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { eventually, openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const ANSWERS = grantAnswers()
const manager = () => site.server.signIn('grant-manager')
const applications = async () => (await (await manager()).client.grantManagement.list({ input: {} })).items

async function fillTexts(page: Page): Promise<void> {
  for (const name of GRANT_TEXT_NAMES) await page.fill(`[name="${name}"]`, String(ANSWERS[name] ?? ''))
}

test('an application is written by keyboard, corrected where it is wrong, and kept for the next round', async () => {
  const page = await site.open('/grants/apply', { width: 1440 })
  await page.getByText('The 2025 round closed on August 15, 2025 at 11:59 PM East Africa Time.').waitFor()
  await eventually(() => page.getByPlaceholder('Minimum 100 characters').count()).toBe(3)
  const send = page.getByRole('button', { name: 'Submit Grant Application' })
  await send.press('Enter')
  const box = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await box.waitFor()
  await eventually(() => box.getByRole('link').count()).toBe(32)
  const link = box.getByRole('link', { name: 'Contact phone: Valid phone number is required' })
  await link.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-contactPhone')
  await page
    .locator('.field', { has: page.locator('#field-contactPhone') })
    .getByText('Valid phone number is required')
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await fillTexts(page)
  await page.getByLabel(en.regions.puntland).press('Space')
  await page.getByLabel(en.categories.both.label).press('Space')
  await page.fill('[name="contactPhone"]', 'n/a')
  await send.press('Enter')
  await eventually(() => box.getByRole('link').allTextContents()).toEqual([
    'Contact phone: Valid phone number is required',
  ])
  // A draft outlasts a reload with what is wrong in it.
  await page.reload()
  await eventually(() => page.inputValue('[name="contactPhone"]')).toBe('n/a')
  await eventually(() => page.getByLabel(en.regions.puntland).isChecked()).toBe(true)
  await page.fill('[name="contactPhone"]', String(ANSWERS.contactPhone))

  await page.route('**/api/grants/applications', (route) => route.abort())
  await send.press('Enter')
  // In the form, and as a toast where somebody has scrolled away from it.
  await eventually(() => page.getByText(en.failed.offline).count()).toBe(2)
  await page.unroute('**/api/grants/applications')
  await page.route('**/api/grants/applications', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )
  await send.press('Enter')
  await page.getByRole('alert').getByText(en.failed.text).waitFor()
  await page.unroute('**/api/grants/applications')
  await send.press('Enter')
  await page.getByRole('heading', { name: 'Application Submitted Successfully' }).waitFor()
  await page.getByText(en.done.lateTitle, { exact: false }).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const [first, ...others] = await applications()
  expect(others).toEqual([])
  expect(first).toMatchObject({ state: 'kept', late: true, regions: ['puntland'], requestedMinor: 450_000 })
  await eventually(() => page.locator('[data-application]').textContent()).toBe(first?.reference)
  await page.getByRole('button', { name: 'Submit Another Application' }).press('Enter')
  await eventually(() => page.inputValue('[name="contactPhone"]')).toBe('')
  await page.context().close()
})
