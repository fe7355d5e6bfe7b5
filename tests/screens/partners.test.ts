import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { PARTNER_CATEGORIES } from '#shared/domain/partners.ts'
import { texts as enPublished } from '#shared/i18n/en/contentEditing.ts'
import { texts as enSettings } from '#shared/i18n/en/organizationSettings.ts'
import { texts as en } from '#shared/i18n/en/partners.ts'
import { texts as enEditing } from '#shared/i18n/en/partnersEditing.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/partners.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en: { partners: en, shell: enShell }, so: { partners: so, shell: soShell } }
const SIZES = [16, 10, 10, 2, 4, 8, 3]

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

const setAccounts = async (socialAccounts: { name: string; url: string }[]) => {
  const { version } = await administrator.client.organization.get()
  await administrator.client.organization.edit({ input: { version, socialAccounts } })
}
const cardsIn = (page: Screen, category: string) =>
  page.getByRole('region', { name: category, exact: true }).getByRole('listitem')

describe.each(languages('en'))('in %s', (locale) => {
  const { partners: t, shell } = TEXTS[locale]

  test('the directory stands by category with its counts, and says that links open a window', async () => {
    await setAccounts([
      { name: '@rights_so', url: 'https://x.com/rights_so' },
      { name: 'Rights Somalia', url: 'https://www.facebook.com/rightsso' },
    ])
    const page = await site.open('/partners', { locale })
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    const counts = () =>
      Promise.all(PARTNER_CATEGORIES.map((category) => cardsIn(page, t.category[category]).count()))
    await eventually(counts).toEqual([2, ...SIZES])
    const counters = await page.locator('.partners-counters dd').allTextContents()
    expect(counters).toEqual(['16', '8', '4', '53'])
    const link = page.getByRole('link', { name: `${t.visit} OHCHR ${shell.newWindow}` })
    await eventually(() => link.getAttribute('href')).toBe('https://www.ohchr.org/en/countries/somalia')
    await eventually(() => link.getAttribute('target')).toBe('_blank')
    await eventually(() => link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await seriousFindings(page)).toEqual([])
  })
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

test('staff add, change, remove and bring back with the keyboard', async () => {
  await site.server.database.run(sql`delete from partners where category <> 'human-rights'`)
  const page = await site.open('/partners', { user: editor })
  const cards = cardsIn(page, en.category['human-rights'])
  await eventually(() => cards.count()).toBe(10)
  await page.getByRole('button', { name: enEditing.add }).press('Enter')
  const dialog = page.getByRole('dialog', { name: enEditing.addTitle })
  await dialog.getByLabel(enEditing.category).selectOption('human-rights')
  await dialog.getByRole('textbox', { name: enEditing.name, exact: true }).fill('Rights Desk')
  await dialog.getByRole('textbox', { name: enEditing.url }).fill('http://localhost:3000')
  await dialog.getByRole('button', { name: enEditing.saveNew, exact: true }).press('Enter')
  const problems = dialog.getByRole('alert')
  await eventually(() => problems.getByRole('link').count()).toBe(3)
  expect(await seriousFindings(page)).toEqual([])
  await page.reload()
  await page.waitForLoadState('networkidle')
  await dialog.getByText(enPublished.restored).waitFor()
  await eventually(() =>
    dialog.getByRole('textbox', { name: enEditing.name, exact: true }).inputValue(),
  ).toBe('Rights Desk')
  await dialog.getByRole('textbox', { name: enEditing.fullName }).fill('The Rights Desk')
  await dialog.getByRole('textbox', { name: enEditing.url }).fill('https://rightsdesk.so')
  await dialog.getByRole('textbox', { name: enEditing.description, exact: true }).fill('Gives advice.')
  await dialog.getByRole('button', { name: enEditing.saveNew, exact: true }).press('Enter')
  await page.getByText(enEditing.added).waitFor()
  await eventually(() => cards.count()).toBe(11)
  await page.getByRole('button', { name: enPublished.editLabel.replace('{title}', 'Rights Desk') }).click()
  const edit = page.getByRole('dialog', { name: enEditing.editTitle })
  await edit.getByRole('textbox', { name: enEditing.fullName }).fill('The Rights Desk of Baydhabo')
  await edit.getByRole('button', { name: enShell.form.save }).click()
  await page.getByText('The Rights Desk of Baydhabo').waitFor()
  await page.getByRole('button', { name: enPublished.removeLabel.replace('{title}', 'Rights Desk') }).click()
  await eventually(() => cards.count()).toBe(10)
  await page.getByRole('button', { name: enPublished.undo }).click()
  await eventually(() => cards.count()).toBe(11)
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
    await page.getByText('Your account cannot open this page.').waitFor()
  })
})
