import { expect, test } from 'vitest'
import { lastDue, nextDue, schedulePeriod } from './report-schedules.ts'

const MONDAYS = { frequency: 'weekly', day: 1, at: '07:30' } as const
const FIFTHS = { frequency: 'monthly', day: 5, at: '00:15' } as const
const QUARTERS = { frequency: 'quarterly', day: 28, at: '23:59' } as const

test.each([
  // 23 November 2026 is a Monday, and Mogadishu three hours ahead of UTC.
  [MONDAYS, '2026-11-23T04:29:59Z', '2026-11-23T04:30:00.000Z'],
  [MONDAYS, '2026-11-23T04:30:00Z', '2026-11-30T04:30:00.000Z'],
  [{ ...MONDAYS, day: 7 }, '2026-11-23T04:30:00Z', '2026-11-29T04:30:00.000Z'],
  [FIFTHS, '2026-12-04T21:14:00Z', '2026-12-04T21:15:00.000Z'],
  [FIFTHS, '2026-12-04T21:15:00Z', '2027-01-04T21:15:00.000Z'],
  [QUARTERS, '2026-11-23T04:30:00Z', '2027-01-28T20:59:00.000Z'],
] as const)('%o is due after %s at %s, and was due last before that', (times, after, next) => {
  const due = nextDue(times, new Date(after))
  expect(due.toISOString()).toBe(next)
  expect(lastDue(times, due)).toEqual(due)
  expect(lastDue(times, new Date(due.getTime() - 1)).getTime()).toBeLessThanOrEqual(new Date(after).getTime())
})

test.each([
  ['weekly', '2026-11-23T04:30:00Z', '2026-11-16', '2026-11-22'],
  // Already the first of March in Mogadishu.
  ['monthly', '2028-02-29T21:00:00Z', '2028-02-01', '2028-02-29'],
  ['monthly', '2027-01-05T04:30:00Z', '2026-12-01', '2026-12-31'],
  ['quarterly', '2027-01-28T04:30:00Z', '2026-10-01', '2026-12-31'],
  ['quarterly', '2026-11-23T04:30:00Z', '2026-07-01', '2026-09-30'],
] as const)('a %s report of %s is about %s to %s', (frequency, due, from, to) => {
  expect(schedulePeriod(frequency, new Date(due))).toEqual({ from, to })
})
