import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { AppContract } from '#shared/contract/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { texts as en } from '#shared/i18n/en/protection/pathways.ts'
import { texts as enTerms } from '#shared/i18n/en/terms.ts'
import { texts as so } from '#shared/i18n/so/protection/pathways.ts'
import { texts as soTerms } from '#shared/i18n/so/terms.ts'
import { languages } from '#tests/support/languages.ts'
import { openTitled } from '#tests/support/published-list.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

const TEXTS = { en, so }
const TERMS = { en: enTerms, so: soTerms }
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
  const { serviceType } = TERMS[locale]
  const open = (search = '') => openTitled(site, `/referral-pathways${search}`, t.title, { locale })
  const names = async (page: Awaited<ReturnType<typeof open>>) =>
    (await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()).map((text) =>
      text.trim(),
    )

  test('lists providers, says what is open as far as that is sure, and tells no place of a safe house', async () => {
    const page = await open()
    await eventually(() => page.getByRole('article').count()).toBe(5)
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    await card('Clinic A').getByText(t.card.openAlways).waitFor()
    await card('Clinic B').getByText(t.card.hoursUnconfirmed).waitFor()
    await card('Clinic B').getByText(t.card.never).waitFor()
    await eventually(() =>
      card('Lawyers D').getByRole('link', { name: 'lawyers.example' }).getAttribute('href'),
    ).toBe('https://lawyers.example')
    await page.getByText(t.safeHouse.text).waitFor()
    const text = (await page.locator('main').textContent()) ?? ''
    expect(text).not.toMatch(/House E|Planted lane/)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('is narrowed by service, region and what is open, at an address of its own', async () => {
    const page = await open()
    await eventually(() => page.getByRole('article').count()).toBe(5)
    await page
      .getByLabel(t.search.service, { exact: true })
      .selectOption({ label: serviceType['medical-care'] })
    await page.getByLabel(t.search.open, { exact: true }).check()
    await page.getByRole('button', { name: t.search.show }).click()
    await eventually(() => names(page)).toEqual(['Clinic A'])
    expect(new URL(page.url()).search).toBe('?service=medical-care&open=1')
    await page.getByLabel(t.search.open, { exact: true }).uncheck()
    await page.getByRole('button', { name: t.search.show }).click()
    await eventually(() => names(page)).toEqual(['Clinic A', 'Clinic B'])
    const other = await open('?service=sgbv-support&region=SO22')
    await eventually(() => names(other)).toEqual(['Clinic A'])
    const none = await open('?service=livelihood')
    await none.getByText(t.found.none).waitFor()
    await none.getByRole('link', { name: t.search.clear }).click()
    await eventually(() => none.getByRole('article').count()).toBe(5)
  })

  test('what a person asks to be connected with is filled in, and in no address', async () => {
    const page = await open()
    const card = page.getByRole('article').filter({ hasText: 'Clinic A' })
    await card.getByRole('link', { name: t.card.reach }).click()
    await page.waitForURL(/\/referrals$/)
    await eventually(() => page.locator('[name=preferredProvider]').inputValue()).toBe('Clinic A')
    await eventually(() => page.locator('[name=regionCode]').inputValue()).toBe('SO22')
    await eventually(() => page.locator('[name=serviceType]:checked').getAttribute('value')).toBe(
      'medical-care',
    )
    await page.reload()
    await eventually(() => page.locator('[name=preferredProvider]').inputValue()).toBe('Clinic A')
  })

  test('has emergency numbers as text until an administrator has confirmed them', async () => {
    const { database } = site.server
    const confirm = (isConfirmed: boolean) =>
      database.run(sql`update organization_settings set emergency_numbers =
        ${JSON.stringify([
          { service: 'police', number: '999', confirmed: isConfirmed },
          { service: 'medical', number: '911', confirmed: false },
        ])}::jsonb`)
    await confirm(false)
    const page = await open()
    const numbers = page.getByRole('region', { name: t.numbers.title })
    await numbers.getByText('999').waitFor()
    await numbers.getByText(t.numbers.note).waitFor()
    await eventually(() => numbers.getByRole('link').count()).toBe(0)
    await confirm(true)
    await page.reload()
    await eventually(() => numbers.getByRole('link', { name: '999' }).getAttribute('href')).toBe('tel:999')
    await confirm(false)
  })
})
