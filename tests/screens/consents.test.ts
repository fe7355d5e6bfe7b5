import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/consents.ts'
import { texts as enRecords } from '#shared/i18n/en/records.ts'
import { texts as enTerms } from '#shared/i18n/en/terms.ts'
import { texts as so } from '#shared/i18n/so/protection/consents.ts'
import { texts as soRecords } from '#shared/i18n/so/records.ts'
import { texts as soTerms } from '#shared/i18n/so/terms.ts'
import { choose } from '#tests/support/choose.ts'
import { consentOn } from '#tests/support/consents.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

const TEXTS = {
  en: { words: en, terms: enTerms, records: enRecords },
  so: { words: so, terms: soTerms, records: soRecords },
}

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

async function incidentOf(role: 'field-officer' | 'reviewer') {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const input = { ...incidentValues(), regionCode: 'SO28' }
  const { id } = await officer.client.incidents.create({ input })
  return { officer, id, user: role === 'reviewer' ? await site.server.signIn('reviewer') : officer }
}

describe.each(languages('so'))('in %s', (locale) => {
  const { words, terms, records } = TEXTS[locale]

  test('an officer enters one answer about two purposes, and takes one back', async () => {
    const { id, user } = await incidentOf('field-officer')
    const page = await site.open(`/incidents?record=${id}`, { user, locale })
    await page.getByRole('button', { name: words.enter, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.save }).click()
    await dialog.locator('.field-error').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const purposes = dialog.getByRole('combobox', { name: words.purposes })
    await choose(page, purposes, 'report')
    await choose(page, purposes, 'publication')
    await dialog.locator('[name=consentOf]').fill('The mother')
    await choose(page, dialog.getByRole('combobox', { name: records.fields.consentHow }), 'spoken')
    await dialog.locator('[name=textShown]').fill('We ask you before we tell anybody what happened.')
    await dialog.getByRole('button', { name: words.save }).click()
    await page.getByText(words.entered).waitFor()
    const given = page.locator('.tag', { hasText: words.standing.given })
    await eventually(() => given.count()).toBe(2)
    await eventually(() => page.getByText('The mother').count()).toBe(0)
    await page.getByRole('button', { name: words.details, exact: false }).first().click()
    await page.getByText('The mother').waitFor()
    const withdraw = new RegExp(`^${words.withdraw.open}: ${terms.consentPurpose.report}`)
    await page.getByRole('button', { name: withdraw }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.withdraw.submit }).click()
    await page.getByText(words.withdraw.done).waitFor()
    await page.locator('.tag', { hasText: words.standing.withdrawn }).waitFor()
    await eventually(() => given.count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
  })
})

test('who reads no personal data sees what was agreed to, and not by whom', async () => {
  const { id, officer, user } = await incidentOf('reviewer')
  await officer.client.consents.create({ input: consentOn(id) })
  const page = await site.open(`/incidents?record=${id}`, { user })
  await page.locator('.tag', { hasText: en.standing.given }).waitFor()
  await eventually(() => page.getByRole('button', { name: en.enter, exact: true }).count()).toBe(0)
  const details = new RegExp(`^${en.details}: ${enTerms.consentPurpose.report}`)
  await page.getByRole('button', { name: details }).click()
  await page.getByText(en.masked).first().waitFor()
  await eventually(() => page.getByText('Planted Person').count()).toBe(0)
})

test('an override waits for a second person, who agrees on the record', async () => {
  const { id, user } = await incidentOf('field-officer')
  const page = await site.open(`/incidents?record=${id}`, { user })
  const open = `${en.override.open} ${enTerms.consentPurpose.media}`
  await page.getByRole('button', { name: open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=reason]').fill('A court ordered it')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: en.override.submit }).click()
  await page.getByText(en.override.state.asked).waitFor()
  await eventually(() => page.getByRole('button', { name: en.override.grant }).count()).toBe(0)
  const reviewer = await site.server.signIn('reviewer')
  const list = await site.open('/second-looks', { user: reviewer })
  await list.getByRole('heading', { name: en.override.waiting }).waitFor()
  expect(await seriousFindings(list)).toEqual([])
  const record = await site.open(`/incidents?record=${id}`, { user: reviewer })
  await record.getByRole('button', { name: en.override.grant }).click()
  await record.getByText(/^Overridden by two people/).waitFor()
  expect(await seriousFindings(record)).toEqual([])
})
