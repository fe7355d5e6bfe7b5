import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseInput } from '#tests/support/monitoring.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
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

const toast = (page: Screen, title: string) => page.locator('.toast').getByText(title, { exact: true })

async function addCase(more: Parameters<typeof caseInput>[0] = {}) {
  return await editor.client.iccprCases.create({ input: caseInput(more) })
}

test('somebody else was faster: both versions are shown, nothing is overwritten, the person decides', async () => {
  const record = await addCase({ title: 'Stale edit', location: 'Kismaayo', tags: 'a' })
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Kismaayo, Calanley')
  await page.getByRole('combobox', { name: 'Tags' }).fill('a, b')
  await editor.client.iccprCases.edit({
    params: { id: record.id },
    input: { version: record.version, location: 'Kismaayo, Farjano', priority: 'critical' },
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Someone else changed this record while you were writing').waitFor()
  await page.getByRole('group', { name: 'You both changed “Location”' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await eventually(() => page.getByRole('button', { name: 'Save my decision' }).isDisabled()).toBe(true)
  await page.getByLabel('Kismaayo, Calanley').check()
  await page.getByRole('button', { name: 'Save my decision' }).click()
  await toast(page, 'Changes saved').waitFor()
  const now = await editor.client.iccprCases.get({ params: { id: record.id } })
  expect(now).toMatchObject({ location: 'Kismaayo, Calanley', priority: 'critical', tags: 'a, b' })
})

test('what somebody is writing survives a reload', async () => {
  const record = await addCase({ title: 'Draft of an edit' })
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Doolow')
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await eventually(() => page.getByRole('textbox', { name: 'Location' }).inputValue()).toBe('Doolow')
})

test('who may not see persons is told so, and reads none of them', async () => {
  const record = await addCase({ title: 'Case with persons', personsInfo: 'Planted Name, 34' })
  const reviewer = await site.server.signIn('reviewer')
  const page = await site.open(`/iccpr?record=${record.id}`, { user: reviewer })
  await page.getByText('Shown only to people with access to them').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('Planted Name')
  await eventually(() => page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
})

test('names stay hidden, unread and unlogged until somebody asks for them, on each record anew', async () => {
  const [first, second] = [
    await addCase({ title: 'Names one', personsInfo: 'Planted Name, 34' }),
    await addCase({ title: 'Names two', personsInfo: 'Planted Other, 51' }),
  ]
  const reader = await site.server.signIn('editor')
  const isLogged = async ({ id }: { id: string }) => {
    await site.server.services.records.accessLog.flush()
    const params = { collection: 'iccpr-cases', id } as const
    const { items } = await administrator.client.accessLog.openings({ params, input: {} })
    return items.some(({ user, how }) => user.id === reader.id && how === 'record')
  }
  const page = await site.open(`/iccpr?record=${second.id}`, { user: reader })
  const show = page.getByRole('button', { name: 'Show personal data' })
  await show.waitFor()
  await page.locator('.rec-history').getByText('fields filled').first().waitFor()
  expect(await page.locator('body').textContent()).not.toContain('Planted')
  expect(await isLogged(second)).toBe(false)
  await show.click()
  await page.getByText('Planted Other, 51').first().waitFor()
  expect(await isLogged(second)).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide personal data' }).click()
  expect(await page.locator('body').textContent()).not.toContain('Planted')

  await show.click()
  await page.getByRole('link', { name: 'Names one' }).click()
  await page.getByRole('heading', { name: 'Names one' }).waitFor()
  await show.waitFor()
  expect(await page.locator('body').textContent()).not.toContain('Planted')
  expect(await isLogged(first)).toBe(false)
  // An edit begins from all of it.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await eventually(() => page.locator('#edit-personsInfo').inputValue()).toBe('Planted Name, 34')
})

test('whoever may not see a record is not offered, and not given it, and the dialog says why', async () => {
  const { id } = await addCase({ title: 'Of the south', regionCode: 'SO28' })
  const away = await site.server.signIn('field-officer', ['SO11'])
  const moving = await site.server.signIn('field-officer', ['SO28'])
  const page = await site.open(`/iccpr?record=${id}`, { user: editor })
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Only people who can see the record are listed.').waitFor()
  await dialog.getByRole('combobox').click()
  await dialog.getByRole('option').first().waitFor()
  const offered = await dialog
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.dataset.value))
  expect(offered).toContain(moving.id)
  expect(offered).not.toContain(away.id)
  expect(await seriousFindings(page)).toEqual([])
  // Who has left the region since the names were read.
  await site.server.database.run(sql`update users set regions = '{SO11}' where id = ${moving.id}`)
  await dialog.locator(`[role=option][data-value="${moving.id}"]`).click()
  await dialog.locator('button[type=submit]').click()
  await dialog
    .locator('.field-error', {
      hasText: 'This person may not see the record, so it cannot be assigned to them',
    })
    .waitFor()
})
