import { expect, test } from 'vitest'
import { leadingCounts, sortedCounts } from './counts.ts'

test('counts are sorted, zeros left out, and what is other or not stated comes last', () => {
  expect(sortedCounts({ a: 2, none: 9, other: 7, b: 5, c: 0, d: 2 }).map(({ name }) => name)).toEqual([
    'b',
    'a',
    'd',
    'other',
    'none',
  ])
})

test('a chart has at most six bars, and no count is lost', () => {
  const all = sortedCounts({ a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, g: 3 })
  const bars = leadingCounts(all)
  expect(bars).toHaveLength(6)
  expect(bars.at(-1)).toEqual({ name: 'others', value: 7 })
})
