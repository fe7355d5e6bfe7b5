import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/organizationSettings.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { eventually, openScreens, type Screen, type Screens } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let administrator: TestUser
let page: Screen
beforeAll(async () => {
  site = await openScreens()
  administrator = await site.server.signIn('administrator')
  page = await site.open('/organization', { user: administrator })
})
afterAll(() => site.close())

/** A field of the dialog: all of these can stay empty, and say so. */
const field = (label: string) =>
  page.getByRole('dialog').getByLabel(`${label} ${shell.form.optional}`, { exact: true })

/** Fills the fields of a dialog and sends it; afterwards the dialog has to show what was written when it opens again. */
async function save(open: string, values: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: open, exact: true }).click()
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
  await dialog.getByRole('button', { name: shell.form.save, exact: true }).click()
  await eventually(() => dialog.count()).toBe(0)
  await page.getByRole('button', { name: open, exact: true }).click()
  for (const [label, value] of Object.entries(values)) {
    await eventually(() => field(label).inputValue()).toBe(value)
  }
  await dialog.getByRole('button', { name: shell.form.cancel }).click()
  await eventually(() => dialog.count()).toBe(0)
}

const person = (number: number, name: string, role: string, roleSo: string) => ({
  [en.letterhead.signatory.replace('{number}', String(number))]: name,
  [en.letterhead.role.replace('{number}', String(number))]: role,
  [en.letterhead.roleSo.replace('{number}', String(number))]: roleSo,
})

test('people who sign are added and removed, and each setting is read as it was saved', async () => {
  const { letterhead } = administrator.client
  await save(en.letterhead.edit, {
    [en.letterhead.name]: 'Rights Centre',
    ...person(1, 'Amina Nuur', 'Director', 'Agaasime'),
    ...person(2, 'Cali Warsame', 'Chair', 'Guddoomiye'),
  })
  expect(await letterhead.get()).toMatchObject({
    name: 'Rights Centre',
    signatories: [
      { name: 'Amina Nuur', role: 'Director', roleSo: 'Agaasime' },
      { name: 'Cali Warsame', role: 'Chair', roleSo: 'Guddoomiye' },
    ],
  })
  await page.getByText(/Cali Warsame, Chair/).waitFor()
  // Who has left signs no more; those who stay move up.
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: en.letterhead.edit, exact: true }).click()
  for (const label of Object.keys(person(1, '', '', ''))) await field(label).fill('')
  await dialog.getByRole('button', { name: shell.form.save, exact: true }).click()
  await eventually(() => dialog.count()).toBe(0)
  expect((await letterhead.get()).signatories).toEqual([
    { name: 'Cali Warsame', role: 'Chair', roleSo: 'Guddoomiye' },
  ])
  await save(en.edit, {
    [en.email]: 'office@example.org',
    [en.emergencyEmail]: 'help@example.org',
    [en.hotline]: '+252 61 000 0000',
    [en.office]: 'Wadada Makka, Kismaayo',
    [en.numbers.police]: '888',
    [en.accountName.replace('{number}', '1')]: '@rights on X',
    [en.accountUrl.replace('{number}', '1')]: 'https://x.com/rights',
  })
  expect(await administrator.client.organization.get()).toMatchObject({
    ...{ email: 'office@example.org', emergencyEmail: 'help@example.org', hotline: '+252 61 000 0000' },
    office: 'Wadada Makka, Kismaayo',
    socialAccounts: [{ name: '@rights on X', url: 'https://x.com/rights' }],
  })
})
