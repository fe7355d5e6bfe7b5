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

test('eight categories have a bar of their own, the others one together, and no count is lost', () => {
  const counts = { a: 11, b: 10, c: 9, d: 8, e: 7, f: 6, g: 5, h: 4, i: 3, j: 2, other: 20, none: 30 }
  const { named, others, rest } = leadingCounts(sortedCounts(counts))
  expect(named.map(({ name }) => name).join('')).toBe('abcdefgh')
  expect(others).toEqual({ size: 2, value: 5 })
  expect(rest).toEqual([
    { name: 'other', value: 20 },
    { name: 'none', value: 30 },
  ])
  // One more takes no more room by its name than as "one more".
  const { j: _, ...nine } = counts
  expect(leadingCounts(sortedCounts(nine))).toMatchObject({ others: null, named: { length: 9 } })
})
