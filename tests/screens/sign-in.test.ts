import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import { TEST_PASSWORD } from '#tests/support/server.ts'
import { fillSignInPage, SIGN_IN_TEXTS } from '#tests/support/sign-in-form.ts'

const NEW_PASSWORD = 'hadhuudh iyo galley cusub'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

describe.each(languages('so'))('in %s', (locale) => {
  const t = SIGN_IN_TEXTS[locale]

  test('an unknown account and a wrong password are told in the same words', async () => {
    const user = await site.server.signIn('member')
    const page = await site.open('/sign-in', { locale })
    const said: (string | null)[] = []
    for (const email of [user.email, `${randomUUID()}@example.org`]) {
      await fillSignInPage(page, email, 'not the password', t)
      await page.getByRole('alert').waitFor()
      await page.getByRole('button', { name: t.signIn.submit }).waitFor()
      said.push(await page.getByRole('alert').textContent())
      await page.reload()
    }
    expect(said[0]).toBe(said[1])
    expect(said[0]).not.toBe('')
  })
})

test('signing in returns to no other site', async () => {
  const user = await site.server.signIn('member')
  const page = await site.open('/sign-in?return=//other.example/')
  await fillSignInPage(page, user.email, TEST_PASSWORD)
  await page.getByRole('link', { name: 'Test, Your account' }).waitFor()
  expect(new URL(page.url()).origin).toBe('http://127.0.0.1')
})

test('an invited person sets a password, once, and signs in', async () => {
  const administrator = await site.server.signIn('administrator')
  const email = `${randomUUID()}@example.org`
  const { link } = await administrator.client.users.invite({
    input: { email, firstName: 'Sahra', role: 'field-officer', regions: ['SO28'] },
  })
  const { pathname, hash } = new URL(link, site.server.url)
  const page = await site.open(pathname + hash)
  await page.getByRole('heading', { name: 'Welcome, Sahra' }).waitFor()
  // The token is not kept where the next person on this computer could find it.
  expect(page.url()).not.toContain('token')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.locator('.field-error').getByText('Use at least 12 characters').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignInPage(page, email, NEW_PASSWORD)
  await page.getByRole('link', { name: 'Sahra, Your account' }).waitFor()
  const again = await site.open(pathname + hash)
  await again.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor()
})

test('when the session has ended, signing in again keeps what was entered', async () => {
  const administrator = await site.server.signIn('administrator')
  const page = await site.open('/users', { user: administrator })
  await page.getByRole('button', { name: 'Invite a person' }).click()
  await page.getByLabel('First name').fill('Xalimo')
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Reviewer/ })
    .check()
  await page.getByLabel('E-mail address').fill(`${randomUUID()}@example.org`)
  await page.clearCookies()
  await page.getByRole('button', { name: 'Create invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  await eventually(() => dialog.getByLabel('E-mail address').inputValue()).toBe(administrator.email)
  await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => page.getByLabel('First name').inputValue()).toBe('Xalimo')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await page.getByRole('dialog', { name: 'Invitation for Xalimo' }).waitFor()
})
