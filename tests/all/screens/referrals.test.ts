import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { texts as enPage } from '#shared/i18n/en/protection/emergency.ts'
import { texts as enReferrals } from '#shared/i18n/en/protection/referrals.ts'
import { texts as enTriage } from '#shared/i18n/en/protection/triage.ts'
import { texts as enTerms } from '#shared/i18n/en/terms.ts'
import { texts as soPage } from '#shared/i18n/so/protection/emergency.ts'
import { choose } from '#tests/support/choose.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

const TEXTS = { en: enPage, so: soPage }

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

describe.each(languages('so'))('in %s', (locale) => {
  const words = TEXTS[locale]

  test('the emergency page opens the tab of its path', async () => {
    const page = await site.open('/incidents', { locale })
    const tabs = page.getByRole('navigation', { name: words.tabs.label })
    await tabs.getByRole('link', { name: words.tabs.report }).waitFor()
    await page.locator('[name=reach]').first().waitFor()
    await eventually(() => page.locator('[aria-current=page]', { hasText: words.tabs.report }).count()).toBe(
      1,
    )
    await eventually(() => tabs.getByRole('link', { name: words.tabs.triage }).count()).toBe(0)
    // Numbers that nobody has confirmed are no links.
    await page.getByText('999').first().waitFor()
    await eventually(() => page.locator('a[href^="tel:"]').count()).toBe(0)
    await page.getByRole('link', { name: words.providers.all }).waitFor()
    await tabs.getByRole('link', { name: words.tabs.support }).click()
    await page.locator('[name=serviceType]').first().waitFor()
    await page.waitForURL(/\/referrals$/)
    expect(await seriousFindings(page)).toEqual([])
  })
})

test('who is on duty finds requests beside the reports, and routes one', async () => {
  const officer = await site.server.signIn('triage-officer', ['SO26'])
  await site.server.database.run(sql`update users set duties = '{SO26}' where id = ${officer.id}`)
  const input = { ...DECIDED.referrals.example, regionCode: 'SO26' }
  const { id } = await site.server.visitor().client.referrals.create({ input })
  const page = await site.open('/triage', { user: officer })
  await page.getByRole('link', { name: `${enTerms.collections.referrals} (1)` }).click()
  const item = page.locator('.queue-item')
  await item.getByRole('heading', { name: enTerms.serviceType['medical-care'] }).waitFor()
  await eventually(() => item.getByText('Planted Client').count()).toBe(0)
  await item.getByRole('button', { name: enTriage.open }).click()
  await item.getByText('Planted Client').waitFor()
  await item.getByText(enTerms.gender.female).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await item.getByRole('button', { name: enTriage.routing.submit }).click()
  await page.getByText(enTriage.empty).waitFor()
  const routed = await officer.client.referrals.get({ params: { id } })
  expect(routed).toMatchObject({ triageRegion: null, regionCode: 'SO26' })
})

test('a case worker makes a PIN for a provider, which is shown once', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const example = DECIDED['service-providers'].example
  const input = { ...example, name: 'Clinic with a PIN', regionCode: 'SO28' }
  const { id } = await officer.client.serviceProviders.create({ input: input as never })
  const page = await site.open(`/service-providers?record=${id}`, { user: officer })
  const { pin, links } = enReferrals
  await page.getByText(pin.none).waitFor()
  await page.getByRole('button', { name: pin.make }).click()
  const dialog = page.getByRole('dialog')
  await eventually(() => dialog.getByLabel(pin.label).inputValue()).toMatch(/^\d{8}$/)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: links.close, exact: true }).last().click()
  await page.getByRole('button', { name: pin.remove }).click()
  await page.getByText(pin.none).waitFor()
  const elsewhere = await site.server.signIn('field-officer', ['SO11'])
  const other = await site.open(`/service-providers?record=${id}`, { user: elsewhere })
  await other.getByText(pin.ofRegion).waitFor()
  await eventually(() => other.getByRole('button', { name: pin.make }).count()).toBe(0)
})

test('a referral is handed over with a reason, and the person answers two questions', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const colleague = await site.server.signIn('field-officer', ['SO28'])
  const input = { ...DECIDED.referrals.example, regionCode: 'SO28' }
  const { id, version } = z
    .object({ id: z.string(), version: z.int() })
    .parse(await officer.client.referrals.create({ input }))
  const end = { status: 'not-referred', reason: 'She found help', answer: 'already-received', version }
  await officer.client.referrals.changeStatus({ params: { id }, input: end })
  const page = await site.open(`/incidents/referrals?record=${id}`, { user: officer })
  const { handing, feedback } = enReferrals
  await page.getByRole('button', { name: handing.open }).click()
  const dialog = page.getByRole('dialog')
  expect(await seriousFindings(page)).toEqual([])
  await choose(page, dialog.getByRole('combobox', { name: handing.to }).first(), colleague.id)
  await dialog.getByRole('button', { name: handing.submit }).click()
  await dialog.getByText('Please give a reason for the change.').first().waitFor()
  await dialog.getByLabel(handing.reason).fill('I am on leave')
  await dialog.getByRole('button', { name: handing.submit }).click()
  await page.getByText('Reason: I am on leave').first().waitFor()
  expect(await officer.client.referrals.get({ params: { id } })).toMatchObject({ assigneeId: colleague.id })
  await page.locator('[name=feedbackHelp][value=partly]').check()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: feedback.save }).click()
  await page.getByText(feedback.saved).waitFor()
  const answered = await officer.client.referrals.get({ params: { id } })
  expect(answered).toMatchObject({ feedbackHelp: 'partly', feedbackSafe: null })
})
