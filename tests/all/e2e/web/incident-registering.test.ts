import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/incidents.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { texts as so } from '#shared/i18n/so/protection/incidents.ts'
import { texts as soRecords } from '#shared/i18n/so/records.ts'
import { choose } from '#tests/support/choose.ts'
import { languages } from '#tests/support/languages.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let officer: TestUser
beforeAll(async () => {
  site = await openSite()
  officer = await site.server.signIn('field-officer', ['SO28'])
})
afterAll(() => site.close())

const panel = (page: Page) => page.locator('.rec-panel')
/** Waits for the open incident by its description. */
const described = (page: Page, text: string) => page.locator('.rec-description', { hasText: text }).waitFor()

describe.each(
  (
    [
      ['en', en, records],
      ['so', so, soRecords],
    ] as const
  ).filter(([locale]) => languages('en').includes(locale)),
)('in %s', (locale, t, words) => {
  test('an officer registers an incident, moves it on with a reason, and finds it in its history', async () => {
    const page = await site.open('/incidents', { locale, user: officer })
    await page.locator('.staff-top').getByRole('button', { name: t.new }).click()
    await choose(page, page.locator('#new-incidentType'), 'torture')
    await page.selectOption('#new-severity', 'critical')
    await page.fill('#new-dateTime', '2026-11-17T09:40')
    await page.fill('#new-description', `What was seen at the station (${locale}).`)
    await choose(page, page.locator('#new-regionCode'), 'SO28')
    await page.fill('#new-location', 'Kismaayo')
    await page.fill('#new-reporterName', 'Amina')
    await page.fill('#new-reporterContact', '+252 61 000 0000')
    await page.getByRole('button', { name: words.kinds.incidents.create }).click()
    await described(page, `What was seen at the station (${locale}).`)
    await panel(page).getByRole('button', { name: words.personal.show }).click()
    await panel(page).getByText('Amina').first().waitFor()

    await panel(page).getByRole('button', { name: words.panel.changeStatus }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').or(dialog.getByRole('combobox')).first().waitFor()
    await chooseStatus(page, 'verified')
    await dialog.getByRole('textbox').fill('Two sources')
    await dialog.getByRole('button', { name: words.status.propose }).click()
    await panel(page)
      .getByText(/“Two sources”/)
      .waitFor()
    await page.context().close()
  })
})

async function chooseStatus(page: Page, status: string): Promise<void> {
  const select = page.getByRole('dialog').locator('select')
  if ((await select.count()) > 0) await select.selectOption(status)
  else await page.getByRole('dialog').locator(`input[value=${status}]`).check()
}
