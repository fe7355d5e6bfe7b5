import { expect, test } from 'vitest'
import { REGIONS } from '#shared/domain/places.ts'
import { shadeLimits } from './region-map.tsx'
import { REGION_OUTLINES } from './region-outlines.ts'

test('every region has an outline, and every outline a region', () => {
  expect(Object.keys(REGION_OUTLINES).sort()).toEqual(REGIONS.map(({ code }) => code).sort())
})

test('shades hold about equally many counts, and never more shades than counts', () => {
  expect(shadeLimits([])).toEqual([])
  expect(shadeLimits([7])).toEqual([7])
  expect(shadeLimits([9, 5, 9])).toEqual([5, 9])
  expect(shadeLimits([5, 6, 7, 8, 9, 40, 41, 300])).toEqual([6, 8, 40, 300])
})
