import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import { mapClasses } from '#shared/domain/map-classes.ts'
import { hiddenSum } from './hidden-sum.ts'
import { leadingParts } from './leading.ts'
import {
  type Cell,
  suppressCount,
  suppressCountWithZero,
  suppressTable,
  suppressTableWithZeros,
} from './suppression.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e']
const cellsOf = (counts: readonly number[]): Cell[] =>
  counts.map((count, index) => ({ name: NAMES[index] ?? String(index), count }))
const published = (counts: readonly number[]): PublicCount[] => [...suppressTable(cellsOf(counts)).values()]
const withZeros = (counts: readonly number[]): PublicCount[] => [
  ...suppressTableWithZeros(cellsOf(counts)).values(),
]
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const isSmall = (count: PublicCount | undefined) => count?.fewerThan === 5
const isHidden = (count: PublicCount | undefined) => count?.value === null

/** All ways to write `total` as so many counts. */
function* tablesOf(total: number, cells: number): Generator<number[]> {
  if (cells === 1) {
    yield [total]
    return
  }
  for (let first = 0; first <= total; first++) {
    for (const rest of tablesOf(total - first, cells - 1)) yield [first, ...rest]
  }
}

/** Whether somebody who reads the published table has to think a table possible. */
function couldBe(table: readonly number[], seen: readonly PublicCount[]): boolean {
  const marked = seen.some(isSmall)
  return table.every((count, index) => {
    const reported = seen[index]
    if (!isHidden(reported)) return reported?.value === count
    if (isSmall(reported)) return count < 5
    // Beside counts marked as small, one that is withheld without the mark is known to be at least five.
    return !marked || count >= 5
  })
}

/** For each cell the counts that somebody who reads the published table and the total has to think possible. */
function possibleCounts(seen: readonly PublicCount[], total: number): Set<number>[] {
  const possible = seen.map(() => new Set<number>())
  for (const table of tablesOf(total, seen.length)) {
    if (couldBe(table, seen)) {
      for (const [index, count] of table.entries()) possible[index]?.add(count)
    }
  }
  return possible
}

/** Everything that a page makes of a published table: what its sentence says, its bars with the grey one, and the classes of a map. */
function marksOf(seen: readonly PublicCount[], total: number) {
  const published = total < 5 ? null : total
  const bars = seen.flatMap(({ value }, index) =>
    value === null ? [] : [{ name: NAMES[index] ?? String(index), value }],
  )
  return {
    counts: seen,
    sentence: leadingParts(bars, published),
    bars: [...bars, hiddenSum(seen, published)],
    classes: mapClasses(bars.map(({ value }) => value)),
  }
}

// Mostly small counts, where suppression is hardest.
const count = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 12 }))
const table = fc.array(count, { minLength: 2, maxLength: 4 })

describe('a published table', () => {
  test('shows no count below five, and every other count as it is or not at all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 19 }), (counts) => {
        for (const [index, reported] of published(counts).entries()) {
          if (isSmall(reported)) expect(counts[index]).toBeLessThan(5)
          if (reported.value !== null) expect(reported).toEqual({ value: counts[index] })
          if (reported.value !== null) expect(reported.value).toBeGreaterThanOrEqual(5)
        }
      }),
    )
  })

  test('leaves 0, 1, 2, 3 and 4 possible for every count told as fewer than five', () => {
    fc.assert(
      fc.property(table, (counts) => {
        const total = sumOf(counts)
        // A total below five is suppressed itself: any total from 0 to 4 has to be thought possible.
        const totals = total < 5 ? [0, 1, 2, 3, 4] : [total]
        const seen = published(counts)
        for (const [index, reported] of seen.entries()) {
          if (!isSmall(reported)) continue
          const possible = totals.flatMap((each) => [...(possibleCounts(seen, each)[index] ?? [])])
          expect(possible).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('gives away no withheld count, and not which counts of a wholly withheld table are small', () => {
    fc.assert(
      fc.property(table, (counts) => {
        const total = sumOf(counts)
        fc.pre(total >= 5)
        const seen = published(counts)
        const marked = seen.some(isSmall)
        const possible = possibleCounts(seen, total)
        for (const [index, reported] of seen.entries()) {
          if (!isHidden(reported) || isSmall(reported)) continue
          const found = [...(possible[index] ?? [])]
          if (marked) expect(found.length).toBeGreaterThan(4)
          else expect(found).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('never hides just one count', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 2, maxLength: 19 }), (counts) => {
        expect(published(counts).filter(isHidden).length).not.toBe(1)
      }),
    )
  })
})

describe('somebody who knows the rule of suppression as well', () => {
  // All tables up to a size, by what is published of them: what they have in common can be concluded.
  test('finds every small count of a marked table anywhere from 0 to 3', () => {
    for (const [cells, most] of [
      [3, 30],
      [4, 26],
      [5, 24],
    ] as const) {
      for (let total = 5; total <= most; total++) {
        const groups = new Map<string, Set<number>[]>()
        const outputs = new Map<string, PublicCount[]>()
        for (const counts of tablesOf(total, cells)) {
          const seen = published(counts)
          const key = JSON.stringify(marksOf(seen, total))
          const group = groups.get(key) ?? counts.map(() => new Set<number>())
          for (const [index, each] of counts.entries()) group[index]?.add(each)
          groups.set(key, group)
          outputs.set(key, seen)
        }
        for (const [key, group] of groups) {
          for (const [index, reported] of (outputs.get(key) ?? []).entries()) {
            if (isSmall(reported))
              expect([...(group[index] ?? [])], key).toEqual(expect.arrayContaining([0, 1, 2, 3]))
          }
        }
      }
    }
  })
})

describe('examples', () => {
  test('what is withheld has a sum where a reader can compute it, and none where there is nothing to tell it from', () => {
    expect(hiddenSum(published([20, 3, 30]), 53)).toBe(23)
    expect(hiddenSum(published([6, 0, 0]), 6)).toBeNull()
    expect(hiddenSum(published([5, 6, 7]), 18)).toBeNull()
    expect(hiddenSum(published([1, 2, 0]), null)).toBeNull()
  })

  test('a single small count takes a complement with it, the first in the order', () => {
    expect(published([20, 3, 30])).toEqual([{ value: null }, { value: null, fewerThan: 5 }, { value: 30 }])
  })

  test('a small complement takes another one along', () => {
    expect(published([5, 1, 30])).toEqual([{ value: null }, { value: null, fewerThan: 5 }, { value: null }])
  })

  test('a table without enough to hide behind is withheld whole, without saying where the small counts are', () => {
    expect(published([6, 0, 0])).toEqual([{ value: null }, { value: null }, { value: null }])
  })

  test('a table of large counts is shown whole, and a total below five is not shown at all', () => {
    expect(published([5, 6, 7])).toEqual([{ value: 5 }, { value: 6 }, { value: 7 }])
    expect(published([1, 2, 0]).every(isSmall)).toBe(true)
    expect(suppressCount(4)).toEqual({ value: null, fewerThan: 5 })
    expect(suppressCount(5)).toEqual({ value: 5 })
  })
})

describe('a table that shows zeros, for the staff', () => {
  const FEWER = { value: null, fewerThan: 5 }
  const HIDDEN = { value: null }
  const shown = (value: number) => ({ value })

  test.each([
    ['nobody at all', [0, 0, 0], [shown(0), shown(0), shown(0)]],
    ['nobody beside large counts', [0, 9, 9], [shown(0), shown(9), shown(9)]],
    ['everybody in one place', [0, 0, 18], [shown(0), shown(0), shown(18)]],
    ['a small count, which takes a complement along', [0, 20, 3], [shown(0), HIDDEN, FEWER]],
    ['a complement that has to be large enough', [0, 6, 20, 1], [shown(0), HIDDEN, HIDDEN, FEWER]],
    ['small counts that hide one another', [0, 3, 4, 2], [shown(0), FEWER, FEWER, FEWER]],
    ['two counts that would give each other away', [0, 2, 5], [shown(0), HIDDEN, HIDDEN]],
    ['fewer than five people, of each of whom a zero says something', [0, 0, 3], [FEWER, FEWER, FEWER]],
    ['small counts that zeros leave no room', [0, 1, 1, 3], [FEWER, FEWER, FEWER, FEWER]],
  ])('%s', (_name, counts, expected) => {
    expect(withZeros(counts)).toEqual(expected)
  })

  test('a count alone', () => {
    expect(suppressCountWithZero(0)).toEqual({ value: 0 })
    expect(suppressCountWithZero(1)).toEqual(FEWER)
    expect(suppressCountWithZero(5)).toEqual({ value: 5 })
  })

  test('shows no count from 1 to 4, and every other as it is or not at all', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 1, maxLength: 9 }), (counts) => {
        for (const [index, reported] of withZeros(counts).entries()) {
          if (reported.value === null) continue
          expect(reported.value).toBe(counts[index])
          expect(reported.value === 0 || reported.value >= 5).toBe(true)
        }
      }),
    )
  })

  test('leaves 1, 2 and 3 possible for every count told as fewer than five, also to who knows the rule', () => {
    for (const [cells, most] of [
      [2, 30],
      [3, 26],
      [4, 22],
    ] as const) {
      for (let total = 5; total <= most; total++) {
        const groups = new Map<string, Set<number>[]>()
        for (const counts of tablesOf(total, cells)) {
          const key = JSON.stringify(withZeros(counts))
          const group = groups.get(key) ?? counts.map(() => new Set<number>())
          for (const [index, each] of counts.entries()) group[index]?.add(each)
          groups.set(key, group)
        }
        for (const [key, group] of groups) {
          for (const [index, reported] of (JSON.parse(key) as PublicCount[]).entries()) {
            if (!isHidden(reported)) continue
            const possible = [...(group[index] ?? [])]
            if (isSmall(reported)) expect(possible, key).toEqual(expect.arrayContaining([1, 2, 3]))
            else expect(possible.length, key).toBeGreaterThan(1)
          }
        }
      }
    }
  })
})
