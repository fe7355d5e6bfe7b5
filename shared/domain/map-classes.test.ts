import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REGIONS } from '#shared/domain/places.ts'
import { classOf, mapClasses } from './map-classes.ts'
import { REGION_OUTLINES, REGION_POINTS } from './region-outlines.ts'

test('every region has an outline and a point, and every outline and point a region', () => {
  const codes = REGIONS.map(({ code }) => code).sort()
  expect(Object.keys(REGION_OUTLINES).sort()).toEqual(codes)
  expect(Object.keys(REGION_POINTS).sort()).toEqual(codes)
})

const limits = (counts: readonly number[]) => mapClasses(counts).map(({ from, to }) => [from, to])

test('limits are 5, 10, 20, 50, 100 and so on, some left out evenly where there are many', () => {
  expect(limits([1, 3])).toEqual([[1, null]])
  expect(limits([1, 9])).toEqual([
    [1, 4],
    [5, null],
  ])
  expect(limits([2, 7, 48])).toEqual([
    [1, 4],
    [5, 9],
    [10, 19],
    [20, null],
  ])
  expect(limits([3, 8, 11, 14, 17, 19, 22, 24, 28, 31, 32, 36, 41, 55, 61, 70, 102, 217])).toEqual([
    [1, 4],
    [5, 19],
    [20, 49],
    [50, 199],
    [200, null],
  ])
  expect(limits([3, 99_999])).toEqual([
    [1, 4],
    [5, 99],
    [100, 1999],
    [2000, 49_999],
    [50_000, null],
  ])
  expect(limits([])).toEqual([])
  expect(limits([0])).toEqual([])
})

test('with the small counts withheld, as in public, the other classes and their shades stay as they are', () => {
  const seen = [1, 4, 6, 12, 48]
  expect(mapClasses(seen.filter((count) => count >= 5))).toEqual(mapClasses(seen).slice(1))
})

test('each count that is not zero is in one class, no class is for one value alone, and shades differ', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { maxLength: 18 }), (counts) => {
      const classes = mapClasses(counts)
      for (const count of counts) {
        const around = classes.filter(({ from, to }) => count >= from && (to === null || count <= to))
        expect(around).toHaveLength(count === 0 ? 0 : 1)
        expect(classOf(classes, count)).toBe(around[0] ?? null)
      }
      for (const { from, to } of classes) expect(to).not.toBe(from)
      expect(new Set(classes.map(({ shade }) => shade)).size).toBe(classes.length)
      expect(classes.length).toBeLessThanOrEqual(5)
    }),
  )
})
