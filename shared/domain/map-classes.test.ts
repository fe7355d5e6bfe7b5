import { expect, test } from 'vitest'
import { REGIONS } from '#shared/domain/places.ts'
import { classOf, mapClasses } from './map-classes.ts'
import { REGION_OUTLINES, REGION_POINTS } from './region-outlines.ts'

test('every region has an outline and a point, and every outline and point a region', () => {
  const codes = REGIONS.map(({ code }) => code).sort()
  expect(Object.keys(REGION_OUTLINES).sort()).toEqual(codes)
  expect(Object.keys(REGION_POINTS).sort()).toEqual(codes)
})

test('the limits of classes are round, and a few large counts leave shades for the others', () => {
  const counts = [8, 11, 14, 17, 19, 22, 24, 28, 31, 32, 36, 41, 55, 61, 70, 102, 150, 217]
  expect(mapClasses(counts).map(({ from, to }) => [from, to])).toEqual([
    [8, 19],
    [20, 29],
    [30, 39],
    [40, 69],
    [70, null],
  ])
})

test('every class has a region, and each count that is not zero one class', () => {
  for (const counts of [
    [7],
    [5, 9, 9],
    [5, 6, 7, 8, 9, 40, 41, 300],
    [0, 0, 12],
    [100, 100, 100, 100, 5000],
  ]) {
    const classes = mapClasses(counts)
    for (const each of classes) {
      expect(
        counts.some((count) => classOf(classes, count) === each),
        `${counts}: ${each.from}`,
      ).toBe(true)
    }
    for (const count of counts) {
      const found = classes.filter(({ from, to }) => count >= from && (to === null || count <= to))
      expect(found, `${counts}: ${count}`).toHaveLength(count === 0 ? 0 : 1)
    }
    expect(new Set(classes.map(({ shade }) => shade)).size).toBe(classes.length)
  }
  expect(mapClasses([])).toEqual([])
  expect(mapClasses([0])).toEqual([])
})
