import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseInput } from '#tests/support/monitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

const toast = (page: Page, title: string) => page.locator('.toast').getByText(title, { exact: true })

async function addCase(more: Parameters<typeof caseInput>[0] = {}) {
  return await editor.client.iccprCases.create({ input: caseInput(more) })
}

test('a search that is still being typed undoes nothing that is chosen meanwhile', async () => {
  const page = await site.open('/iccpr', { user: editor })
  await page.evaluate(() => {
    const real = window.setTimeout
    const held = Object.assign(window, { search: () => undefined as unknown })
    const hold = (work: () => unknown, ms?: number) => {
      if (ms !== 250) return real(work, ms)
      held.search = work
      return 0
    }
    window.setTimeout = hold as typeof window.setTimeout
  })
  await page.getByRole('searchbox').fill('checkpoint')
  await page
    .getByRole('button', { name: /^New Case/ })
    .first()
    .evaluate((button: HTMLElement) => {
      button.click()
      const { search } = window as typeof window & { search: () => unknown }
      search()
    })
  await page.locator('#new-title').waitFor()
  await page.waitForURL(/q=checkpoint/)
  await page.context().close()
})

test('a comment is edited by its author only, says so, and keeps its former texts', async () => {
  const record = await addCase({ title: 'Remarked case' })
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor, width: 390 })
  const remarks = page.locator('.rec-comments')
  await page.getByLabel('New comment').fill('Called the station.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await remarks.getByText('Called the station.').waitFor()
  expect(await remarks.getByRole('button', { name: /^Edited/ }).count()).toBe(0)
  await remarks.getByRole('button', { name: 'Edit comment' }).click()
  const form = page.getByRole('dialog', { name: 'Edit your comment' })
  await form.getByLabel('Comment').fill('Called the court.')
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await remarks.getByText('Called the court.').waitFor()
  await remarks.getByRole('button', { name: /^Edited/ }).click()
  const former = page.getByRole('dialog', { name: 'Former texts of this comment' })
  await former.getByText('Called the station.').waitFor()
  await former.getByText(/^Replaced on .* by /).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.context().close()

  const other = await site.open(`/iccpr?record=${record.id}`, { user: administrator, locale: 'so' })
  await other.locator('.rec-comments').getByText('Called the court.').waitFor()
  expect(await other.getByRole('button', { name: 'Wax ka beddel faallada' }).count()).toBe(0)
  await other.getByRole('button', { name: /^La beddelay/ }).click()
  await other.getByRole('dialog').getByText('Called the station.').waitFor()
  await other.context().close()
})

test('marked records change status and assignee together, and are saved as a file', async () => {
  for (const number of [1, 2, 3]) await addCase({ title: `Bulk ${number}`, status: 'pending' })
  const page = await site.open('/iccpr?q=bulk', { user: editor })
  await page.getByRole('checkbox', { name: 'Select Bulk 1' }).check()
  await page.getByRole('checkbox', { name: 'Select Bulk 3' }).check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'This view as CSV' }).click()
  const saved = await (await saving).path()
  const lines = (await readFile(saved, 'utf8')).trim().split('\n')
  expect(
    lines
      .map((line) => /Bulk \d/.exec(line)?.[0])
      .slice(1)
      .sort(),
  ).toEqual(['Bulk 1', 'Bulk 3'])
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the status of 2 records' })
  await dialog.getByLabel('New status').selectOption('active')
  await dialog.getByLabel('Reason').fill('Taken up together')
  await dialog.getByRole('button', { name: 'Apply to all' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { items } = await editor.client.iccprCases.list({ input: { q: 'bulk' } })
  const states = items.map(({ title, status }) => `${title} ${status}`).sort()
  expect(states).toEqual(['Bulk 1 active', 'Bulk 2 pending', 'Bulk 3 active'])
  await page.context().close()
})

test('a row has its buttons, levels their colours and sort by gravity, and beside the search stand all filters', async () => {
  const { id } = await addCase({ title: 'Urgent row', priority: 'critical' })
  await addCase({ title: 'Calm row', priority: 'low' })
  const page = await site.open('/iccpr', { user: editor })
  await page.getByRole('columnheader', { name: 'Priority' }).getByRole('button').click()
  await page.locator('tbody tr').first().getByText('Critical').and(page.locator('.tag-red')).waitFor()
  await page.getByRole('search').getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Low', exact: true }).check()
  await page.getByRole('button', { name: 'View Calm row' }).waitFor()
  await page.getByRole('button', { name: 'View Urgent row' }).waitFor({ state: 'detached' })
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`${site.server.url}/iccpr`)
  await page.getByRole('button', { name: 'View Urgent row' }).click()
  await page.getByRole('button', { name: 'Change status' }).waitFor()
  await page.getByRole('button', { name: 'Edit Urgent row' }).click()
  await page.getByRole('combobox', { name: 'Region' }).selectOption('SO22')
  expect(await page.getByRole('combobox', { name: 'Federal Member State' }).inputValue()).toBe('banadir')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Changes saved').waitFor()
  const saved = await editor.client.iccprCases.get({ params: { id } })
  expect(saved).toMatchObject({ regionCode: 'SO22', stateCode: 'banadir' })
  await page.context().close()
})

test('an open record can be read by everyone, wide and narrow', async () => {
  const record = await addCase({ title: 'Looked at', dueDate: '2020-01-31', tags: 'one, two' })
  for (const [locale, theme, width] of [
    ['en', 'light', 1440],
    ['so', 'contrast', 390],
  ] as const) {
    const page = await site.open(`/iccpr?record=${record.id}`, {
      user: administrator,
      locale,
      theme,
      width,
    })
    await page.locator('.rec-history li').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await seriousFindings(page), theme).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.context().close()
  }
})
