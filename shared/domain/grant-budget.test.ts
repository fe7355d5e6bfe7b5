import { describe, expect, test } from 'vitest'
import { type BudgetLine, judgeBudget, numberIn, parseDollars } from './grant-budget.ts'

const RULES = {
  personnelPercent: 60,
  equipmentLimit: 500,
  excluded: ['vehicles', 'construction', 'political'],
} as const
const line = (more: Partial<BudgetLine>): BudgetLine => ({
  ...{ category: 'activities', item: 'Training', quantity: '1', unitCost: '100' },
  ...more,
})

describe('the amount in a free text', () => {
  test.each([
    ['4,500', 450_000],
    ['$4500', 450_000],
    ['5,500 dollars', 550_000],
    ['٤٥٠٠', 450_000],
    ['3000-6000', null],
    ['4500 EUR', null],
    ['as much as possible', null],
    ['', null],
  ])('%j is %j cents', (text, minor) => expect(parseDollars(text)).toBe(minor))

  test.each([
    ['about 1,200 women', 1200],
    ['300', 300],
    ['300 directly and 1,200 indirectly', null],
    ['many', null],
    ['1.5', null],
  ])('%j counts %j people', (text, count) => expect(numberIn(text)).toBe(count))
})

describe('the rules of a budget', () => {
  test('personnel may be 60 percent and not a cent more', () => {
    const at = (personnel: string, rest: string) =>
      judgeBudget([line({ category: 'personnel', unitCost: personnel }), line({ unitCost: rest })], RULES)
    expect(at('60', '40')).toMatchObject({ personnelShare: 60, isWithin: true, total: 10_000 })
    expect(at('60.01', '39.99')).toMatchObject({ isWithin: false })
    expect(judgeBudget([], RULES)).toMatchObject({ personnelShare: null, isWithin: true, total: 0 })
  })

  test('equipment may cost 500 dollars a piece, however many pieces there are', () => {
    const hints = (more: Partial<BudgetLine>) => judgeBudget([line(more)], RULES).lines[0]?.hints
    expect(hints({ category: 'equipment', quantity: '4', unitCost: '500' })).toEqual([])
    expect(hints({ category: 'equipment', quantity: '1', unitCost: '500.01' })).toEqual(['tooDear'])
    expect(hints({ category: 'travel', unitCost: '900' })).toEqual([])
  })

  test('what a round excludes is pointed out by its words, and hiring a car is transport', () => {
    const hints = (item: string) => judgeBudget([line({ item })], RULES).lines[0]?.hints
    expect(hints('A used car')).toEqual(['vehicles'])
    expect(hints('Car hire for two days')).toEqual([])
    expect(hints('Gaari cusub')).toEqual(['vehicles'])
    expect(hints('Dhismo xafiis')).toEqual(['construction'])
    expect(hints('Care for survivors')).toEqual([])
    expect(judgeBudget([line({ item: 'A used car' })], { ...RULES, excluded: [] }).lines[0]?.hints).toEqual(
      [],
    )
  })

  test('a number that cannot be read is said so and counts as nothing', () => {
    const { lines, total } = judgeBudget(
      [line({ unitCost: 'a lot' }), line({ quantity: '2.5', unitCost: '10' })],
      RULES,
    )
    expect(lines[0]).toEqual({ minor: null, share: null, hints: ['unread'] })
    expect(lines[1]).toMatchObject({ minor: 2500, share: 100 })
    expect(total).toBe(2500)
    expect(judgeBudget([line({ quantity: '', unitCost: '' })], RULES).lines[0]?.hints).toEqual([])
  })
})
