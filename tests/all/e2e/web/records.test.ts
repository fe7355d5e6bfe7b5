import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '#tests/support/consents.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

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

test('marked records change status and assignee together, and are saved as a file', async () => {
  for (const number of [1, 2, 3]) {
    const { id } = await addCase({ title: `Bulk ${number}`, status: 'pending' })
    // The title of a case leaves in a file only with consent.
    await giveConsent(editor, 'iccpr-cases', id, 'report')
  }
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
