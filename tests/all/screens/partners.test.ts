import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { texts as enSettings } from '#shared/i18n/en/administration/organizationSettings.ts'
import { texts as en } from '#shared/i18n/en/publishing/partners.ts'
import { texts as enEditing } from '#shared/i18n/en/publishing/partnersEditing.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from partners`)
  await site.server.database.run(
    sql`update organization_settings set version = 1, email = null, social_accounts = '[]'`,
  )
  await loadReferenceData(site.server.services)
})

test('what is not set stands nowhere, and the old address leads to the page as well', async () => {
  const page = await site.open('/external-links')
  await page.getByRole('heading', { level: 1, name: en.title }).waitFor()
  await page.waitForLoadState('networkidle')
  await eventually(() =>
    page.getByRole('heading', { name: en.category['human-rights'], exact: true }).count(),
  ).toBe(1)
  await eventually(() => page.getByRole('heading', { name: en.category['social-media'] }).count()).toBe(0)
})

test('staff see which addresses have not answered, and visitors do not', async () => {
  await site.server.database.run(
    sql`update partners set link_dead_since = '2026-11-01T06:00:00Z', link_failures = 3 where seed = 'adeso'`,
  )
  const said = enEditing.dead.replace('{date}', 'Nov 1, 2026')
  const page = await site.open('/partners', { user: editor })
  await page.getByText(said).waitFor()
  await page.getByText(enEditing.deadCount_one.replace('{count}', '1')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const visitor = await site.open('/partners')
  await visitor.getByRole('heading', { name: 'Adeso', exact: true }).waitFor()
  await visitor.waitForLoadState('networkidle')
  await eventually(() => visitor.getByText(said).count()).toBe(0)
  await eventually(() => visitor.getByRole('button', { name: enEditing.add }).count()).toBe(0)
})

describe('how the organisation is reached', () => {
  test('is said by administrators, with problems beside the fields', async () => {
    const page = await site.open('/organization', { user: administrator })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: enSettings.edit, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: enSettings.editTitle })
    const name = enSettings.accountName.replace('{number}', '2')
    const url = enSettings.accountUrl.replace('{number}', '2')
    await dialog.getByRole('textbox', { name: enSettings.email, exact: false }).first().fill('not one')
    await dialog.getByRole('textbox', { name }).fill('@rights_so')
    const save = dialog.getByRole('button', { name: enShell.form.save })
    await save.click()
    await dialog.getByText(enSettings.accountBoth).first().waitFor()
    await dialog.getByRole('textbox', { name: url }).fill('x.com/rights_so')
    await save.click()
    await eventually(() => dialog.locator('.field-error').count()).toBe(2)
    await eventually(() => dialog.locator('#field-url1-error').isVisible()).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('textbox', { name: url }).fill('https://x.com/rights_so')
    await dialog.getByRole('textbox', { name: enSettings.email, exact: false }).first().fill('a@rights.so')
    await save.click()
    await page.getByText(enSettings.saved).waitFor()
    await page.getByText('@rights_so: https://x.com/rights_so').waitFor()
    await page.getByText('a@rights.so').waitFor()
  })

  test('is no page for others', async () => {
    const page = await site.open('/organization', { user: editor })
    await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor()
  })
})
