import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { texts as enPage } from '#shared/i18n/en/protection/emergency.ts'
import { texts as en } from '#shared/i18n/en/protection/referralRequest.ts'
import { texts as enReferrals } from '#shared/i18n/en/protection/referrals.ts'
import { texts as enShared } from '#shared/i18n/en/protection/sharedReferral.ts'
import { texts as enRecords } from '#shared/i18n/en/records.ts'
import { texts as enTerms } from '#shared/i18n/en/terms.ts'
import { texts as soPage } from '#shared/i18n/so/protection/emergency.ts'
import { texts as so } from '#shared/i18n/so/protection/referralRequest.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { languages } from '#tests/support/languages.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'

const TEXTS = { en: { form: en, page: enPage }, so: { form: so, page: soPage } }

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const kept = () => JSON.stringify({ ...sessionStorage })

async function fill(page: Screen, needs: string): Promise<void> {
  await page.locator('[name=serviceType][value=legal-aid]').check()
  await page.locator('[name=urgencyLevel][value=high]').check()
  await page.locator('[name=serviceNeeds]').fill(needs)
  await page.locator('[name=regionCode]').selectOption('SO28')
  await page.locator('[name=clientName]').fill('Amina')
  await page.locator('[name=clientAge]').fill('24')
  await page.locator('[name=clientGender][value=female]').check()
  await page.locator('[name=contactInfo]').fill('+252 61 000 0000')
}

describe.each(languages('so'))('in %s', (locale) => {
  const { form } = TEXTS[locale]

  test('a visitor asks for a service, and gets a reference', async () => {
    const page = await site.open('/referrals', { locale })
    await page.getByRole('button', { name: form.send }).click()
    const messages = page.locator('.field-error')
    await messages.first().waitFor()
    await eventually(() => messages.count()).toBe(7)
    expect(await seriousFindings(page)).toEqual([])
    await fill(page, `A lawyer for a hearing, in ${locale}.`)
    await page.getByRole('button', { name: form.send }).click()
    await page.getByRole('heading', { name: form.done.title }).waitFor()
    const toast = (await page.locator('.toast').textContent()) ?? ''
    expect(toast).toContain(form.done.title)
    expect(toast).toContain(form.done.text)
    expect(await page.evaluate(kept)).not.toContain('Amina')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: form.done.another }).click()
    await eventually(() => page.locator('[name=clientName]').inputValue()).toBe('')
  })
})

test('a failure keeps what was entered, and sending again makes no second request', async () => {
  const page = await site.open('/referrals')
  await page.getByRole('button', { name: en.send }).click()
  const messages = page.locator('.field-error')
  await messages.first().waitFor()
  await eventually(() => messages.allTextContents()).toEqual([
    'Service type is required',
    'Urgency level is required',
    'Please describe service needs',
    'Client name is required',
    'Age is required',
    'Gender is required',
    'Contact information is required',
  ])
  await fill(page, 'The answer to this request is lost.')
  await page.route('**/api/referrals', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: en.send }).click()
  await page.locator('.failure').waitFor()
  const toast = (await page.locator('.toast').textContent()) ?? ''
  expect(toast).toContain('Error Submitting Referral')
  expect(toast).toContain('Please try again or contact us directly.')
  await page.unroute('**/api/referrals')
  await page.reload()
  await eventually(() => page.locator('[name=clientName]').inputValue()).toBe('Amina')
  const count = async () =>
    (await site.server.database.run(sql`select from referrals where urgency_level = 'high'`)).length
  const before = await count()
  await page.getByRole('button', { name: en.send }).click()
  await page.getByRole('heading', { name: en.done.title }).waitFor()
  expect(await count()).toBe(before)
})

test('a case worker confirms consent, and says how it was given', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const input = { ...DECIDED.referrals.example, regionCode: 'SO28' }
  const { id } = await officer.client.referrals.create({ input })
  const page = await site.open(`/incidents/referrals?record=${id}`, { user: officer })
  const { panel, status } = enRecords
  await page.getByRole('heading', { name: enReferrals.due.title }).waitFor()
  await page.getByText(enTerms.referralStatus.received).first().waitFor()
  await eventually(() => page.getByText('Planted Client').count()).toBe(0)
  await page.getByRole('button', { name: enReferrals.due.note }).click()
  await page.getByText(enReferrals.due.noted).waitFor()
  await page.getByRole('button', { name: panel.changeStatus }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(enTerms.referralStatus.confirmed, { exact: true }).check()
  await dialog.getByLabel(status.reason).fill('She called back, and agreed')
  await dialog.getByRole('button', { name: status.submit }).click()
  await dialog.getByText(status.answerRequired).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.locator('[name=answer]').selectOption('spoken')
  await dialog.getByRole('button', { name: status.submit }).click()
  await page.getByText(status.done).waitFor()
  const changed = await officer.client.referrals.get({ params: { id } })
  expect(changed).toMatchObject({ status: 'confirmed', consentHow: 'spoken' })
  expect(changed.contactedAt).toMatch(/Z$/)
})

test('a case worker sends a link, and the provider opens it with the code', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const values = {
    ...DECIDED.referrals.example,
    status: 'confirmed',
    consentHow: 'spoken',
    regionCode: 'SO28',
  }
  const made = await officer.client.referrals.create({ input: values as typeof DECIDED.referrals.example })
  const { id, version } = z.object({ id: z.string(), version: z.int() }).parse(made)
  const change = { status: 'sent', reason: 'Agreed', version }
  await giveConsent(officer, 'referrals', id, 'referral')
  await officer.client.referrals.changeStatus({ params: { id }, input: change })
  const listed = { type: 'medical-care', privateContact: 'clinic@example.org', regionCode: 'SO28' }
  const closed = { ...listed, name: 'Closed clinic', status: 'unavailable' }
  for (const values of [{ ...listed, name: 'Clinic of the port' }, closed]) {
    await officer.client.serviceProviders.create({ input: values as never })
  }
  const page = await site.open(`/incidents/referrals?record=${id}`, { user: officer })
  const { links, match } = enReferrals
  await page.getByRole('button', { name: links.send }).click()
  const dialog = page.getByRole('dialog')
  const offered = dialog.getByLabel('Clinic of the port')
  await eventually(() => offered.isChecked()).toBe(true)
  await dialog.getByText(match.unavailable).waitFor()
  await eventually(() => dialog.getByLabel('Closed clinic').count()).toBe(0)
  await eventually(() => dialog.locator('[name=provider]').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel(match.outside).check()
  await dialog.locator('[name=provider]').fill('Women’s clinic')
  await dialog.getByLabel(links.email).fill('clinic@example.org')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: links.submit }).click()
  const code = await dialog.getByLabel(links.code).inputValue()
  expect(code).toMatch(/^\d{8}$/)
  await dialog.getByRole('button', { name: links.close, exact: true }).first().click()
  await page.getByText(/not opened yet/).waitFor()
  await eventually(() => page.getByText(code).count()).toBe(0)

  // The token is in the mail alone, so this one is made here.
  const token = 'a-token-of-this-test'
  await site.server.database.run(sql`update referral_links set token_hash = sha256(${token}::text::bytea),
    code_hash = sha256(${`${token}/${code}`}::text::bytea) where record_id = ${id}`)
  const provider = await site.open(`/shared-referral?token=${token}`)
  await provider.getByRole('heading', { name: enShared.title }).waitFor()
  await eventually(() => provider.getByText('Planted Client').count()).toBe(0)
  await provider.locator('[name=code]').fill('12')
  await provider.getByRole('button', { name: enShared.open }).click()
  await provider.getByText(enShared.failed).waitFor()
  expect(await seriousFindings(provider)).toEqual([])
  await provider.locator('[name=code]').fill(code)
  await provider.getByRole('button', { name: enShared.open }).click()
  await provider.getByText('Planted Client').waitFor()
  expect(await seriousFindings(provider)).toEqual([])
  await provider.locator('[name=status][value=declined]').check()
  await provider.getByRole('button', { name: enShared.answer.send }).click()
  await provider.getByText('Choose one of the answers').waitFor()
  await provider.locator('[name=status][value=accepted]').check()
  await provider.getByRole('button', { name: enShared.answer.send }).click()
  await provider.locator('[name=status][value=completed]').waitFor()
  await eventually(() => provider.getByText('Planted Client').count()).toBe(1)
  expect(await seriousFindings(provider)).toEqual([])
  const told = await site.open(`/incidents/referrals?newAnswer=true&record=${id}`, { user: officer })
  await told.getByText(links.newAnswer).waitFor()
  await told.getByRole('button', { name: links.noted }).click()
  await eventually(() => told.getByText(links.newAnswer).count()).toBe(0)
  const { newAnswer, status } = await officer.client.referrals.get({ params: { id } })
  expect({ newAnswer, status }).toEqual({ newAnswer: false, status: 'accepted' })

  const list = await site.open('/incidents/referrals', { user: officer })
  await list.getByRole('heading', { name: enReferrals.figures.title }).waitFor()
  await list.getByText(enReferrals.figures.lateService).waitFor()
  expect(await seriousFindings(list)).toEqual([])
})
