import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#tests/support/languages.ts'
import { TEST_PASSWORD } from '#tests/support/server.ts'
import { fillSignIn, SIGN_IN_TEXTS } from '#tests/support/sign-in-form.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The footer's newsletter asks for an address as well, and stays until the form's page is drawn. */
function signIn(page: Page, email: string, password: string, t = SIGN_IN_TEXTS.en): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel(t.signIn.password, { exact: true }) })
  return fillSignIn(form, { email, password }, t)
}

describe.each(languages('so'))('in %s', (locale) => {
  const t = SIGN_IN_TEXTS[locale]

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
})
