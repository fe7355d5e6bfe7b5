import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { faultsOfPages, LOOKS, visitorPages } from '#tests/support/every-page.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await loadReferenceData(site.server.services)
})
afterAll(() => site.close())

// `npm test` looks at each page in one look.
test.each(LOOKS)(
  'all pages are read and walked through by everyone: $locale, $theme, $width px',
  async (look) => {
    expect(await faultsOfPages(site, look, await visitorPages(site))).toEqual([])
  },
)
