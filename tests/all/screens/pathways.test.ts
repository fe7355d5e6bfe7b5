import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { AppContract } from '#shared/contract/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { texts as en } from '#shared/i18n/en/protection/pathways.ts'
import { texts as so } from '#shared/i18n/so/protection/pathways.ts'
import { languages } from '#tests/support/languages.ts'
import { openTitled } from '#tests/support/published-list.ts'
import { openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

const TEXTS = { en, so }
const PLACE = 'Planted lane'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
  const administrator = await site.server.signIn('administrator')
  const { create: register } = administrator.client.serviceProviders
  const create = (input: InputOf<AppContract['serviceProviders']['create']>) =>
    register({ input: { ...input, listed: true } })
  const today = mogadishuDay(new Date())
  const clinic = {
    type: 'medical-care' as const,
    regionCode: 'SO22',
    openingTimes: 'always',
    cost: 'free' as const,
  }
  await create({ ...clinic, name: 'Clinic A', alsoType: 'sgbv-support', confirmedOn: today })
  await create({ ...clinic, name: 'Clinic B', services: 'Anybody may come.' })
  await create({ name: 'School C', type: 'education', regionCode: 'SO11', confirmedOn: today })
  await create({ name: 'Lawyers D', type: 'legal-aid', contact: 'https://lawyers.example', source: 'A list' })
  await create({ name: 'House E', type: 'safe-house', regionCode: 'SO22', exactPlace: PLACE })
})
afterAll(() => site.close())

describe.each(languages('so'))('the page of referral pathways, in %s', (locale) => {
  const t = TEXTS[locale]

  test('says which regions have none, leads to each that has some, and makes a card of it', async () => {
    const page = await openTitled(site, '/referral-pathways', t.title, { locale })
    const finding = t.map.missing_other.replace('{number}', '16').replace('{total}', '18')
    await page.getByRole('heading', { name: finding }).waitFor()
    await page.getByText(t.print.choose).waitFor()
    await page.getByRole('navigation', { name: t.map.list }).getByRole('link').first().click()
    expect(new URL(page.url()).searchParams.get('region')).toBe('SO22')
    const table = page.getByRole('table')
    await table.getByText('Clinic A').waitFor()
    await table.getByText(t.print.safeHouse).waitFor()
    expect(await table.textContent()).not.toContain('School C')
    expect(await seriousFindings(page)).toEqual([])
  })
})
