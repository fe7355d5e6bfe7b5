import { describe, expect, test } from 'vitest'
import { type ConsentFacts, type ConsentPurpose, consentStanding, mayLeave } from './consent.ts'
import { CONSENT_PURPOSES } from './enumerations.ts'
import { EXITS, type ExitName } from './exits.ts'

const TODAY = '2026-11-23'
const agreed = (purpose: ConsentPurpose, more: Partial<ConsentFacts> = {}): ConsentFacts => ({
  ...{ purpose, answer: 'given', answeredOn: '2026-01-05', endsOn: null, withdrawnOn: null },
  ...more,
})

test.each<[string, Partial<ConsentFacts>[], string]>([
  ['nobody was asked', [], 'not-asked'],
  ['one agreed', [{}], 'given'],
  ['one agreed today', [{ answeredOn: TODAY }], 'given'],
  ['an answer is dated tomorrow', [{ answeredOn: '2026-11-24' }], 'not-asked'],
  ['one of two answers is dated tomorrow', [{}, { answeredOn: '2026-11-24' }], 'not-asked'],
  ['one refused', [{ answer: 'refused' }], 'refused'],
  ['a refusal is dated tomorrow', [{}, { answer: 'refused', answeredOn: '2026-11-24' }], 'refused'],
  ['one of two refused', [{}, { answer: 'refused' }], 'refused'],
  ['it holds to the end of its last day', [{ endsOn: TODAY }], 'given'],
  ['it ended yesterday', [{ endsOn: '2026-11-22' }], 'ended'],
  ['one of two ended', [{}, { endsOn: '2026-11-22' }], 'ended'],
  ['it was withdrawn', [{ withdrawnOn: TODAY }], 'withdrawn'],
  ['it was withdrawn with a day to come', [{ withdrawnOn: '2027-01-01' }], 'withdrawn'],
  ['one of two withdrew, the other refused', [{ answer: 'refused' }, { withdrawnOn: TODAY }], 'withdrawn'],
])('where %s', (_what, given, expected) => {
  const consents = given.map((each) => agreed('report', each))
  expect(consentStanding(consents, 'report', TODAY)).toBe(expected)
})

test('an answer about one purpose says nothing about another', () => {
  for (const purpose of CONSENT_PURPOSES) {
    for (const other of CONSENT_PURPOSES) {
      const standing = consentStanding([agreed(purpose)], other, TODAY)
      expect(standing, `${purpose} for ${other}`).toBe(purpose === other ? 'given' : 'not-asked')
    }
  }
})

/** Written by hand, so that somebody decides: which purpose opens each exit, and whether it is open while nobody was asked. */
const MATRIX: Readonly<Record<ExitName, { opens: ConsentPurpose; unasked: boolean }>> = {
  'referral-link': { opens: 'referral', unasked: false },
  'public-summary': { opens: 'publication', unasked: false },
  'case-study': { opens: 'report', unasked: false },
  'record-export': { opens: 'report', unasked: false },
  'published-figures': { opens: 'statistics', unasked: true },
}

describe.each(Object.keys(EXITS) as ExitName[])('the exit %s', (exit) => {
  const { opens, unasked } = MATRIX[exit]

  test('is closed, but for numbers, while nobody was asked', () => {
    expect(mayLeave(exit, [], TODAY)).toBe(unasked)
  })

  test.each(CONSENT_PURPOSES)('asks for its own purpose alone: %s', (purpose) => {
    const isItsOwn = purpose === opens
    expect(mayLeave(exit, [agreed(purpose)], TODAY)).toBe(isItsOwn || unasked)
    expect(mayLeave(exit, [agreed(purpose, { answer: 'refused' })], TODAY)).toBe(!isItsOwn && unasked)
    expect(mayLeave(exit, [agreed(purpose, { withdrawnOn: TODAY })], TODAY)).toBe(!isItsOwn && unasked)
    expect(mayLeave(exit, [agreed(opens), agreed(purpose, { answer: 'refused' })], TODAY)).toBe(!isItsOwn)
  })
})
