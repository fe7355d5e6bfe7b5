import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import { TEST_PASSWORD } from '#tests/support/server.ts'
import { fillSignInPage, SIGN_IN_TEXTS } from '#tests/support/sign-in-form.ts'

const NEW_PASSWORD = 'hadhuudh iyo galley cusub'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

describe.each(['en', 'so'] as const)('in %s', (locale) => {
  const t = SIGN_IN_TEXTS[locale]

  test('an empty form says what is missing and leads there', async () => {
    const page = await site.open('/sign-in', { locale })
    await page.getByRole('button', { name: t.signIn.submit }).click()
    const summary = page.locator('.error-summary')
    await summary.waitFor()
    await eventually(() => summary.getByRole('link').count()).toBe(2)
    expect(await seriousFindings(page)).toEqual([])
    await summary.getByRole('link').first().click()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })
})

test('signing in from the bar leads back to the page with its query and what follows it', async () => {
  const user = await site.server.signIn('administrator')
  const page = await site.open('/about?tab=framework#content')
  await page.getByRole('banner').getByRole('link', { name: enShell.public.signIn }).click()
  await fillSignInPage(page, user.email, TEST_PASSWORD)
  await page.waitForURL(`/about?tab=framework#content`)
  await page.clearCookies()
  await page.goto(`/incidents/referrals?status=sent#list`)
  await page.getByRole('main').getByRole('link', { name: SIGN_IN_TEXTS.en.signIn.title }).click()
  await fillSignInPage(page, user.email, TEST_PASSWORD)
  await page.waitForURL(`/incidents/referrals?status=sent#list`)
})

test('the own password can be changed, and ends the other sessions', async () => {
  const user = await site.server.signIn('editor')
  const page = await site.open('/account', { user })
  await page.getByLabel('Current password').fill('something else')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.locator('.field-error').getByText('This is not your current password').waitFor()
  await page.getByLabel('Current password').fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.locator('.toast').getByText('Password changed').waitFor()
  await eventually(() => page.getByLabel('New password').inputValue()).toBe('')
  await expect(user.client.session.user()).rejects.toMatchObject({ status: 401 })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
})
