import { expect, test } from 'vitest'
import { timeText } from './time-text.ts'

const words = {
  locale: 'en',
  dayAlone: (date: string) => `${date}, day`,
  inDoubt: (date: string) => `${date}, doubt`,
} as const

test.each([
  // A report of 24 November without a time is no evening of the 23rd.
  ['2026-11-23T21:00:00.000Z', undefined, 'Nov 24, 2026, day'],
  ['2026-11-23T21:00:00.000Z', null, 'Nov 24, 2026, day'],
  ['2026-11-23T21:00:00.000Z', 'day', 'Nov 24, 2026, day'],
  ['2026-11-23T21:00:00.000Z', 'exact', 'Nov 24, 2026, 12:00 AM East Africa Time'],
  ['2026-11-24T09:00:00.000Z', 'day', 'Nov 24, 2026, day'],
  ['2026-11-24T09:00:00.000Z', undefined, 'Nov 24, 2026, 12:00 PM East Africa Time'],
  ['2026-11-24T09:00:00.000Z', 'in-doubt', 'Nov 24, 2026, 12:00 PM East Africa Time, doubt'],
])('%s that is known as %s is told so', (instant, precision, told) => {
  expect(timeText(instant, precision, words)).toBe(told)
})
