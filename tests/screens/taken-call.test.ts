import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enConsents } from '#shared/i18n/en/protection/consents.ts'
import { texts as enIncidents } from '#shared/i18n/en/protection/incidents.ts'
import { texts as enMailbox } from '#shared/i18n/en/protection/mailbox.ts'
import { texts as enRecords } from '#shared/i18n/en/records.ts'
import { texts as soConsents } from '#shared/i18n/so/protection/consents.ts'
import { texts as soIncidents } from '#shared/i18n/so/protection/incidents.ts'
import { texts as soMailbox } from '#shared/i18n/so/protection/mailbox.ts'
import { texts as soRecords } from '#shared/i18n/so/records.ts'
import { choose } from '#tests/support/choose.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

const TEXTS = {
  en: { incidents: enIncidents, mailbox: enMailbox, consents: enConsents, records: enRecords },
  so: { incidents: soIncidents, mailbox: soMailbox, consents: soConsents, records: soRecords },
}

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

describe.each(languages('so'))('in %s', (locale) => {
  const { incidents, mailbox, consents, records } = TEXTS[locale]

  test('a call is entered without a name, with consent, and a code is read out once', async () => {
    const user = await site.server.signIn('field-officer', ['SO28'])
    const page = await site.open('/incidents', { user, locale })
    await page.getByRole('button', { name: incidents.call.take }).click()
    const field = (name: string) => page.locator(`.rec-panel [name=${name}]`)
    await field('dateTime').waitFor()
    await page.getByText(incidents.call.read[0]).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await choose(page, page.getByRole('combobox', { name: records.fields.incidentType }), 'torture')
    await choose(page, page.getByRole('combobox', { name: records.fields.severity }), 'high')
    await field('dateTime').fill('2026-11-18T21:15')
    await choose(page, page.getByRole('combobox', { name: records.fields.reportedBy }), 'relative')
    await field('description').fill('Beaten at a checkpoint, said on the telephone.')
    await choose(page, page.getByRole('combobox', { name: records.fields.regionCode }), 'SO28')
    await field('location').fill('Kismaayo')
    await field('anonymous').check()
    await field('callBackTime').fill('After the noon prayer')
    await field('callBackWay').fill('Send a message first')
    await page.getByRole('button', { name: records.kinds.incidents.create }).click()
    await page.getByText(incidents.call.noConsent).waitFor()
    const id = new URL(page.url()).searchParams.get('record') ?? ''
    expect(await user.client.incidents.get({ params: { id } })).toMatchObject({
      receivedBy: 'telephone',
      reportedBy: 'relative',
      channel: 'office',
      anonymous: true,
      reporterName: null,
      callBackTime: 'After the noon prayer',
      callBackWay: 'Send a message first',
    })

    await page.getByRole('button', { name: incidents.call.enter }).click()
    const dialog = page.getByRole('dialog')
    await choose(page, dialog.getByRole('combobox', { name: consents.purposes }), 'statistics')
    await dialog.locator('[name=consentOf]').fill('The caller')
    await dialog.getByRole('button', { name: consents.readOut.enter }).click()
    await dialog.getByRole('button', { name: consents.save }).click()
    await page.getByText(incidents.call.hasConsent).waitFor()
    const { items } = await user.client.consents.list({
      input: { parentCollection: 'incidents', parentId: id },
    })
    expect(items).toMatchObject([
      { purpose: 'statistics', consentHow: 'spoken', answer: 'given', language: locale },
    ])
    const { id: consent = '' } = items[0] ?? {}
    const { textShown } = await user.client.consents.get({ params: { id: consent } })
    expect(textShown).toBe(`${consents.readOut.start} ${consents.readOut.purposes.statistics}`)

    await page.getByRole('button', { name: mailbox.staff.call.make }).click()
    await page.getByText(mailbox.staff.call.read).waitFor()
    const code = (await page.locator('.mailbox-code').textContent()) ?? ''
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: mailbox.staff.call.done }).click()
    await eventually(() => page.getByText(code).count()).toBe(0)
    const opened = await site.server.visitor().client.mailbox.open({ input: { code } })
    expect(opened.messages).toEqual([])
  })
})
