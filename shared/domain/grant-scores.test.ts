import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areRevealed, meanOf, placeOf, totalPoints, unscored } from './grant-scores.ts'

const CRITERIA = [
  { id: 'relevance', points: 30 },
  { id: 'capacity', points: 25 },
  { id: 'design', points: 20 },
  { id: 'budget', points: 15 },
  { id: 'sustainability', points: 10 },
] as const
const FULL = { relevance: 30, capacity: 25, design: 20, budget: 15, sustainability: 10 }

describe('points', () => {
  test('add up to 100 at most, each within its criterion', () => {
    expect(totalPoints(CRITERIA, FULL)).toBe(100)
    expect(unscored(CRITERIA, FULL)).toEqual([])
    expect(unscored(CRITERIA, { ...FULL, budget: 16, capacity: 2.5 })).toEqual(['capacity', 'budget'])
    expect(unscored(CRITERIA, { relevance: 0 })).toEqual(['capacity', 'design', 'budget', 'sustainability'])
  })

  test('have a mean between the lowest and the highest, and a spread', () => {
    expect(meanOf([])).toBeNull()
    expect(meanOf([80, 71, 70])).toEqual({ mean: 73.7, spread: 10 })
    const totals = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(totals, (given) => {
        const found = meanOf(given)
        expect(found?.mean).toBeGreaterThanOrEqual(Math.min(...given))
        expect(found?.mean).toBeLessThanOrEqual(Math.max(...given))
      }),
    )
  })

  test('rank equal means at the same place', () => {
    expect([90, 80, 80, 70].map((mean, _, all) => placeOf(mean, all))).toEqual([1, 2, 2, 4])
  })

  test('are shown once every assigned reviewer has handed in, and never of fewer than the round asks for', () => {
    expect(areRevealed({ assigned: 2, submitted: 1, needed: 2 })).toBe(false)
    expect(areRevealed({ assigned: 1, submitted: 1, needed: 2 })).toBe(false)
    expect(areRevealed({ assigned: 3, submitted: 2, needed: 2 })).toBe(false)
    expect(areRevealed({ assigned: 2, submitted: 2, needed: 2 })).toBe(true)
  })
})
