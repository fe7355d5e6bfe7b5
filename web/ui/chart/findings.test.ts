import { expect, test } from 'vitest'
import { busiestMonth, highestRated, type ShownCount } from './findings.ts'
import { leadingParts } from './leading.ts'

const parts = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

test('as few categories as hold two fifths of all are named with their share', () => {
  const one = leadingParts(parts({ SO22: 60, SO11: 20, SO12: 20, none: 400 }), 100)
  expect(one).toEqual({ parts: [{ name: 'SO22', value: 60 }], share: 0.6 })
  const three = leadingParts(parts({ SO22: 20, SO23: 15, SO28: 10, SO11: 9 }), 100)
  expect(three.parts.map(({ name }) => name)).toEqual(['SO22', 'SO23', 'SO28'])
  expect(three.share).toBeCloseTo(0.45)
  expect(leadingParts(parts({ SO22: 20, SO23: 30 }), 100, 1).share).toBeNull()
})

test('no share is claimed where it is small, where the total is withheld, or where the last place is shared', () => {
  expect(leadingParts(parts({ SO22: 10, SO23: 9, SO28: 8 }), 100).share).toBeNull()
  expect(leadingParts(parts({ SO22: 60 }), null).share).toBeNull()
  expect(leadingParts(parts({ SO11: 20, SO12: 20, SO13: 20, SO14: 20, SO15: 20 }), 100).share).toBeNull()
})

test('what is not stated, and what is other, is never named', () => {
  expect(leadingParts(parts({ none: 50, other: 30, SO12: 6 }), 86)).toEqual({
    parts: [{ name: 'SO12', value: 6 }],
    share: null,
  })
})

const FEW: ShownCount = { value: null, fewerThan: 5 }
const WITHHELD: ShownCount = { value: null }

test('a month that has ended is named only where it has more than every other', () => {
  const months = (...counts: (number | ShownCount)[]) =>
    counts.map((count, month) => ({ month, opened: typeof count === 'number' ? { value: count } : count }))
  expect(busiestMonth(months(6, 9, FEW, 8))?.month).toBe(1)
  expect(busiestMonth(months(9, 9, 8))).toBeNull()
  expect(busiestMonth(months(6, 9, WITHHELD, 8))).toBeNull()
  expect(busiestMonth(months(FEW, FEW, FEW))).toBeNull()
  expect(busiestMonth(months(0, 0, 0))).toBeNull()
  // The current month may have more before it ends, and has as many already.
  expect(busiestMonth(months(6, 9, 9))).toBeNull()
  expect(busiestMonth(months(6, 9, 40))).toBeNull()
})

test('a region is named for its rate only where no other may have the same', () => {
  const named = (counts: Record<string, ShownCount>) => highestRated(new Map(Object.entries(counts)))
  expect(named({ SO14: { value: 40 }, SO22: { value: 60 } })).toBe('SO14')
  // Up to four cases are more for the people of Sool than six for those of Banadir.
  expect(named({ SO14: FEW, SO22: { value: 6 } })).toBeNull()
  expect(named({ SO14: WITHHELD, SO22: { value: 600 } })).toBeNull()
  expect(named({})).toBeNull()
})
