import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCESS } from '#shared/domain/access.ts'
import { texts as en } from '#shared/i18n/en/records.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { texts as so } from '#shared/i18n/so/records.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { roleWith } from '#tests/support/role-with.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const RECORDS = { en, so }

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

test('two values of a field are decided where the record is, and on the page of conflicts', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const input = caseInput({ title: 'Written twice', location: 'Kismaayo' })
  const record = await editor.client.iccprCases.create({ input })
  const device = await createTestDevice(officer)
  await device.sync()
  const known = await device.client.iccprCases.get({ params: { id: record.id } })
  await device.client.iccprCases.edit({
    params: { id: record.id },
    input: { version: known.version, location: 'Kismaayo, Calanley', priority: 'low' },
  })
  await editor.client.iccprCases.edit({
    params: { id: record.id },
    input: { version: record.version, location: 'Kismaayo, Farjano', priority: 'critical' },
  })
  await device.sync()
  await device.close()
  const page = await site.open('/conflicts', { user: editor })
  const location = page.locator('form', { hasText: 'Two values for “Location”' })
  await location.getByText('Kismaayo, Farjano').waitFor()
  await location.getByText('Before: Kismaayo').waitFor()
  await location.getByText(/Test field-officer/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await location.getByRole('button', { name: 'Keep this choice' }).click()
  await location.getByText('Choose one of the values').waitFor()
  await location.getByLabel('Another value').check()
  await location.getByLabel('Value for “Location”').fill('Kismaayo, Shaqaalaha')
  await location.getByRole('button', { name: 'Keep this choice' }).click()
  await location.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Written twice' }).click()
  const priority = page.locator('.rec-panel form', { hasText: 'Two values for “Priority”' })
  await priority.getByLabel('Low').check()
  await priority.getByRole('button', { name: 'Keep this choice' }).click()
  await priority.waitFor({ state: 'detached' })
  const now = await editor.client.iccprCases.get({ params: { id: record.id } })
  expect(now).toMatchObject({ location: 'Kismaayo, Shaqaalaha', priority: 'low' })
  await page.goto(`/conflicts?state=resolved`)
  await page
    .getByRole('row', { name: /Written twice Location Kismaayo, Farjano Kismaayo, Calanley/ })
    .waitFor()
})

test('who changed what was deleted meanwhile is told that it waits, and what they entered', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const record = await editor.client.iccprCases.create({ input: caseInput({ title: 'Entered twice' }) })
  const params = { id: record.id }
  const device = await createTestDevice(officer)
  await device.sync()
  const { version } = await device.client.iccprCases.get({ params })
  await device.client.iccprCases.edit({ params, input: { version, location: 'Kismaayo, port' } })
  await editor.client.iccprCases.remove({ params, input: { reason: 'Entered twice' } })
  await device.sync()
  await device.close()
  for (const [locale, texts] of Object.entries(RECORDS)) {
    const page = await site.open('/conflicts/decisions', { user: officer, locale: locale as Locale })
    const field = texts.fields.location
    await page.getByText(texts.conflict.waitsTitle.replace('{field}', field)).waitFor()
    await page.getByText(texts.conflict.waits).waitFor()
    await page.getByText(texts.conflict.waitsValue.replace('{value}', 'Kismaayo, port')).waitFor()
    await eventually(() => page.locator('.rec-conflict').getByRole('radio').count()).toBe(0)
    expect(await page.locator('main').textContent()).not.toContain('Entered twice')
    expect(await seriousFindings(page)).toEqual([])
  }
})

test('two personal values are shown when they are asked for, which is logged, and others are told why they are not', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const input = caseInput({ title: 'People named twice', personsInfo: 'A teacher' })
  const record = await editor.client.iccprCases.create({ input })
  const params = { id: record.id }
  const device = await createTestDevice(officer)
  await device.sync()
  const { version } = await device.client.iccprCases.get({ params })
  await device.client.iccprCases.edit({ params, input: { version, personsInfo: 'A teacher and her son' } })
  await editor.client.iccprCases.edit({
    params,
    input: { version: record.version, personsInfo: 'A teacher, 34' },
  })
  await device.sync()
  await device.close()
  const logged = async () => {
    await site.server.services.records.accessLog.flush()
    const rows = await site.server.database.run(
      sql`select 1 from access_log where how = 'conflict' and record_id = ${record.id}::uuid`,
    )
    return rows.length
  }
  const without = [...ACCESS.reviewer.permissions, 'conflicts:resolve', 'sync:use'] as const
  await roleWith('reviewer', without, async () => {
    const other = await site.open('/conflicts', { user: await site.server.signIn('reviewer') })
    await other.getByText(en.conflict.masked).waitFor()
    await eventually(() => other.getByRole('button', { name: en.conflict.show }).count()).toBe(0)
  })
  const title = 'Two values for “People involved”'
  const page = await site.open('/conflicts', { user: editor })
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText(en.conflict.unopened).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('A teacher')
  expect(await logged()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: en.conflict.show }).click()
  await page.getByLabel(/A teacher and her son/).check()
  expect(await logged()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: en.conflict.decide }).click()
  await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' })
  expect(await editor.client.iccprCases.get({ params })).toMatchObject({
    personsInfo: 'A teacher and her son',
  })
  await page.goto('/conflicts?state=resolved')
  await page.getByText(en.conflict.personal).first().waitFor()
})
