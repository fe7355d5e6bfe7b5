import { expect, test } from 'vitest'
import { populationOf, rateOf } from './population.ts'
import { REGION_NAMES } from './regions.ts'

test('every region has its population, and together they are those of the survey', () => {
  const people = REGION_NAMES.map(({ code }) => populationOf(code) ?? 0)
  expect(people).toHaveLength(18)
  expect(people.reduce((sum, each) => sum + each, 0)).toBe(12_316_895)
})

test('a rate is for every 100,000 people, to one decimal', () => {
  expect(rateOf('SO14', 40)).toBe(12.2)
  expect(rateOf('SO22', 217)).toBe(13.1)
})

test('a small, withheld or unknown count gives no rate, and cases without a region neither', () => {
  for (const count of [0, 4, null, undefined]) expect(rateOf('SO14', count)).toBeNull()
  expect(rateOf('none', 40)).toBeNull()
})
