import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { texts as enUsers } from '#shared/i18n/en/administration/users.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

async function enterPassword(page: Screen, { email }: TestUser, t: typeof enSession): Promise<void> {
  await page.getByLabel(t.signIn.email).fill(email)
  await page.getByLabel(t.signIn.password, { exact: true }).fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
}

const focusedName = (page: Screen) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('is asked for over the page when the session has ended, and a recovery code does', async () => {
  const user = await site.server.signIn('administrator')
  const page = await site.open('/users', { user })
  const { recoveryCodes } = await turnOnSecondFactor(user)
  await page.getByRole('button', { name: enUsers.list.invite }).click()
  await page.getByLabel('First name').fill('Xalimo')
  await page.getByLabel('E-mail address').fill('xalimo@example.org')
  await page.getByLabel('Banadir').check()
  await page.clearCookies()
  await page.getByRole('button', { name: enUsers.invite.submit }).click()
  const dialog = page.getByRole('dialog', { name: enSession.signIn.expiredTitle })
  await dialog.getByLabel(enSession.signIn.password, { exact: true }).fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.getByLabel(enSession.signIn.code).waitFor()
  expect(await focusedName(page)).toBe('code')
  await page.keyboard.type(String(recoveryCodes[0]))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => page.getByLabel('First name').inputValue()).toBe('Xalimo')
})

test('is taken off by an administrator, who is asked for the password', async () => {
  const administrator = await site.server.signIn('administrator')
  const user = await site.server.signIn('reviewer')
  await turnOnSecondFactor(user)
  const page = await site.open(`/users?q=${encodeURIComponent(user.email)}`, { user: administrator })
  await page.getByRole('button', { name: enUsers.list.edit.replace('{name}', 'Test reviewer') }).click()
  await page.getByRole('button', { name: enUsers.edit.removeSecondFactor }).click()
  const dialog = page.getByRole('dialog', { name: enUsers.edit.secondFactor })
  await dialog.getByText(enUsers.edit.removeSecondFactorConfirm.replace('{name}', 'Test reviewer')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel(enSession.signIn.password, { exact: true }).fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.toast').getByText(enUsers.edit.secondFactorRemoved).waitFor()
  await page.goto(`/audit?act=user.second-factor-removed`)
  await page.getByRole('cell', { name: enUsers.audit.acts.user['second-factor-removed'] }).waitFor()

  const signedIn = await site.open('/sign-in')
  await enterPassword(signedIn, user, enSession)
  await signedIn.getByRole('link', { name: 'Test, Your account' }).waitFor()
})
