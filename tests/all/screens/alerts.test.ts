import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { texts as enEditing } from '#shared/i18n/en/publishing/alertPublishing.ts'
import { texts as en } from '#shared/i18n/en/publishing/alerts.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXT = 'Roadblocks around Baydhabo: stay where you are.'
const TEXT_SO = 'Isbaarooyin ayaa Baydhabo ku wareegsan: meesha aad joogto ha ka bixin.'
const HOUR_MS = 3_600_000

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from alerts`)
})

test('staff publish it with the keyboard, see who did, and end it at once', async () => {
  const page = await site.open('/overview', { user: editor })
  await page.waitForLoadState('networkidle')
  const open = page.getByRole('button', { name: enEditing.open, exact: true })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: enEditing.title })
  await dialog.getByRole('button', { name: enEditing.publish }).click()
  await dialog.locator('.error-summary').waitFor()
  await dialog.getByLabel(enEditing.severity).selectOption('emergency')
  await dialog.getByLabel(enEditing.text, { exact: true }).fill(TEXT)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await eventually(() => dialog.getByLabel(enEditing.text, { exact: true }).inputValue()).toBe(TEXT)
  await dialog.getByLabel(enEditing.textSo, { exact: true }).fill(TEXT_SO)
  expect(await seriousFindings(page)).toEqual([])
  const previews = dialog.getByRole('region', { name: enEditing.preview }).locator('.alert')
  await eventually(() => previews.allTextContents()).toEqual([
    `Emergency: ${TEXT}`,
    `Xaalad degdeg ah: ${TEXT_SO}`,
  ])
  await dialog.getByRole('button', { name: enEditing.publish }).click()
  await dialog.getByText('Type the word: emergency').first().waitFor()
  await dialog.getByLabel(enEditing.word, { exact: true }).fill('Emergency')
  await dialog.getByRole('button', { name: enEditing.publish }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const banner = page.getByRole('region', { name: en.label, exact: true })
  await banner.getByText(TEXT).waitFor()
  await eventually(() => banner.textContent()).toContain('Published by Test editor')
  await eventually(() => page.locator('[aria-live=assertive].visually-hidden').textContent()).toContain(
    `Emergency: ${TEXT}`,
  )
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: `End now: ${TEXT}` }).click()
  await banner.waitFor({ state: 'detached' })
  expect(await site.server.visitor().client.alerts.current()).toEqual([])
})

test('it stands first in the page of the staff', async () => {
  const expiresAt = new Date(Date.now() + HOUR_MS).toISOString()
  await editor.client.alerts.publish({
    input: { severity: 'notice', text: TEXT, textSo: TEXT_SO, expiresAt },
  })
  const page = await site.open('/account', { user: editor })
  await page.getByText(TEXT).first().waitFor()
  const top = await page.evaluate(() => document.querySelector('main')?.firstElementChild?.className)
  expect(top).toBe('alerts')
})

test('a person subscribes to alerts by mail in the own account', async () => {
  const page = await site.open('/account', { user: editor })
  await page.waitForLoadState('networkidle')
  const box = page.getByRole('checkbox', { name: enEditing.mailLabel })
  await box.click()
  await page.getByText(enEditing.mailOn).waitFor()
  expect(await editor.client.alerts.subscription()).toEqual({ subscribed: true })
  await page.reload()
  await page.waitForLoadState('networkidle')
  await eventually(() => box.isChecked()).toBe(true)
  await box.click()
  await page.getByText(enEditing.mailOff).waitFor()
  await eventually(() => box.isChecked()).toBe(false)
  expect(await editor.client.alerts.subscription()).toEqual({ subscribed: false })
})
