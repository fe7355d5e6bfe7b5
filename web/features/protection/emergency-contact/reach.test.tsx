// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts as organizationSettings } from '#shared/i18n/en/administration/organizationSettings.ts'
import { texts as en } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/shell.ts'
import { findText, openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { EmergencyWays } from '#web/features/protection/emergency/index.ts'
import { Reach } from './index.ts'

const OFFICE = 'Mogadishu'
const HOTLINE = '+252 61 555 0101'
const unset = {
  ...{ version: 1, email: null, emergencyEmail: null, hotline: null, office: OFFICE, socialAccounts: [] },
  ...{ emergencyNumbers: [{ service: 'police' as const, number: '999', confirmed: false }] },
  ...{ medicalAdvice: null, medicalAdviceSo: null, medicalAdviceConfirmed: false },
}
const open = (settings: object, more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(<Reach />, { answers: { 'GET /api/organization': settings }, ...more })
const links = () =>
  [...document.querySelectorAll('.reach a')].map((link) => [link.getAttribute('href'), link.textContent])

test('without a number, a sentence says so and leads to services; no office is offered as help', async () => {
  await open(unset)
  await findText(en.reach.none)
  expect(links()).toEqual([
    ['/referral-pathways', en.reach.services],
    ['/about?tab=emergency#safety', en.reach.safety],
  ])
  expect(pageText()).not.toContain(OFFICE)
  expect(pageText()).not.toContain('999')
})

test('an e-mail address alone does not hide that there is no number', async () => {
  await open({ ...unset, emergencyEmail: 'now@rights.so' })
  await findText(en.reach.none)
  expect(links().map(([href]) => href)).toContain('mailto:now@rights.so')
  expect(pageText()).not.toContain(OFFICE)
})

test.each([
  ['a hotline', { ...unset, hotline: HOTLINE }, 'tel:+252615550101', true],
  [
    'a confirmed number of others',
    { ...unset, emergencyNumbers: [{ service: 'police', number: '999', confirmed: true }] },
    'tel:999',
    false,
  ],
])('with %s the sentence is gone', async (_name, settings, href, hasOffice) => {
  await open(settings)
  await vi.waitFor(() => expect(links().map(([path]) => path)).toContain(href))
  expect(pageText()).not.toContain(en.reach.none)
  expect(pageText().includes(OFFICE)).toBe(hasOffice)
})

test('readers of Somali see the English below it until it is confirmed', async () => {
  await open(unset, { locale: 'so' })
  await findText(so.reach.none)
  const english = [...document.querySelectorAll('.reach .in-english')].map(({ textContent }) => textContent)
  expect(english).toEqual(expect.arrayContaining([en.reach.none, en.reach.services]))
})

test('administrators are told what is not set until it is', async () => {
  const user = userOf('administrator', { permissions: ['organization:edit'] })
  await open(unset, { user })
  await findText(organizationSettings.toSet.link)
  expect(pageText()).toContain(organizationSettings.hotline)
})

test('where all numbers are listed the office stands beside a hotline only', async () => {
  const answers = { answers: {} }
  await openScreen(<EmergencyWays settings={unset} />, answers)
  await findText('999')
  expect(document.querySelectorAll('a')).toHaveLength(0)
  expect(pageText()).not.toContain(OFFICE)
  await openScreen(<EmergencyWays settings={{ ...unset, hotline: HOTLINE }} />, answers)
  await findText(HOTLINE)
  expect(pageText()).toContain(OFFICE)
})
