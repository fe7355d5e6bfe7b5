import { describe, expect, it } from 'vitest'
import { spread, ticksUpTo } from './scale.ts'

describe('ticks', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [84, [0, 20, 40, 60, 80, 100]],
    [1001, [0, 500, 1000, 1500]],
  ])('up to %d are round, whole and begin at zero', (highest, ticks) => {
    expect(ticksUpTo(highest)).toEqual(ticks)
  })
})

describe('spreading labels', () => {
  it('moves apart what is too close and keeps the order', () => {
    expect(spread([50, 52, 10], 10, 0, 100)).toEqual([50, 60, 10])
  })
  it('stays within the range', () => {
    expect(spread([99, 98, 97], 10, 0, 100)).toEqual([100, 90, 80])
  })
})
