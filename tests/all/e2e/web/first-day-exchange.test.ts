import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '#tests/support/consents.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'
import { openTable, saveTable } from '#tests/support/table-file.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('"I corrected our export in Excel, imported it, and every case is there twice."', async () => {
  const [first, second] = [
    await editor.client.iccprCases.create({
      input: caseInput({ title: 'Held in Baydhabo', priority: 'low' }),
    }),
    await editor.client.iccprCases.create({ input: caseInput({ title: 'Radio station closed' }) }),
  ]
  for (const { id } of [first, second]) await giveConsent(editor, 'iccpr-cases', id, 'report')
  const page = await site.open('/cases', { user: editor, width: 1366 })
  const response = await editor.send('/api/exports/iccpr-cases?format=xlsx')
  const table = await openTable(new Uint8Array(await response.arrayBuffer()), 'xlsx')
  const row = table.rows.find(({ Title }) => Title === first.title)
  Object.assign(row ?? {}, {
    Title: 'Held in Baydhabo for a week',
    Priority: 'High',
    'Due date': '01/02/2027',
  })
  // Somebody else works on it meanwhile.
  const other = await site.server.signIn('editor')
  const params = { id: first.id }
  await other.client.iccprCases.edit({
    params,
    input: { version: 1, priority: 'critical', location: 'Baydhabo' },
  })

  await page.goto(`${site.server.url}/imports?into=iccpr-cases`)
  const file = { name: 'cases.xlsx', mimeType: XLSX, buffer: Buffer.from(await saveTable(table, 'xlsx')) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Read the file' }).focus()
  await page.keyboard.press('Enter')
  // The date is asked about, not guessed.
  const question = page.getByRole('group', { name: /What does 01\/02\/2027 mean/ })
  await question.getByRole('radio', { name: /the day comes first/ }).focus()
  await page.keyboard.press('Space')
  const corrected = page.getByRole('region', { name: first.title })
  await corrected
    .getByRole('row', { name: /^Title Held in Baydhabo Held in Baydhabo Held in Baydhabo for a week$/ })
    .waitFor()
  await corrected.getByRole('row', { name: /^Priority Low Critical High Someone has changed this/ }).waitFor()
  await corrected.getByRole('row', { name: /^Due date Empty Empty .*February/ }).waitFor()
  await eventually(() => corrected.getByRole('row').count()).toBe(4)
  await expect
    .poll(() => page.locator('.imp-counts').innerText())
    .toMatch(/ready to import\s+0\s+records to correct\s+1\s+unchanged\s+1/)
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await editor.client.iccprCases.get({ params })).toMatchObject({ title: first.title, dueDate: null })

  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 record was corrected.').waitFor()
  await page.getByText('1 record had a newer value.').waitFor()
  expect((await editor.client.iccprCases.list()).total).toBe(2)
  expect(await editor.client.iccprCases.get({ params })).toMatchObject({
    ...{ title: 'Held in Baydhabo for a week', dueDate: '2027-02-01' },
    // What the cell didn't touch stays as the other person left it, and what met is kept beside it.
    ...{ location: 'Baydhabo', priority: 'critical' },
  })
  const { items } = await editor.client.conflicts.list({ input: { recordId: first.id } })
  expect(items).toMatchObject([{ field: 'priority', theirs: 'critical', mine: 'high' }])
  expect(await editor.client.iccprCases.get({ params: { id: second.id } })).toMatchObject({ version: 1 })
  await page.context().close()
})
