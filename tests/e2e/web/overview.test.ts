import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSiteFacts } from '#server/features/publishing/site-facts/index.ts'
import { texts as en } from '#shared/i18n/en/administration/overview.ts'
import { texts as enFacts } from '#shared/i18n/en/publishing/siteFacts.ts'
import { openProfile } from '#tests/support/profiles.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
  await loadSiteFacts(site.server.services)
})
afterAll(() => site.close())

test('the header of the dashboard saves a report as a file, and stands for visitors without script', async () => {
  const page = await site.open('/dashboard', { user: editor })
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: en.generate }).click()
  expect((await loading).suggestedFilename()).toMatch(/^human-rights-report-\d{4}-\d{2}\.json$/)
  await page.context().close()
  const withoutScript = await openProfile({ javaScriptEnabled: false })
  const plain = await withoutScript.newPage()
  const answer = await plain.goto(`${site.server.url}/dashboard`)
  expect(answer?.status()).toBe(200)
  const header = plain.locator('.dashboard-header')
  const figures = await header.locator('dd').allTextContents()
  expect(figures).toEqual(['24/7', '99.8%', '<2h'])
  await eventually(() => header.textContent()).toContain(enFacts.stated)
  await eventually(() => header.getByRole('button').count()).toBe(0)
  await eventually(() => plain.locator('main').textContent()).toContain('2,500+')
  await withoutScript.close()
})
