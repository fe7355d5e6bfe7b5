import { expect, test } from 'vitest'
import { dayInMogadishu, streakOf } from './learning-streak.ts'

const NOW = new Date('2026-03-10T20:59:59Z')

test.each([
  ['nothing', [], 0],
  ['today alone', ['2026-03-10'], 1],
  ['yesterday alone, since today is not over', ['2026-03-09'], 1],
  ['the day before yesterday', ['2026-03-08'], 0],
  ['three days to today', ['2026-03-10', '2026-03-09', '2026-03-08'], 3],
  ['a day left out', ['2026-03-10', '2026-03-08', '2026-03-07'], 1],
  ['three days to yesterday', ['2026-03-09', '2026-03-08', '2026-03-07', '2026-03-05'], 3],
  ['across the end of a month', ['2026-03-10', '2026-02-28'], 1],
])('%s is a streak of its length', (_what, days, expected) => {
  expect(streakOf(days, NOW)).toBe(expected)
})

test('a month ends without breaking a streak', () => {
  const days = ['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-27']
  expect(streakOf(days, new Date('2026-03-02T12:00:00Z'))).toBe(4)
})

test('a day ends at midnight in Mogadishu', () => {
  expect(dayInMogadishu(new Date('2026-03-10T20:59:59Z'))).toBe('2026-03-10')
  expect(dayInMogadishu(new Date('2026-03-10T21:00:00Z'))).toBe('2026-03-11')
})
