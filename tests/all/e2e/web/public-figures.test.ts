import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enWords } from '#shared/i18n/en/chartWords.ts'
import { addPublicRecords } from '#tests/support/public-monitoring.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await addPublicRecords(site.server)
})
afterAll(() => site.close())

describe('the page of ICCPR cases', () => {
  test('shows figures, and small ones as fewer than five', async () => {
    const page = await site.open('/iccpr')
    await page.locator('.key-figures').waitFor()
    await eventually(() => page.locator('.key-figures').textContent()).toContain('cases documented30')
    const regions = page.locator('.chart', { hasText: enWords.subtitles.regions })
    await eventually(() => regions.locator('th[scope=row]').allTextContents()).toContain('Lower Juba')
    await eventually(() => regions.textContent()).toMatch(/Fewer than five each:.*Awdal/)
    await eventually(() => page.locator('.region-map path title').allTextContents()).toContain(
      'Awdal: fewer than five',
    )
    expect(await page.locator('body').textContent()).not.toContain('Planted')
    await page.context().close()
  })
})
