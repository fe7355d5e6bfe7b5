import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/monitoring/climate.ts'
import { texts as enTerms } from '#shared/i18n/en/terms.ts'
import { texts as so } from '#shared/i18n/so/monitoring/climate.ts'
import { CLIMATE_LAWS } from '#shared/organization/climate.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

const TEXTS = { en, so }

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

describe.each(languages('so'))('in %s', (locale) => {
  const words = TEXTS[locale]

  test('the framework shows the specified figures, and says that they are not measured; the resources lead out', async () => {
    const page = await site.open('/climate-advocacy?tab=framework', { locale })
    await page.getByRole('heading', { name: words.framework.chartTitle }).waitFor()
    const shown = (await page.locator('.chart').textContent()) ?? ''
    for (const value of ['90', '75', '85', '80']) expect(shown).toContain(value)
    expect(shown).toContain(words.framework.chartNote)
    await page.getByText(words.framework.drought).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: words.tabs.resources }).click()
    await page.getByRole('heading', { name: words.resources.dataTitle }).waitFor()
    // Each law names what its text was compared with; the one whose text in force was not at hand says so.
    const sources = page.locator('.climate-source a')
    await eventually(() => sources.count()).toBe(CLIMATE_LAWS.length)
    await eventually(() => page.getByText(words.resources.toConfirm).count()).toBe(
      CLIMATE_LAWS.filter(({ isConfirmed }) => !isConfirmed).length,
    )
    expect(await seriousFindings(page)).toEqual([])
  })
})

test('staff have the records as Active Cases beside the other tabs', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const input = { ...DECIDED['climate-incidents'].example, regionCode: 'SO28' }
  const { id } = await officer.client.climateIncidents.create({ input })
  const page = await site.open('/climate-advocacy', { user: officer })
  await page.getByRole('link', { name: en.tabs.cases }).click()
  await page.waitForURL(/\/climate-advocacy\/cases/)
  await page.getByText(enTerms.climateType.drought).first().waitFor()
  await page.goto(`/climate-advocacy/cases?record=${id}`)
  await page.getByText(input.description).first().waitFor()
  await eventually(() => page.getByText('Planted Reporter').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
})
