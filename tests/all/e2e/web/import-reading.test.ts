import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

const CASES = path.resolve(import.meta.dirname, '../../../fixtures/cases/tables')

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

async function read(name: string) {
  const page = await site.open('/imports?into=incidents', { user: editor })
  await page.getByLabel('File', { exact: true }).setInputFiles(path.join(CASES, name))
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('heading', { name: /: \d+ rows$/ }).waitFor()
  return page
}

test('letters of an older program are asked about and imported as chosen', async () => {
  const page = await read('windows-1256.csv')
  await page.getByText('Say which letters are right before you import.').waitFor()
  await page.getByRole('button', { name: /^Import \d+ row/ }).waitFor({ state: 'detached' })
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('radio', { name: /مقديشو/ }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('heading', { name: '1 row imported' }).waitFor()
  await page.context().close()
})

test('an archive is mapped and closed, also on a narrow screen', async () => {
  const page = await read('closed-archive.csv')
  await page.getByLabel('What “Mogadishu” means').selectOption({ label: 'Banadir' })
  await page.getByText('These records are an archive').waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('Reason for the status changes').fill('It ended in 2024')
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
  await page.getByText('Confirm that these records are an archive').waitFor()
  await page.getByLabel('These records are an archive').check()
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
  await page.getByRole('heading', { name: /imported$/ }).waitFor()
  const { items } = await editor.client.incidents.list({ input: { status: ['closed'] } })
  expect(items.map(({ channel }) => channel)).toContain('archive')
  await page.context().close()
})
