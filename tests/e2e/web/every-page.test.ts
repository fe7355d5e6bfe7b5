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

// Each page in one look; `npm run test:long` looks at each page in each.
test.each(LOOKS)(
  'pages are read and walked through by everyone: $locale, $theme, $width px',
  async (look) => {
    const paths = (await visitorPages(site)).filter((_, place) => LOOKS[place % LOOKS.length] === look)
    expect(await faultsOfPages(site, look, paths)).toEqual([])
  },
)
