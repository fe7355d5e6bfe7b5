import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/records.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
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
  const page = await site.open('/imports?into=iccpr-cases', { user: editor })
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
  await page.getByText('Correct the rows with errors, or choose to skip them').waitFor()
  await page.getByLabel('Skip 1 row with errors').check()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('heading', { name: '2 rows imported' }).waitFor()
  await page.getByText('1 row with errors was skipped.').waitFor()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(FILE)
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('combobox', { name: 'Title *' }).selectOption('Headline')
  const counts = page.locator('.imp-counts')
  await counts.getByText('imported before').waitFor()
  await expect
    .poll(() => counts.innerText(), { timeout: 15_000 })
    .toMatch(/ready to import\s+0\s+imported before\s+2/)
  expect((await editor.client.iccprCases.list()).total).toBe(2)
  await page.context().close()
})

/** Lets a page take itself for the app's, whose Sync page no browser shows. */
function asDesktop(): void {
  const now = new Date().toISOString()
  const status = {
    phase: 'attention',
    reason: 'conflicts',
    waiting: 0,
    failed: 0,
    conflicts: 0,
    decisions: 0,
  }
  const vault = {
    state: 'unlocked',
    retryAfterMs: 0,
    idleMinutes: 15,
    keychain: true,
    recoverable: true,
    paperCode: 'made',
  }
  const preferences = {
    language: 'en',
    accountLanguage: 'en',
    theme: 'light',
    accessibility: null,
    tours: null,
    menu: null,
  }
  const ignore = () => () => undefined
  Object.defineProperty(window, 'desktop', {
    value: {
      status: async () => ({ ...status, lastContact: now, deviceName: 'Laptop' }),
      vault: async () => ({ ...vault, unsent: null }),
      preferences: async () => preferences,
      setPreferences: async () => undefined,
      deviceName: async () => 'Laptop',
      serverAddress: async () => location.origin,
      proxy: async () => null,
      appVersions: async () => ({
        running: '0.2.0',
        takesFiles: false,
        next: null,
        former: null,
        aside: null,
      }),
      onStatus: ignore,
      onChanged: ignore,
    },
  })
}

test("a reviewer's Sync page shows their own words that wait, and nothing to decide", async () => {
  const reviewer = await site.server.signIn('reviewer')
  const record = await editor.client.iccprCases.create({ input: caseInput({ title: 'Remarked case' }) })
  const device = await createTestDevice(reviewer)
  await device.sync()
  const input = { parentCollection: 'iccpr-cases', parentId: record.id, body: 'Called the station.' } as const
  const { id } = await device.client.comments.create({ input })
  await device.sync()
  const params = { id }
  const { version } = await device.client.comments.get({ params })
  await device.client.comments.edit({ params, input: { version, body: 'Called the court.' } })
  await editor.client.iccprCases.remove({ params: { id: record.id }, input: { reason: 'Entered twice' } })
  await device.sync()
  await device.close()
  const page = await site.open('/account', { user: reviewer, width: 390 })
  await page.addInitScript(asDesktop)
  const json = { items: [], next: null, total: 0 }
  await page.route('**/api/sync/{outbox,files}**', (route) => route.fulfill({ json }))
  await page.goto(`${site.server.url}/sync`)
  await page.getByText(en.conflict.waitsForOthers).waitFor()
  await page.getByText(en.conflict.waitsValue.replace('{value}', 'Called the court.')).waitFor()
  await eventually(() => page.locator('.rec-conflict').getByRole('radio').count()).toBe(0)
  expect(await page.locator('main').textContent()).not.toContain('Remarked case')
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.context().close()
})
