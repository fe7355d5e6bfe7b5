import { expect, test } from 'vitest'
import { sortCounts } from './public-counts.ts'

test('numbers come first by size and what has no region last, then the small ones and those withheld by name', () => {
  const row = (label: string, value: number | null, fewerThan?: number) => ({
    name: label,
    label,
    count: { value, ...(fewerThan ? { fewerThan } : {}) },
  })
  const rows = [
    { ...row('No region', 40), name: 'none' },
    row('Gedo', 6),
    row('Bay', null, 5),
    row('Bari', null),
    row('Sool', 9),
    row('Awdal', null, 5),
    row('Bakool', 6),
  ]
  const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label)
  const { exact, fewer, withheld } = sortCounts(rows)
  expect(labels(exact)).toEqual(['Sool', 'Bakool', 'Gedo', 'No region'])
  expect(labels(fewer)).toEqual(['Awdal', 'Bay'])
  expect(labels(withheld)).toEqual(['Bari'])
})
