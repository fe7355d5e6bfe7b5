import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enSession } from '#shared/i18n/en/session.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as soSession } from '#shared/i18n/so/session.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { TEST_PASSWORD } from '#tests/support/server.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

const NEW_PASSWORD = 'hadhuudh iyo galley cusub'
type Texts = Translation<typeof enSession>
const TEXTS: Readonly<Record<'en' | 'so', Texts>> = { en: enSession, so: soSession }

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function signIn(page: Page, email: string, password: string, t: Texts = enSession): Promise<void> {
  // The footer's newsletter asks for an address as well, and stands until the page of the form is drawn.
  const form = page.locator('form', { has: page.getByLabel(t.signIn.password, { exact: true }) })
  await form.getByLabel(t.signIn.email).fill(email)
  await form.getByLabel(t.signIn.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: t.signIn.submit }).click()
}

describe.each(['en', 'so'] as const)('in %s', (locale) => {
  const t = TEXTS[locale]

  test('a path of the staff leads to signing in and back again', async () => {
    const user = await site.server.signIn('administrator')
    const page = await site.open('/users?role=editor', { locale })
    await page.getByRole('main').getByRole('link', { name: t.signIn.title }).click()
    await page.waitForURL(/\/sign-in\?return=/)
    await signIn(page, user.email, TEST_PASSWORD, t)
    await page.waitForURL(`${site.server.url}/users?role=editor`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The back button does not lead to the form again.
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/users')
    await page.context().close()
  })

  test('an unknown account and a wrong password are told in the same words', async () => {
    const user = await site.server.signIn('member')
    const page = await site.open('/sign-in', { locale, width: 390 })
    const said: (string | null)[] = []
    for (const email of [user.email, `${randomUUID()}@example.org`]) {
      await signIn(page, email, 'not the password', t)
      await page.getByRole('alert').waitFor()
      await page.getByRole('button', { name: t.signIn.submit }).waitFor()
      said.push(await page.getByRole('alert').textContent())
      await page.reload()
    }
    expect(said[0]).toBe(said[1])
    expect(said[0]).not.toBe('')
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.context().close()
  })

  test('an empty form says what is missing and leads there', async () => {
    const page = await site.open('/sign-in', { locale })
    await page.getByRole('button', { name: t.signIn.submit }).click()
    const summary = page.locator('.error-summary')
    await summary.waitFor()
    expect(await summary.getByRole('link').count()).toBe(2)
    expect(await seriousFindings(page)).toEqual([])
    await summary.getByRole('link').first().click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await page.context().close()
  })
})

test('signing in from the bar leads back to the page with its query and what follows it', async () => {
  const user = await site.server.signIn('administrator')
  const page = await site.open('/about?tab=framework#content')
  await page.getByRole('banner').getByRole('link', { name: enShell.public.signIn }).click()
  await signIn(page, user.email, TEST_PASSWORD)
  await page.waitForURL(`${site.server.url}/about?tab=framework#content`)
  await page.context().clearCookies()
  await page.goto(`${site.server.url}/incidents?status=new#list`)
  await page.getByRole('main').getByRole('link', { name: enSession.signIn.title }).click()
  await signIn(page, user.email, TEST_PASSWORD)
  await page.waitForURL(`${site.server.url}/incidents?status=new#list`)
  await page.context().close()
})

test('signing in returns to no other site', async () => {
  const user = await site.server.signIn('member')
  const page = await site.open('/sign-in?return=//other.example/')
  await signIn(page, user.email, TEST_PASSWORD)
  await page.getByRole('link', { name: 'Test, Your account' }).waitFor()
  expect(new URL(page.url()).origin).toBe(new URL(site.server.url).origin)
  await page.context().close()
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
  await signIn(page, email, NEW_PASSWORD)
  await page.getByRole('link', { name: 'Sahra, Your account' }).waitFor()

  await page.context().close()
  const again = await site.open(pathname + hash)
  await again.getByRole('heading', { name: 'This invitation can not be used' }).waitFor()
  await again.context().close()
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
  expect(await page.getByLabel('New password').inputValue()).toBe('')
  await expect(user.client.session.user()).rejects.toMatchObject({ status: 401 })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.context().close()
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
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Make invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('E-mail address').inputValue()).toBe(administrator.email)
  await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('First name').inputValue()).toBe('Xalimo')
  await page.getByRole('button', { name: 'Make invitation' }).click()
  await page.getByRole('dialog', { name: 'Invitation for Xalimo' }).waitFor()
  await page.context().close()
})
