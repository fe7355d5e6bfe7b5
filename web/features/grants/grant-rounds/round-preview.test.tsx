// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import { ROUND_CRITERIA } from '#shared/domain/grant-round-parts.ts'
import { texts as en } from '#shared/i18n/en/grants/grantRounds.ts'
import { findText, openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { RoundPreview } from './round-preview.tsx'
import { type RoundValues, valuesOfRound } from './round-values.ts'

const ROUND: StaffGrantRound = {
  ...{ id: '018f0000-0000-7000-8000-0000000000a1', code: '2027', version: 1, announced: false, draft: true },
  ...{ opensOn: '2027-01-04', deadline: '2027-02-28', applications: 0, reviewed: false, open: false },
  settings: {
    ...{ minimum: 3000, maximum: 6000, yearsOfOperation: 2, personnelPercent: 60, equipmentLimit: 500 },
    ...{ reviewersPerApplication: 2, anonymiseAfterDays: 730, keepsLate: false, rangeIsError: true },
    ...{
      blindReview: false,
      excluded: [],
      languages: ['en'],
      weekend: [],
      holidays: [],
      tiers: [],
      stages: [],
    },
    criteria: ROUND_CRITERIA.map((id) => ({ id, points: 100 / ROUND_CRITERIA.length })),
  },
}

const preview = (typed: Partial<RoundValues>) =>
  openScreen(<RoundPreview round={ROUND} values={{ ...valuesOfRound(ROUND), ...typed }} />, {
    answers: {},
    user: userOf('grant-manager'),
  })

test('says what visitors will read by what is typed', async () => {
  await preview({ yearsOfOperation: '4' })
  await findText('At least 4 years of operation')
  expect(pageText()).not.toContain(en.preview.saved)
})

test('says what was saved while something typed is wrong', async () => {
  await preview({ yearsOfOperation: 'many' })
  await findText('At least 2 years of operation')
  expect(pageText()).toContain(en.preview.saved)
})
