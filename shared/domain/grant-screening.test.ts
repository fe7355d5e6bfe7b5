import { describe, expect, test } from 'vitest'
import { type CheckResults, isScreened, suggestedChecks } from './grant-screening.ts'

const settings = {
  ...{ minimum: 3_000, maximum: 6_000, yearsOfOperation: 2, personnelPercent: 60, equipmentLimit: 500 },
  excluded: [],
}
const answers = {
  ...{ registrationNumber: 'BN-1', yearEstablished: '2016', requestedAmount: '4,500' },
  budgetLines: [{ category: 'activities' as const, item: 'Training', quantity: '1', unitCost: '4500' }],
}
const suggested = (more: object, facts: object = {}) =>
  suggestedChecks({
    ...{ answers: { ...answers, ...more }, settings, year: 2026, duplicates: 0, hits: 0 },
    ...facts,
  })

describe('what the answers seem to say about the checks', () => {
  test('an ordinary application seems in order, but for what only a person sees', () => {
    expect(suggested({})).toEqual({
      ...{ registered: 'yes', years: 'yes', amount: 'yes', budget: 'yes', duplicates: 'yes' },
      exclusions: 'yes',
    })
  })

  test('what speaks against it is said, and what cannot be read is unclear', () => {
    expect(suggested({ yearEstablished: '2025' }).years).toBe('no')
    expect(suggested({ yearEstablished: 'long ago' }).years).toBe('unclear')
    expect(suggested({ requestedAmount: '9,000' }).amount).toBe('no')
    expect(suggested({ requestedAmount: '3000-6000' }).amount).toBe('unclear')
    expect(suggested({ budgetLines: [] }).budget).toBe('unclear')
    expect(suggested({ budgetLines: [{ ...answers.budgetLines[0], category: 'personnel' }] }).budget).toBe(
      'no',
    )
  })

  test('a duplicate and a hit on the exclusion list are questions, and no verdicts', () => {
    expect(suggested({}, { duplicates: 1, hits: 2 })).toMatchObject({
      duplicates: 'unclear',
      exclusions: 'unclear',
    })
  })
})

test('an application is screened when every check has a result and none speaks against it', () => {
  const all: CheckResults = {
    ...{ registered: 'yes', years: 'yes', kind: 'yes', amount: 'unclear', budget: 'yes', duplicates: 'yes' },
    exclusions: 'yes',
  }
  expect(isScreened(all)).toBe(true)
  expect(isScreened({ ...all, kind: 'no' })).toBe(false)
  const { kind: _kind, ...missing } = all
  expect(isScreened(missing)).toBe(false)
})
