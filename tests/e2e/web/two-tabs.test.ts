import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'
import { controlIn, otherTab } from '#tests/support/two-tabs.ts'
import { walkedPage } from '#tests/support/walked-page.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('of what a visitor writes, another tab has no word', async () => {
  const written: readonly (readonly [string, string, string])[] = [
    ['/about?tab=contact', 'message', 'Planted contact'],
    ['/climate-advocacy', 'description', 'Planted climate'],
    ['/incident-reporting', 'reporterName', 'Planted report'],
    ['/referrals', 'clientName', 'Planted referral'],
  ]
  const page = await site.open('/')
  const tabs: Page[] = []
  for (const [address, name, words] of written) {
    const tab = await otherTab(site, page, address)
    if (name === 'reporterName') await tab.locator('input[name=reach][value=contact]').check()
    await controlIn(tab, name).fill(words)
    // It is kept for the tab, so that there is something that could be found.
    await eventually(() => tab.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(words)
    tabs.push(tab)
  }
  // Loaded once; its further pages come as by a link, and their forms look for what is kept as well.
  const other = await page.context().newPage()
  const { lead } = walkedPage(other, site.server.url)
  for (const [address, name] of written) {
    await lead(address)
    await controlIn(other, name === 'reporterName' ? 'reach' : name).waitFor()
    const found = await other.evaluate(() =>
      [
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
        document.body.innerText,
        ...[...document.querySelectorAll('input, textarea')].map((control) => Reflect.get(control, 'value')),
      ].join('\n'),
    )
    expect(found, address).not.toContain('Planted')
  }
  for (const tab of tabs)
    expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Planted')
  await page.context().close()
})
