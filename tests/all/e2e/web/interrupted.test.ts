import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseInput } from '#tests/support/monitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import { builtScript, eventually, openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const addCase = (title: string) => editor.client.iccprCases.create({ input: caseInput({ title }) })
const isInSight = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const panel = element.closest('.rec-panel')?.getBoundingClientRect()
    return panel !== undefined && top >= panel.top && bottom <= panel.bottom
  })

test('texts that do not arrive are waited for beside the list, which stays; no key is shown', async () => {
  const record = await addCase('Waits for its texts')
  const page = await site.open('/iccpr', { user: editor })
  let refused = 0
  const texts = await builtScript('shared/i18n/en/protection/evidence.ts')
  await page.route(`**${texts}*`, (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  await page.locator(`[data-record="${record.id}"]`).click()
  // One that was drawn before the texts were missed may be hidden.
  await page.locator('.rec-panel .skeleton:visible').first().waitFor()
  await eventually(() => page.locator('.rec-list').isVisible()).toBe(true)
  await page.getByRole('heading', { name: 'Evidence' }).waitFor()
  expect(refused).toBeGreaterThan(1)
  await page.context().close()
})

test('each attempt brings what is wrong into sight again', async () => {
  const page = await site.open('/iccpr?new=1', { user: editor })
  const title = page.getByRole('textbox', { name: 'Title *' })
  await title.fill('x')
  for (const attempt of ['first', 'second']) {
    await page.getByRole('combobox', { name: 'Tags' }).fill(attempt)
    await page.getByRole('button', { name: 'Register case' }).click()
    await page.getByText('Please fix the following errors:').waitFor()
    await eventually(() => isInSight(page, 'Please fix the following errors:')).toBe(true)
  }
  await page.context().close()
})

test('a page whose code does not arrive leaves the menu, and comes when the connection is back', async () => {
  // Profiles keep the code of pages that other tests have opened.
  const page = await site.open('/iccpr', { user: editor, uncached: true })
  const library = page.getByRole('link', { name: 'Documents & Reports', exact: true })
  await library.waitFor()
  await page.context().setOffline(true)
  await library.click()
  await page.getByText('This page could not be loaded.').waitFor()
  await page.getByText('There is no connection. Try again when it is back.').waitFor()
  await eventually(() => page.getByRole('link', { name: 'Human Rights Monitoring' }).count()).toBe(1)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Document Library & Reports' }).waitFor()
  await page.context().close()
})
