import { describe, expect, test } from 'vitest'
import type { BudgetLine } from './grant-budget.ts'
import {
  addUpSpending,
  type SpendingLine,
  spendingFaults,
  spendingFor,
  strangeLines,
} from './grant-spending.ts'

const BUDGET: readonly BudgetLine[] = [
  { category: 'travel', item: 'Bus', quantity: '4', unitCost: '12.50' },
  { category: 'other', item: 'Rent', quantity: 'some', unitCost: '20' },
]
const line = (more: Partial<SpendingLine>): SpendingLine => ({
  ...{ budgetLine: null, item: 'Bank fee', planned: '', spent: '0' },
  ...more,
})

describe('the lines of a report', () => {
  test('are those of the budget, with its amounts whatever was typed, and then the others', () => {
    const typed = [
      line({ spent: '3' }),
      line({ budgetLine: 1, item: 'x', planned: '60', spent: '55' }),
      line({ budgetLine: 0, item: 'x', planned: '999', spent: '48.20' }),
    ]
    expect(spendingFor(BUDGET, typed)).toEqual([
      { budgetLine: 0, item: 'Bus', planned: '50.00', spent: '48.20' },
      { budgetLine: 1, item: 'Rent', planned: '60', spent: '55' },
      line({ spent: '3' }),
    ])
    expect(spendingFor(BUDGET, []).map(({ spent }) => spent)).toEqual(['', ''])
  })

  test('that name no line of the budget, or one twice, are told by their place', () => {
    const typed = [line({ budgetLine: 0 }), line({ budgetLine: 0 }), line({ budgetLine: 2 }), line({})]
    expect(strangeLines(BUDGET, typed).map(({ path }) => path)).toEqual([
      ...['spendingLines.1.budgetLine', 'spendingLines.2.budgetLine'],
    ])
  })
})

test('sums are in cents, and what is not planned is spent above the plan', () => {
  const typed = [
    line({ budgetLine: 0, planned: '50.00', spent: '48.20' }),
    line({ spent: '1,000.10' }),
    line({ planned: '0.30', spent: '0.10' }),
  ]
  expect(addUpSpending(typed)).toEqual({
    lines: [
      { plannedMinor: 5000, spentMinor: 4820, differenceMinor: 180 },
      { plannedMinor: 0, spentMinor: 100_010, differenceMinor: -100_010 },
      { plannedMinor: 30, spentMinor: 10, differenceMinor: 20 },
    ],
    ...{ plannedMinor: 5030, spentMinor: 104_840, differenceMinor: -99_810 },
  })
})

test.each(['12.500', '5 or 6', 'about 5', '-5', '1e3', '5 EUR', 'ten', ''])(
  'an amount that can be read in no way, or in two, is a fault of its line: %s',
  (spent) => {
    expect(spendingFaults([line({}), line({ spent })])).toEqual([
      { path: 'spendingLines.1.spent', message: expect.stringMatching(/^Enter /) },
    ])
    expect(addUpSpending([line({ spent })]).lines[0]?.differenceMinor).toBeNull()
  },
)
