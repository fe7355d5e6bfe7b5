import { expect, test } from 'vitest'
import { leadingRegions } from './leading-regions.ts'

const counts = (values: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [code, { value }]))

test('as few regions as hold two fifths of all cases are named with their share', () => {
  const one = leadingRegions(counts({ SO22: 60, SO11: 20, SO12: 20, none: 400 }), 100)
  expect(one).toEqual({ regions: [{ code: 'SO22', count: 60 }], share: 0.6 })
  const three = leadingRegions(counts({ SO22: 20, SO23: 15, SO28: 10, SO11: 9 }), 100)
  expect(three.regions.map(({ code }) => code)).toEqual(['SO22', 'SO23', 'SO28'])
  expect(three.share).toBeCloseTo(0.45)
})

test('no share is claimed where it is small, where the total is withheld, or where the last place is shared', () => {
  expect(leadingRegions(counts({ SO22: 10, SO23: 9, SO28: 8 }), 100).share).toBeNull()
  expect(leadingRegions(counts({ SO22: 60 }), null).share).toBeNull()
  expect(leadingRegions(counts({ SO11: 20, SO12: 20, SO13: 20, SO14: 20, SO15: 20 }), 100).share).toBeNull()
})

test('withheld counts and cases without a region are never named', () => {
  const { regions } = leadingRegions(counts({ SO11: null, none: 50, SO12: 6 }), 60)
  expect(regions).toEqual([{ code: 'SO12', count: 6 }])
})
