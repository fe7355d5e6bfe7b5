import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as t } from '#shared/i18n/so/administration/session.ts'
import { openScreens, type Screen, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { TEST_PASSWORD } from '#tests/support/server.ts'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const focusedName = (page: Screen) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('recovery codes are made anew with the password and a code, and shown once', async () => {
  const user = await site.server.signIn('editor')
  const page = await site.open('/account', { user, locale: 'so' })
  const { recoveryCodes: former } = await turnOnSecondFactor(user)
  await page.reload()
  await page.getByRole('button', { name: t.secondFactor.newCodes }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.signIn.password, { exact: true }).fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.getByLabel(t.signIn.code).waitFor()
  expect(await focusedName(page)).toBe('code')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.type(String(former[0]))
  await page.keyboard.press('Enter')
  const section = page.getByRole('region', { name: t.secondFactor.title })
  await section.getByRole('heading', { name: t.secondFactor.codesTitle }).waitFor()
  const codes = await section.getByRole('listitem').allTextContents()
  expect(new Set([...codes, ...former]).size).toBe(20)
  await section.getByRole('button', { name: t.secondFactor.codesKept }).press('Enter')
  await section.getByText(t.secondFactor.left_other.replace('{count}', '10')).waitFor()
})
