// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { OwnCohort } from '#shared/contract/learning/cohorts.ts'
import { findText, openScreen, pageText } from '#tests/support/screen.tsx'
import { ShownCohorts } from './shown-cohorts.tsx'

const due = (moduleId: string, dueOn: string, completed = false) => ({
  ...{ moduleId, dueOn, completed, title: { en: `Module ${moduleId}`, so: null } },
})
const cohort = (more: Partial<OwnCohort>): OwnCohort => ({
  ...{ title: 'Baydhabo', courseId: 'water', titleEn: 'Water and rights', titleSo: null, ended: false },
  ...{ code: 'AB12CD34', tests: [], hasCertificate: false, reminded: true, dueDates: [] },
  ...more,
})
const open = (cohorts: readonly OwnCohort[], courseId?: string) =>
  openScreen(<ShownCohorts {...(courseId ? { courseId } : {})} />, {
    answers: { 'GET /api/learning/cohorts': cohorts },
  })

test('a group is shown with its course and the next due date that is not completed', async () => {
  await open([
    cohort({ dueDates: [due('b', '2099-03-02'), due('a', '2020-01-01', true), due('c', '2099-01-02')] }),
  ])
  await findText('Water and rights')
  expect(pageText()).toContain('Module c')
  expect(pageText()).not.toContain('Module b')
})

test('on the page of a course only its groups are shown, and what is late is said', async () => {
  const late = cohort({ dueDates: [due('a', '2020-01-01')] })
  await open([late, cohort({ code: 'X', title: 'Other', courseId: 'other' })], 'water')
  await findText('Due since')
  expect(pageText()).not.toContain('Other')
})
