import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/incidents.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const { verification } = en

test('one person proposes an incident as verified, and a second one verifies it after opening what it rests on', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const colleague = await site.server.signIn('field-officer', ['SO28'])
  const { id } = await officer.client.incidents.create({
    input: incidentValues({
      regionCode: 'SO28',
      status: 'assessing',
      sourceInfo: 'Two neighbours saw it',
    }) as never,
  })
  const own = await site.open(`/incidents?record=${id}`, { user: officer })
  await own.getByRole('button', { name: records.panel.changeStatus }).click()
  const proposing = own.getByRole('dialog')
  await proposing.getByLabel('Verified', { exact: true }).check()
  await proposing.getByText(records.status.proposes).waitFor()
  await proposing.getByLabel(records.status.reason).fill('They agree with each other')
  expect(await seriousFindings(own)).toEqual([])
  await proposing.getByRole('button', { name: records.status.propose }).click()
  await own.getByText(records.status.proposed, { exact: true }).first().waitFor()
  await own.getByText(verification.second).waitFor()
  await own.getByRole('button', { name: verification.verify }).click()
  await own.getByRole('dialog').getByText(verification.lacks['second-person']).waitFor()
  const list = await site.open('/waiting', { user: colleague })
  await list.getByRole('link', { name: 'Verifications' }).waitFor()
  const page = await site.open(`/incidents?record=${id}`, { user: colleague })
  await page.getByText('They agree with each other').first().waitFor()
  await page.getByRole('button', { name: verification.verify }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(verification.lacks['fields-opened']).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: verification.close }).first().click()
  await page.getByRole('button', { name: records.personal.show }).click()
  await page.getByText('Two neighbours saw it').first().waitFor()
  await page.getByRole('button', { name: verification.verify }).click()
  await dialog.getByText(verification.lead).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: verification.submit, exact: true }).click()
  await dialog.getByText(verification.reasonRequired).first().waitFor()
  await dialog.getByLabel(verification.reason).fill('I asked both of them again')
  await dialog.getByRole('button', { name: verification.submit, exact: true }).click()
  await page.getByText(verification.done).first().waitFor()
  await eventually(() => page.getByRole('button', { name: verification.verify }).count()).toBe(0)
  const { status, verifiedBy } = await officer.client.incidents.get({ params: { id } })
  expect({ status, verifiedBy }).toEqual({ status: 'verified', verifiedBy: colleague.id })
})
