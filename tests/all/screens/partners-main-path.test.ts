import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { PARTNER_CATEGORIES } from '#shared/domain/partners.ts'
import { texts as enPublished } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as en } from '#shared/i18n/en/publishing/partners.ts'
import { texts as enEditing } from '#shared/i18n/en/publishing/partnersEditing.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/publishing/partners.ts'
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
