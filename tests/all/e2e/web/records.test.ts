import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '#tests/support/consents.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

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
  await page.setViewportSize({ width: 390, height: 844 })
  const notice = page.locator('.toast')
  await notice.getByText('2 records changed.').waitFor()
  const place = await notice.boundingBox()
  expect((place?.x ?? -1) >= 0 && (place?.x ?? 0) + (place?.width ?? 400) <= 390).toBe(true)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await notice.getByText('2 records were changed back.').waitFor()
  const undone = await editor.client.iccprCases.list({ input: { q: 'bulk' } })
  expect(undone.items.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  await page.context().close()
})

test('fifteen rows are in sight, thirty-four pixels are a compact one, and columns are pulled and dragged', async () => {
  for (let number = 1; number <= 20; number++) {
    const title = `Measured ${number}: a title that is much too long for the column in which it has to stand`
    await addCase({
      title,
      tags: 'one, two, three, four, five, six',
      dueDate: number % 2 ? '2020-01-31' : null,
    })
  }
  const page = await site.open('/iccpr?view=list', { user: editor })
  await page.setViewportSize({ width: 1440, height: 900 })
  const rows = page.locator('.rec-table tbody tr')
  await rows.nth(19).waitFor()
  const measured = () =>
    rows.evaluateAll((all) => ({
      heights: [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))],
      seen: all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    }))
  await eventually(measured).toEqual({ heights: [45], seen: 15 })
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.keyboard.press('Escape')
  await eventually(async () => (await measured()).heights).toEqual([34])

  const edge = page.getByRole('separator', { name: 'Width of the column Priority' })
  const width = async () => Number(await edge.getAttribute('aria-valuenow'))
  const before = await width()
  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge of a column has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await eventually(width).toBe(before + 40)
  // The edge has stayed under the pointer.
  expect(Math.abs(((await edge.boundingBox())?.x ?? 0) - (box.x - 40))).toBeLessThanOrEqual(1)
  const heads = () =>
    page
      .locator('thead th[aria-label]')
      .evaluateAll((all) => all.map((head) => head.getAttribute('aria-label')))
  await page
    .locator('thead th[aria-label="Region"] .rec-head')
    .dragTo(page.locator('thead th[aria-label="Status"]'))
  await eventually(heads).toEqual(['Region', 'Status', 'Priority', 'Assigned to', 'Due date'])
  expect(await seriousFindings(page)).toEqual([])

  // On a phone a list is beside nothing, so that there are two views of it, and each of the three addresses shows one.
  await page.setViewportSize({ width: 390, height: 860 })
  const views = page.getByRole('navigation', { name: 'Shown beside the rows' })
  for (const [view, open] of [
    ['list', 'List'],
    ['map', 'Map'],
    ['split', 'List'],
  ] as const) {
    await page.goto(`${site.server.url}/iccpr?view=${view}`)
    await rows.first().getByRole('link').waitFor()
    await page.getByRole('button', { name: 'Search and sort' }).click()
    await eventually(() => views.getByRole('link').allInnerTexts()).toEqual(['List', 'Map'])
    await eventually(() => views.locator('[aria-current]').innerText()).toBe(open)
    expect(await seriousFindings(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await rows.first().getByRole('link').click()
  await page.locator('.rec-panel .rec-details').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await eventually(() => page.locator('.rec-main').isVisible()).toBe(false)
  await eventually(() => page.locator('.rail').isVisible()).toBe(false)
  await eventually(() => page.locator('.rec-panel h2').isVisible()).toBe(true)
  await page.context().close()
})
