import type { Page } from 'playwright'

/** What a visitor enters in the report form. */
export interface EnteredReport {
  readonly description: string
  readonly type?: string
  readonly location?: string
  readonly districtCode?: string
}

/** Fills the first three steps of the report form and opens the last; works with and without script. */
export async function fillThreeSteps(
  page: Page,
  { description, type = 'torture', location = 'Kismaayo', districtCode }: EnteredReport,
): Promise<void> {
  const next = page.locator('main form button.btn-main')
  await page.check(`input[value=${type}]`)
  await page.fill('textarea[name=description]', description)
  await page.check('input[name=severity][value=high]')
  await next.click()
  await page.fill('#field-dateTime', '2026-11-18')
  await page.fill('#field-dateTime-time', '21:15')
  await page.selectOption('[name=regionCode]', 'SO28')
  if (districtCode) await page.selectOption('[name=districtCode]', districtCode)
  await page.fill('[name=location]', location)
  await next.click()
  await page.fill('[name=victimInfo]', 'Two brothers')
  await next.click()
  await page.locator('[name=reporterName]').waitFor()
}

/** Fills the last step, who reports, and stops before sending. */
export async function fillLastStep(page: Page): Promise<void> {
  await page.fill('[name=reporterName]', 'Amina')
  await page.fill('[name=reporterContact]', '+252 61 000 0000')
}

/** Fills all four steps and stops before sending. */
export async function fillReport(page: Page, entered: EnteredReport): Promise<void> {
  await fillThreeSteps(page, entered)
  await fillLastStep(page)
}
