// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { CohortDetails } from '#shared/contract/learning/cohorts.ts'
import { find, openScreen, press, write } from '#tests/support/screen.tsx'
import { DueDates } from './due-dates.tsx'

const SET = 'PUT /api/cohorts/018f0000-0000-7000-8000-000000000001/due-dates'
const COHORT: CohortDetails = {
  ...{
    id: '018f0000-0000-7000-8000-000000000001',
    title: 'Baydhabo',
    courseId: 'water',
    joinCode: 'AB12CD34',
  },
  ...{ titleEn: 'Water', titleSo: null, members: 0, createdAt: '2026-11-01T00:00:00.000Z', endedAt: null },
  modules: [{ id: 'rain', title: { en: 'Rain', so: null }, dueOn: null }],
  ...{ people: [], stuck: [], sessions: [] },
}

async function setTo(day: string) {
  const { made } = await openScreen(<DueDates cohort={COHORT} />, { answers: { [SET]: () => null } })
  await write('Rain', day)
  await press('Save the days')
  return () => made(SET)
}

test('a due date that has passed asks before it is set', async () => {
  const sent = await setTo('2020-01-01')
  await find('dialog', 'Set a due date that has passed?')
  expect(sent()).toEqual([])
  await press('Set it anyway')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})

test('a due date to come is set at once', async () => {
  const sent = await setTo('2099-01-01')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})
