import { expect, test } from 'vitest'
import { sortCounts } from './count-text.ts'

test('numbers come first by size, then the small ones and those held back by name', () => {
  const row = (label: string, value: number | null, fewerThan?: number) => ({
    name: label,
    label,
    count: { value, ...(fewerThan ? { fewerThan } : {}) },
  })
  const rows = [
    row('Gedo', 6),
    row('Bay', null, 5),
    row('Bari', null),
    row('Sool', 9),
    row('Awdal', null, 5),
    row('Bakool', 6),
  ]
  const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label)
  const { exact, fewer, withheld } = sortCounts(rows)
  expect(labels(exact)).toEqual(['Sool', 'Bakool', 'Gedo'])
  expect(labels(fewer)).toEqual(['Awdal', 'Bay'])
  expect(labels(withheld)).toEqual(['Bari'])
})
