// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { OwnCohort } from '#shared/contract/learning/cohorts.ts'
import { texts } from '#shared/i18n/en/learning/cohort.ts'
import { find, findText, openScreen, pageText } from '#tests/support/screen.tsx'
import { Membership } from './membership.tsx'

const REMIND = 'PUT /api/learning/cohorts/AB12CD34/reminders'
const COHORT: OwnCohort = {
  ...{ title: 'Baydhabo', courseId: 'water', titleEn: 'Water', titleSo: null, ended: false },
  ...{ code: 'AB12CD34', dueDates: [], tests: [], hasCertificate: false, reminded: true },
}
const open = (more: Partial<OwnCohort>) =>
  openScreen(<Membership cohort={{ ...COHORT, ...more }} />, { answers: { [REMIND]: () => null } })

test('who has the certificate is offered no test before the course, and others are', async () => {
  await open({ hasCertificate: true })
  await findText(texts.certified)
  expect(pageText()).not.toContain(texts.start.before)
})

test('reminders by mail are turned off at once', async () => {
  const { made } = await open({})
  await find('button', texts.start.before)
  document.querySelector<HTMLInputElement>('[name=reminded]')?.click()
  await vi.waitFor(() => expect(made(REMIND).map(({ body }) => body)).toEqual([{ wanted: false }]))
  await findText(texts.remindOff)
})
