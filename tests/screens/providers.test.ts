import { afterAll, beforeAll, expect, test } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { words } from '#shared/i18n/en/collections/service-providers.ts'
import { texts as en } from '#shared/i18n/en/records.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as staff } from '#shared/i18n/en/staff.ts'
import { choose } from '#tests/support/choose.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

test('a provider is registered, listed and confirmed', async () => {
  const page = await site.open('/service-providers', { user: editor })
  await eventually(() =>
    page.getByRole('link', { name: shell.staff.getHelp }).first().getAttribute('href'),
  ).toBe('/referral-pathways')
  await page.getByRole('button', { name: words.kind.new }).first().click()
  await page.locator('#new-name').fill('Clinic A')
  await choose(page, page.getByRole('combobox', { name: words.fields.type }).first(), 'medical-care')
  await page.getByLabel(words.fields.openingTimes).fill('always')
  await page.getByLabel(words.fields.listed).check()
  await page.getByRole('button', { name: words.kind.create }).click()
  await page.getByText(words.kind.created, { exact: true }).waitFor()
  const { items } = await editor.client.serviceProviders.list({ input: {} })
  const id = items[0]?.id ?? ''
  expect(items[0]).toMatchObject({ name: 'Clinic A', confirmBy: mogadishuDay(new Date()) })
  await page.getByRole('button', { name: en.panel.confirm, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: en.confirm.title })
  await dialog.getByLabel(staff.reason.label).fill('I called the reception.')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: en.confirm.submit }).click()
  await page.getByText(en.confirm.done, { exact: true }).waitFor()
  const read = () => editor.client.serviceProviders.get({ params: { id } })
  await eventually(read).toMatchObject({ confirmedOn: mogadishuDay(new Date()), confirmedBy: editor.id })
  const [step] = await editor.client.serviceProviders.history({ params: { id } })
  expect(step?.reason).toBe('I called the reception.')
})

test('the form offers an officer nothing that only others may write', async () => {
  const officer = await site.server.signIn('field-officer', ['SO22'])
  const page = await site.open('/service-providers', { user: officer })
  await page.getByRole('button', { name: words.kind.new }).click()
  await page.getByLabel(words.fields.privateContact).waitFor()
  await eventually(() => page.getByLabel(words.fields.listed).count()).toBe(0)
  await eventually(() => page.getByLabel(words.fields.exactPlace).count()).toBe(0)
})

test('an officer of another region changes neither its contacts nor its region, and is told who does', async () => {
  const officer = await site.server.signIn('field-officer', ['SO22'])
  const input = { name: 'Clinic B', type: 'medical-care', regionCode: 'SO28', districtCode: 'SO2801' }
  const { id } = await editor.client.serviceProviders.create({
    input: { ...input, privateContact: 'clinic@example.org' } as never,
  })
  const page = await site.open(`/service-providers?record=${id}`, { user: officer })
  await page.getByRole('button', { name: en.panel.edit }).first().click()
  await page.getByText(en.form.ofRegion.split('{')[0] ?? '').waitFor()
  await eventually(() => page.getByLabel(words.fields.openingTimes).count()).toBe(1)
  for (const label of [words.fields.contact, words.fields.privateContact]) {
    await eventually(() => page.getByLabel(label).count()).toBe(0)
  }
  await eventually(() => page.locator('#edit-regionCode').isDisabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel(words.fields.openingTimes).fill('always')
  await page.getByRole('button', { name: en.form.save }).click()
  await page.getByText(en.form.saved).waitFor()
  expect(await editor.client.serviceProviders.get({ params: { id } })).toMatchObject({
    ...{ openingTimes: 'always', regionCode: 'SO28', districtCode: 'SO2801' },
    privateContact: 'clinic@example.org',
  })
  const own = await site.server.signIn('field-officer', ['SO28'])
  const there = await site.open(`/service-providers?record=${id}`, { user: own })
  await there.getByRole('button', { name: en.panel.edit }).first().click()
  await there.getByLabel(words.fields.privateContact).waitFor()
  await eventually(() => there.locator('#edit-regionCode').isDisabled()).toBe(false)
})
