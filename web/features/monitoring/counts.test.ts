import { expect, test } from 'vitest'
import { largest, leadingCounts, sortedCounts, withoutEmptyStart } from './counts.ts'

test('counts are sorted, zeros left out, and what is not stated comes last', () => {
  expect(sortedCounts({ a: 2, none: 9, b: 5, c: 0, d: 2 }).map(({ name }) => name)).toEqual([
    'b',
    'a',
    'd',
    'none',
  ])
})

test('a title names the largest only where there is one', () => {
  expect(largest(sortedCounts({ a: 2, b: 5 }))?.name).toBe('b')
  expect(largest(sortedCounts({ a: 5, b: 5 }))).toBeUndefined()
  expect(largest(sortedCounts({ none: 5 }))).toBeUndefined()
})

test('a chart has at most six bars, and no count is lost', () => {
  const all = sortedCounts({ a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, g: 3 })
  const bars = leadingCounts(all)
  expect(bars).toHaveLength(6)
  expect(bars.at(-1)).toEqual({ name: 'others', value: 7 })
})

test('the trend begins with the first month that has a record', () => {
  const month = (name: string, opened: number) => ({ month: name, opened, ended: 0 })
  const months = [month('2026-09', 0), month('2026-10', 3), month('2026-11', 0)]
  expect(withoutEmptyStart(months).map((each) => each.month)).toEqual(['2026-10', '2026-11'])
  expect(withoutEmptyStart([month('2026-11', 0)])).toHaveLength(1)
})
