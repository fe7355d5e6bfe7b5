import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestPerson
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const FILE = {
  name: 'cases.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Headline,Status,Priority,Description,Region',
      'Radio station closed,active,high,Closed by order of the district for four days.,Gedo',
      'Family evicted,pending,low,Moved at night and without notice.,Lower Juba',
      'X,nonsense,high,short,Atlantis',
    ].join('\n'),
  ),
}

test('a file is mapped, checked row by row and imported; the same file again adds nothing', async () => {
  const page = await site.open('/imports?into=iccpr-cases', { person: editor })
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('alert').getByText('Choose a file').waitFor()
  await page.getByLabel('File', { exact: true }).setInputFiles(FILE)
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('heading', { name: 'cases.csv: 3 rows' }).waitFor()
  await page.getByRole('combobox', { name: 'Title *' }).selectOption('Headline')
  await page.getByRole('row', { name: /^4 Status .* nonsense$/ }).waitFor()
  await page.getByRole('row', { name: /^4 Region .* Atlantis$/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rows with errors' }).click()
  expect((await saving).suggestedFilename()).toBe('rows-to-correct.csv')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('Correct the rows with errors, or choose to leave them out').waitFor()
  await page.getByLabel('Leave out 1 row with errors').check()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('heading', { name: '2 rows imported' }).waitFor()
  await page.getByText('1 row with errors was left out.').waitFor()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(FILE)
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('combobox', { name: 'Title *' }).selectOption('Headline')
  const counts = page.locator('.imp-counts')
  await counts.getByText('imported before').waitFor()
  await expect.poll(() => counts.innerText()).toMatch(/ready to import\s+0\s+imported before\s+2/)
  expect((await editor.client.iccprCases.list()).total).toBe(2)
  await page.context().close()
})

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
  const page = await site.open('/conflicts', { person: editor })
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
  await page.goto(`${site.server.url}/conflicts?state=resolved`)
  await page
    .getByRole('row', { name: /Written twice Location Kismaayo, Farjano Kismaayo, Calanley/ })
    .waitFor()
  await page.context().close()
})

test.each([
  ['/imports', 'so', 'light', 390],
  ['/imports', 'en', 'contrast', 1440],
  ['/conflicts', 'so', 'contrast', 390],
] as const)('%s can be read by everyone (%s, %s, %i px)', async (path, locale, theme, width) => {
  const page = await site.open(path, { person: editor, locale, theme, width })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.context().close()
})
