import { expect, test } from 'vitest'
import { busiestMonth, furthestBehind, highestRated, outstandingCell, type ShownCount } from './findings.ts'
import { leadingParts } from './leading.ts'

const parts = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

test('as few categories as hold two fifths of all are named with their share', () => {
  const one = leadingParts(parts({ SO22: 60, SO11: 20, SO12: 16, none: 4 }), 100)
  expect(one).toMatchObject({ parts: [{ name: 'SO22', value: 60 }], share: 0.6 })
  const three = leadingParts(parts({ SO22: 20, SO23: 15, SO28: 10, SO11: 9 }), 100)
  expect(three.parts.map(({ name }) => name)).toEqual(['SO22', 'SO23', 'SO28'])
  expect(three.share).toBeCloseTo(0.45)
})

test('a category is called the largest only where no other has as many, or could have', () => {
  const largest = (values: Record<string, number>, total: number | null) =>
    leadingParts(parts(values), total).largest?.name
  expect(largest({ SO22: 20, SO23: 30, none: 50 }, 100)).toBe('SO23')
  expect(largest({ SO22: 30, SO23: 30 }, 60)).toBeUndefined()
  // Of 60, 30 are not shown: one region may have them all.
  expect(largest({ SO22: 10, SO23: 20 }, 60)).toBeUndefined()
  expect(largest({ SO22: 10, SO23: 31 }, 60)).toBe('SO23')
  expect(largest({ SO22: 10, SO23: 31 }, null)).toBeUndefined()
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
    largest: { name: 'SO12', value: 6 },
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

test('a cell of a table stands out where it has many more than its row and column would give it', () => {
  const table = {
    SO22: { expression: 20, liberty: 20, life: 10 },
    SO23: { expression: 2, liberty: 40, life: 18 },
    SO24: { expression: 2, liberty: 30, life: 12 },
  }
  expect(outstandingCell(table)).toEqual({ row: 'SO22', column: 'expression', value: 20, ofRow: 50 })
  // As many everywhere.
  expect(outstandingCell({ SO22: { life: 10, liberty: 20 }, SO23: { life: 5, liberty: 10 } })).toBeNull()
  // Too few to say anything.
  expect(outstandingCell({ SO22: { life: 4 }, SO23: { liberty: 40 } })).toBeNull()
  expect(outstandingCell({ SO22: { life: 3 }, SO23: { liberty: 2 } })).toBeNull()
  // What is not stated, or is other, is never what stands out.
  expect(outstandingCell({ none: { life: 40 }, SO23: { none: 60, other: 60 } })).toBeNull()
  expect(outstandingCell({})).toBeNull()
})

test('those with the smallest part done are furthest behind, two at most', () => {
  const row = (name: string, done: number, total: number) => ({ name, done, total })
  expect(furthestBehind([row('women', 1, 20), row('justice', 5, 20), row('few', 0, 4)])).toEqual([
    row('women', 1, 20),
  ])
  expect(furthestBehind([row('women', 2, 20), row('conflict', 1, 10), row('justice', 9, 10)])).toHaveLength(2)
  expect(furthestBehind([row('a', 0, 9), row('b', 0, 9), row('c', 0, 9), row('d', 1, 9)])).toEqual([])
  expect(furthestBehind([row('women', 2, 20), row('conflict', 2, 20)])).toEqual([])
  expect(furthestBehind([row('other', 0, 20), row('women', 1, 20), row('justice', 9, 20)])).toEqual([
    row('women', 1, 20),
  ])
})
