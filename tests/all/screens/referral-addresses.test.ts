import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enReferrals } from '#shared/i18n/en/protection/referrals.ts'
import { texts as soReferrals } from '#shared/i18n/so/protection/referrals.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import { sentReferral } from '#tests/support/sent-referral.ts'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

describe.each(languages('so'))('in %s', (locale) => {
  const words = locale === 'so' ? soReferrals : enReferrals

  test('the sender of a link is shown who set its address lately, and confirms it or writes another', async () => {
    const officer = await site.server.signIn('field-officer', ['SO22'])
    const { links, recent } = words
    const id = await sentReferral(officer, 'SO22')
    const setter = await site.server.signIn('editor')
    await site.server.database.run(
      sql`update users set first_name = 'Hodan', last_name = 'Warsame' where id = ${setter.id}::uuid`,
    )
    const name = `Clinic of the hill in ${locale}`
    const listed = { name, type: 'medical-care', regionCode: 'SO22', privateContact: 'first@example.org' }
    const { id: provider } = await setter.client.serviceProviders.create({ input: listed as never })
    const page = await site.open(`/incidents/referrals?record=${id}`, { user: officer, locale })
    await page.getByRole('button', { name: links.send }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(name).check()
    await dialog.getByRole('button', { name: links.submit }).click()
    await dialog.getByRole('heading', { name: recent.title }).waitFor()
    await dialog.getByText('first@example.org').waitFor()
    await dialog.getByText('Hodan Warsame').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const sent = async () => (await officer.client.referralLinks.list({ params: { id } })).length
    expect(await sent()).toBe(0)
    // Another address is written in the form, which is as it was left.
    await dialog.getByRole('button', { name: recent.other }).click()
    await eventually(() => dialog.getByLabel(name).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: links.submit }).click()
    await dialog.getByText('first@example.org').waitFor()
    // A change since is asked about once more.
    const at = await setter.client.serviceProviders.get({ params: { id: provider } })
    const input = { version: at.version, privateContact: 'second@example.org' }
    await setter.client.serviceProviders.edit({ params: { id: provider }, input })
    await dialog.getByRole('button', { name: recent.confirm }).click()
    await dialog.getByText('second@example.org').waitFor()
    expect(await sent()).toBe(0)
    await dialog.getByRole('button', { name: recent.confirm }).click()
    await eventually(() => dialog.getByLabel(links.code).inputValue()).toMatch(/^\d{8}$/)
    expect(await sent()).toBe(1)
    const { sentTo } = await officer.client.referrals.get({ params: { id } })
    expect(sentTo).toBe(`${name} <second@example.org>`)
  })
})

test('a second person confirms address and PIN, and a link that ended is sent again in one press', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const colleague = await site.server.signIn('field-officer', ['SO28'])
  const { confirmations, links, recent } = enReferrals
  const listed = { name: 'Clinic of the dunes', type: 'medical-care', regionCode: 'SO28' }
  const { id: provider } = await officer.client.serviceProviders.create({
    input: { ...listed, privateContact: 'dunes@example.org' } as never,
  })
  await officer.client.referralLinks.setPin({ params: { id: provider } })
  const own = await site.open(`/service-providers?record=${provider}`, { user: officer })
  await own.getByText(confirmations.address.replace('{email}', 'dunes@example.org')).waitFor()
  await eventually(() => own.getByText(confirmations.own).count()).toBe(2)
  await eventually(() => own.getByRole('button', { name: confirmations.confirmPin }).count()).toBe(0)
  const list = await site.open('/service-providers', { user: colleague })
  await list.getByRole('heading', { name: enReferrals.unconfirmed.title }).waitFor()
  await list.getByText(enReferrals.unconfirmed.text).waitFor()
  expect(await seriousFindings(list)).toEqual([])
  const page = await site.open(`/service-providers?record=${provider}`, { user: colleague })
  for (const name of [confirmations.confirmAddress, confirmations.confirmPin]) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(confirmations['in-person']).check()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: confirmations.submit, exact: true }).click()
    await page.getByText(confirmations.done).first().waitFor()
    await eventually(() => page.getByRole('button', { name }).count()).toBe(0)
  }
  const id = await sentReferral(officer, 'SO28')
  const input = { providerId: provider, locale: 'en' } as const
  const confirmed = Object.values(
    await officer.client.referralLinks.recentChanges({ params: { id: provider } }),
  ).flatMap((each) => (each && typeof each === 'object' ? [each.id] : []))
  const { code } = await officer.client.referralLinks.send({ params: { id }, input: { ...input, confirmed } })
  expect(code).toBeNull()
  const { version } = await colleague.client.serviceProviders.get({ params: { id: provider } })
  await colleague.client.serviceProviders.edit({
    params: { id: provider },
    input: { version, privateContact: 'hills@example.org' },
  })
  const sender = await site.open(`/incidents/referrals?record=${id}`, { user: officer })
  await sender.getByText(/as the provider’s address was changed/).waitFor()
  await sender.getByRole('button', { name: links.again }).click()
  const dialog = sender.getByRole('dialog')
  await dialog.getByText('hills@example.org').waitFor()
  expect(await seriousFindings(sender)).toEqual([])
  await dialog.getByRole('button', { name: recent.confirm }).click()
  await eventually(() => dialog.getByLabel(links.code).inputValue()).toMatch(/^\d{8}$/)
})
