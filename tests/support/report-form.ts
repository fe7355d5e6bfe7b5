import type { Page } from 'playwright'
import type { Screen } from './screens.tsx'

/** Where the report form is shown: a browser, or the simulated page of a test of screens. */
type Shown = Pick<Page, 'locator'> | Pick<Screen, 'locator'>

/** What a visitor enters in the report form. */
export interface EnteredReport {
  readonly description: string
  readonly type?: string
  readonly location?: string
  readonly districtCode?: string
}

/** Fills the first three steps of the report form and opens the last; works with and without script. */
export async function fillThreeSteps(
  page: Shown,
  { description, type = 'torture', location = 'Kismaayo', districtCode }: EnteredReport,
): Promise<void> {
  const next = page.locator('main form button.btn-main')
  await page.locator(`input[value=${type}]`).check()
  await page.locator('textarea[name=description]').fill(description)
  await page.locator('input[name=severity][value=high]').check()
  await next.click()
  await page.locator('#field-dateTime').fill('2026-11-18')
  await page.locator('#field-dateTime-time').fill('21:15')
  await page.locator('[name=regionCode]').selectOption('SO28')
  if (districtCode) await page.locator('[name=districtCode]').selectOption(districtCode)
  await page.locator('[name=location]').fill(location)
  await next.click()
  await page.locator('[name=victimInfo]').fill('Two brothers')
  await next.click()
  await page.locator('input[name=reach]').first().waitFor()
}

/** Fills the last step, with a name and a contact, and stops before sending. */
export async function fillLastStep(page: Shown): Promise<void> {
  await page.locator('input[name=reach][value=contact]').check()
  await page.locator('[name=reporterName]').fill('Amina')
  await page.locator('[name=reporterContact]').fill('+252 61 000 0000')
}

/** Fills all four steps and stops before sending. */
export async function fillReport(page: Shown, entered: EnteredReport): Promise<void> {
  await fillThreeSteps(page, entered)
  await fillLastStep(page)
}
