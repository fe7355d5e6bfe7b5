import { expect, test } from 'vitest'
import { shares } from './shares.ts'

test('shares are whole percent that add up to a hundred', () => {
  expect(shares([1, 1, 1])).toEqual([34, 33, 33])
  expect(shares([405, 204, 135, 256])).toEqual([41, 20, 13, 26])
  expect(shares([0, 7, 0])).toEqual([0, 100, 0])
  for (const counts of [
    [1, 2, 3, 5, 8],
    [199, 1],
    [1, 1, 1, 1, 1, 1, 1],
  ])
    expect(shares(counts).reduce((sum, share) => sum + share, 0)).toBe(100)
})

test('without records there are no shares', () => {
  expect(shares([0, 0])).toEqual([0, 0])
  expect(shares([])).toEqual([])
})
