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

/** Fills the complete report form with a name, and stops before sending; works with and without script. */
export async function fillReport(
  page: Shown,
  { description, type = 'torture', location = 'Kismaayo', districtCode }: EnteredReport,
): Promise<void> {
  const next = page.locator('main form button.btn-main:not(.without-script)')
  await page.locator('input[name=reach][value=contact]').check()
  await page.locator('[name=reporterName]').fill('Amina')
  await page.locator('[name=reporterContact]').fill('+252 61 000 0000')
  // Without script all parts are on one page, and those about people are folded away.
  const isOnePage = await page.locator('[name=urgentAssistance]').isVisible()
  const goOn = async () => {
    if (!isOnePage) await next.click()
  }
  if (isOnePage) await page.locator('main form summary').click()
  else await page.locator('input[name=extent][value=complete]').check()
  await goOn()
  await page.locator(`input[value=${type}]`).check()
  await page.locator('textarea[name=description]').fill(description)
  await page.locator('input[name=severity][value=high]').check()
  await goOn()
  await page.locator('#field-dateTime').fill('2026-11-18')
  await page.locator('#field-dateTime-time').fill('21:15')
  await page.locator('[name=regionCode]').selectOption('SO28')
  if (districtCode) await page.locator('[name=districtCode]').selectOption(districtCode)
  await page.locator('[name=location]').fill(location)
  await page.locator('[name=victimInfo]').fill('Two brothers')
  await goOn()
  await page.locator('input[name=urgentAssistance]').waitFor()
}

/** Fills the short form, anonymously, and stops before sending. */
export async function fillShortForm(
  page: Shown,
  { description, type = 'torture' }: EnteredReport,
): Promise<void> {
  const next = page.locator('main form button.btn-main:not(.without-script)')
  await next.click()
  await page.locator(`input[value=${type}]`).check()
  await page.locator('textarea[name=description]').fill(description)
  await page.locator('input[name=severity][value=high]').check()
  await next.click()
  await page.locator('#field-dateTime').fill('2026-11-18')
  await page.locator('#field-dateTime-time').fill('21:15')
  await page.locator('[name=regionCode]').selectOption('SO28')
  await page.locator('[name=location]').fill('Kismaayo')
  await next.click()
  await page.locator('input[name=urgentAssistance]').waitFor()
}
